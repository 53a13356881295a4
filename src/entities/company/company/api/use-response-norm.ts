import { useQuery } from '@tanstack/react-query';
import { DEFAULT_RESPONSE_NORM_MINUTES } from '#contract';
import { companyQueries } from './company.queries';

/**
 * Within how many minutes a new lead of the company should get its first response.
 * @param isAsked false where nothing shows it
 */
export function useResponseNorm(isAsked = true): number {
  const { data } = useQuery({ ...companyQueries.settings(), enabled: isAsked });
  return data?.response_norm_minutes ?? DEFAULT_RESPONSE_NORM_MINUTES;
}
