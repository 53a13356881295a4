import { OrderStatusChip, orderNumber, type OrderRow } from '@/entities/orders/order';
import { useLazy } from '@/shared/lib/lazy';
import { Allowed } from '@/shared/rights';
import { RowButton, RowMenuButton } from '@/shared/ui/row-menu';
import { useRestoreOrder } from '../api/use-trash-order';
import { menuName } from '../model/order-names';
import { OrderStatusButton } from './order-status-button';

const loadMenu = () => import('./order-row-actions').then((module) => module.OrderRowActions);
const loadStatuses = () => import('./order-row-actions').then((module) => module.OrderStatusMenu);

/** The acts on an order without opening it. The menu's code is loaded at the first press. */
export function OrderRowMenu({ order }: { order: OrderRow }) {
  const { loaded: Actions, load } = useLazy(loadMenu);
  if (Actions === null) return <RowMenuButton label={menuName(order)} onClick={load} />;
  return <Actions order={order} />;
}

/** The status of an order, with a menu to change it; in the trash it is only shown. */
export function OrderStatusCell({ order }: { order: OrderRow }) {
  const { loaded: StatusMenu, load } = useLazy(loadStatuses);
  if (order.deleted_at !== null) return <OrderStatusChip status={order.status} />;
  if (StatusMenu === null) return <OrderStatusButton order={order} onClick={load} />;
  return <StatusMenu order={order} />;
}

/** Takes an order out of the trash. */
export const RestoreOrderButton = ({ order }: { order: OrderRow }) => (
  <Allowed act="delete">
    <RowButton
      label="Восстановить"
      name={`Восстановить заказ ${orderNumber(order)}`}
      mutation={useRestoreOrder(order.id)}
    />
  </Allowed>
);
