import { useQuery } from '@tanstack/react-query';
import { useToken } from '@/shared/auth';
import { accountQueries } from './account.queries';

/**
 * Preferences of the signed-in person for every device.
 * @param isAsked false: known preferences are used, but not fetched
 */
export function usePreferences(isAsked = true) {
  const token = useToken();
  return useQuery({ ...accountQueries.preferences(), enabled: isAsked && token !== null });
}
