import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  leadQueries,
  patchKnownLead,
  updateUnlessClash,
  type Assignee,
  type Lead,
} from '@/entities/lead';
import { toast } from '@/shared/lib/toast';

type SeenLead = Pick<Lead, 'id' | 'user' | 'updated_at'>;

interface Choice {
  assignee: Assignee | null;
  /** The lead as it was when the choice was made: it may wait for an earlier one. */
  seen: SeenLead;
}

/** Says who has become responsible meanwhile. */
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
  const { mutate } = useMutation({
    mutationKey: ['leads', 'assign', lead.id],
    scope: { id: `leads-assign-${lead.id}` },
    mutationFn: ({ assignee, seen }: Choice) =>
      updateUnlessClash(
        seen.id,
        { user_id: assignee?.id ?? null },
        seen.updated_at ?? null,
        (current) => current.user?.id === seen.user?.id,
      ),
    meta: { failure: 'Не удалось назначить ответственного' },
    onMutate: ({ assignee, seen }) => {
      patchKnownLead(client, seen.id, {
        user: assignee && { id: assignee.id, name: assignee.name },
      });
    },
    onSuccess: (current) => {
      if (current === null) {
        toast.success('Ответственный изменён');
        return;
      }
      patchKnownLead(client, lead.id, current);
      tellChosen(current);
    },
    onError: (_error, { seen }) => patchKnownLead(client, seen.id, { user: seen.user ?? null }),
    onSettled: () => void client.invalidateQueries({ queryKey: leadQueries.all() }),
  });
  return (assignee: Assignee | null) => mutate({ assignee, seen: lead });
}
