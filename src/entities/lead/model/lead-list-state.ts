import { joinFieldFilters, LEAD_KINDS, LEAD_SORTS, LEAD_TABS, splitFieldFilters } from '#contract';
import {
  choiceParam,
  dayParam,
  flagParam,
  listState,
  manyIdsParam,
  manyOfParam,
  manyTextsParam,
  optionalChoiceParam,
  pageParam,
  pageSizeParam,
  textParam,
} from '@/shared/lib/list';
import { leadFilterQuery, type LeadFilters } from './lead-filters';
import { leadStatuses } from './lead-status';

const LONGEST_ORIGIN = 500;

/** The order of a list nothing is said about. */
export const USUAL_ORDER: LeadFilters['sort'] = '-created_at';

/** How the address says what the list of leads shows. */
export const leadListState = listState<LeadFilters>({
  tab: choiceParam(LEAD_TABS, 'all'),
  statuses: { ...manyOfParam(leadStatuses), key: 'status' },
  search: textParam(),
  forms: { ...manyIdsParam<never>(), key: 'form' },
  sources: { ...manyTextsParam(LONGEST_ORIGIN), key: 'source' },
  campaigns: { ...manyTextsParam(LONGEST_ORIGIN), key: 'campaign' },
  mediums: { ...manyTextsParam(LONGEST_ORIGIN), key: 'medium' },
  users: { ...manyIdsParam('none'), key: 'user' },
  fields: {
    key: 'field',
    read: (text) => splitFieldFilters(text) ?? [],
    write: joinFieldFilters,
  },
  from: dayParam,
  to: dayParam,
  repeat: flagParam,
  client: optionalChoiceParam(['0', '1']),
  notes: flagParam,
  kinds: { ...manyOfParam(LEAD_KINDS), key: 'kind' },
  sort: choiceParam(LEAD_SORTS, USUAL_ORDER),
  page: pageParam,
  perPage: pageSizeParam,
});

/** A list nothing is said about: its filters take away every narrowing but that of the tab. */
const {
  page: _page,
  perPage: _perPage,
  sort: _sort,
  tab: _tab,
  ...noFilters
} = leadListState.read({});
export const NO_LEAD_FILTERS: Partial<LeadFilters> = noFilters;

/** True when the list shows only some of the leads of its tab. */
export const isNarrowed = (filters: LeadFilters) =>
  Object.keys(leadFilterQuery({ ...filters, tab: 'all' })).length > 0;
