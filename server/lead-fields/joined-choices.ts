const SEPARATOR = ', ';

/** A text read as names of options. */
export interface JoinedChoices {
  names: string[];
  /** Whether it can be read in this way only: «А, Б» may be one option as well as two. */
  isOnlyWay: boolean;
}

/**
 * Reads the names of options out of a text they were joined into; null where it holds anything else. Names
 * may have the sign between them within themselves: of several ways the one with the longer names first.
 */
export function readJoinedChoices(text: string, names: readonly string[]): JoinedChoices | null {
  const longestFirst = [...new Set(names)].toSorted((a, b) => b.length - a.length);
  const starts = [0];
  for (let at = text.indexOf(SEPARATOR); at !== -1; at = text.indexOf(SEPARATOR, at + 1)) {
    starts.push(at + SEPARATOR.length);
  }
  // From behind: what begins at each place, and in how many ways it can be read to the end; more than two are
  // as two.
  const ways = new Map<number, { name: string; next: number; count: number }>();
  const end = text.length + SEPARATOR.length;
  const countAt = (place: number) => (place === end ? 1 : (ways.get(place)?.count ?? 0));
  for (const start of starts.reverse()) {
    const begun = longestFirst
      .filter((name) => name !== '' && text.startsWith(name, start))
      .map((name) => ({ name, next: start + name.length + SEPARATOR.length }))
      .filter(({ next }) => countAt(next) > 0);
    const [first] = begun;
    const count = begun.reduce((sum, { next }) => sum + countAt(next), 0);
    if (first) ways.set(start, { ...first, count: Math.min(2, count) });
  }
  const read: string[] = [];
  for (let way = ways.get(0); way; way = ways.get(way.next)) read.push(way.name);
  return read.length === 0 ? null : { names: read, isOnlyWay: countAt(0) === 1 };
}
