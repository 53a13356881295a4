import { useQueries } from '@tanstack/react-query';
import { startTransition, useCallback, useState } from 'react';
import type { ColumnPart } from './board-columns';
import type { BoardKind, BoardRow } from './board-kind';
import type { BoardState } from './board-queries';

/**
 * How much of a column is loaded and seen; pages are counted from 1, which is what the board itself brings.
 */
interface ColumnReach {
  /** The last page that was asked for. */
  last: number;
  /** The pages of the cards on the screen. */
  seen: readonly [first: number, last: number];
}

const START: ColumnReach = { last: 1, seen: [1, 1] };

/** A loaded page of a column. */
export interface KnownPage<Row> {
  column: string;
  page: number;
  /** Nothing while it is on its way, or cannot be had. */
  part: ColumnPart<Row> | null;
  isFailed: boolean;
  retry: () => void;
}

/**
 * The pages of the columns after their first cards. All that were asked for are kept, but only those on the
 * screen are read again when something changes: a long column must not cost a hundred calls.
 */
export function useColumnPages<
  Row extends BoardRow,
  Column extends string,
  State extends BoardState,
>(
  { queries, pageSize }: Pick<BoardKind<Row, Column, State>, 'queries' | 'pageSize'>,
  state: State,
) {
  const selection = JSON.stringify(queries.board(state).queryKey);
  const [reached, setReached] = useState({ selection, columns: new Map<string, ColumnReach>() });
  const columns =
    reached.selection === selection ? reached.columns : new Map<string, ColumnReach>();

  const change = useCallback(
    (column: string, change: (reach: ColumnReach) => ColumnReach) =>
      // It says what is to be read and shows nothing: no frame of the scrolling is to wait for it.
      startTransition(() =>
        setReached((now) => {
          const known = now.selection === selection ? now.columns : new Map<string, ColumnReach>();
          const before = known.get(column) ?? START;
          const after = change(before);
          if (after === before && now.selection === selection) return now;
          return { selection, columns: new Map(known).set(column, after) };
        }),
      ),
    [selection],
  );

  const wanted = [...columns].flatMap(([column, { last, seen }]) =>
    Array.from({ length: last - 1 }, (_, index) => index + 2).map((page) => ({
      column: column as Column,
      page,
      isSeen: page >= seen[0] && page <= seen[1],
      isLast: page === last,
    })),
  );
  const results = useQueries({
    queries: wanted.map(({ column, page, isSeen, isLast }) => ({
      ...queries.boardPage(state, column, page),
      enabled: isSeen || isLast,
    })),
  });
  const pages = wanted.map(({ column, page }, index): KnownPage<Row> => {
    const result = results[index];
    return {
      column,
      page,
      part: result?.data ? { column, rows: result.data.data, at: result.dataUpdatedAt } : null,
      isFailed: result?.isError === true && !result.isFetching,
      retry: () => void result?.refetch(),
    };
  });

  const addPage = useCallback(
    (column: string) => change(column, (reach) => ({ ...reach, last: reach.last + 1 })),
    [change],
  );
  const see = useCallback(
    (column: string, first: number, last: number) =>
      change(column, (reach) => {
        const pageOf = (index: number) => Math.floor(Math.max(0, index) / pageSize) + 1;
        const seen = [pageOf(first), pageOf(last)] as const;
        const isSame = seen[0] === reach.seen[0] && seen[1] === reach.seen[1];
        return isSame ? reach : { ...reach, seen };
      }),
    [change, pageSize],
  );
  return { pages, addPage, see };
}
