import { customerName, orderNumber, type OrderRow } from '@/entities/orders/order';

/** The accessible name of an order: «Заказ №128, Мария». */
export function orderName(order: OrderRow): string {
  const customer = customerName(order);
  return `Заказ ${orderNumber(order)}${customer && `, ${customer}`}`;
}

/** The name of the menu of a row or a card. */
export const menuName = (order: OrderRow) => `Действия с заказом ${orderNumber(order)}`;
