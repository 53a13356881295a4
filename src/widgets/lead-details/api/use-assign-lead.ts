import { useMutation, useQueryClient } from '@tanstack/react-query';
import { leadQueries, patchKnownLead, updateLead, type Assignee, type Lead } from '@/entities/lead';
import { toast } from '@/shared/lib/toast';

/** Makes a colleague, or no one, responsible for a lead. Shows at once, and goes back when refused. */
export function useAssignLead(lead: Pick<Lead, 'id' | 'user'>) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['leads', 'assign', lead.id],
    scope: { id: `leads-assign-${lead.id}` },
    mutationFn: (assignee: Assignee | null) =>
      updateLead(lead.id, { user_id: assignee?.id ?? null }),
    meta: { failure: 'Не удалось назначить ответственного' },
    onMutate: (assignee) => {
      patchKnownLead(client, lead.id, {
        user: assignee && { id: assignee.id, name: assignee.name },
      });
      return lead.user;
    },
    onSuccess: () => toast.success('Ответственный изменён'),
    onError: (_error, _assignee, before) => {
      if (before !== undefined) patchKnownLead(client, lead.id, { user: before });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: leadQueries.all() }),
  });
}
