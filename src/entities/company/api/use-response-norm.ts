import { queryOptions, useQuery } from '@tanstack/react-query';
import { companyEndpoints, DEFAULT_RESPONSE_NORM_MINUTES } from '#contract';
import { call } from '@/shared/api';

/** Settings change about once a year. */
const FRESH_MS = 300_000;

const companySettings = () =>
  queryOptions({
    queryKey: ['company', 'settings'] as const,
    queryFn: ({ signal }) => call(companyEndpoints.settings, { signal }),
    staleTime: FRESH_MS,
  });

/** Within how many minutes a new lead of the company should get its first response. */
export function useResponseNorm(): number {
  const { data } = useQuery(companySettings());
  return data?.response_norm_minutes ?? DEFAULT_RESPONSE_NORM_MINUTES;
}
