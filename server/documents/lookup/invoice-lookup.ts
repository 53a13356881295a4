import { and, desc, eq, inArray, sql, type AnyColumn } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { documents } from '../../db/schema';

/** The number of the document that a column names; null where it names none. */
export const documentNumber = (id: AnyColumn) =>
  sql<string | null>`(select number from ${documents} where ${documents.id} = ${id})`;

/** An invoice that was sent, kopecks. */
export interface SentInvoice {
  id: number;
  number: string | null;
  amount: number;
  /** Since when it is asked for: when the first of its versions was sent. */
  sentAt: Date;
}

/** The invoices of an order that are in force, of each the newest version, the oldest first. */
export async function invoicesInForce(
  db: Db,
  companyId: number,
  orderId: number,
): Promise<SentInvoice[]> {
  const rows = await db
    .select({
      id: documents.id,
      number: documents.number,
      amount: documents.amount,
      sentAt: documents.sentAt,
    })
    .from(documents)
    .where(
      and(
        eq(documents.companyId, companyId),
        eq(documents.orderId, orderId),
        eq(documents.type, 'invoice'),
        inArray(documents.status, ['sent', 'accepted']),
      ),
    )
    .orderBy(desc(documents.version));
  const newest = rows.filter(
    ({ number }, index) => rows.findIndex((each) => each.number === number) === index,
  );
  const firstOf = (number: string | null) => rows.findLast((each) => each.number === number);
  return newest
    .map(({ id, number, amount }) => ({
      id,
      number,
      amount: amount ?? 0,
      sentAt: firstOf(number)?.sentAt ?? new Date(0),
    }))
    .sort((one, other) => one.sentAt.getTime() - other.sentAt.getTime() || one.id - other.id);
}
