import type * as z from 'zod/mini';
import { draftStore } from '../../lib/drafts';

/** A document as this browser kept it, unsaved. */
export interface StoredDraft<Document> {
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
export function readStoredDraft<Document>(
  owner: number | null,
  subject: string,
  schema: z.ZodMiniType<Document>,
  saved: Document,
): StoredDraft<Document> | null {
  const stored = owner === null ? null : draftStore.read(owner, subject);
  if (stored === null) return null;
  try {
    const parsed = schema.safeParse(JSON.parse(stored.text));
    if (!parsed.success || JSON.stringify(parsed.data) === JSON.stringify(saved)) return null;
    return { document: parsed.data, seenAt: stored.base || null };
  } catch {
    return null; // Somebody else's writing.
  }
}

/** Keeps a document until it is saved. */
export function storeDraft(owner: number, subject: string, stored: StoredDraft<unknown>): void {
  draftStore.write(owner, subject, {
    text: JSON.stringify(stored.document),
    base: stored.seenAt ?? '',
  });
}
