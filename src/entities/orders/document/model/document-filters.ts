import {
  DOCUMENT_SORTS,
  DOCUMENT_TABS,
  DOCUMENT_TYPES,
  type DocumentFilter,
  type DocumentSort,
} from '#contract';
import {
  choiceParam,
  dayParam,
  filterParam,
  listState,
  manyOfParam,
  pagingParams,
  searchParam,
  type ListParam,
  type StateOf,
} from '@/shared/lib/list';

const USUAL_ORDER: DocumentSort = '-id';

/** A parameter with a name of its own: the list shares its address with that of orders. */
const named = <Value>(key: string, param: ListParam<Value>): ListParam<Value> => ({
  ...param,
  key,
});

/** The state of the list of documents. */
export const documentListState = listState({
  tab: named('documents', choiceParam(DOCUMENT_TABS, 'all')),
  search: searchParam,
  types: filterParam('document_type', manyOfParam(DOCUMENT_TYPES), 'filter[type]'),
  // The first and the last day on which they left.
  from: filterParam('document_from', dayParam, 'filter[from]'),
  to: filterParam('document_to', dayParam, 'filter[to]'),
  sort: named('document_sort', choiceParam(DOCUMENT_SORTS, USUAL_ORDER)),
  ...pagingParams,
});
export type DocumentFilters = StateOf<typeof documentListState>;

/** The filter as the query of the contract, the same for the list, its counts and its export. */
export const documentFilterQuery = (filters: DocumentFilters): DocumentFilter => ({
  ...(filters.tab !== 'all' && { tab: filters.tab }),
  ...(documentListState.query(filters) as DocumentFilter),
});
