import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { leadFilterQuery, type LeadFilters, type LeadPage } from '@/entities/lead';
import { useUserId } from '@/entities/session';
import { useSelection, type SelectionHandle } from '@/shared/lib/list';

const NO_LEADS: LeadPage['data'] = [];

/** The ticked leads of the person signed in. */
export function useLeadSelection(
  filters: LeadFilters,
  { data, isPlaceholderData }: Pick<UseQueryResult<LeadPage>, 'data' | 'isPlaceholderData'>,
): SelectionHandle {
  const leads = data?.data ?? NO_LEADS;
  const page = useMemo(() => leads.map(({ id }) => id), [leads]);
  const owner = useUserId();
  return useSelection({
    owner,
    list: 'leads',
    scope: JSON.stringify(leadFilterQuery(filters)),
    page,
    // What is still shown may belong to the filter before.
    total: data && !isPlaceholderData ? data.meta.total : 0,
  });
}
