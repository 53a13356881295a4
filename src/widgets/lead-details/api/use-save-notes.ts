import { useMutation, useQueryClient } from '@tanstack/react-query';
import { leadCache, updateLead } from '@/entities/leads/lead';
import { toast } from '@/shared/lib/toast';
import type { NotesChange, NotesOutcomes } from '@/shared/ui/record-window';

interface NotesSave {
  change: NotesChange;
  outcomes: NotesOutcomes;
}

/** Saves the note of a lead, once however often it is asked; never over a note the person has not seen. */
export function useSaveNotes(id: number) {
  const queryClient = useQueryClient();
  const mutationKey = ['leads', 'notes', id];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: ({ change: { notes, base, seenAt } }: NotesSave) =>
      updateLead(id, { notes }, seenAt, (current) => (current.notes ?? '') === base),
    // SPEC §8 has no text of its own for no answer: the same one is shown.
    meta: { failure: 'Не удалось обновить заметку', preferServerMessage: true },
    onSuccess: ({ answer, clash }, { change: { notes }, outcomes }) => {
      const lead = clash ?? answer;
      if (lead === null) leadCache.patch(queryClient, id, { notes });
      else leadCache.showAnswered(queryClient, lead);
      if (clash) {
        toast.warning('Заметка не сохранена: её тем временем изменили');
        outcomes.onClash();
      } else {
        toast.success('Заметка успешно обновлена');
        outcomes.onSaved();
      }
    },
    onSettled: (outcome) => void leadCache.readAgain(queryClient, id, outcome?.answer),
  });

  const save = (change: NotesChange, outcomes: NotesOutcomes) => {
    if (queryClient.isMutating({ mutationKey }) === 0) mutate({ change, outcomes });
  };
  return { save, isPending };
}
