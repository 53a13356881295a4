export { EmptyState } from './empty-state';
export { NoAccess } from './no-access';
export { NothingFound } from './nothing-found';
