import { useQuery } from '@tanstack/react-query';
import { useToken } from '@/shared/auth';
import { sessionQueries } from './session.queries';

/** The person signed in; nothing is requested without a token. */
export function useCurrentUser() {
  const token = useToken();
  return useQuery({ ...sessionQueries.currentUser(), enabled: token !== null });
}

/** Id of the person signed in, or null while it is unknown: the owner of what is typed (see `useDraft`). */
export const useUserId = (): number | null => useCurrentUser().data?.id ?? null;
