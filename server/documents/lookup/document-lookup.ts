import {
  and,
  eq,
  inArray,
  isNotNull,
  ne,
  notInArray,
  or,
  sql,
  type AnyColumn,
  type SQL,
} from 'drizzle-orm';
import { SUMLESS_TYPES } from '#contract';
import type { Db } from '../../db/database';
import { documents } from '../../db/schema';

/**
 * Which of some orders have a contract, an invoice or an act that the client was sent, or an offer that was
 * accepted.
 */
export async function ordersWithDocuments(tx: Db, orderIds: number[]): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: documents.orderId })
    .from(documents)
    .where(
      and(
        inArray(documents.orderId, orderIds),
        isNotNull(documents.sentAt),
        ne(documents.status, 'cancelled'),
        notInArray(documents.type, [...SUMLESS_TYPES]),
        or(ne(documents.type, 'quote'), eq(documents.status, 'accepted')),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Orders that the client has agreed to: they were sent the contract, or have accepted the offer. */
export const hasBindingDocument = (companyId: number | AnyColumn, orderId: AnyColumn): SQL =>
  sql`exists (select 1 from ${documents} where ${and(
    eq(documents.companyId, companyId),
    eq(documents.orderId, orderId),
    or(
      and(eq(documents.type, 'contract'), inArray(documents.status, ['sent', 'accepted'])),
      and(eq(documents.type, 'quote'), eq(documents.status, 'accepted')),
    ),
  )})`;

/** The orders of a company of which the client was sent an offer, and when the first one: a subquery. */
export const firstOffers = (companyId: number): SQL =>
  sql`(select ${documents.orderId} as order_id, min(${documents.sentAt}) as sent_at from ${documents}
    where ${and(
      eq(documents.companyId, companyId),
      eq(documents.type, 'quote'),
      isNotNull(documents.sentAt),
    )} group by ${documents.orderId})`;
