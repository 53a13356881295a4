export * from './audit';
export * from './audit-endpoints';
export { TRASH_ACTIONS_OF_ONE } from './trash-actions';
