import type { OrderActivity } from '@/entities/orders/order';

const EDITS = new Set(['changed', 'item_returned']);

/** The names of others who have edited an order since a version of it, the latest first. */
export function otherEditors(
  activity: readonly OrderActivity[],
  { me, since }: { me: number | null; since: string | null },
): string[] {
  const from = since === null ? 0 : Date.parse(since);
  const names = activity
    .toReversed()
    .filter(({ kind, user, created_at: moment }) => {
      const isLater = moment !== null && Date.parse(moment) > from;
      return EDITS.has(kind) && isLater && user?.id !== me;
    })
    .flatMap(({ user }) => user?.name?.trim() || []);
  return [...new Set(names)];
}
