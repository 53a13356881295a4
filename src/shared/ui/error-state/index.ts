export { ErrorLine } from './error-line';
export { ErrorState } from './error-state';
export { QueryErrorLine } from './query-error-line';
