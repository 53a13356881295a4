import { queryOptions } from '@tanstack/react-query';
import { rejectReasonEndpoints } from '#contract';
import { call } from '@/shared/api';
import { rejectReasonKeys } from './reject-reason-keys';

/** Reasons change about once a month, and an event says so. */
const FRESH_MS = 300_000;

/** Options of why leads are rejected. */
export const rejectReasonQueries = {
  list: () =>
    queryOptions({
      queryKey: [...rejectReasonKeys.all(), 'list'] as const,
      queryFn: ({ signal }) => call(rejectReasonEndpoints.list, { signal }),
      staleTime: FRESH_MS,
    }),
};
