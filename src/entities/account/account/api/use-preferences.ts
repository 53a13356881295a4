import { useQuery } from '@tanstack/react-query';
import { useToken } from '@/shared/auth';
import { accountQueries } from './account.queries';

/**
 * What the person signed in chose for every device.
 * @param isAsked false where it is used if it is known, and not worth a call of its own
 */
export function usePreferences(isAsked = true) {
  const token = useToken();
  return useQuery({ ...accountQueries.preferences(), enabled: isAsked && token !== null });
}
