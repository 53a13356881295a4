import { useMutation, useQueryClient } from '@tanstack/react-query';
import { leadCache, updateLead, type Lead } from '@/entities/leads/lead';
import { rejectReasonKeys } from '@/entities/leads/reject-reason';
import { isolated } from '@/shared/lib/text';
import { toast } from '@/shared/lib/toast';

/** Why a lead was rejected. */
export interface GivenReason {
  reasonId: number | null;
  comment: string;
}

export const givenReason = (lead: Lead): GivenReason => ({
  reasonId: lead.reject_reason?.id ?? null,
  comment: lead.reject_comment ?? '',
});

const isSame = (one: GivenReason, other: GivenReason) =>
  one.reasonId === other.reasonId && one.comment === other.comment;

/** Writes why a lead was rejected; never over a reason the person has not seen. */
export function useGiveReason(seen: Lead, onDone?: () => void) {
  const queryClient = useQueryClient();
  const before = givenReason(seen);
  return useMutation({
    mutationKey: ['leads', 'reject-reason', seen.id],
    mutationFn: ({ reasonId, comment }: GivenReason) =>
      updateLead(
        seen.id,
        { reject_reason_id: reasonId, reject_comment: comment.trim() || null },
        seen.updated_at,
        (current) => isSame(givenReason(current), before),
      ),
    meta: { failure: 'Не удалось сохранить причину отказа', preferServerMessage: true },
    onSuccess: ({ answer, clash }) => {
      const lead = clash ?? answer;
      if (lead) leadCache.showAnswered(queryClient, lead);
      if (clash) {
        const now = clash.reject_reason?.name ?? 'не указана';
        toast.warning(`Причину отказа тем временем изменили: ${isolated(now)}`);
        return;
      }
      toast.success('Причина отказа сохранена');
      onDone?.();
    },
    onSettled: (outcome) => {
      void leadCache.readAgain(queryClient, seen.id, outcome?.answer);
      // They carry how many leads have them.
      void queryClient.invalidateQueries({ queryKey: rejectReasonKeys.all() });
    },
  });
}
