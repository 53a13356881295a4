import { queryOptions } from '@tanstack/react-query';
import { getSpamLists } from './spam-list-requests';

/** Key and options of the lists of the spam shield. */
export const spamListQueries = {
  lists: () =>
    queryOptions({
      queryKey: ['spam-lists'] as const,
      queryFn: ({ signal }) => getSpamLists(signal),
    }),
};
