import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  clashingLead,
  leadQueries,
  patchKnownLead,
  updateLead,
  type Assignee,
  type Lead,
} from '@/entities/lead';
import { ApiFailure } from '@/shared/api';
import { toast } from '@/shared/lib/toast';

type SeenLead = Pick<Lead, 'id' | 'user' | 'updated_at'>;

/**
 * Sends who is responsible, but not over a change that was not seen.
 * @throws {ApiFailure} 409 with the lead as it is now
 */
async function sendAssignee(seen: SeenLead, assignee: Assignee | null) {
  const patch = { user_id: assignee?.id ?? null };
  try {
    await updateLead(seen.id, patch, seen.updated_at ?? null);
  } catch (error) {
    const current = clashingLead(error);
    if (current === null) throw error;
    // It is who was seen after all, or this browser has changed it itself.
    if (current.user?.id === seen.user?.id) return updateLead(seen.id, patch);
    throw new ApiFailure('http', 'Ответственный изменён тем временем', {
      status: 409,
      current,
      announced: true,
      cause: error,
    });
  }
}

/** What is said instead of the failure: who it has become is more than that it did not work. */
function tellChosen({ user }: Lead): void {
  const name = user?.name?.trim();
  toast.error(
    name
      ? `Ответственным тем временем стал другой сотрудник: ${name}`
      : 'Ответственного тем временем сняли',
  );
}

/**
 * Makes a colleague, or no one, responsible for a lead. Shows at once, and goes back when refused. Whom a colleague has
 * chosen unseen is not overwritten, but shown.
 */
export function useAssignLead(lead: SeenLead) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['leads', 'assign', lead.id],
    scope: { id: `leads-assign-${lead.id}` },
    mutationFn: (assignee: Assignee | null) => sendAssignee(lead, assignee),
    meta: { failure: 'Не удалось назначить ответственного' },
    onMutate: (assignee) => {
      patchKnownLead(client, lead.id, {
        user: assignee && { id: assignee.id, name: assignee.name },
      });
      return lead.user;
    },
    onSuccess: () => toast.success('Ответственный изменён'),
    onError: (error, _assignee, before) => {
      const current = clashingLead(error);
      if (current) {
        patchKnownLead(client, lead.id, current);
        tellChosen(current);
      } else if (before !== undefined) patchKnownLead(client, lead.id, { user: before });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: leadQueries.all() }),
  });
}
