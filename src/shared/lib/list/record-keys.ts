/**
 * Makes the query keys of a kind of record that has lists. Each is the head of the keys of many queries: an
 * event or a write marks all of them as stale by it.
 * @param name what every key of the kind begins with
 */
export function recordKeys<const Name extends string>(name: Name) {
  const lists = [name, 'list'] as const;
  return {
    /** Everything that is read about such records. */
    all: () => [name] as const,
    /** Pages, counts and boards: whatever a record may come into or leave. */
    lists: () => lists,
    pages: () => [...lists, 'page'] as const,
    counts: () => [...lists, 'counts'] as const,
    boards: () => [...lists, 'board'] as const,
    details: () => [name, 'detail'] as const,
  };
}

export type RecordKeys = ReturnType<typeof recordKeys>;
