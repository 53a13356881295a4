import { dayParam, idParam, listState } from '@/shared/lib/list';

/** Whose route of which day the address asks for. */
export const routeState = listState({
  // '': today.
  day: { ...dayParam, key: 'day' },
  // Null: one's own.
  user: idParam,
});
