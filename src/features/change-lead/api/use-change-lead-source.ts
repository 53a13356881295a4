import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  leadCache,
  leadSourceText,
  MANUAL_SOURCE,
  updateLead,
  type Lead,
} from '@/entities/leads/lead';
import { isolated } from '@/shared/lib/text';
import { toast } from '@/shared/lib/toast';

/** Writes the source of a lead added by hand; never over one the person has not seen. */
export function useChangeLeadSource(seen: Lead, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['leads', 'source', seen.id],
    mutationFn: (source: string) =>
      updateLead(seen.id, { source }, seen.updated_at, (current) => current.source === seen.source),
    meta: { failure: 'Не удалось сохранить источник', preferServerMessage: true },
    onSuccess: ({ answer, clash }, source) => {
      const lead = clash ?? answer;
      if (lead) leadCache.showAnswered(queryClient, lead);
      if (clash) {
        toast.warning(`Источник тем временем изменили: ${isolated(leadSourceText(clash))}`);
      } else if (answer && answer.source !== (source || MANUAL_SOURCE)) {
        toast.warning('Источник не записался');
      } else {
        toast.success('Источник сохранён');
        onDone();
      }
    },
    onSettled: (outcome) => void leadCache.readAgain(queryClient, seen.id, outcome?.answer),
  });
}
