import type { DocumentRow } from '@/entities/orders/document';
import { isChanged, type ChangedDocument } from './stale-documents';

const SELLS: readonly string[] = ['quote', 'contract'];

const sentLater = (one: DocumentRow, other: DocumentRow) =>
  (other.sent_at ?? '').localeCompare(one.sent_at ?? '') || other.id - one.id;

/**
 * The offer or contract by which the order was sold, where the order differs from it: the one that the client
 * was sent last. A draft follows its order, and keeps nothing of what was sold.
 */
export function soldBy(rows: readonly DocumentRow[]): ChangedDocument | null {
  const [last] = rows
    .filter(
      ({ type, status, replaced_by: replaced }) =>
        SELLS.includes(type) && (status === 'sent' || status === 'accepted') && !replaced,
    )
    .toSorted(sentLater);
  return last && isChanged(last) ? last : null;
}
