import { UNKNOWN_ORDER_STATUS, type OrderStatus } from '#contract';
import { isOrderStatus } from './order-status';

/** A column of the board: one of the statuses, or all the values that are none of them. */
export type OrderColumn = OrderStatus | typeof UNKNOWN_ORDER_STATUS;

/** The column an order with this status stands in. */
export const orderColumn = (status: string): OrderColumn =>
  isOrderStatus(status) ? status : UNKNOWN_ORDER_STATUS;
