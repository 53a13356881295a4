export { dashboardKeys } from './api/dashboard-keys';
export { dashboardQueries } from './api/dashboard.queries';
export {
  DASHBOARD_DIMENSIONS,
  DASHBOARD_MOST_DAYS,
  DASHBOARD_PERIODS,
  daysOfPeriod,
  type Dashboard,
  type DashboardData,
  type DashboardDay,
  type DashboardDimension,
  type DashboardSource,
  type DashboardFigures,
  type DashboardMeta,
  type DashboardPeriod,
  type DashboardPerson,
  type DashboardReason,
  type ChatFigures,
  type OrderFigures,
  type VisitFigures,
  type VisitKindFigures,
} from '#contract';
