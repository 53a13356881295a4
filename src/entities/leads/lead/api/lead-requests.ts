import { BOARD_COLUMN_SIZE, leadEndpoints, type Lead, type LeadPage } from '#contract';
import { call } from '@/shared/api';
import type { LeadColumn } from '../model/lead-column';
import { leadFilterQuery, type LeadFilters } from '../model/lead-filters';

/** Relations requested with a lead (SPEC §7, literally). */
const RELATIONS = 'values.field,form,user';

/** One lead with its values, form and assignee. @throws {ApiFailure} */
export const getLead = (id: number, signal?: AbortSignal): Promise<Lead> =>
  call(leadEndpoints.show, { params: { id }, query: { with: RELATIONS }, signal });

interface PageQuery {
  page: number;
  per_page: number;
}

const getPage = (
  filters: LeadFilters,
  page: PageQuery,
  signal: AbortSignal | undefined,
  column?: LeadColumn,
): Promise<LeadPage> =>
  call(leadEndpoints.list, {
    query: {
      ...page,
      sort: filters.sort,
      ...leadFilterQuery(filters),
      ...(column !== undefined && { 'filter[status]': column }),
      with: RELATIONS,
    },
    signal,
  });

/** One page of leads; each row is complete enough to open the lead with. @throws {ApiFailure} */
export const getLeads = (filters: LeadFilters, signal?: AbortSignal): Promise<LeadPage> =>
  getPage(filters, { page: filters.page, per_page: filters.perPage }, signal);

/** One page of a column of the board: the list of leads with its status. @throws {ApiFailure} */
export const getColumnPage = (
  filters: LeadFilters,
  column: LeadColumn,
  page: number,
  signal?: AbortSignal,
): Promise<LeadPage> => getPage(filters, { page, per_page: BOARD_COLUMN_SIZE }, signal, column);
