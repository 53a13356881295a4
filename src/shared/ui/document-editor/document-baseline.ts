/** How a record holds its document. */
export interface DocumentHolder<Document, Entity> {
  documentOf: (record: Entity) => Document;
  /** Returns the version of the record, such as `updated_at`. */
  versionOf: (record: Entity) => string | null;
}

/**
 * A document under edit beside what the server is known to hold of it.
 * @param record as it was read
 * @param begun version of the record that the edit began with
 */
export function trackDocument<Document, Entity>(
  { documentOf, versionOf }: DocumentHolder<Document, Entity>,
  record: Entity,
  begun: string | null,
) {
  let document = documentOf(record);
  let savedText = JSON.stringify(document);
  let seenAt = begun;
  return {
    now: () => document,
    /** Version of the record that the document grew from. */
    seenAt: () => seenAt,
    isSaved: () => JSON.stringify(document) === savedText,
    edit(next: Document) {
      document = next;
    },
    /** @param saved the record in the answer; null where there was none: the new version is not known then */
    noteSaved(sent: Document, saved: Entity | null) {
      savedText = JSON.stringify(sent);
      seenAt = saved && versionOf(saved);
    },
    /** Compares with another record from here on; the document stays. */
    rebase(onto: Entity) {
      savedText = JSON.stringify(documentOf(onto));
      seenAt = versionOf(onto);
    },
  };
}
