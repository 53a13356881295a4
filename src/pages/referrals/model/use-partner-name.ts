import { useQuery } from '@tanstack/react-query';
import { referralQueries } from '@/entities/referral';

/** What the partner of a filter is called; the number until that is known. */
export function usePartnerName(id: number | null): string {
  const { data } = useQuery({ ...referralQueries.detail(id ?? 0), enabled: id !== null });
  return data?.name ?? `№${id ?? ''}`;
}
