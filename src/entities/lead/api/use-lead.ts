import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { leadCache } from './lead-cache';
import { leadQueries } from './lead.queries';
import { mayReadLead, restLead, wakeLead } from './lead-reading';

/**
 * One lead. Its row in a loaded list, if there is one, stands in until the whole lead is there;
 * `dataUpdatedAt` is 0 so long.
 * @param isOpen false while it is painted for a moment more after it was closed: it is not read again then
 */
export function useLead(id: number, isOpen = true) {
  const client = useQueryClient();
  useLayoutEffect(() => {
    if (isOpen) wakeLead(id);
    else restLead(id);
    return () => wakeLead(id);
  }, [id, isOpen]);
  return useQuery({
    ...leadQueries.detail(id),
    initialData: () => leadCache.fromLists(client, id),
    initialDataUpdatedAt: 0,
    enabled: isOpen && (() => mayReadLead(id)),
  });
}
