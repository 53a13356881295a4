import {
  joinFieldFilters,
  LEAD_KINDS,
  LEAD_LACKS,
  LEAD_ORDERS,
  LEAD_SORTS,
  LEAD_TABS,
  LONGEST_ORIGIN,
  NEXT_TASK_STATES,
  NO_REASON,
  splitFieldFilters,
  UNKNOWN_STATUS,
  type FieldFilter,
  type LeadFilter,
  type LeadSort,
} from '#contract';
import {
  choiceParam,
  dayParam,
  filterParam,
  flagParam,
  idOrWordParam,
  listState,
  manyIdsParam,
  manyOfParam,
  manyTextsParam,
  optionalChoiceParam,
  pagingParams,
  searchParam,
  type ListParam,
  type StateOf,
} from '@/shared/lib/list';
import { leadStatuses } from './lead-status';

/** The order of a list nothing is said about. */
const USUAL_ORDER: LeadSort = '-created_at';

type FilterKey<Wire> = Wire extends `filter[${infer Key}]` ? Key : never;

/** A filter the contract knows. */
const filter = <Value>(key: FilterKey<keyof LeadFilter>, param: ListParam<Value>) =>
  filterParam(key, param);

/** How values of fields are asked for: all of them hold. */
const fieldsParam: ListParam<readonly FieldFilter[]> = {
  read: (text) => splitFieldFilters(text) ?? [],
  write: joinFieldFilters,
};

/** The state of the list of leads and its filters, a row each, for the address and for the wire. */
export const leadListState = listState({
  tab: choiceParam(LEAD_TABS, 'all'),
  // Any of the statuses; where none is chosen, all. So below, whatever is a list.
  statuses: filter('status', manyOfParam([...leadStatuses, UNKNOWN_STATUS])),
  search: searchParam,
  forms: filter('form', manyIdsParam()),
  sources: filter('source', manyTextsParam(LONGEST_ORIGIN)),
  // The marks of the advertisement they came with.
  utmSources: filter('utm_source', manyTextsParam(LONGEST_ORIGIN)),
  campaigns: filter('campaign', manyTextsParam(LONGEST_ORIGIN)),
  mediums: filter('medium', manyTextsParam(LONGEST_ORIGIN)),
  // The assignees; `none`: unassigned leads.
  users: filter('user', manyIdsParam('none')),
  fields: filter('field', fieldsParam),
  // The first and the last day on which the leads arrived.
  from: filter('from', dayParam),
  to: filter('to', dayParam),
  // Only leads with a phone or e-mail that another lead has too.
  repeat: filter('repeat', flagParam),
  // `1`: made a client of; `0`: not. `client` is the card of one over the list.
  converted: filterParam('converted', optionalChoiceParam(['0', '1']), 'filter[client]'),
  // `1`: with an order; `0`: without; `paid`: with orders that are paid whole.
  order: filter('order', optionalChoiceParam(LEAD_ORDERS)),
  // Tied to any of these clients.
  clients: filter('client_id', manyIdsParam()),
  // `1`: with a first response; `0`: without.
  responded: filter('responded', optionalChoiceParam(['0', '1'])),
  // Only those that wait longer than the norm.
  overdue: filter('overdue', flagParam),
  // Only those without a form, any source, a mark of the advertisement; rejected ones without a reason.
  without: filter('without', optionalChoiceParam(LEAD_LACKS)),
  // The reason of the rejection; `none`: without one.
  reason: filter('reason', idOrWordParam(NO_REASON)),
  // By when the next task falls due; `none`: without one.
  next: filter('next', manyOfParam(NEXT_TASK_STATES)),
  // Only those with a note.
  notes: filter('notes', flagParam),
  // Only those that one sign alone has put into the spam of late.
  doubtful: filter('doubtful', flagParam),
  // By origin; by default all leads except trials of forms.
  kinds: filter('kind', manyOfParam(LEAD_KINDS)),
  sort: choiceParam(LEAD_SORTS, USUAL_ORDER),
  ...pagingParams,
});
export type LeadFilters = StateOf<typeof leadListState>;

/**
 * The filter as the query of the contract, the same for the list, its counts, the board, the export, bulk
 * actions.
 */
export const leadFilterQuery = (filters: LeadFilters): LeadFilter => ({
  ...(filters.tab !== 'all' && { tab: filters.tab }),
  // Texts of the table; that the contract reads each of them is shown by a test.
  ...(leadListState.query(filters) as LeadFilter),
});
