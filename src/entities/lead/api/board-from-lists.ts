import { NOT_FOUND, UNKNOWN_STATUS, type LeadBoard } from '#contract';
import { ApiFailure } from '@/shared/api';
import { leadColumn, type LeadColumn } from '../model/lead-column';
import type { LeadFilters } from '../model/lead-filters';
import { isLeadStatus, leadStatuses } from '../model/lead-status';
import { getColumnPage, getLeads } from './lead-requests';

async function columnFromList(filters: LeadFilters, column: LeadColumn, signal?: AbortSignal) {
  const { data, meta } = await getColumnPage(filters, column, 1, signal);
  if (data.some(({ status }) => leadColumn(status) !== column)) {
    throw new ApiFailure('http', 'Сервер не отбирает заявки по статусу', { status: NOT_FOUND });
  }
  return { status: column, total: meta.total, items: data };
}

/** The most that a page may hold. */
const MOST = 100;

/** The columns as lists of each status tell them, for a backend without a call of its own for boards. @throws {ApiFailure} */
export async function boardFromLists(
  filters: LeadFilters,
  signal?: AbortSignal,
): Promise<LeadBoard> {
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
