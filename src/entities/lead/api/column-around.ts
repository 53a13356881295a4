import type { QueryClient } from '@tanstack/react-query';
import type { LeadBoard, LeadSort } from '#contract';
import { boardColumns, type ColumnPart, type LeadBoardColumn } from '../model/board-columns';
import type { BoardPart } from './lead-board-cache';
import { leadQueries } from './lead.queries';

/** The first cards of each column. */
export const firstParts = (board: LeadBoard, at: number): ColumnPart[] =>
  board.map(({ status, items }) => ({ column: status, leads: items, at }));

/** The columns of the board on the screen, each in its order; nothing where there is no board. */
export function columnsOnScreen(client: QueryClient): LeadBoardColumn[] {
  const cache = client.getQueryCache();
  return cache.findAll({ queryKey: leadQueries.boards(), type: 'active' }).flatMap((query) => {
    const board = query.state.data as BoardPart | undefined;
    if (!Array.isArray(board)) return [];
    const pages = cache.findAll({ queryKey: query.queryKey }).flatMap(({ queryKey, state }) => {
      const part = state.data as BoardPart | undefined;
      if (part === undefined || Array.isArray(part)) return [];
      return [{ column: String(queryKey.at(-2)), leads: part.data, at: state.dataUpdatedAt }];
    });
    const { sort } = query.queryKey.at(-1) as { sort: LeadSort };
    const parts = [...firstParts(board, query.state.dataUpdatedAt), ...pages];
    return boardColumns(board, parts, sort);
  });
}
