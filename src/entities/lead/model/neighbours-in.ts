/** The leads before and after a lead; null where there is none. */
export interface LeadNeighbours {
  previous: number | null;
  next: number | null;
}

/** Where the lead would stand that has left the rows: before the first that came after it, else after what came before. */
function placeLeft(rows: readonly number[], id: number, lastKnown: readonly number[]): number {
  const index = lastKnown.indexOf(id);
  const later = lastKnown.slice(index + 1).find((other) => rows.includes(other));
  if (later !== undefined) return rows.indexOf(later);
  const earlier = lastKnown.slice(0, Math.max(0, index)).findLast((other) => rows.includes(other));
  return earlier === undefined ? 0 : rows.indexOf(earlier) + 1;
}

/**
 * The neighbours of a lead among rows. A lead that has left them keeps its place: next is what stands there now.
 * @param lastKnown the rows as they were when the lead was among them
 */
export function neighboursIn(
  rows: readonly number[],
  id: number,
  lastKnown: readonly number[],
): LeadNeighbours {
  const index = rows.indexOf(id);
  const before = index < 0 ? placeLeft(rows, id, lastKnown) : index;
  const after = index < 0 ? before : index + 1;
  return { previous: rows[before - 1] ?? null, next: rows[after] ?? null };
}
