import type { ComponentPropsWithRef } from 'react';
import { OrderStatusChip, orderStatusView, type OrderRow } from '@/entities/orders/order';
import { CellMenuButton } from '@/shared/ui/row-menu';

type OrderStatusButtonProps = ComponentPropsWithRef<'button'> & { order: OrderRow };

/** A status one can change where it stands. */
export const OrderStatusButton = ({ order: { status }, ...button }: OrderStatusButtonProps) => (
  <CellMenuButton
    isChip
    label={`${orderStatusView(status).label}, изменить`}
    title="Изменить статус"
    {...button}
  >
    <OrderStatusChip status={status} />
  </CellMenuButton>
);
