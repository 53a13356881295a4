import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { leadQueries, type Lead } from '@/entities/lead';
import { isApiFailure, NOT_FOUND } from '@/shared/api';

/** True when the server says that there is no such record. */
export const isMissingRecord = (error: unknown) =>
  isApiFailure(error) && error.status === NOT_FOUND;

/** Leaves a lead that was there and is gone: someone deleted it. The lists are read again. */
export function useCloseDeletedLead(query: UseQueryResult<Lead>, leave: () => void): void {
  const client = useQueryClient();
  const isGone = query.data !== undefined && isMissingRecord(query.error);
  useEffect(() => {
    if (!isGone) return;
    void client.invalidateQueries({ queryKey: leadQueries.lists() });
    leave();
  }, [isGone, client, leave]);
}
