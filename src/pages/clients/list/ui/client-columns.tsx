import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useIsExtendedBackend } from '@/entities/account/session';
import { clientName, ClientTags, type Client, type ClientFilters } from '@/entities/clients/client';
import { useHasModule } from '@/entities/company/module';
import { assigneeColumn } from '@/entities/company/user';
import { leadFieldQueries, type LeadField } from '@/entities/leads/lead-field';
import { nextContactColumn } from '@/widgets/next-contact';
import { clientLink } from '@/features/view-client';
import { formatMoney } from '@/shared/lib/text';
import {
  actionsColumn,
  CELL_LINK,
  countColumn,
  emailColumn,
  idColumn,
  momentColumn,
  phoneColumn,
  textColumn,
  trashColumns,
} from '@/shared/ui/data-table';
import { RowName } from '@/shared/ui/list-page';
import type { ListColumn } from '@/shared/ui/record-list';
import { ClientRowMenu, RestoreClientButton } from './client-row-cells';

type ClientColumn = ListColumn<Client, ClientFilters>;

/** The name of a client as a link to the card. */
export const ClientLink = ({ client }: { client: Client }) => (
  <RowName link={(props) => <a {...props} {...clientLink(client.id)} />}>
    {clientName(client)}
  </RowName>
);

const FIRST_COLUMNS: readonly ClientColumn[] = [
  idColumn({ yields: 3, sorts: ['-id', 'id'] }),
  {
    id: 'name',
    label: 'Имя',
    kind: 'fixed',
    width: 220,
    least: 188,
    grow: 2,
    sorts: ['name', '-name'],
    titleOf: clientName,
    cell: (client) => <ClientLink client={client} />,
  },
  phoneColumn(({ phone }) => phone, {
    width: 168,
    yields: 1,
    othersOf: ({ other_phones: others }) => others,
  }),
  emailColumn(({ email }) => email, {
    width: 180,
    grow: 1,
    yields: 7,
    othersOf: ({ other_emails: others }) => others,
  }),
  countColumn('leads', 'Заявок', ({ leads_count: count }) => count, {
    width: 84,
    yields: 3,
    sorts: ['-leads_count', 'leads_count'],
    linkOf: ({ id }, text) => (
      <Link to="/leads" search={{ client_id: String(id) }} className={CELL_LINK}>
        {text}
      </Link>
    ),
  }),
];

/** For a company that works with orders. */
const ORDER_COLUMNS: readonly ClientColumn[] = [
  countColumn('orders', 'Заказов', ({ orders_count: count }) => count, {
    width: 84,
    yields: 5,
    linkOf: ({ id }, text) => (
      <Link to="/orders" search={{ client_id: String(id) }} className={CELL_LINK}>
        {text}
      </Link>
    ),
  }),
  {
    ...countColumn<Client, ClientFilters['sort']>(
      'ordered',
      'Сумма',
      ({ orders_total: total }) => total,
      {
        width: 112,
        yields: 5,
        write: formatMoney,
      },
    ),
    act: 'money',
  },
];

const LAST_COLUMNS: readonly ClientColumn[] = [
  momentColumn('last_contact_at', 'Последнее обращение', (client) => client.last_contact_at, {
    width: 172,
    yields: 2,
    sorts: ['-last_contact_at', 'last_contact_at'],
    missingText: 'Не обращался',
  }),
  assigneeColumn({ width: 172, grow: 1, yields: 4 }),
  {
    id: 'tags',
    label: 'Метки',
    beside: 40,
    width: 160,
    grow: 1,
    yields: 6,
    titleOf: ({ tags }) => tags.map(({ name }) => name).join(', '),
    cell: ({ tags }) => <ClientTags tags={tags} />,
  },
];

const NEXT: ClientColumn = nextContactColumn(7.5);

const ADDED: ClientColumn = momentColumn('created_at', 'Добавлен', (client) => client.created_at, {
  kind: 'extra',
  yields: 8,
  sorts: ['-created_at', 'created_at'],
});
const ADDRESS: ClientColumn = textColumn('address', 'Адрес', ({ address }) => address, {
  kind: 'extra',
  width: 200,
  grow: 1,
  yields: 7,
});

const ACTIONS: ClientColumn = actionsColumn(40, (client) => <ClientRowMenu client={client} />);
const RESTORE: ClientColumn = actionsColumn(120, (client) => (
  <RestoreClientButton client={client} />
));

const fieldColumn = ({ id, name }: LeadField): ClientColumn =>
  textColumn(
    `field:${id}`,
    name,
    ({ values }) => values.find(({ lead_field_id: fieldId }) => fieldId === id)?.value,
    { kind: 'extra', width: 140, yields: 9, missingText: 'Не указано' },
  );

/**
 * Every column there could be in the table of clients, in their order.
 * @param hasTasks whether the rows tell of their next task
 */
export function useClientColumns(
  tab: ClientFilters['tab'],
  hasTasks: boolean,
): readonly ClientColumn[] {
  const { data: fields } = useQuery({
    ...leadFieldQueries.list(),
    enabled: useIsExtendedBackend(),
  });
  const hasOrders = useHasModule()('soft_windows');
  return useMemo(
    () => [
      ...FIRST_COLUMNS,
      ...(hasOrders ? ORDER_COLUMNS : []),
      ...LAST_COLUMNS,
      ...(hasTasks && tab !== 'trash' ? [NEXT] : []),
      ...(tab === 'trash' ? trashColumns<Client, never>('Удалён') : [ADDED]),
      ADDRESS,
      ...(fields ?? [])
        .filter((field) => field.in_clients && field.archived_at === null)
        .map(fieldColumn),
      tab === 'trash' ? RESTORE : ACTIONS,
    ],
    [tab, hasOrders, hasTasks, fields],
  );
}
