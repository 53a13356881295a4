/** The records before and after a record; null where there is none. */
export interface Neighbours {
  previous: number | null;
  next: number | null;
}

/**
 * Where the record would stand that has left the rows: before the first that came after it, else after what
 * came before.
 */
function placeLeft(rows: readonly number[], id: number, lastKnown: readonly number[]): number {
  const index = lastKnown.indexOf(id);
  const later = lastKnown.slice(index + 1).find((other) => rows.includes(other));
  if (later !== undefined) return rows.indexOf(later);
  const earlier = lastKnown.slice(0, Math.max(0, index)).findLast((other) => rows.includes(other));
  return earlier === undefined ? 0 : rows.indexOf(earlier) + 1;
}

/**
 * The neighbours of a record among rows. A record that has left them keeps its place: next is what stands
 * there now.
 * @param lastKnown the rows as they were when the record was among them
 */
export function neighboursIn(
  rows: readonly number[],
  id: number,
  lastKnown: readonly number[],
): Neighbours {
  const index = rows.indexOf(id);
  const before = index < 0 ? placeLeft(rows, id, lastKnown) : index;
  const after = index < 0 ? before : index + 1;
  return { previous: rows[before - 1] ?? null, next: rows[after] ?? null };
}
