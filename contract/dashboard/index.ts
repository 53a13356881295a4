export * from './dashboard';
export * from './dashboard-endpoints';
export type { ChatFigures, OrderFigures, VisitFigures, VisitKindFigures } from './kind-figures';
