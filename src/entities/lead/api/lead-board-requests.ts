import { leadEndpoints, type LeadBoard } from '#contract';
import { call, isApiFailure, lacksCall } from '@/shared/api';
import { leadFilterQuery, type LeadFilters } from '../model/lead-filters';

/** A backend may take «board» for the number of a lead, and answer with anything. */
const isNoBoard = (error: unknown) =>
  lacksCall(error) || (isApiFailure(error) && error.kind === 'parse');

/**
 * The columns of the board with their first cards. A backend that has no such call is asked for a list of each status.
 * @throws {ApiFailure}
 */
export async function getLeadBoard(filters: LeadFilters, signal?: AbortSignal): Promise<LeadBoard> {
  try {
    const board = await call(leadEndpoints.board, {
      query: { sort: filters.sort, ...leadFilterQuery(filters) },
      signal,
    });
    // Every board has columns; nothing at all is what some servers answer to a call they do not know.
    if (board.length > 0) return board;
  } catch (error) {
    if (!isNoBoard(error)) throw error;
  }
  const { boardFromLists } = await import('./board-from-lists');
  return boardFromLists(filters, signal);
}
