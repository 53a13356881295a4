type RowKey = string | number;

/** How rows are identified. */
export interface RowTraits<Row> {
  keyOf: (row: Row) => RowKey;
  /** Differs when the record has changed, like the moment of its last change. */
  markOf: (row: Row) => unknown;
}

const NOTHING_GONE: ReadonlyMap<RowKey, RowKey | null> = new Map();

/** The rows on the screen. */
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
  /** Rows that went from the screen before: what stood in front of each, null where it was the first. */
  gone?: GoneRows;
}

export type GoneRows = ReadonlyMap<RowKey, RowKey | null>;

/** The rows that a list has lost, with those it had lost before. */
export function withLost<Row>(
  gone: GoneRows,
  shown: readonly Row[],
  next: readonly Row[],
  { keyOf }: RowTraits<Row>,
): GoneRows {
  const left = new Set(next.map(keyOf));
  if (shown.every((row) => left.has(keyOf(row)))) return gone;
  const lost = new Map(gone);
  shown.forEach((row, index) => {
    const before = shown[index - 1];
    if (!left.has(keyOf(row))) lost.set(keyOf(row), before === undefined ? null : keyOf(before));
  });
  return lost;
}

/**
 * Rows that are back where they were, as after the undo of a deletion: they appear at once, for the person
 * who has brought them back looks for them. A row that comes to another place, as a chat with a new message,
 * is announced as new.
 */
function returnedRows<Row>(
  shown: ReadonlyMap<RowKey, Row>,
  next: readonly Row[],
  gone: GoneRows,
  { keyOf }: RowTraits<Row>,
): Set<RowKey> {
  const returned = new Set<RowKey>();
  const there = new Set(next.map(keyOf));
  let known: RowKey | null = null;
  for (const row of next) {
    const key = keyOf(row);
    if (!shown.has(key) && gone.has(key)) {
      let place = gone.get(key) ?? null;
      while (place !== null && !there.has(place)) place = gone.get(place) ?? null;
      if (place === known) returned.add(key);
    }
    if (shown.has(key) || returned.has(key)) known = key;
  }
  return returned;
}

/**
 * Decides what to show when a list has been read again. Rows that came in among those shown push the others
 * away: while the list is `steady` they wait, and what they would have pushed off the end stays. Rows that
 * came after the last one shown move nothing, and rows that are gone are gone.
 */
export function settleRows<Row>(
  shown: readonly Row[],
  next: readonly Row[],
  { isStable, grown, gone = NOTHING_GONE }: Circumstances,
  traits: RowTraits<Row>,
): SettledRows<Row> {
  const { keyOf, markOf } = traits;
  const before = new Map(shown.map((row) => [keyOf(row), row]));
  const after = new Map(next.map((row) => [keyOf(row), row]));
  const returned = returnedRows(before, next, gone, traits);
  const isNew = (row: Row) => !before.has(keyOf(row)) && !returned.has(keyOf(row));
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
    // A row missing in the middle was removed; one missing at the end may only have been pushed off.
    pushedOff -= index > lastLeft ? 1 : 0;
    return index > lastLeft && pushedOff >= 0 ? [row] : [];
  });
  next.forEach((row, index) => {
    if (!returned.has(keyOf(row))) return;
    const inFront = next.slice(0, index).findLast((one) => !isNew(one));
    const place = kept.findIndex((one) => inFront !== undefined && keyOf(one) === keyOf(inFront));
    kept.splice(place + 1, 0, row);
  });
  return {
    rows: [...kept, ...tail],
    pending: arrived.length,
    fresh: new Set(changed.map(keyOf)),
  };
}
