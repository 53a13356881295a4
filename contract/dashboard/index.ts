export * from './dashboard';
export * from './dashboard-endpoints';
export type { ChatFigures, OrderFigures } from './kind-figures';
