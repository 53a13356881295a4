import { leadEndpoints, UNKNOWN_STATUS, type Lead } from '#contract';
import { call } from '@/shared/api';
import { boardOrLists, type LoadedColumn } from '@/shared/lib/board';
import { leadColumn, type LeadColumn } from '../model/lead-column';
import { leadFilterQuery, type LeadFilters } from '../model/lead-filters';
import { leadStatuses } from '../model/lead-status';
import { getColumnPage, getLeads } from './lead-requests';

/** The most that a page may hold. */
const MOST = 100;

async function callBoard(filters: LeadFilters, signal?: AbortSignal) {
  const query = { sort: filters.sort, ...leadFilterQuery(filters) };
  const board = await call(leadEndpoints.board, { query, signal });
  return board.map(({ status, ...loaded }) => ({ ...loaded, column: leadColumn(status) }));
}

/** The columns of the board with their first cards, see `boardOrLists`. @throws {ApiFailure} */
export const getLeadBoard = (
  filters: LeadFilters,
  signal?: AbortSignal,
): Promise<LoadedColumn<Lead, LeadColumn>[]> =>
  boardOrLists<Lead, LeadColumn>(callBoard(filters, signal), {
    chosen: filters.statuses,
    columns: leadStatuses,
    rest: UNKNOWN_STATUS,
    columnOf: ({ status }) => leadColumn(status),
    getColumn: (column, page) => getColumnPage(filters, column, page, signal),
    getShown: () => getLeads(filters, signal),
    getAll: () => getLeads({ ...filters, page: 1, perPage: MOST }, signal),
  });
