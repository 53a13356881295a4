import { queryOptions } from '@tanstack/react-query';
import { leadFormListEndpoints, type LeadForm } from '#contract';
import { call } from '@/shared/api';
import { isLastPage, listQueries } from '@/shared/lib/list';
import { formKeys } from './form-keys';
import { getForm, getFormCounts, getForms, getFormStats } from './form-requests';

const MOST = 100;

/** The form of an address; there is no call by address. Null where no form has it. */
async function findForm(slug: string, signal: AbortSignal): Promise<LeadForm | null> {
  for (let page = 1; ; page += 1) {
    const { data, meta } = await call(leadFormListEndpoints.list, {
      query: { page, per_page: MOST },
      signal,
    });
    const found = data.find((form) => form.slug === slug);
    if (found) return found;
    if (isLastPage(meta, page)) return null;
  }
}

/** Options of everything that is read about the forms, generic to specific. */
export const formQueries = {
  ...listQueries({
    keys: formKeys,
    getPage: getForms,
    filterOf: ({ search }: { search: string }) => ({ search }),
    getCounts: getFormCounts,
  }),
  bySlug: (slug: string) =>
    queryOptions({
      queryKey: [...formKeys.slugs(), slug] as const,
      queryFn: ({ signal }) => findForm(slug, signal),
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...formKeys.details(), id] as const,
      queryFn: ({ signal }) => getForm(id, signal),
    }),
  stats: (id: number, period: { from?: string; to?: string }) =>
    queryOptions({
      queryKey: [...formKeys.all(), 'stats', id, period] as const,
      queryFn: ({ signal }) => getFormStats(id, period, signal),
    }),
};
