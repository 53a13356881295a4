import type { Payment, PaymentTotals } from '@/entities/orders/order';

export interface PaymentDay {
  /** As `2026-03-05`; '' where the server does not tell. */
  day: string;
  payments: readonly Payment[];
  /** The sum of the whole day, with other pages; absent while unknown. */
  told: PaymentTotals['days'][number] | undefined;
}

/** The payments of a page by their days, in the order they came in. */
export function paymentDays(
  payments: readonly Payment[],
  totals: PaymentTotals | undefined,
): PaymentDay[] {
  const days = new Map<string, Payment[]>();
  for (const payment of payments) {
    const day = payment.paid_at ?? '';
    const known = days.get(day);
    if (known) known.push(payment);
    else days.set(day, [payment]);
  }
  return [...days].map(([day, rows]) => ({
    day,
    payments: rows,
    told: totals?.days.find((one) => one.day === day),
  }));
}
