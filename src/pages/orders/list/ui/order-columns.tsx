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
} from '@/entities/orders/order';
import { NOBODY } from '@/entities/company/user';
import { orderLink } from '@/features/view-order';
import { formatDaysLeft } from '@/shared/lib/date';
import { formatMoney, formatNumber, isolated } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/avatar';
import {
  actionsColumn,
  momentColumn,
  NUMBER_CELL,
  widthOfNumbers,
  type TableColumn,
} from '@/shared/ui/data-table';
import { RowName } from '@/shared/ui/list-page';
import { PhoneText } from '@/shared/ui/phone-text';
import { OrderRowMenu, OrderStatusCell, RestoreOrderButton } from './order-row-cells';
import classes from './orders.module.css';

export type OrderTableColumn = TableColumn<OrderRow, OrderSort>;

const missing = (text: string) => <span data-missing>{text}</span>;

/** The customer of an order as the link to it. */
export const OrderLink = ({ order }: { order: OrderRow }) => {
  const customer = customerName(order);
  return (
    <RowName link={(props) => <a {...props} {...orderLink(order.id)} />}>
      {customer || <span data-missing>Клиент не указан</span>}
    </RowName>
  );
};

/** The customer and address of an order, see `OrderLink`: no address is cut for want of room. */
const CustomerLines = ({ order }: { order: OrderRow }) => (
  <span className={classes.customer}>
    <span>
      <OrderLink order={order} />
    </span>
    {order.address !== null && <span>{isolated(order.address)}</span>}
  </span>
);

/** The rest beside the paid sum; empty where it is zero. */
function restLine(order: OrderRow): string {
  const said = restText(order);
  return said !== '' && order.balance > 0 ? formatMoney(order.balance) : said;
}

/** The paid sum and the rest. */
function PaidLines({ order }: { order: OrderRow }) {
  const { paid } = order;
  const rest = restLine(order);
  return (
    <span className={classes.paid}>
      <span>{formatMoney(paid)}</span>
      {rest !== '' && <span data-debt={isDebt(order) || undefined}>{rest}</span>}
    </span>
  );
}

/** The phone an order is made under. */
const phoneOf = ({ contact }: OrderRow) => contact.phone?.trim() ?? '';

/**
 * The columns that yield first in a narrow table; customer, sum, status and actions
 * stay.
 */
const YIELDS = { items: 5, area: 4, phone: 3, user: 2, paid: 1 };
const AROUND_NUMBER = 16;

const NUMBER: OrderTableColumn = {
  id: 'number',
  label: '№',
  kind: 'fixed',
  width: 52,
  widthFor: (orders) => widthOfNumbers(orders.map(({ number }) => number)),
  sorts: ['-id', 'id'],
  fits: true,
  titleOf: orderNumber,
  cell: (order) => order.number,
};

/** Of a character of a sum, a space among them. */
const CHARACTER_WIDTH = 7.5;
const LEAST_SUM_WIDTH = 100;
const LEAST_PAID_WIDTH = 136;

type Lengths = ReturnType<typeof sumLengths>;

/** As wide as the longest sum of the page: a sum that is cut is another sum. */
const sumWidth = (characters: number, least: number) =>
  Math.max(least, Math.ceil(AROUND_NUMBER + characters * CHARACTER_WIDTH));

const longest = (texts: readonly string[]) => Math.max(0, ...texts.map(({ length }) => length));

/** How many characters the longest sums of a page have, in the columns of both. */
export const sumLengths = (orders: readonly OrderRow[]) => ({
  total: longest(orders.map(({ total }) => formatMoney(total))),
  paid: longest(orders.flatMap((order) => [formatMoney(order.paid), restLine(order)])),
});

const columnsBeside = ({ total, paid }: Lengths): readonly OrderTableColumn[] => [
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
    width: sumWidth(total, LEAST_SUM_WIDTH),
    fits: true,
    sorts: ['-total', 'total'],
    className: NUMBER_CELL,
    cell: (order) => formatMoney(order.total),
  },
  {
    id: 'paid',
    label: 'Оплачено / Остаток',
    width: sumWidth(paid, LEAST_PAID_WIDTH),
    fits: true,
    yields: YIELDS.paid,
    sorts: ['-balance', 'balance'],
    className: NUMBER_CELL,
    titleOf: (order) =>
      `Оплачено ${formatMoney(order.paid)}, остаток ${formatMoney(order.balance)}`,
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
  /** How many characters the longest sums on the page have. */
  lengths: Lengths;
  tab: OrderTab;
}

/** Columns of the table of orders, in their order. */
export const orderColumns = ({ lengths, tab }: ColumnsOptions): OrderTableColumn[] =>
  tab === 'trash'
    ? [
        NUMBER,
        ...columnsBeside(lengths),
        ...IN_TRASH,
        CREATED,
        actionsColumn(RESTORE_WIDTH, (order) => <RestoreOrderButton order={order} />),
      ]
    : [
        NUMBER,
        ...columnsBeside(lengths),
        CREATED,
        actionsColumn(MENU_WIDTH, (order) => <OrderRowMenu order={order} />),
      ];
