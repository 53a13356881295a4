import { Link } from '@tanstack/react-router';
import {
  clientName,
  ClientTags,
  TRASH_DAYS,
  type Client,
  type ClientSort,
  type ClientFilters,
} from '@/entities/clients/client';
import type { LeadField } from '@/entities/leads/lead-field';
import { personName } from '@/entities/company/user';
import { clientLink } from '@/features/view-client';
import { formatDateTime, formatDaysLeft, formatShort } from '@/shared/lib/date';
import { SafeLink } from '@/shared/lib/safe-link';
import { formatMoney, formatNumber } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/avatar';
import { idColumn, momentColumn, NUMBER_CELL, type TableColumn } from '@/shared/ui/data-table';
import { RowName } from '@/shared/ui/list-page';
import { PhoneText } from '@/shared/ui/phone-text';
import classes from './clients-page.module.css';

export type ClientColumn = TableColumn<Client, ClientSort>;

const missing = (text: string) => <span data-missing>{text}</span>;

/** The name of a client as a link to the card. */
export const ClientLink = ({ client }: { client: Client }) => (
  <RowName link={(props) => <a {...props} {...clientLink(client.id)} />}>
    {clientName(client)}
  </RowName>
);

/** «+2» beside the first of several phones or e-mails. */
const Others = ({ count, title }: { count: number; title: string }) =>
  count > 0 && (
    <span className={classes.others} title={title}>
      +{count}
    </span>
  );

/** How many leads a client has, as a link to exactly those. */
const LeadsCount = ({ client }: { client: Client }) =>
  client.leads_count === 0 ? (
    missing('0')
  ) : (
    <Link to="/leads" search={{ client_id: String(client.id) }} className={classes.count}>
      {formatNumber(client.leads_count)}
    </Link>
  );

/** How many orders a client has, as a link to exactly those. */
const OrdersCount = ({ client }: { client: Client }) =>
  client.orders_count ? (
    <Link to="/orders" search={{ client_id: String(client.id) }} className={classes.count}>
      {formatNumber(client.orders_count)}
    </Link>
  ) : (
    missing('0')
  );

/** Columns about a client's orders. */
const ORDERED: readonly ClientColumn[] = [
  {
    id: 'orders',
    label: 'Заказов',
    width: 84,
    yields: 5,
    className: NUMBER_CELL,
    cell: (client) => <OrdersCount client={client} />,
  },
  {
    id: 'ordered',
    label: 'Сумма',
    width: 112,
    yields: 5,
    className: NUMBER_CELL,
    cell: ({ orders_total: total }) => (total ? formatMoney(total) : missing('0')),
  },
];

const phone: ClientColumn = {
  id: 'phone',
  label: 'Телефон',
  width: 168,
  yields: 1,
  titleOf: (client) => [client.phone, ...client.other_phones].filter(Boolean).join(', '),
  cell: ({ phone: main, other_phones: others }) =>
    main ? (
      <>
        <PhoneText phone={main} className={classes.contact} />
        <Others count={others.length} title={others.join(', ')} />
      </>
    ) : (
      missing('Не указан')
    ),
};
const email: ClientColumn = {
  id: 'email',
  label: 'E-mail',
  width: 180,
  grow: 1,
  yields: 7,
  titleOf: (client) => [client.email, ...client.other_emails].filter(Boolean).join(', '),
  cell: ({ email: main, other_emails: others }) =>
    main ? (
      <>
        <SafeLink address={`mailto:${main}`} inherit className={classes.contact}>
          {main}
        </SafeLink>
        <Others count={others.length} title={others.join(', ')} />
      </>
    ) : (
      missing('Не указан')
    ),
};
const COLUMNS: readonly ClientColumn[] = [
  {
    id: 'name',
    label: 'Имя',
    kind: 'fixed',
    width: 220,
    grow: 2,
    sorts: ['name', '-name'],
    titleOf: clientName,
    cell: (client) => <ClientLink client={client} />,
  },
  phone,
  email,
  {
    id: 'leads',
    label: 'Заявок',
    width: 84,
    yields: 3,
    sorts: ['-leads_count', 'leads_count'],
    className: NUMBER_CELL,
    cell: (client) => <LeadsCount client={client} />,
  },
];
/** After what a client has asked for and ordered. */
const LAST_COLUMNS: readonly ClientColumn[] = [
  {
    ...momentColumn('last_contact_at', 'Последнее обращение', (client) => client.last_contact_at, {
      yields: 2,
      sorts: ['-last_contact_at', 'last_contact_at'],
    }),
    width: 172,
    cell: ({ last_contact_at: at }) =>
      at === null ? (
        missing('Не обращался')
      ) : (
        <time dateTime={at} title={formatDateTime(at) ?? undefined}>
          {formatShort(at)}
        </time>
      ),
  },
  {
    id: 'user',
    label: 'Ответственный',
    width: 164,
    grow: 1,
    yields: 4,
    titleOf: ({ user }) => user?.name ?? undefined,
    cell: ({ user }) =>
      user === null ? (
        missing('Не назначен')
      ) : (
        <span className={classes.person}>
          <Avatar person={user} size={24} />
          {user.id === null ? user.name : personName({ id: user.id, name: user.name })}
        </span>
      ),
  },
  {
    id: 'tags',
    label: 'Метки',
    width: 160,
    grow: 1,
    yields: 6,
    titleOf: ({ tags }) => tags.map(({ name }) => name).join(', '),
    cell: ({ tags }) => <ClientTags tags={tags} />,
  },
];

const ADDRESS: ClientColumn = {
  id: 'address',
  label: 'Адрес',
  kind: 'extra',
  width: 200,
  grow: 1,
  yields: 7,
  titleOf: (client) => client.address ?? undefined,
  cell: (client) => client.address ?? missing('Не указан'),
};
const ADDED: ClientColumn = {
  ...momentColumn('created_at', 'Добавлен', (client: Client) => client.created_at, {
    yields: 8,
    sorts: ['-created_at', 'created_at'],
  }),
  kind: 'extra',
};
const IN_TRASH: readonly ClientColumn[] = [
  momentColumn('deleted_at', 'Удалён', (client) => client.deleted_at),
  {
    id: 'left',
    label: 'Осталось',
    width: 100,
    cell: (client) =>
      client.deleted_at === null ? null : formatDaysLeft(client.deleted_at, TRASH_DAYS),
  },
];

const valueOf = ({ values }: Client, fieldId: number) =>
  values.find(({ lead_field_id }) => lead_field_id === fieldId)?.value ?? '';

const fieldColumn = ({ id, name }: LeadField): ClientColumn => ({
  id: `field:${id}`,
  label: name,
  kind: 'extra',
  width: 140,
  yields: 9,
  titleOf: (client) => valueOf(client, id) || undefined,
  cell: (client) => valueOf(client, id) || missing('Не указано'),
});

interface ColumnsOptions {
  digits: number;
  tab: ClientFilters['tab'];
  fields: readonly LeadField[];
  /** True where the company works with orders. */
  hasOrders: boolean;
}

/** Columns of the table of clients, in their order. */
export const clientColumns = ({
  digits,
  tab,
  fields,
  hasOrders,
}: ColumnsOptions): ClientColumn[] => [
  idColumn<Client, ClientSort>(digits, { yields: 3, sorts: ['-id', 'id'] }),
  ...COLUMNS,
  ...(hasOrders ? ORDERED : []),
  ...LAST_COLUMNS,
  ...(tab === 'trash' ? IN_TRASH : [ADDED]),
  ADDRESS,
  ...fields.map(fieldColumn),
];
