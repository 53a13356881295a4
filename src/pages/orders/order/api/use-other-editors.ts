import { useQuery } from '@tanstack/react-query';
import { useUserId } from '@/entities/account/session';
import { orderQueries } from '@/entities/orders/order';
import { otherEditors } from '../model/history/other-editors';

/** The names of others who have changed an order since a version of it; empty until they are known. */
export function useOtherEditors(id: number, since: string | null): string[] {
  const me = useUserId();
  // The history that was read before may lack the very change that is asked about.
  const { data, isFetchedAfterMount } = useQuery({
    ...orderQueries.activity(id),
    refetchOnMount: 'always',
  });
  return data && isFetchedAfterMount ? otherEditors(data, { me, since }) : [];
}
