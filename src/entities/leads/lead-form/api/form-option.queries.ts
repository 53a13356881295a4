import { queryOptions } from '@tanstack/react-query';
import { leadFormListEndpoints, type LeadForm } from '#contract';
import { call } from '@/shared/api';
import { formKeys } from './form-keys';

/** More forms than a list to choose from can usefully show. */
const MOST = 100;

async function getLeadForms(signal: AbortSignal): Promise<LeadForm[]> {
  const page = await call(leadFormListEndpoints.list, { query: { per_page: MOST }, signal });
  return page.data;
}

/** The forms leads come from. */
export const formOptionQueries = {
  options: () =>
    queryOptions({
      queryKey: formKeys.options(),
      queryFn: ({ signal }) => getLeadForms(signal),
    }),
};
