import { Tabs } from '@mantine/core';
import { memo, Suspense, type ReactNode } from 'react';
import type { Client } from '@/entities/clients/client';
import { useHasModule } from '@/entities/company/module';
import { lazyPart } from '@/shared/lib/lazy';
import { formatNumber } from '@/shared/lib/text';
import { useTabStrip } from '@/shared/ui/list-tabs';
import classes from './client-details.module.css';
import { ClientFiles } from './client-files';
import { ClientHistory } from './client-history';
import { ClientLeads } from './client-leads';
import { ClientSummary } from './client-summary';

const OrdersSection = lazyPart(() =>
  import('@/features/make-order').then((module) => module.OrdersSection),
);

const ChatsSection = lazyPart(() =>
  import('@/features/view-chats').then((module) => module.ChatsSection),
);

interface CardTab {
  /** Without it the tab is not there. */
  module?: 'soft_windows' | 'chat';
  value: string;
  labelOf: (client: Client) => string;
  content: (client: Client) => ReactNode;
}

/** The tabs of the card: whatever else belongs to a client joins by a row here. */
const TABS: readonly CardTab[] = [
  {
    value: 'summary',
    labelOf: () => 'Сводка',
    content: (client) => <ClientSummary client={client} />,
  },
  {
    value: 'leads',
    labelOf: ({ leads_count: count }) => (count === 0 ? 'Заявки' : `Заявки ${formatNumber(count)}`),
    content: (client) => <ClientLeads client={client} />,
  },
  {
    value: 'orders',
    module: 'soft_windows',
    labelOf: ({ orders_count: count }) => (count ? `Заказы ${formatNumber(count)}` : 'Заказы'),
    content: (client) => (
      <Suspense>
        <OrdersSection kind="client" id={client.id} isOpen={client.deleted_at === null} />
      </Suspense>
    ),
  },
  {
    value: 'chats',
    module: 'chat',
    labelOf: () => 'Чаты',
    content: (client) => (
      <Suspense>
        <ChatsSection kind="client" id={client.id} />
      </Suspense>
    ),
  },
  {
    value: 'files',
    labelOf: () => 'Файлы',
    content: (client) => <ClientFiles clientId={client.id} />,
  },
  {
    value: 'history',
    labelOf: () => 'История',
    content: (client) => <ClientHistory clientId={client.id} />,
  },
];

/** Everything that is known of a client, by tabs. */
export const ClientTabs = memo(function ClientTabs({ client }: { client: Client }) {
  const hasModule = useHasModule();
  const tabs = TABS.filter(({ module }) => module === undefined || hasModule(module));
  const labels = tabs.map(({ labelOf }) => labelOf(client));
  const { className, ...strip } = useTabStrip<HTMLDivElement>(labels.join(' '));
  return (
    <Tabs defaultValue="summary" keepMounted={false}>
      <Tabs.List
        {...strip}
        className={`${classes.tabs} ${className}`}
        aria-label="Разделы карточки клиента"
      >
        {tabs.map(({ value }, index) => (
          <Tabs.Tab
            key={value}
            value={value}
            // A tab pressed at the edge comes whole into sight.
            onClick={({ currentTarget }) =>
              currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
            }
          >
            {labels[index]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, content }) => (
        <Tabs.Panel key={value} value={value} pt="lg" className="column gap-24">
          {content(client)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
});
