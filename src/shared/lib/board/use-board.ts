import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { boardColumns, firstParts, placeAmong, type ArrangedColumn } from './board-columns';
import type { BoardKind, BoardRow } from './board-kind';
import type { BoardState } from './board-queries';
import { useColumnPages, type KnownPage } from './use-column-pages';

/** Whether a column has cards that are not loaded, and what became of the last attempt. */
type MoreCards = 'none' | 'some' | 'loading' | 'failed';

/** A column of a board as it is drawn. */
export interface BoardColumn<Card> {
  id: string;
  title: string;
  /** How many cards the column has, loaded or not. */
  total: number;
  /** Those that are loaded, from the first on. */
  cards: readonly Card[];
  more: MoreCards;
  /** False: cards can only be taken out of it. */
  accepts: boolean;
  /** Sums of all its cards, loaded or not; absent where the kind has none. */
  sums?: readonly number[] | undefined;
}

/** A board as `RecordBoard` of `shared/ui/board` draws it. */
export interface BoardHandle<Row> {
  query: UseQueryResult<unknown>;
  columns: readonly BoardColumn<Row>[];
  /** True where the server has no board, and its list shows one page of several. */
  isPartial: boolean;
  /** How many columns are always there. */
  width: number;
  /** Where among the cards of a column a card will stand that is moved there. */
  placeOf: (row: Row, column: BoardColumn<Row>) => number;
  /** Asks for the next cards of a column, or again for those that could not be had. */
  loadMore: (column: string) => void;
  /** Notes which cards of a column are on the screen, from 0: those are read again when something changes. */
  see: (column: string, first: number, last: number) => void;
}

/** Whether a column can be continued after what is loaded of it. */
function moreOf<Row>(
  { total, rows }: ArrangedColumn<Row, string>,
  pages: readonly KnownPage<Row>[],
): MoreCards {
  const last = pages.at(-1);
  if (last?.isFailed) return 'failed';
  if (last && last.part === null) return 'loading';
  // A page with nothing on it ends the column, whatever the total says.
  if (last?.part?.rows.length === 0) return 'none';
  return rows.length < total ? 'some' : 'none';
}

/** Whether a column shows the same as before; its title and whether it accepts cards follow from its id. */
const isSameColumn = <Row>(one: BoardColumn<Row>, other: BoardColumn<Row>) =>
  one.id === other.id &&
  one.total === other.total &&
  one.more === other.more &&
  one.sums?.join() === other.sums?.join() &&
  one.cards.length === other.cards.length &&
  one.cards.every((card, index) => card === other.cards[index]);

/** Keeps columns identical while their content is, so that only changed ones render again. */
function useStableColumns<Row>(columns: readonly BoardColumn<Row>[]): readonly BoardColumn<Row>[] {
  const [stable, setStable] = useState(columns);
  const next = columns.map(
    (column) => stable.find((known) => isSameColumn(known, column)) ?? column,
  );
  const isSame =
    next.length === stable.length && next.every((column, index) => column === stable[index]);
  // Adjusted while rendering, so that nothing is drawn with columns that are gone.
  if (!isSame) setStable(next);
  return isSame ? stable : next;
}

/**
 * The board of a kind of record: its columns, and how to get more of them.
 * @param kind the same object in every render
 * @param chosen the columns a person has chosen; none: all of them
 */
export function useBoard<Row extends BoardRow, Column extends string, State extends BoardState>(
  kind: BoardKind<Row, Column, State>,
  state: State,
  chosen: readonly string[],
): BoardHandle<Row> {
  const { sort } = state;
  const query = useQuery({ ...kind.queries.board(state), placeholderData: keepPreviousData });
  const { pages, addPage, see } = useColumnPages(kind, state);
  const { data: board, dataUpdatedAt } = query;

  const parts = board
    ? [
        ...firstParts(board, dataUpdatedAt),
        ...pages.flatMap(({ part }) => (part === null ? [] : [part])),
      ]
    : [];
  const columns = (board ? boardColumns(kind, board, parts, sort) : []).flatMap((arranged) => {
    const { column, total, rows, sums } = arranged;
    const accepts = kind.columns.includes(column);
    const isShown = (chosen.length === 0 || chosen.includes(column)) && (accepts || total > 0);
    if (!isShown) return [];
    const more = moreOf(
      arranged,
      pages.filter((page) => page.column === column),
    );
    return [{ id: column, title: kind.titleOf(column), total, cards: rows, more, accepts, sums }];
  });

  const latestPages = useRef(pages);
  useEffect(() => {
    latestPages.current = pages;
  });
  const loadMore = useCallback(
    (column: string) => {
      const failed = latestPages.current.find((page) => page.column === column && page.isFailed);
      if (failed) failed.retry();
      else addPage(column);
    },
    [addPage],
  );
  const placeOf = useCallback(
    (row: Row, { cards }: BoardColumn<Row>) =>
      placeAmong(cards, row, (one, other) => kind.comesBefore(one, other, sort)),
    [kind, sort],
  );
  return {
    query,
    columns: useStableColumns(columns),
    isPartial: board?.some((loaded) => loaded.isPartial) ?? false,
    width: kind.columns.length,
    placeOf,
    loadMore,
    see,
  };
}
