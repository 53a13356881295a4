import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { PageMeta, RecordKeys } from '../list';

/** A column with its first cards, as a server answers it. */
export interface LoadedColumn<Row, Column extends string> {
  column: Column;
  /** How many cards the column has, loaded or not. */
  total: number;
  items: readonly Row[];
  /** Sums of all its cards, loaded or not; absent where the kind has none. */
  sums?: readonly number[] | undefined;
  /** True where these are only the cards that one page of the list holds, and the list has others. */
  isPartial?: boolean;
}

/** A further page of a column: the list of its records. */
export interface ColumnPage<Row> {
  data: readonly Row[];
  meta: Pick<PageMeta, 'current_page' | 'last_page' | 'total'>;
}

/** The state of a board in the address: its order and filters. */
export interface BoardState {
  sort: string;
}

interface BoardCalls<Row, Column extends string, State extends BoardState> {
  keys: Pick<RecordKeys, 'boards'>;
  /** Returns the filter of the board as it is sent. */
  filterOf: (state: State) => object;
  /** The column a record stands in: what it says of itself, not with which column it came. */
  columnOf: (row: Row) => Column;
  /** The share of a record in the sums of its column. */
  sumsOf?: (row: Row) => readonly number[];
  /** A record as the server has sent it, with what the writes under way change of it on top. */
  withWrites: (queryClient: QueryClient, row: Row) => Row;
  getBoard: (state: State, signal: AbortSignal) => Promise<LoadedColumn<Row, Column>[]>;
  /** @param page from 2 */
  getPage: (
    state: State,
    column: Column,
    page: number,
    signal: AbortSignal,
  ) => Promise<ColumnPage<Row>>;
}

/** Changes the totals and sums of a board's columns by a record that has moved from one to another. */
export function moveTotals<Row, Column extends string>(
  board: LoadedColumn<Row, Column>[],
  { columnOf, sumsOf }: Pick<BoardCalls<Row, Column, never>, 'columnOf' | 'sumsOf'>,
  before: Row,
  after: Row,
): LoadedColumn<Row, Column>[] {
  const [from, to] = [columnOf(before), columnOf(after)];
  if (from === to) return board;
  return board.map((loaded) => {
    if (loaded.column !== from && loaded.column !== to) return loaded;
    const [sign, row] = loaded.column === to ? [1, after] : [-1, before];
    const share = sumsOf?.(row);
    return {
      ...loaded,
      total: Math.max(0, loaded.total + sign),
      sums: loaded.sums?.map((sum, at) => sum + sign * (share?.[at] ?? 0)),
    };
  });
}

/**
 * A board with its records as they are written. A card stays in the column it came with: the record says its
 * own.
 */
function boardWith<Row, Column extends string>(
  calls: Pick<BoardCalls<Row, Column, never>, 'columnOf' | 'sumsOf' | 'withWrites'>,
  queryClient: QueryClient,
  loadedColumns: LoadedColumn<Row, Column>[],
): LoadedColumn<Row, Column>[] {
  const written = (row: Row) => calls.withWrites(queryClient, row);
  const board = loadedColumns.map((loaded) => ({ ...loaded, items: loaded.items.map(written) }));
  return loadedColumns
    .flatMap(({ items }) => items)
    .reduce<LoadedColumn<Row, Column>[]>(
      (moved, row) => moveTotals(moved, calls, row, written(row)),
      board,
    );
}

/** Options of what is read for boards; `columnsOnScreen` finds order, column and page in the keys again. */
export function boardQueries<Row, Column extends string, State extends BoardState>(
  calls: BoardCalls<Row, Column, State>,
) {
  const keyOf = (state: State) => [
    ...calls.keys.boards(),
    { sort: state.sort, ...calls.filterOf(state) },
  ];
  const pageKeyOf = (state: State, column: Column, page: number) => [...keyOf(state), column, page];
  const readBoard = async (queryClient: QueryClient, state: State, signal: AbortSignal) =>
    boardWith(calls, queryClient, await calls.getBoard(state, signal));
  return {
    columnOf: calls.columnOf,
    sumsOf: calls.sumsOf,
    /** The columns of a board with their first cards: the same whatever page of the list is shown. */
    board: (state: State) =>
      queryOptions({
        queryKey: keyOf(state),
        queryFn: ({ client: queryClient, signal }) => readBoard(queryClient, state, signal),
      }),
    /** The cards of one column that come after its first ones. @param page from 2 */
    boardPage: (state: State, column: Column, page: number) =>
      queryOptions({
        queryKey: pageKeyOf(state, column, page),
        queryFn: async ({ client: queryClient, signal }) => {
          const loaded = await calls.getPage(state, column, page, signal);
          return { ...loaded, data: loaded.data.map((row) => calls.withWrites(queryClient, row)) };
        },
      }),
  };
}

export type BoardQueries<Row, Column extends string, State extends BoardState> = ReturnType<
  typeof boardQueries<Row, Column, State>
>;
