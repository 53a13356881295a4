type RowKey = string | number;

/** How rows are identified. */
export interface RowTraits<Row> {
  keyOf: (row: Row) => RowKey;
  /** Differs when the record has changed, like the moment of its last change. */
  markOf: (row: Row) => unknown;
}

/** What stands on the screen. */
export interface SettledRows<Row> {
  rows: readonly Row[];
  /** How many rows wait to be shown. */
  pending: number;
  /** Rows that have just come or changed. */
  fresh: ReadonlySet<RowKey>;
}

export interface Circumstances {
  /** Whether rows have to stay where they are. */
  isStable: boolean;
  /** How many records the whole list has more than before: so many rows can have been pushed off its end. */
  grown: number;
}

/**
 * What to show when a list has been read again. Rows that came in among those shown push the others away: while the
 * list is `steady` they wait, and what they would have pushed off the end stays. Rows that came after the last one
 * shown move nothing, and rows that are gone are gone.
 */
export function settleRows<Row>(
  shown: readonly Row[],
  next: readonly Row[],
  { isStable, grown }: Circumstances,
  { keyOf, markOf }: RowTraits<Row>,
): SettledRows<Row> {
  const before = new Map(shown.map((row) => [keyOf(row), row]));
  const after = new Map(next.map((row) => [keyOf(row), row]));
  const isNew = (row: Row) => !before.has(keyOf(row));
  const lastKnown = next.findLastIndex((row) => !isNew(row));
  const tail = lastKnown < 0 ? [] : next.slice(lastKnown + 1);
  const arrived = (lastKnown < 0 ? next : next.slice(0, lastKnown)).filter(isNew);
  const changed = next.filter((row) => {
    const old = before.get(keyOf(row));
    return old !== undefined && markOf(old) !== markOf(row);
  });

  const isReplaced = lastKnown < 0 && grown <= 0;
  if (!isStable || arrived.length === 0 || shown.length === 0 || isReplaced) {
    return { rows: next, pending: 0, fresh: new Set([...arrived, ...changed].map(keyOf)) };
  }
  const lastLeft = shown.findLastIndex((row) => after.has(keyOf(row)));
  let pushedOff = Math.min(arrived.length, Math.max(0, grown));
  const kept = shown.flatMap((row, index) => {
    const current = after.get(keyOf(row));
    if (current !== undefined) return [current];
    // What is missing in the middle was taken away; what is missing at the end may only have been pushed there.
    pushedOff -= index > lastLeft ? 1 : 0;
    return index > lastLeft && pushedOff >= 0 ? [row] : [];
  });
  return {
    rows: [...kept, ...tail],
    pending: arrived.length,
    fresh: new Set(changed.map(keyOf)),
  };
}
