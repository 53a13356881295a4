import type { DocumentRow } from '@/entities/orders/document';

/**
 * The invoices that a payment may name: those with something left to pay, and the chosen one, which stays
 * also where a payment has covered it since.
 */
export const invoicesToPay = (
  documents: readonly DocumentRow[] | undefined,
  chosen: string,
): DocumentRow[] =>
  (documents ?? []).filter(
    ({ id, type, due }) =>
      type === 'invoice' && ((due !== null && due.amount > 0) || String(id) === chosen),
  );
