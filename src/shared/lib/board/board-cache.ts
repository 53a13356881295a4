import type { QueryClient } from '@tanstack/react-query';
import { boardColumns, firstParts, type ArrangedColumn } from './board-columns';
import type { BoardKind, BoardRow } from './board-kind';
import { moveTotals, type BoardState, type ColumnPage, type LoadedColumn } from './board-queries';

/**
 * The data of a query under the boards' key: columns with their first cards, or a further page of one column.
 */
type BoardPart<Row, Column extends string> = LoadedColumn<Row, Column>[] | ColumnPage<Row>;

function rowsOf<Row>(part: BoardPart<Row, string> | undefined): readonly Row[] {
  if (part === undefined) return [];
  return Array.isArray(part) ? part.flatMap(({ items }) => items) : part.data;
}

/** The card of a record on any board that is loaded, the freshest part first. */
export const rowFromBoards = <
  Row extends BoardRow,
  Column extends string,
  State extends BoardState,
>(
  queryClient: QueryClient,
  { keys }: Pick<BoardKind<Row, Column, State>, 'keys'>,
  id: number,
): Row | undefined =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: keys.boards() })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ state }) => rowsOf(state.data as BoardPart<Row, Column> | undefined))
    .find((row) => row.id === id);

/**
 * Writes a change of a record into every loaded board. The card stays in the part it came with, and what it
 * says of itself tells where it is drawn; the columns' totals go with it.
 */
export function patchBoards<Row extends BoardRow, Column extends string, State extends BoardState>(
  queryClient: QueryClient,
  kind: Pick<BoardKind<Row, Column, State>, 'keys' | 'queries'>,
  id: number,
  patch: Partial<Row>,
): void {
  const before = rowFromBoards(queryClient, kind, id);
  if (before === undefined) return;
  const patched = (rows: readonly Row[]) =>
    rows.map((row) => (row.id === id ? { ...row, ...patch } : row));
  queryClient.setQueriesData<BoardPart<Row, Column>>({ queryKey: kind.keys.boards() }, (part) => {
    if (part === undefined) return undefined;
    if (!Array.isArray(part)) return { ...part, data: patched(part.data) };
    const columns = part.map((loaded) => ({ ...loaded, items: patched(loaded.items) }));
    return moveTotals(columns, kind.queries, before, { ...before, ...patch });
  });
}

/** The columns of the board on the screen, each in its order; nothing where there is no board. */
export function columnsOnScreen<
  Row extends BoardRow,
  Column extends string,
  State extends BoardState,
>(queryClient: QueryClient, kind: BoardKind<Row, Column, State>): ArrangedColumn<Row, Column>[] {
  const cache = queryClient.getQueryCache();
  return cache.findAll({ queryKey: kind.keys.boards(), type: 'active' }).flatMap((query) => {
    const board = query.state.data as BoardPart<Row, Column> | undefined;
    if (!Array.isArray(board)) return [];
    const pages = cache.findAll({ queryKey: query.queryKey }).flatMap(({ queryKey, state }) => {
      const part = state.data as BoardPart<Row, Column> | undefined;
      if (part === undefined || Array.isArray(part)) return [];
      return [{ column: String(queryKey.at(-2)), rows: part.data, at: state.dataUpdatedAt }];
    });
    const { sort } = query.queryKey.at(-1) as State;
    const parts = [...firstParts(board, query.state.dataUpdatedAt), ...pages];
    return boardColumns(kind, board, parts, sort);
  });
}
