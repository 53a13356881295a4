import type { NewPayment } from '@/entities/orders/order';

/** An order as a payment is offered for it, in kopecks. */
interface Payable {
  total: number;
  paid: number;
  /** Of the total; 0 where it is not known. */
  prepay: number;
}

/**
 * Offers a kind for a new payment of an order, and an amount for each kind.
 * @returns `rest` in kopecks, negative where too much was paid
 */
export function paymentOffer({ total, paid, prepay }: Payable) {
  const rest = total - paid;
  const suggested: Record<NewPayment['kind'], number> = {
    prepay: Math.max(0, prepay - paid),
    final: Math.max(0, rest),
    refund: Math.max(0, -rest) || paid,
  };
  const kind: NewPayment['kind'] = rest < 0 ? 'refund' : suggested.prepay > 0 ? 'prepay' : 'final';
  return { rest, suggested, kind };
}
