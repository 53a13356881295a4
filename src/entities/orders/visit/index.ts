export { visitKeys } from './api/visit-keys';
export { visitQueries, type VisitPlace } from './api/visit.queries';
export {
  clashingVisit,
  createVisit,
  passMessage,
  removeVisit,
  restoreVisit,
  seeVisit,
  updateVisit,
  visitExport,
} from './api/visit-requests';
export { VISIT_TEXTS } from './model/history-texts';
export { clashesOf } from './model/clashes-of';
export {
  VISIT_LIST_PLACE,
  visitFilterQuery,
  visitListState,
  type VisitFilters,
} from './model/visit-list-state';
export { routeState } from './model/route-state';
export {
  clashTimeText,
  daysOfVisit,
  NO_VISITORS,
  visitActText,
  visitActWord,
  visitMarkText,
  visitStartText,
  visitTimeText,
  type VisitAct,
} from './model/visit-words';
export { VisitStatusChip } from './ui/visit-status-chip';
export {
  allowsMeasuring,
  faultOfTimes,
  isMeasuring,
  momentAt,
  orderStatusOfVisit,
  ROUTE_STATUS_LABEL,
  PUNCTUAL_MINUTES,
  punctualityOf,
  VISIT_ARRIVAL_LABELS,
  VISIT_FINISH_LABELS,
  VISIT_KIND_LABELS,
  VISIT_KINDS,
  VISIT_REASON_LIMIT,
  VISIT_STATUS_LABELS,
  VISIT_STATUSES,
  VISIT_TEXT_LIMIT,
  visitKindLabel,
  type MessageWay,
  type GoneStop,
  type NewVisit,
  type RouteChange,
  type RouteItem,
  type RouteQuery,
  type RouteStop,
  type SavedVisit,
  type TakenAlong,
  type Visit,
  type VisitClash,
  type VisitKind,
  type VisitPatch,
  type VisitRoute,
  type VisitsQuery,
  type VisitSort,
  type VisitStatus,
} from '#contract';
