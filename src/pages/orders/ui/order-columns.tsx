import {
  customerName,
  formatArea,
  isDebt,
  orderNumber,
  restText,
  TRASH_DAYS,
  type OrderRow,
  type OrderSort,
  type OrderTab,
} from '@/entities/order';
import { NOBODY } from '@/entities/user';
import { formatDaysLeft } from '@/shared/lib/date';
import { formatMoney, formatNumber, isolated } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/avatar';
import { actionsColumn, momentColumn, NUMBER_CELL, type TableColumn } from '@/shared/ui/data-table';
import { RowName } from '@/shared/ui/list-page';
import { PhoneText } from '@/shared/ui/phone-text';
import { orderLink } from '../model/order-link';
import { OrderRowMenu, OrderStatusCell, RestoreOrderButton } from './order-row-cells';
import classes from './orders.module.css';

export type OrderTableColumn = TableColumn<OrderRow, OrderSort>;

const missing = (text: string) => <span data-missing>{text}</span>;

/** Whose order it is, as the link to it. */
export const OrderLink = ({ order }: { order: OrderRow }) => {
  const customer = customerName(order);
  return (
    <RowName link={(props) => <a {...props} {...orderLink(order.id)} />}>
      {customer || <span data-missing>Клиент не указан</span>}
    </RowName>
  );
};

/** Whose order it is and where, see `OrderLink`: no address is lost for want of room. */
const CustomerLines = ({ order }: { order: OrderRow }) => (
  <span className={classes.customer}>
    <span>
      <OrderLink order={order} />
    </span>
    {order.address !== null && <span>{isolated(order.address)}</span>}
  </span>
);

/** What was paid, and what is left of it: nothing where it is nothing. */
function PaidLines({ order }: { order: OrderRow }) {
  const { paid, balance } = order;
  const said = restText(order);
  const rest = said !== '' && balance > 0 ? formatMoney(balance) : said;
  return (
    <span className={classes.paid}>
      <span>{formatMoney(paid)}</span>
      {rest !== '' && <span data-debt={isDebt(order) || undefined}>{rest}</span>}
    </span>
  );
}

/** The phone an order is made under. */
const phoneOf = ({ contact }: OrderRow) => contact.phone?.trim() ?? '';

/** Which columns go first where not all have room; whose it is and where, the sum, the status and the actions stay. */
const YIELDS = { items: 5, area: 4, phone: 3, user: 2, paid: 1 };
const DIGIT_WIDTH = 9;
const AROUND_NUMBER = 16;

const number = (digits: number): OrderTableColumn => ({
  id: 'number',
  label: '№',
  kind: 'fixed',
  width: AROUND_NUMBER + digits * DIGIT_WIDTH,
  sorts: ['-id', 'id'],
  fits: true,
  titleOf: orderNumber,
  cell: (order) => order.number,
});

const COLUMNS: readonly OrderTableColumn[] = [
  {
    id: 'client',
    label: 'Клиент, адрес объекта',
    kind: 'fixed',
    width: 264,
    least: 216,
    grow: 3,
    titleOf: (order) =>
      [customerName(order), order.address].filter(Boolean).join('\n') || undefined,
    cell: (order) => <CustomerLines order={order} />,
  },
  {
    id: 'phone',
    label: 'Телефон',
    width: 152,
    yields: YIELDS.phone,
    titleOf: (order) => phoneOf(order) || undefined,
    cell: (order) =>
      phoneOf(order) === '' ? (
        missing('Не указан')
      ) : (
        <PhoneText phone={phoneOf(order)} className={classes.phone} />
      ),
  },
  {
    id: 'items',
    label: 'Изделий',
    width: 72,
    yields: YIELDS.items,
    className: NUMBER_CELL,
    cell: ({ items_count: count }) => formatNumber(count),
  },
  {
    id: 'area',
    label: 'Площадь, м²',
    width: 96,
    yields: YIELDS.area,
    sorts: ['-area_dm2', 'area_dm2'],
    className: NUMBER_CELL,
    cell: ({ area_dm2: area }) => formatArea(area),
  },
  {
    id: 'total',
    label: 'Сумма',
    width: 100,
    sorts: ['-total', 'total'],
    className: NUMBER_CELL,
    cell: ({ total }) => formatMoney(total),
  },
  {
    id: 'paid',
    label: 'Оплачено / Остаток',
    width: 136,
    yields: YIELDS.paid,
    sorts: ['-balance', 'balance'],
    className: NUMBER_CELL,
    titleOf: ({ paid, balance }) =>
      `Оплачено ${formatMoney(paid)}, остаток ${formatMoney(balance)}`,
    cell: (order) => <PaidLines order={order} />,
  },
  {
    id: 'status',
    label: 'Статус',
    width: 196,
    fits: true,
    cell: (order) => <OrderStatusCell order={order} />,
  },
  {
    id: 'user',
    label: 'Ответственный',
    width: 156,
    least: 116,
    grow: 1,
    yields: YIELDS.user,
    titleOf: ({ user }) => user?.name ?? undefined,
    cell: ({ user }) =>
      user?.name ? (
        <span className={classes.person}>
          <Avatar person={user} size={24} />
          <span>{isolated(user.name)}</span>
        </span>
      ) : (
        missing(NOBODY)
      ),
  },
];

const CREATED: OrderTableColumn = {
  ...momentColumn('created_at', 'Создан', (order: OrderRow) => order.created_at),
  kind: 'extra',
};
const IN_TRASH: readonly OrderTableColumn[] = [
  momentColumn('deleted_at', 'Удалён', (order) => order.deleted_at),
  {
    id: 'left',
    label: 'Осталось',
    width: 100,
    cell: ({ deleted_at: at }) => at !== null && formatDaysLeft(at, TRASH_DAYS),
  },
];

const MENU_WIDTH = 40;
const RESTORE_WIDTH = 120;

interface ColumnsOptions {
  /** How many digits the longest number on the page has. */
  digits: number;
  tab: OrderTab;
}

/** Columns of the table of orders, in their order. */
export const orderColumns = ({ digits, tab }: ColumnsOptions): OrderTableColumn[] =>
  tab === 'trash'
    ? [
        number(digits),
        ...COLUMNS,
        ...IN_TRASH,
        CREATED,
        actionsColumn(RESTORE_WIDTH, (order) => <RestoreOrderButton order={order} />),
      ]
    : [
        number(digits),
        ...COLUMNS,
        CREATED,
        actionsColumn(MENU_WIDTH, (order) => <OrderRowMenu order={order} />),
      ];
