import { ORDER_STATUS_LABELS, ORDER_STATUSES, type OrderStatus } from '#contract';
import type { ChipTone } from '@/shared/ui/status-chip';

interface OrderStatusView {
  label: string;
  tone: ChipTone;
}

const TONES: Record<OrderStatus, ChipTone> = {
  new: 'blue',
  measure_scheduled: 'blue',
  measured: 'blue',
  quoted: 'amber',
  contract: 'amber',
  production: 'amber',
  ready: 'amber',
  install_scheduled: 'amber',
  installed: 'green',
  closed: 'green',
  claim: 'red',
  cancelled: 'gray',
};

const VIEWS = new Map<string, OrderStatusView>(
  ORDER_STATUSES.map((status) => [
    status,
    { label: ORDER_STATUS_LABELS[status], tone: TONES[status] },
  ]),
);

const UNKNOWN: OrderStatusView = { label: 'Неизвестный', tone: 'gray' };

/** Name and colour of a status; any value that is not known is «Неизвестный». */
export const orderStatusView = (status: string): OrderStatusView => VIEWS.get(status) ?? UNKNOWN;

export const isOrderStatus = (value: unknown): value is OrderStatus =>
  ORDER_STATUSES.some((status) => status === value);
