import { and, asc, eq, isNull } from 'drizzle-orm';
import { formatMoney, type DocumentContent } from '#contract';
import type { Db } from '../../db/database';
import { documents, orderPayments } from '../../db/schema';
import { documentNumber, invoicesInForce, type SentInvoice } from '../lookup/invoice-lookup';
import { plainValue } from './payment-qr';

/** The rest of an invoice and its covered amount in kopecks. The order may ask for less than the rest. */
export interface Due {
  left: number;
  paid: number;
}

interface GivenPayment {
  amount: number;
  kind: string;
  /** Of the invoice that it names. */
  invoice: string | null;
  createdAt: Date;
}

/**
 * Computes the rest of each invoice. A payment covers the invoice that it names first; one that
 * names none covers one that asks for just that much, else the oldest, of those that were sent before it. A
 * refund takes back from the newest.
 * @param invoices the oldest first @param payments the oldest first @param balance of the order: none asks
 *   for more
 */
function duesOf(
  invoices: readonly SentInvoice[],
  payments: readonly GivenPayment[],
  balance: number,
): Map<number, Due> {
  const due = new Map(invoices.map(({ id, amount }) => [id, amount]));
  const dueOf = ({ id }: SentInvoice) => due.get(id) ?? 0;
  const pay = (invoice: SentInvoice, amount: number) =>
    due.set(invoice.id, dueOf(invoice) - amount);
  for (const { amount, kind, invoice: named, createdAt } of payments) {
    let left = amount;
    if (kind === 'refund') {
      for (const invoice of invoices.toReversed()) {
        const taken = Math.min(left, invoice.amount - dueOf(invoice));
        pay(invoice, -taken);
        left -= taken;
      }
      continue;
    }
    const asking = invoices.filter((each) => each.sentAt <= createdAt && dueOf(each) > 0);
    const same = asking.find((each) => dueOf(each) === amount);
    const own = invoices.filter(({ number }) => named !== null && number === named);
    for (const invoice of own.length > 0 ? [...own, ...asking] : same ? [same] : asking) {
      const given = Math.min(left, dueOf(invoice));
      pay(invoice, given);
      left -= given;
    }
  }
  return new Map(
    invoices.map((invoice) => [
      invoice.id,
      {
        left: Math.min(dueOf(invoice), Math.max(0, balance)),
        paid: invoice.amount - dueOf(invoice),
      },
    ]),
  );
}

interface PaidOrder {
  id: number;
  total: number;
  paid: number;
}

/** Finds the rest of each valid invoice of an order. */
export async function findDues(db: Db, companyId: number, { id, total, paid }: PaidOrder) {
  const invoices = await invoicesInForce(db, companyId, id);
  if (invoices.length === 0) return { invoices, dues: new Map<number, Due>() };
  const payments = await db
    .select({
      amount: orderPayments.amount,
      kind: orderPayments.kind,
      invoice: documentNumber(orderPayments.documentId),
      createdAt: orderPayments.createdAt,
    })
    .from(orderPayments)
    .where(
      and(
        eq(orderPayments.companyId, companyId),
        eq(orderPayments.orderId, id),
        isNull(orderPayments.cancelledAt),
      ),
    )
    .orderBy(asc(orderPayments.id));
  return { invoices, dues: duesOf(invoices, payments, total - paid) };
}

/** The rest of an invoice. */
export interface InvoiceDue {
  /** Kopecks; 0: nothing, be it paid or that the order asks for no more. */
  amount: number;
  /** The covered amount in kopecks. */
  paid: number;
  /** The code for just the amount; null where that is 0, or could not be paid by a code anyway. */
  qr: string | null;
}

/** VAT as a code tells it. */
const toldVat = (label: string, amount: number) => plainValue(`${label} — ${formatMoney(amount)}`);

/** The code of an invoice for a part of its amount, with the VAT of that part. */
function partQr({ blocks }: DocumentContent, whole: number, amount: number): string | null {
  const code = blocks.find((block) => block.type === 'payee')?.qr ?? null;
  if (code === null || amount === 0) return null;
  if (amount === whole) return code;
  const vat = blocks
    .flatMap((block) => (block.type === 'sums' ? block.rows : []))
    .map((row) => ({ ...row, told: toldVat(row.label, row.amount ?? 0) }))
    .find((row) => row.kind === 'note' && row.amount !== null && code.includes(row.told));
  const ofPart = code.replace(/\|Sum=\d+\|/, `|Sum=${amount}|`);
  if (!vat) return ofPart;
  const share = Math.round(((vat.amount ?? 0) * amount) / whole);
  return ofPart.replace(vat.told, () => toldVat(vat.label, share));
}

/** Returns the rest of an invoice; null for any other document, and for an invalid one. */
export async function dueOfInvoice(
  db: Db,
  {
    companyId,
    id,
    type,
    amount,
  }: Pick<typeof documents.$inferSelect, 'companyId' | 'id' | 'type' | 'amount'>,
  content: DocumentContent,
  order: PaidOrder,
): Promise<InvoiceDue | null> {
  if (type !== 'invoice' || amount === null) return null;
  const { dues } = await findDues(db, companyId, order);
  const due = dues.get(id);
  return due ? { amount: due.left, paid: due.paid, qr: partQr(content, amount, due.left) } : null;
}

/** Returns what is paid of the valid version of an invoice, in kopecks; 0 for a first version. */
export async function coveredBefore(
  db: Db,
  { companyId, number }: Pick<typeof documents.$inferSelect, 'companyId' | 'number'>,
  order: PaidOrder,
): Promise<number> {
  if (number === null) return 0;
  const { invoices, dues } = await findDues(db, companyId, order);
  const version = invoices.find((each) => each.number === number);
  return version ? (dues.get(version.id)?.paid ?? 0) : 0;
}

/** Sums the other invoices of an order, drafts too, in kopecks. */
export async function askedByOthers(
  db: Db,
  { companyId, id, number }: Pick<typeof documents.$inferSelect, 'companyId' | 'id' | 'number'>,
  order: PaidOrder,
): Promise<number> {
  const { invoices, dues } = await findDues(db, companyId, order);
  const drafts = await db
    .select({ id: documents.id, number: documents.number, amount: documents.amount })
    .from(documents)
    .where(
      and(
        eq(documents.companyId, companyId),
        eq(documents.orderId, order.id),
        eq(documents.type, 'invoice'),
        eq(documents.status, 'draft'),
      ),
    );
  const isOther = (each: { id: number; number: string | null }) =>
    each.id !== id && (number === null || each.number !== number);
  // A draft of the next version asks in place of the version before it.
  const isReplaced = (each: SentInvoice) => drafts.some((draft) => draft.number === each.number);
  const sent = invoices.filter((each) => isOther(each) && !isReplaced(each));
  return (
    sent.reduce((sum, each) => sum + (dues.get(each.id)?.left ?? 0), 0) +
    drafts.filter(isOther).reduce((sum, draft) => sum + (draft.amount ?? 0), 0)
  );
}
