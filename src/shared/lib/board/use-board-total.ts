import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BoardQueries, BoardState } from './board-queries';

/**
 * How many records a board shows, loaded or not; nothing while that is unknown, there is no board on the
 * screen, or it has no more than a page of the list.
 * @param chosen the columns that are shown; none: all of them
 */
export const useBoardTotal = <Row, Column extends string, State extends BoardState>(
  queries: BoardQueries<Row, Column, State>,
  state: State,
  chosen: readonly string[],
  isShown: boolean,
): number | undefined =>
  useQuery({
    ...queries.board(state),
    enabled: isShown,
    placeholderData: keepPreviousData,
    select: (board) =>
      board.some(({ isPartial }) => isPartial)
        ? undefined
        : board
            .filter(({ column }) => chosen.length === 0 || chosen.includes(column))
            .reduce((all, { total }) => all + total, 0),
  }).data;
