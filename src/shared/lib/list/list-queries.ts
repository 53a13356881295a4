import {
  keepPreviousData,
  queryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { RecordKeys } from './record-keys';

interface ListCalls<State, Page, Narrowed extends object, Filter extends object, Counts> {
  keys: Pick<RecordKeys, 'pages' | 'counts'>;
  getPage: (state: State, signal: AbortSignal, queryClient: QueryClient) => Promise<Page>;
  /** Returns the filter of the list as it is sent. */
  filterOf: (state: Narrowed) => Filter;
  /** How many records each tab holds under a filter: the same whichever tab, page and order are shown. */
  getCounts: (filter: Omit<Filter, 'tab'>, signal: AbortSignal) => Promise<Counts>;
}

/**
 * Options of the pages of a list and of the counts on its tabs; what was shown before stays until they are
 * there.
 */
export function listQueries<State, Page, Narrowed extends object, Filter extends object, Counts>(
  calls: ListCalls<State, Page, Narrowed, Filter, Counts>,
) {
  const { keys, getPage, filterOf, getCounts } = calls;
  const under = (head: QueryKey, state: unknown) => [...head, state];
  return {
    list: (state: State) =>
      queryOptions({
        queryKey: under(keys.pages(), state),
        queryFn: ({ client: queryClient, signal }) => getPage(state, signal, queryClient),
        placeholderData: keepPreviousData,
      }),
    counts(state: Narrowed) {
      const { tab: _tab, ...filter } = filterOf(state) as Filter & { tab?: unknown };
      return queryOptions({
        queryKey: under(keys.counts(), filter),
        queryFn: ({ signal }) => getCounts(filter, signal),
        placeholderData: keepPreviousData,
      });
    },
  };
}

/** The page and the order of a list, as the server is asked for them. */
export const pageQuery = <Sort extends string>({
  page,
  perPage,
  sort,
}: {
  page: number;
  perPage: number;
  sort?: Sort;
}) => ({ page, per_page: perPage, ...(sort !== undefined && { sort }) });
