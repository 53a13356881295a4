import { useQuery } from '@tanstack/react-query';
import { referralQueries } from '@/entities/clients/referral';

/** The name of a filter's partner; the number until it is loaded. */
export function useReferralName(id: number | null): string {
  const { data } = useQuery({ ...referralQueries.detail(id ?? 0), enabled: id !== null });
  return data?.name ?? `№${id ?? ''}`;
}
