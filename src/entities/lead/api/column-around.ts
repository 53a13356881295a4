import type { QueryClient } from '@tanstack/react-query';
import type { Lead, LeadBoard, LeadSort } from '#contract';
import { boardColumns, type ColumnPart } from '../model/board-columns';
import type { BoardPart } from './lead-board-cache';
import { leadQueries } from './lead.queries';

/** The first cards of each column. */
export const firstParts = (board: LeadBoard, at: number): ColumnPart[] =>
  board.map(({ status, items }) => ({ column: status, leads: items, at }));

/** The column of the board on the screen that holds a lead, in its order; nothing where it is on no such board. */
export function columnAround(client: QueryClient, id: number): Lead[] {
  const cache = client.getQueryCache();
  for (const query of cache.findAll({ queryKey: leadQueries.boards(), type: 'active' })) {
    const board = query.state.data as BoardPart | undefined;
    if (!Array.isArray(board)) continue;
    const pages = cache.findAll({ queryKey: query.queryKey }).flatMap(({ queryKey, state }) => {
      const part = state.data as BoardPart | undefined;
      if (part === undefined || Array.isArray(part)) return [];
      return [{ column: String(queryKey.at(-2)), leads: part.data, at: state.dataUpdatedAt }];
    });
    const { sort } = query.queryKey.at(-1) as { sort: LeadSort };
    const parts = [...firstParts(board, query.state.dataUpdatedAt), ...pages];
    const found = boardColumns(board, parts, sort).find(({ leads }) =>
      leads.some((lead) => lead.id === id),
    );
    if (found) return found.leads;
  }
  return [];
}
