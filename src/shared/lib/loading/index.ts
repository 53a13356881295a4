export { isLoading, useIsLoading, withLoading } from './loading-store';
