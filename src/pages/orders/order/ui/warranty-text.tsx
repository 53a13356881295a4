import { useCompanyToday } from '@/entities/company/company';
import { warrantyOf } from '@/entities/orders/claim';
import type { Order } from '@/entities/orders/order';
import classes from './warranty-text.module.css';

/** Until when the work of an order is under warranty; nothing where that is not known. */
export function WarrantyText({ order }: { order: Pick<Order, 'warranty_until'> }) {
  const today = useCompanyToday();
  const warranty = warrantyOf(order.warranty_until, today);
  return (
    warranty && (
      <span className={classes.warranty} data-over={warranty.isOver || undefined}>
        {warranty.text}
      </span>
    )
  );
}
