import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  boardColumns,
  firstParts,
  isLeadStatus,
  leadQueries,
  shownColumns,
  type Lead,
  type LeadBoardColumn,
  type LeadFilters,
} from '@/entities/lead';
import type { BoardColumn, MoreCards } from '@/shared/ui/board';
import { boardTitle } from './board-title';
import { useColumnPages, type ColumnPage } from './use-column-pages';

/** Whether a column can be continued after what is loaded of it. */
function moreOf({ total, leads }: LeadBoardColumn, pages: readonly ColumnPage[]): MoreCards {
  const last = pages.at(-1);
  if (last?.isFailed) return 'failed';
  if (last && last.part === null) return 'loading';
  // A page with nothing on it ends the column, whatever the total says.
  if (last?.part?.leads.length === 0) return 'none';
  return leads.length < total ? 'some' : 'none';
}

/** Whether a column shows the same as before; its title and whether it accepts cards follow from its id. */
const isSameColumn = (one: BoardColumn<Lead>, other: BoardColumn<Lead>) =>
  one.id === other.id &&
  one.total === other.total &&
  one.more === other.more &&
  one.cards.length === other.cards.length &&
  one.cards.every((lead, index) => lead === other.cards[index]);

/** The same columns as long as they show the same: only those that have changed are to be drawn anew. */
function useStableColumns(columns: readonly BoardColumn<Lead>[]): readonly BoardColumn<Lead>[] {
  const [steady, setStable] = useState(columns);
  const next = columns.map(
    (column) => steady.find((known) => isSameColumn(known, column)) ?? column,
  );
  const isSame =
    next.length === steady.length && next.every((column, index) => column === steady[index]);
  // Adjusted while rendering, so that nothing is drawn with columns that are gone.
  if (!isSame) setStable(next);
  return isSame ? steady : next;
}

/** The board of leads under the filters in force: its columns, and how to get more of them. */
export function useLeadBoard(filters: LeadFilters) {
  const query = useQuery({ ...leadQueries.board(filters), placeholderData: keepPreviousData });
  const { pages, addPage, see } = useColumnPages(filters);
  const { data: board, dataUpdatedAt } = query;

  const parts = board
    ? [
        ...firstParts(board, dataUpdatedAt),
        ...pages.flatMap(({ part }) => (part === null ? [] : [part])),
      ]
    : [];
  const columns = shownColumns(
    board ? boardColumns(board, parts, filters.sort) : [],
    filters.statuses,
  ).map((found): BoardColumn<Lead> => {
    const { column, total, leads } = found;
    return {
      id: column,
      title: boardTitle(column),
      total,
      cards: leads,
      more: moreOf(
        found,
        pages.filter((page) => page.column === column),
      ),
      accepts: isLeadStatus(column),
    };
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
  return { query, columns: useStableColumns(columns), loadMore, see };
}
