import type * as z from 'zod/mini';
import { draftStore } from '../../lib/drafts';

/** A document as this browser kept it, unsaved. */
export interface KeptDocument<Document> {
  document: Document;
  /** Version of the record that it grew from. */
  seenAt: string | null;
}

/**
 * What this browser kept of an edit that was never saved.
 * @param owner whose edit it is; null while unknown
 * @param subject what is edited, e.g. `price-list:5`
 * @param saved the document as it is on the server
 * @returns null where there is none that differs, or none that can be read
 */
export function readKept<Document>(
  owner: number | null,
  subject: string,
  schema: z.ZodMiniType<Document>,
  saved: Document,
): KeptDocument<Document> | null {
  const kept = owner === null ? null : draftStore.read(owner, subject);
  if (kept === null) return null;
  try {
    const parsed = schema.safeParse(JSON.parse(kept.text));
    if (!parsed.success || JSON.stringify(parsed.data) === JSON.stringify(saved)) return null;
    return { document: parsed.data, seenAt: kept.base || null };
  } catch {
    return null; // Somebody else's writing.
  }
}

/** Keeps a document until it is saved. */
export function keepDocument(owner: number, subject: string, kept: KeptDocument<unknown>): void {
  draftStore.write(owner, subject, {
    text: JSON.stringify(kept.document),
    base: kept.seenAt ?? '',
  });
}
