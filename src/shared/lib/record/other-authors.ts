/** An entry of a record's history. */
export interface HistoryEntry {
  kind: string;
  user: { id: number | null; name?: string | null } | null;
  data: object;
  created_at: string | null;
}

export interface AuthorsOf<E> {
  /** The id of the person who asks; null while unknown. */
  me: number | null;
  /** The moment of the version they began with; null: the last change alone counts. */
  since: string | null;
  isChange: (entry: E) => boolean;
}

/**
 * The names of others who have changed a record, the latest first.
 * @param history the oldest entry first
 */
export function otherAuthors<E extends HistoryEntry>(
  history: readonly E[],
  { me, since, isChange }: AuthorsOf<E>,
): string[] {
  const changes = history.filter(isChange).toReversed();
  const recent =
    since === null
      ? changes.slice(0, 1)
      : changes.filter(
          ({ created_at: moment }) => moment !== null && Date.parse(moment) > Date.parse(since),
        );
  const names = recent.flatMap(({ user }) =>
    user?.id === me && me !== null ? [] : user?.name?.trim() || [],
  );
  return [...new Set(names)];
}
