import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  leadQueries,
  shownColumns,
  boardColumns,
  type LeadBoard,
  type LeadFilters,
} from '@/entities/lead';

/** How many leads the board shows, loaded or not; nothing while that is unknown or there is no board on the screen. */
export function useBoardTotal(filters: LeadFilters, isShown: boolean): number | undefined {
  const sum = (board: LeadBoard) =>
    shownColumns(boardColumns(board, [], filters.sort), filters.statuses).reduce(
      (total, column) => total + column.total,
      0,
    );
  return useQuery({
    ...leadQueries.board(filters),
    enabled: isShown,
    placeholderData: keepPreviousData,
    select: sum,
  }).data;
}
