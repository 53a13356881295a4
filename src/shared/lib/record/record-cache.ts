import { hashKey, type DataTag, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { patchBoards, rowFromBoards, type BoardKind } from '@/shared/lib/board';
import type { RecordKeys } from '@/shared/lib/list';

interface CachedRecord {
  id: number;
}

interface PageOf<Row> {
  data: readonly Row[];
}

interface CacheOptions<Row extends CachedRecord> {
  keys: Pick<RecordKeys, 'all' | 'pages'>;
  queries: { detail: (id: number) => { queryKey: DataTag<QueryKey, Row, Error> } };
  /**
   * A record as the server has sent it, with what the writes under way change of it on top; absent: nothing
   * is written optimistically.
   */
  withWrites?: (queryClient: QueryClient, row: Row) => Row;
  /** The moment of a record's last change, as the server has sent it; absent: unknown. */
  versionOf?: (row: Row) => string | null;
}

/** The cached records of one kind in details, lists and boards. */
export interface RecordCache<Row> {
  /** The row of a record in any list that is loaded, the freshest list first; else its card on a board. */
  fromLists: (queryClient: QueryClient, id: number) => Row | undefined;
  /**
   * The record as this browser knows it, without asking the server. Details that were read before a piece of
   * news and not since know less than a list.
   */
  known: (queryClient: QueryClient, id: number) => Row | undefined;
  /**
   * Writes a change into the record wherever it is shown. Reads of such records under way are given up,
   * because they would bring the old state back.
   */
  patch: (queryClient: QueryClient, id: number, change: Partial<Row>) => void;
  /**
   * Shows a record as the answer of a write has it. Answers of writes that were under way together may come
   * in another order than the writes were made: one older than what is known shows nothing, and the record is
   * to be read again.
   */
  showAnswered: (queryClient: QueryClient, row: Row) => void;
  /**
   * Reads again what is shown of such records after a write to one of them: lists, counts, boards, its
   * history. Without realtime nothing else would.
   * @param answer what the write's answer says of the record: then the record itself is not read again
   */
  readAgain: (
    queryClient: QueryClient,
    id: number,
    answer: Row | null | undefined,
  ) => Promise<void>;
}

/**
 * Makes the cache of a kind of record.
 * @param board absent where the kind has none
 */
export function recordCache<
  Row extends CachedRecord,
  Column extends string,
  State extends { sort: string },
>(
  {
    keys,
    queries,
    withWrites = (_queryClient, row) => row,
    versionOf = () => null,
  }: CacheOptions<Row>,
  board?: Pick<BoardKind<Row, Column, State>, 'keys' | 'queries'>,
): RecordCache<Row> {
  const detailKey = (id: number) => queries.detail(id).queryKey;

  function fromLists(queryClient: QueryClient, id: number): Row | undefined {
    const found = queryClient
      .getQueryCache()
      .findAll({ queryKey: keys.pages() })
      .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
      .flatMap((query) => (query.state.data as PageOf<Row> | undefined)?.data ?? [])
      .find((row) => row.id === id);
    return found ?? (board && rowFromBoards(queryClient, board, id));
  }

  function known(queryClient: QueryClient, id: number): Row | undefined {
    const detail = queryClient.getQueryState<Row>(detailKey(id));
    if (detail?.data && !detail.isInvalidated) return detail.data;
    return fromLists(queryClient, id) ?? detail?.data;
  }

  function patch(queryClient: QueryClient, id: number, change: Partial<Row>): void {
    const queryKey = detailKey(id);
    const isOld =
      queryClient.isFetching({ queryKey, exact: true }) > 0 ||
      queryClient.getQueryState(queryKey)?.isInvalidated === true;
    void queryClient.cancelQueries({ queryKey: keys.all() });
    queryClient.setQueryData<Row>(queryKey, (row) => row && { ...row, ...change }, {
      // A row taken from a list stays marked as one by its `dataUpdatedAt`.
      updatedAt: queryClient.getQueryState(queryKey)?.dataUpdatedAt,
    });
    // Nor does a patch make the rest of it new: a read that was given up is still to be made.
    if (isOld) {
      void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    }
    if (board) patchBoards(queryClient, board, id, change);
    queryClient.setQueriesData<PageOf<Row>>(
      { queryKey: keys.pages() },
      (page) =>
        page && {
          ...page,
          data: page.data.map((row) => (row.id === id ? { ...row, ...change } : row)),
        },
    );
  }

  const momentOf = (row: Row | undefined) => Date.parse((row && versionOf(row)) ?? '');

  function showAnswered(queryClient: QueryClient, row: Row): void {
    if (momentOf(known(queryClient, row.id)) > momentOf(row)) {
      const queryKey = detailKey(row.id);
      void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    } else patch(queryClient, row.id, withWrites(queryClient, row));
  }

  function readAgain(
    queryClient: QueryClient,
    id: number,
    answer: Row | null | undefined,
  ): Promise<void> {
    const detail = hashKey(detailKey(id));
    return queryClient.invalidateQueries({
      queryKey: keys.all(),
      // A record known only as a row of a list is fetched all the same.
      predicate: ({ queryHash, state }) =>
        !answer || queryHash !== detail || state.dataUpdatedAt === 0 || state.isInvalidated,
    });
  }

  return { fromLists, known, patch, showAnswered, readAgain };
}
