import type { DocumentRow } from '@/entities/orders/document';

/** A document with the versions that it has replaced, the newest first. */
export interface DocumentVersions {
  orderDocument: DocumentRow;
  versions: DocumentRow[];
}

/**
 * Puts the replaced versions of documents under the one that is in force.
 * @param rows the newest first
 */
export function withVersions(rows: readonly DocumentRow[]): DocumentVersions[] {
  const known = new Set(rows.map(({ id }) => id));
  const replacementOf = ({ replaced_by: by }: DocumentRow) => (by && known.has(by) ? by : null);
  return rows
    .filter((row) => replacementOf(row) === null)
    .map((orderDocument) => ({
      orderDocument,
      versions: rows.filter((row) => replacementOf(row) === orderDocument.id),
    }));
}
