import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Client } from '@/entities/client';
import { formatNumber } from '@/shared/lib/text';
import classes from './client-details.module.css';
import { ClientFiles } from './client-files';
import { ClientHistory } from './client-history';
import { ClientLeads } from './client-leads';
import { ClientSummary } from './client-summary';

interface CardTab {
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
export const ClientTabs = ({ client }: { client: Client }) => (
  <Tabs defaultValue="summary" keepMounted={false}>
    <Tabs.List aria-label="Разделы карточки клиента">
      {TABS.map(({ value, labelOf }) => (
        <Tabs.Tab key={value} value={value}>
          {labelOf(client)}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {TABS.map(({ value, content }) => (
      <Tabs.Panel key={value} value={value} pt="lg" className={classes.panel}>
        {content(client)}
      </Tabs.Panel>
    ))}
  </Tabs>
);
