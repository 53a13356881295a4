import { VisuallyHidden } from '@mantine/core';
import {
  customerName,
  formatArea,
  isDebt,
  orderNumber,
  restText,
  type OrderFilters,
  type OrderRow,
  type OrderTab,
} from '@/entities/orders/order';
import { OpenClaims } from '@/entities/orders/claim';
import { visitStartText } from '@/entities/orders/visit';
import { assigneeColumn } from '@/entities/company/user';
import { nextContactColumn } from '@/widgets/next-contact';
import { orderLink } from '@/features/view-order';
import { formatMoney, formatNumber, isolated } from '@/shared/lib/text';
import {
  actionsColumn,
  missing,
  momentColumn,
  NUMBER_CELL,
  phoneColumn,
  trashColumns,
  widthOfNumbers,
} from '@/shared/ui/data-table';
import { RowName } from '@/shared/ui/list-page';
import type { ListColumn } from '@/shared/ui/record-list';
import { OrderRowMenu, OrderStatusCell, RestoreOrderButton } from './order-row-cells';
import classes from './orders.module.css';

type OrderColumn = ListColumn<OrderRow, OrderFilters>;

/** The customer of an order as the link to it. */
export const OrderLink = ({ order }: { order: OrderRow }) => {
  const customer = customerName(order);
  return (
    <RowName link={(props) => <a {...props} {...orderLink(order.id)} />}>
      {customer || missing('Клиент не указан')}
    </RowName>
  );
};

const hasOpenClaims = ({ open_claims: count = 0 }: OrderRow) => count > 0;

/** The customer, open claims and address of an order, see `OrderLink`: no address is cut for want of room. */
const CustomerLines = ({ order }: { order: OrderRow }) => (
  <span className={classes.customer}>
    <span>
      <OrderLink order={order} />
    </span>
    {(order.address !== null || hasOpenClaims(order)) && (
      <span>
        <OpenClaims count={order.open_claims} />
        {hasOpenClaims(order) && order.address !== null && ' · '}
        {order.address !== null && isolated(order.address)}
      </span>
    )}
  </span>
);

/** The rest beside the paid sum; empty where it is zero. */
function restLine(order: OrderRow): string {
  const said = restText(order);
  return said !== '' && (order.balance ?? 0) > 0 ? formatMoney(order.balance) : said;
}

/** The paid sum and the rest. */
function PaidLines({ order }: { order: OrderRow }) {
  const rest = restLine(order);
  return (
    <span className={classes.paid}>
      <span>{formatMoney(order.paid)}</span>
      {rest !== '' && <span data-debt={isDebt(order) || undefined}>{rest}</span>}
    </span>
  );
}

const NUMBER: OrderColumn = {
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

const AROUND_SUM = 16;
/** Of a character of a sum, a space among them. */
const CHARACTER_WIDTH = 7.5;

/** A column as wide as the longest sum of the page: a sum that is cut is another sum. */
const ofSums = (
  width: number,
  textsOf: (order: OrderRow) => readonly string[],
): Pick<OrderColumn, 'width' | 'widthFor' | 'fits' | 'className'> => ({
  width,
  widthFor: (orders) => {
    const longest = Math.max(0, ...orders.flatMap(textsOf).map(({ length }) => length));
    return Math.max(width, Math.ceil(AROUND_SUM + longest * CHARACTER_WIDTH));
  },
  fits: true,
  className: NUMBER_CELL,
});

/** Customer, sum, status and actions stay in a narrow table. */
const COLUMNS: readonly OrderColumn[] = [
  NUMBER,
  {
    id: 'client',
    label: 'Клиент, адрес объекта',
    kind: 'fixed',
    width: 264,
    least: 216,
    oneLine: 296,
    grow: 3,
    titleOf: (order) =>
      [customerName(order), order.address].filter(Boolean).join('\n') || undefined,
    cell: (order) => <CustomerLines order={order} />,
  },
  phoneColumn(({ contact }) => contact.phone?.trim(), { width: 136, yields: 3 }),
  {
    id: 'items',
    label: 'Изделий',
    width: 72,
    yields: 6,
    className: NUMBER_CELL,
    cell: ({ items_count: count }) => formatNumber(count),
  },
  {
    id: 'area',
    label: 'Площадь, м²',
    width: 96,
    yields: 5,
    sorts: ['-area_dm2', 'area_dm2'],
    className: NUMBER_CELL,
    cell: ({ area_dm2: area }) => formatArea(area),
  },
  {
    id: 'total',
    act: 'money',
    label: 'Сумма',
    ...ofSums(88, ({ total }) => [formatMoney(total)]),
    sorts: ['-total', 'total'],
    cell: ({ total }) => formatMoney(total),
  },
  {
    id: 'paid',
    act: 'money',
    label: 'Оплачено / Остаток',
    ...ofSums(136, (order) => [formatMoney(order.paid), restLine(order)]),
    yields: 1,
    sorts: ['-balance', 'balance'],
    titleOf: (order) =>
      [`Оплачено ${formatMoney(order.paid)}`, restText(order)].filter(Boolean).join(', '),
    cell: (order) => <PaidLines order={order} />,
  },
  {
    id: 'status',
    label: 'Статус',
    width: 196,
    fits: true,
    cell: (order) => <OrderStatusCell order={order} />,
  },
  assigneeColumn({
    width: 156,
    least: 116,
    oneLine: 172,
    grow: 1,
    yields: 2,
    // Rows of two lines have the surname below.
    textOf: ({ user }) => user?.name?.replace(' ', '\n'),
  }),
];

/** When somebody goes to the object; a visit that took place has a tick. */
const visitColumn = (
  id: 'measure' | 'install',
  zone: string,
  options: { label: string; yields: number },
): OrderColumn => ({
  ...options,
  id,
  width: 148,
  titleOf: ({ [id]: visit }) =>
    visit
      ? `${visitStartText(visit, zone)}${visit.status === 'done' ? ', выполнен' : ''}`
      : undefined,
  cell: ({ [id]: visit }) =>
    visit ? (
      <time dateTime={visit.starts_at}>
        {visit.status === 'done' && <VisuallyHidden>Выполнен </VisuallyHidden>}
        {visit.status === 'done' && <span aria-hidden>✓ </span>}
        {visitStartText(visit, zone)}
      </time>
    ) : (
      missing('Нет')
    ),
});

/** The columns of visits. Where room is short, that of the shown tab is the last one to be hidden. */
const visitColumns = (zone: string, tab: OrderTab): readonly OrderColumn[] => [
  visitColumn('measure', zone, { label: 'Замер', yields: tab === 'measures' ? 0 : 9 }),
  visitColumn('install', zone, { label: 'Монтаж', yields: tab === 'installs' ? 0 : 10 }),
];

interface ColumnsOf {
  tab: OrderTab;
  /** That of the company. */
  zone: string;
  /** Whether the rows tell of their next task. */
  hasTasks: boolean;
  /** Whether they tell of their visits. */
  hasVisits: boolean;
}

const CREATED: OrderColumn = momentColumn('created_at', 'Создан', (order) => order.created_at, {
  kind: 'extra',
});

const ACTIONS: OrderColumn = actionsColumn(40, (order) => <OrderRowMenu order={order} />);

/** Every column there could be in the table of orders, in their order. */
export const orderColumns = ({
  tab,
  zone,
  hasTasks,
  hasVisits,
}: ColumnsOf): readonly OrderColumn[] => [
  ...COLUMNS,
  ...(hasVisits ? visitColumns(zone, tab) : []),
  ...(hasTasks ? [nextContactColumn<OrderRow>(7)] : []),
  CREATED,
  ACTIONS,
];

/** The same in the trash. */
export const TRASH_COLUMNS: readonly OrderColumn[] = [
  ...COLUMNS,
  ...trashColumns<OrderRow, never>('Удалён'),
  CREATED,
  actionsColumn(120, (order) => <RestoreOrderButton order={order} />),
];
