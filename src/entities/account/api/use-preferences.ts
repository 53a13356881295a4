import { useQuery } from '@tanstack/react-query';
import { useToken } from '@/shared/auth';
import { accountQueries } from './account.queries';

/** What the person signed in chose for every device. */
export function usePreferences() {
  const token = useToken();
  return useQuery({ ...accountQueries.preferences(), enabled: token !== null });
}
