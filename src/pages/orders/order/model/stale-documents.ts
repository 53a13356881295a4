import type { DocumentRow } from '@/entities/orders/document';

/** A document that its order differs from. */
export type ChangedDocument = DocumentRow & {
  order_change: NonNullable<DocumentRow['order_change']>;
};

export const isChanged = (row: DocumentRow): row is ChangedDocument => Boolean(row.order_change);

/** True where it is to get a new version: by one press with the others, or from the draft that it has. */
export const isStale = (row: DocumentRow): row is ChangedDocument =>
  isChanged(row) && (row.order_change.kept ?? 'draft') === 'draft';

/** The draft of the next version of a document, of those of its order. */
export const draftOfNext = (
  { type, number }: DocumentRow,
  rows: readonly DocumentRow[],
): DocumentRow | undefined =>
  rows.find((row) => row.status === 'draft' && row.type === type && row.number === number);
