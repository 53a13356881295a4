import type { Notification } from '#contract';

/**
 * Watches a list of notifications for what comes. A list holds only its newest part, so that one which was
 * not seen before may as well be an old one that has moved up.
 * @returns tells which ones have come since the last time; none of the first list, which is what was there
 */
export function watchArrivals(): (list: readonly Notification[]) => Notification[] {
  const seen = new Set<Notification['id']>();
  let newest: number | null = null;
  return (list) => {
    const since = newest;
    const come = list.filter(
      ({ id, created_at }) =>
        since !== null && !seen.has(id) && (created_at === null || Date.parse(created_at) >= since),
    );
    newest ??= 0;
    for (const { id, created_at } of list) {
      seen.add(id);
      newest = Math.max(newest, Date.parse(created_at ?? '') || 0);
    }
    return come;
  };
}
