export { ErrorLine } from './error-line';
export { ErrorState } from './error-state';
