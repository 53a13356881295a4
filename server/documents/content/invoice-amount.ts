import { formatMoney } from '#contract';

/** Returns the fault of an invoice's amount, or null. All in kopecks. */
export function amountFault(order: { total: number; paid: number }, amount: number): string | null {
  const balance = order.total - order.paid;
  if (amount <= balance) return null;
  if (order.total === 0) return 'Сумма заказа — 0 ₽';
  return balance > 0 ? `Сумма счёта больше остатка: ${formatMoney(balance)}` : 'Заказ уже оплачен';
}

/**
 * Checks an invoice's amount together with the other invoices of its order. Amounts in kopecks.
 * @returns the fault in words, or null
 */
export function togetherFault(
  order: { total: number; paid: number },
  amount: number,
  others: number,
): string | null {
  const balance = order.total - order.paid;
  if (others === 0 || amount + others <= balance) return null;
  return `Вместе с другими счетами заказа — ${formatMoney(amount + others)}, а оплатить осталось ${formatMoney(balance)}`;
}
