import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
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
        or(ne(documents.type, 'quote'), eq(documents.status, 'accepted')),
      ),
    );
  return rows.map(({ id }) => id);
}
