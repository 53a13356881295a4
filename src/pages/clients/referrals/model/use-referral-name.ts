import { useQuery } from '@tanstack/react-query';
import { referralQueries } from '@/entities/clients/referral';

/** What the referral of a filter is called; the number until that is known. */
export function useReferralName(id: number | null): string {
  const { data } = useQuery({ ...referralQueries.detail(id ?? 0), enabled: id !== null });
  return data?.name ?? `№${id ?? ''}`;
}
