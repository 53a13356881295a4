import { BOARD_COLUMN_SIZE, type Lead, type LeadSort } from '#contract';
import type { BoardKind } from '@/shared/lib/board';
import type { LeadColumn } from '../model/lead-column';
import type { LeadFilters } from '../model/lead-filters';
import { leadStatuses, leadStatusView } from '../model/lead-status';
import { leadKeys } from './lead-keys';
import { leadQueries } from './lead.queries';

const sortKey = (lead: Lead, sort: LeadSort) =>
  sort.endsWith('id') ? lead.id : Date.parse(lead.created_at ?? '') || 0;

/** The board of leads: a column for each status, and one for unknown statuses. */
export const leadBoard: BoardKind<Lead, LeadColumn, LeadFilters> = {
  keys: leadKeys,
  queries: leadQueries,
  columns: leadStatuses,
  titleOf: (column) => leadStatusView(column).label,
  comesBefore(one, other, sort) {
    const difference = sort.endsWith('status') ? 0 : sortKey(one, sort) - sortKey(other, sort);
    if (difference !== 0) return sort.startsWith('-') ? difference > 0 : difference < 0;
    return one.id > other.id;
  },
  pageSize: BOARD_COLUMN_SIZE,
};
