export { EmptyState } from './empty-state';
export { NothingFound } from './nothing-found';
