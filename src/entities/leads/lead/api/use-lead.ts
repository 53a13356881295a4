import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { leadCache } from './lead-cache';
import { leadQueries } from './lead.queries';
import { isLeadQueryEnabled, disableLeadQuery, enableLeadQuery } from './lead-reading';

/**
 * One lead. Its row in a loaded list, if there is one, stands in until the whole lead is there;
 * `dataUpdatedAt` is 0 so long.
 * @param isOpen false while it is painted for a moment more after it was closed: it is not read again then
 */
export function useLead(id: number, isOpen = true) {
  const queryClient = useQueryClient();
  useLayoutEffect(() => {
    if (isOpen) enableLeadQuery(id);
    else disableLeadQuery(id);
    return () => enableLeadQuery(id);
  }, [id, isOpen]);
  return useQuery({
    ...leadQueries.detail(id),
    initialData: () => leadCache.fromLists(queryClient, id),
    initialDataUpdatedAt: 0,
    enabled: isOpen && (() => isLeadQueryEnabled(id)),
  });
}
