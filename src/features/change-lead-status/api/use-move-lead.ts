import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { knownLead, type LeadStatus } from '@/entities/lead';
import { statusChange, type SeenLead } from './status-change';

/** Changes the status of any of the leads on the screen, as `statusChange` does; what is there already is not sent. */
export function useMoveLead(): (lead: SeenLead, status: LeadStatus) => void {
  const client = useQueryClient();
  return useCallback(
    (lead, status) => {
      if ((knownLead(client, lead.id) ?? lead).status === status) return;
      const change = client.getMutationCache().build(client, statusChange(client, lead));
      // The application's caches tell a failure, and the change itself takes it back.
      change.execute(status).catch(() => undefined);
    },
    [client],
  );
}
