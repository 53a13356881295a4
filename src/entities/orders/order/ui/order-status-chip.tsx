import { StatusChip } from '@/shared/ui/status-chip';
import { orderStatusView } from '../model/order-status';

/** An order's status as a chip. */
export function OrderStatusChip({ status }: { status: string }) {
  const { label, tone } = orderStatusView(status);
  return <StatusChip label={label} tone={tone} />;
}
