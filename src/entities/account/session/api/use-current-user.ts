import { useQuery } from '@tanstack/react-query';
import { useToken } from '@/shared/auth';
import { sessionQueries } from './session.queries';

/** The person signed in; nothing is requested without a token. */
export function useCurrentUser() {
  const token = useToken();
  return useQuery({ ...sessionQueries.currentUser(), enabled: token !== null });
}

/**
 * Whether the server says that it has calls beyond those of SPEC §7; false until that is known. What a screen
 * can do without (counts in the menu, preferences, columns of fields, the norm) is asked of such a server
 * alone: each refused call counts towards a limit. Where a person opens such a thing it is asked for all the
 * same.
 */
export const useIsExtendedBackend = (): boolean => useCurrentUser().data?.extended ?? false;

/** Id of the person signed in, or null while it is unknown: the owner of what is typed (see `useDraft`). */
export const useUserId = (): number | null => useCurrentUser().data?.id ?? null;

/** Whether the server is known to lack the calls of ours; false while that is unknown. */
export function useIsBareBackend(): boolean {
  const { data } = useCurrentUser();
  return data !== undefined && !data.extended;
}
