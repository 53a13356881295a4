export { sessionKeys } from './api/session-keys';
export { sessionQueries } from './api/session.queries';
export {
  useCurrentUser,
  useIsBareBackend,
  useIsExtendedBackend,
  useUserId,
} from './api/use-current-user';
export type { CurrentUser } from '#contract';
