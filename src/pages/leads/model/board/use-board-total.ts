import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { leadQueries, type LeadBoard, type LeadFilters } from '@/entities/lead';

/** How many leads the board shows, loaded or not; nothing while that is unknown or there is no board on the screen. */
export function useBoardTotal(filters: LeadFilters, isShown: boolean): number | undefined {
  const { statuses } = filters;
  const sum = (board: LeadBoard) =>
    board
      .filter(({ status }) => statuses.length === 0 || statuses.some((chosen) => chosen === status))
      .reduce((all, { total }) => all + total, 0);
  return useQuery({
    ...leadQueries.board(filters),
    enabled: isShown,
    placeholderData: keepPreviousData,
    select: sum,
  }).data;
}
