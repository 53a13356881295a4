import { queryOptions } from '@tanstack/react-query';
import { spamListKeys } from './spam-list-keys';
import { getSpamLists } from './spam-list-requests';

/** Options of the lists of the spam shield. */
export const spamListQueries = {
  lists: () =>
    queryOptions({
      queryKey: spamListKeys.all(),
      queryFn: ({ signal }) => getSpamLists(signal),
    }),
};
