import {
  VISIT_ARRIVALS,
  VISIT_FINISHES,
  VISIT_KINDS,
  VISIT_SORTS,
  type VisitFilter,
} from '#contract';
import {
  choiceParam,
  dayParam,
  filterParam,
  listState,
  manyIdsParam,
  optionalChoiceParam,
  pagingParams,
  type StateOf,
} from '@/shared/lib/list';

/** The state of the list of visits; it shares its address with the calendar and with the orders. */
export const visitListState = listState({
  // The first and the last day on which they start.
  from: filterParam('visit_from', dayParam, 'filter[from]'),
  to: filterParam('visit_to', dayParam, 'filter[to]'),
  kind: filterParam('kind', optionalChoiceParam(VISIT_KINDS)),
  users: filterParam('user', manyIdsParam('none')),
  arrival: filterParam('arrival', optionalChoiceParam(VISIT_ARRIVALS)),
  finish: filterParam('finish', optionalChoiceParam(VISIT_FINISHES)),
  begun: filterParam('begun', optionalChoiceParam(['1'])),
  sort: { ...choiceParam(VISIT_SORTS, '-starts_at'), key: 'visit_sort' },
  ...pagingParams,
});
export type VisitFilters = StateOf<typeof visitListState>;

/** The filter as the query of the contract, the same for the list and its export. */
export const visitFilterQuery = (filters: VisitFilters): VisitFilter =>
  visitListState.query(filters) as VisitFilter;

/** The address of the list of visits, within that of the orders. */
export const VISIT_LIST_PLACE = { view: 'calendar', scale: 'list' } as const;
