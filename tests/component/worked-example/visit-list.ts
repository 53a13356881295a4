import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api';
import {
  choiceParam,
  filterParam,
  listQueries,
  listState,
  manyOfParam,
  manyTextsParam,
  pageQuery,
  pagingParams,
  recordKeys,
  searchParam,
  type StateOf,
} from '@/shared/lib/list';
import { openedRecord, recordCache } from '@/shared/lib/record';
import { exportOf, type RecordExport } from '@/shared/ui/export-menu';
import type { ChipTone } from '@/shared/ui/status-chip';
import { masculine } from '../../../contract/base/text/noun.ts';
import {
  VISIT_SORTS,
  VISIT_STATUSES,
  VISIT_TABS,
  visitEndpoints,
  type VisitFilter,
  type VisitSort,
  type VisitStatus,
} from './visit-wire.ts';

/** In the product the words of a kind stand in `RECORD_FACTS`. */
export const VISIT_WORDS = masculine('выезд', 'выезда', 'выездов', 'выезды');
export const STATUS_VIEWS: Record<VisitStatus, { label: string; tone: ChipTone }> = {
  new: { label: 'Новый', tone: 'blue' },
  assigned: { label: 'Назначен', tone: 'amber' },
  done: { label: 'Завершён', tone: 'green' },
};
export const STATUSES = VISIT_STATUSES.map((value) => ({
  value,
  label: STATUS_VIEWS[value].label,
}));

/** What the list shows, a row each: the address, and for a filter the question to the server. */
export const visitListState = listState({
  tab: choiceParam(VISIT_TABS, 'all'),
  search: searchParam,
  statuses: filterParam('status', manyOfParam(VISIT_STATUSES)),
  cities: filterParam('city', manyTextsParam()),
  sort: choiceParam(VISIT_SORTS, '-id'),
  ...pagingParams,
});
export type VisitFilters = StateOf<typeof visitListState>;

/** The same for the list, its counts, the export and bulk actions. */
export const visitFilterQuery = (filters: VisitFilters): VisitFilter => ({
  ...(filters.tab !== 'all' && { tab: filters.tab }),
  ...visitListState.query(filters),
});

export const visitKeys = recordKeys('visits');

export const visitQueries = {
  ...listQueries({
    keys: visitKeys,
    getPage: (filters: VisitFilters, signal) => {
      const query = { ...pageQuery(filters), ...visitFilterQuery(filters) };
      return call(visitEndpoints.list, { query, signal });
    },
    filterOf: visitFilterQuery,
    getCounts: (query, signal) => call(visitEndpoints.counts, { query, signal }),
  }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...visitKeys.details(), id] as const,
      queryFn: ({ signal }) => call(visitEndpoints.show, { params: { id }, signal }),
    }),
};

export const visitCache = recordCache({ keys: visitKeys, queries: visitQueries });

/** Over any screen: Back closes the visit, a reload keeps it, a link can be sent. */
export const openedVisit = openedRecord({ param: 'visit', viewedKey: 'viewed-visits' });

/** Visits as a file: those that are ticked, or all that a filter means. */
export const visitExport: RecordExport<VisitFilter, VisitSort> = exportOf(visitEndpoints, {
  name: 'visits',
  failure: 'Не удалось выгрузить выезды',
});
