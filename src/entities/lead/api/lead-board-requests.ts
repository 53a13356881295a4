import {
  BOARD_COLUMN_SIZE,
  leadEndpoints,
  UNKNOWN_STATUS,
  type LeadBoard,
  type LeadPage,
  NOT_FOUND,
} from '#contract';
import { ApiFailure, call, isApiFailure, lacksCall } from '@/shared/api';
import { leadColumn, type LeadColumn } from '../model/lead-column';
import { leadFilterQuery, type LeadFilters } from '../model/lead-filters';
import { isLeadStatus, leadStatuses } from '../model/lead-status';
import { getLeads, RELATIONS } from './lead-requests';

/** A backend may take «board» for the number of a lead, and answer with anything. */
const isNoBoard = (error: unknown) =>
  lacksCall(error) || (isApiFailure(error) && error.kind === 'parse');

/** One page of a column: the list of leads with its status. @throws {ApiFailure} */
export const getColumnPage = (
  filters: LeadFilters,
  column: LeadColumn,
  page: number,
  signal?: AbortSignal,
): Promise<LeadPage> =>
  call(leadEndpoints.list, {
    query: {
      page,
      per_page: BOARD_COLUMN_SIZE,
      sort: filters.sort,
      ...leadFilterQuery(filters),
      'filter[status]': column,
      with: RELATIONS,
    },
    signal,
  });

async function columnFromList(filters: LeadFilters, column: LeadColumn, signal?: AbortSignal) {
  const { data, meta } = await getColumnPage(filters, column, 1, signal);
  if (data.some(({ status }) => leadColumn(status) !== column)) {
    throw new ApiFailure('http', 'Сервер не отбирает заявки по статусу', { status: NOT_FOUND });
  }
  return { status: column, total: meta.total, items: data };
}

/** The most that a page may hold. */
const MOST = 100;

/** The columns as lists of each status tell them. */
async function boardFromLists(filters: LeadFilters, signal?: AbortSignal): Promise<LeadBoard> {
  if (filters.statuses.length > 0) {
    return Promise.all(filters.statuses.map((status) => columnFromList(filters, status, signal)));
  }
  // Leads of other statuses such a server cannot be asked for: they are found among the first of all.
  const [all, ...known] = await Promise.all([
    getLeads({ ...filters, page: 1, perPage: MOST }, signal),
    ...leadStatuses.map((status) => columnFromList(filters, status, signal)),
  ]);
  const items = all.data.filter(({ status }) => !isLeadStatus(status));
  const rest = known.reduce((left, { total }) => left - total, all.meta.total);
  return [...known, { status: UNKNOWN_STATUS, total: Math.max(rest, items.length), items }];
}

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
  return boardFromLists(filters, signal);
}
