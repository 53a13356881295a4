import type * as z from 'zod/mini';
import { draftStore } from '../../lib/drafts';

/** A document as this browser kept it, unsaved. */
export interface StoredDraft<Document, Entity> {
  document: Document;
  /** Version of the record that it grew from. */
  seenAt: string | null;
  /** That record itself, of a document that is joined with what others save; null where it is not kept. */
  base: Entity | null;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Somebody else's writing, or a bare version.
  }
};

/** Reads the base of a draft: a bare version, or the version beside the record. */
function readBase<Entity>(text: string, schema: z.ZodMiniType<Entity> | undefined) {
  const { seenAt, record } = (parsed(text) ?? {}) as { seenAt?: unknown; record?: unknown };
  if (typeof seenAt !== 'string') return { seenAt: text || null, base: null };
  const read = schema?.safeParse(record);
  return { seenAt: seenAt || null, base: read?.success ? read.data : null };
}

/**
 * Reads an unsaved edit that this browser kept.
 * @param owner the id of its author; null while unknown
 * @param subject what is edited, e.g. `price-list:5`
 * @param saved the document as it is on the server
 * @param recordSchema reads the record that the document grew from
 * @returns null where there is none that differs, or none that can be read
 */
export function readStoredDraft<Document, Entity>(
  owner: number | null,
  subject: string,
  {
    schema,
    recordSchema,
  }: { schema: z.ZodMiniType<Document>; recordSchema?: z.ZodMiniType<Entity> | undefined },
  saved: Document,
): StoredDraft<Document, Entity> | null {
  const stored = owner === null ? null : draftStore.read(owner, subject);
  if (stored === null) return null;
  const read = schema.safeParse(parsed(stored.text));
  if (!read.success || JSON.stringify(read.data) === JSON.stringify(saved)) return null;
  return { document: read.data, ...readBase(stored.base, recordSchema) };
}

/** Keeps a document until it is saved. */
export function storeDraft(
  owner: number,
  subject: string,
  { document, seenAt, base }: StoredDraft<unknown, unknown>,
): void {
  draftStore.write(owner, subject, {
    text: JSON.stringify(document),
    base: base === null ? (seenAt ?? '') : JSON.stringify({ seenAt: seenAt ?? '', record: base }),
  });
}
