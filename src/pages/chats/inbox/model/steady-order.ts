/** Chats in the order in which they stand on the screen. */
export interface SteadyOrder {
  ids: readonly number[];
  /** How many of them would stand higher up, or are not shown yet. */
  waiting: number;
}

/**
 * In what order chats are shown when their list has been read again. While somebody points at them or has
 * scrolled, each stays where it is: those that have come or moved up wait. What came below the last one moves
 * nothing, and what is gone is gone.
 * @param shown those on the screen, in their order
 * @param next those that were read, in theirs
 */
export function steadyOrder(
  shown: readonly number[],
  next: readonly number[],
  isHeld: boolean,
): SteadyOrder {
  const places = new Map(next.map((id, place) => [id, place]));
  const kept = shown.filter((id) => places.has(id));
  if (!isHeld || kept.length === 0) return { ids: next, waiting: 0 };
  const known = new Set(kept);
  const lastKnown = next.findLastIndex((id) => known.has(id));
  const arrived = next.slice(0, lastKnown).filter((id) => !known.has(id)).length;
  let lowest = -1;
  let moved = 0;
  for (const id of kept) {
    const place = places.get(id) ?? 0;
    if (place < lowest) moved += 1;
    lowest = Math.max(lowest, place);
  }
  return { ids: [...kept, ...next.slice(lastKnown + 1)], waiting: arrived + moved };
}
