import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isLeadStatus, leadCache, type LeadStatus } from '@/entities/lead';
import { statusChange, toastChanged, type SeenLead } from './status-change';

function move(client: QueryClient, lead: SeenLead, status: LeadStatus, undo?: () => void): void {
  if ((leadCache.known(client, lead.id) ?? lead).status === status) return;
  const change = client.getMutationCache().build(client, statusChange(client, lead, undo));
  // The application's caches tell a failure, and the change itself takes it back.
  change.execute(status).catch(() => undefined);
}

/**
 * Puts the status back, unless it is no longer what the change has made it. A server that compares versions refuses what
 * this browser does not know of yet; one that does not is kept from overwriting what is on the screen.
 */
function takeBack(client: QueryClient, changed: SeenLead, before: LeadStatus): void {
  const known = leadCache.known(client, changed.id) ?? changed;
  if (known.status === changed.status) move(client, known, before);
  else if (known.status !== before) toastChanged(known);
}

/**
 * Changes the status of any of the leads on the screen, as `statusChange` does; what is there already is not sent. The
 * toast takes it back to any status that can be chosen.
 */
export function useMoveLead(): (lead: SeenLead, status: LeadStatus) => void {
  const client = useQueryClient();
  return useCallback(
    (lead, status) => {
      const { status: before } = lead;
      const changed = { ...lead, status };
      const undo = isLeadStatus(before) ? () => takeBack(client, changed, before) : undefined;
      move(client, lead, status, undo);
    },
    [client],
  );
}
