export * from './audit';
export * from './audit-endpoints';
export * from './audit-values';
export { TRASH_ACTIONS_OF_ONE } from './trash-actions';
