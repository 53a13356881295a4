import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { hidesFromSelf, sessionQueries } from '@/entities/account/session';
import type { Assigned } from '@/entities/company/user';
import { leadCache, leadWrite, type Lead } from '@/entities/leads/lead';
import { draftStore } from '@/shared/lib/drafts';
import { toast } from '@/shared/lib/toast';
import { ASSIGN_FAILURE, assigneeChange, assigneeOf } from '../model/assignee-change';

/** The lead as the person saw it who decided about it. */
type SeenLead = Pick<Lead, 'id' | 'user' | 'updated_at'>;

const assignLead = /* @__PURE__ */ assigneeChange<Lead, SeenLead>({
  cache: leadCache,
  kind: 'lead',
  about: 'lead-user',
  writeOf: (queryClient, seen, callbacks) =>
    leadWrite(queryClient, {
      field: 'user',
      seen,
      patchOf: (person: Assigned) => ({ user_id: person?.id ?? null }),
      valueOf: assigneeOf,
      isSeen: (current) => current.user?.id === seen.user?.id,
      meta: { failure: ASSIGN_FAILURE },
      ...callbacks,
    }),
});

/** Whether the person has typed a note of a lead that is not saved. */
function hasTypedNote(queryClient: QueryClient, id: number): boolean {
  const me = queryClient.getQueryData(sessionQueries.currentUser().queryKey);
  return typeof me?.id === 'number' && draftStore.read(me.id, `lead:${id}:notes`) !== null;
}

/** Assigns or unassigns any lead on the screen, with undo in the toast. */
export function useAssignLead(): (lead: SeenLead, person: Assigned) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (lead, person) => {
      if (hidesFromSelf(queryClient, person) && hasTypedNote(queryClient, lead.id)) {
        toast.error('Сначала сохраните заметку: переданная заявка закроется');
      } else assignLead(queryClient, lead, person);
    },
    [queryClient],
  );
}

/** Assigns a lead to the person signed in. */
export async function takeLead(queryClient: QueryClient, lead: SeenLead): Promise<void> {
  const me = await queryClient.ensureQueryData(sessionQueries.currentUser()).catch(() => null);
  if (me === null) toast.error(ASSIGN_FAILURE);
  else assignLead(queryClient, lead, assigneeOf(me));
}
