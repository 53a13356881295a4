import {
  useQueries,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { isLastPage, type RecordKeys } from '../list';
import type { Neighbours } from './neighbours-in';
import { useNeighbours, type NeighbourSource } from './use-neighbours';

interface Identified {
  id: number;
}

/** A page of a list, as far as neighbours are looked up in it. */
interface ListPage {
  data: readonly Identified[];
  meta: { current_page: number; last_page: number | null };
}

/** How the pages of a list are read and found again. */
interface ListReading<Page extends ListPage, State, Key extends QueryKey> {
  keys: Pick<RecordKeys, 'pages'>;
  queries: { list: (state: State) => UseQueryOptions<Page, Error, Page, Key> & { queryKey: Key } };
}

/** A column of a board with the cards that are loaded of it. */
interface Column {
  column: string;
  rows: readonly Identified[];
}

/** The place of a record: a page of the list, or a column of the board. */
type Place<State> = { page: State } | { column: string };

const idsOf = (rows: readonly Identified[] = []) => rows.map(({ id }) => id);

/**
 * Makes the hook that finds the records before and after a record in the list or the column on the screen,
 * see `useNeighbours`; null for a record of neither. Its `pageOf` finds which page of the list has to be
 * shown for one of them, null where it is shown already.
 * @param columnsOf the columns on the screen (`columnsOnScreen` of `shared/lib/board`); absent where there
 *   is no board
 */
export function listNeighbours<
  Page extends ListPage,
  State extends { page: number },
  Key extends QueryKey,
>(
  { keys, queries }: ListReading<Page, State, Key>,
  columnsOf: (queryClient: QueryClient) => readonly Column[] = () => [],
) {
  const pageAt = (queryClient: QueryClient, state: State) =>
    queryClient.getQueryData<Page>(queries.list(state).queryKey);

  const source: NeighbourSource<Place<State>> = {
    findPlace(queryClient, id) {
      const page = queryClient
        .getQueryCache()
        .findAll({ queryKey: keys.pages(), type: 'active' })
        .find(({ state }) => idsOf((state.data as Page | undefined)?.data).includes(id));
      if (page) return { page: page.queryKey.at(-1) as State };
      const column = columnsOf(queryClient).find(({ rows }) => idsOf(rows).includes(id));
      return column ? { column: column.column } : null;
    },
    rowsOf: (queryClient, place) =>
      idsOf(
        'page' in place
          ? pageAt(queryClient, place.page)?.data
          : columnsOf(queryClient).find(({ column }) => column === place.column)?.rows,
      ),
    pageBeside(queryClient, place, step) {
      if (!('page' in place)) return null;
      const { page } = place.page;
      const meta = pageAt(queryClient, place.page)?.meta;
      if (step < 0 ? page <= 1 : !meta || isLastPage(meta, page)) return null;
      return { page: { ...place.page, page: page + step } };
    },
  };

  return function useListNeighbours(
    id: number,
  ): (Neighbours & { pageOf: (neighbour: number) => number | null }) | null {
    const around = useNeighbours(source, id);
    const pages = (around?.places ?? []).flatMap((place) => ('page' in place ? [place.page] : []));
    useQueries({
      queries: pages.map((page, index) => ({
        ...queries.list(page),
        // The record's own page is there, and its screen has fetched it.
        ...(index === 0 && { refetchOnMount: false }),
      })),
    });
    if (around === null) return null;
    const { previous, next } = around;
    return {
      previous,
      next,
      pageOf(neighbour) {
        const place = around.pageOf(neighbour);
        return place !== null && 'page' in place ? place.page.page : null;
      },
    };
  };
}
