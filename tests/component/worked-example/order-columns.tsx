import { formatNumber } from '@/shared/lib/text';
import { idColumn, momentColumn, NUMBER_CELL, type TableColumn } from '@/shared/ui/data-table';
import { StatusChip } from '@/shared/ui/status-chip';
import { openedOrder } from './order-queries.ts';
import { STATUS_VIEWS } from './order-state.ts';
import type { Order, OrderSort } from './order-wire.ts';

export const OrderStatusChip = ({ status }: Pick<Order, 'status'>) => (
  <StatusChip {...STATUS_VIEWS[status]} />
);

/** What was ordered, as a link that opens the order over the list, or in a new tab. */
export const OrderLink = ({ order }: { order: Order }) => (
  <a {...openedOrder.link(order.id)} data-opens-row tabIndex={-1}>
    {order.goods}
  </a>
);

// #region columns
const DIGITS = 4;

export const orderColumns: readonly TableColumn<Order, OrderSort>[] = [
  idColumn(DIGITS, { sorts: ['-id', 'id'] }),
  {
    id: 'goods',
    label: 'Товар',
    kind: 'fixed',
    width: 200,
    grow: 1,
    sorts: ['goods', '-goods'],
    titleOf: ({ goods }) => goods,
    cell: (order) => <OrderLink order={order} />,
  },
  { id: 'city', label: 'Город', width: 140, yields: 1, cell: ({ city }) => city ?? 'Не указан' },
  {
    id: 'price',
    label: 'Сумма',
    width: 100,
    className: NUMBER_CELL,
    cell: ({ price }) => formatNumber(price),
  },
  {
    id: 'status',
    label: 'Статус',
    width: 120,
    fits: true,
    cell: (order) => <OrderStatusChip {...order} />,
  },
  { ...momentColumn('updated_at', 'Изменён', (order: Order) => order.updated_at), kind: 'extra' },
];
// #endregion
