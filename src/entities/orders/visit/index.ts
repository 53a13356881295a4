export { visitKeys } from './api/visit-keys';
export { visitQueries } from './api/visit.queries';
export {
  clashingVisit,
  createVisit,
  removeVisit,
  restoreVisit,
  updateVisit,
} from './api/visit-requests';
export {
  faultOfTimes,
  MOST_VISITORS,
  orderStatusOfVisit,
  VISIT_KIND_LABELS,
  VISIT_KINDS,
  VISIT_REASON_LIMIT,
  VISIT_STATUS_LABELS,
  VISIT_STATUSES,
  VISIT_TEXT_LIMIT,
  visitKindLabel,
  type NewVisit,
  type SavedVisit,
  type Visit,
  type VisitClash,
  type VisitKind,
  type VisitPatch,
  type VisitsQuery,
  type VisitStatus,
} from '#contract';
