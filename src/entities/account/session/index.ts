export { sessionKeys } from './api/session-keys';
export { sessionQueries } from './api/session.queries';
export {
  useCurrentUser,
  useIsBareBackend,
  useIsExtendedBackend,
  useUserId,
} from './api/use-current-user';
export { hidesFromSelf, rowsOfSelf } from './model/hides-from-self';
export { knownRights } from './model/known-rights';
export { NoAccess } from './ui/no-access';
export type { CurrentUser } from '#contract';
