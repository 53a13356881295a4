import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { clientWrite, clientCache, type Client } from '@/entities/clients/client';
import type { Assigned } from '@/entities/company/user';
import { ASSIGN_FAILURE, assigneeChange, assigneeOf } from '../model/assignee-change';

const assignClient = /* @__PURE__ */ assigneeChange<Client, Client>({
  cache: clientCache,
  kind: 'client',
  about: 'client-user',
  writeOf: (queryClient, seen, callbacks) =>
    clientWrite(queryClient, {
      field: 'user',
      seen,
      patchOf: (person: Assigned) => ({ user_id: person?.id ?? null }),
      valueOf: assigneeOf,
      isSeen: (current) => current.user?.id === seen.user?.id,
      meta: { failure: ASSIGN_FAILURE, preferServerMessage: true },
      ...callbacks,
    }),
});

/** Assigns or unassigns any client on the screen, with undo in the toast. */
export function useAssignClient(): (client: Client, person: Assigned) => void {
  const queryClient = useQueryClient();
  return useCallback((client, person) => assignClient(queryClient, client, person), [queryClient]);
}
