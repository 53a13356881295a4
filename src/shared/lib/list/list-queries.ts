import {
  keepPreviousData,
  queryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

interface ListCalls<State, Page, Narrowed extends object, Filter extends object, Counts> {
  /** The prefix of the keys of pages and counts. */
  key: QueryKey;
  getPage: (state: State, signal: AbortSignal, client: QueryClient) => Promise<Page>;
  /** Returns the filter of the list as it is sent. */
  filterOf: (state: Narrowed) => Filter;
  /** How many records each tab holds under a filter: the same whichever tab, page and order are shown. */
  getCounts: (filter: Omit<Filter, 'tab'>, signal: AbortSignal) => Promise<Counts>;
}

/** Keys and options of the pages of a list and of the counts on its tabs; what was shown before stays until they are there. */
export function listQueries<State, Page, Narrowed extends object, Filter extends object, Counts>(
  calls: ListCalls<State, Page, Narrowed, Filter, Counts>,
) {
  const { key, getPage, filterOf, getCounts } = calls;
  const pages = [...key, 'page'];
  const manyCounts = [...key, 'counts'];
  const under = (head: QueryKey, state: unknown) => [...head, state];
  return {
    /** Whatever a record may come into or leave. */
    lists: () => key,
    pages: () => pages,
    list: (state: State) =>
      queryOptions({
        queryKey: under(pages, state),
        queryFn: ({ client, signal }) => getPage(state, signal, client),
        placeholderData: keepPreviousData,
      }),
    /** The counts under any filter. */
    manyCounts: () => manyCounts,
    counts(state: Narrowed) {
      const { tab: _tab, ...filter } = filterOf(state) as Filter & { tab?: unknown };
      return queryOptions({
        queryKey: under(manyCounts, filter),
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
