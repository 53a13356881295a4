import { useQuery } from '@tanstack/react-query';
import { useToken } from '@/shared/auth';
import { sessionQueries } from './session.queries';

/** The person signed in; nothing is requested without a token. */
export function useCurrentUser() {
  const token = useToken();
  return useQuery({ ...sessionQueries.currentUser(), enabled: token !== null });
}

/**
 * Whether the server tells more of the login than SPEC §7 asks for; false until that is known. What a screen wants by the
 * way (counts in the menu, preferences, fields, the norm) is asked of such a server alone: another one most likely has
 * none of it, and each call counts towards its limit. Where a person comes to such a thing it is asked for all the same.
 */
export const useIsExtendedBackend = (): boolean =>
  (useCurrentUser().data?.company ?? null) !== null;

/** Id of the person signed in, or null while it is unknown: the owner of what is typed (see `useDraft`). */
export const useUserId = (): number | null => useCurrentUser().data?.id ?? null;
