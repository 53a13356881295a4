import { useMutation, useQueryClient } from '@tanstack/react-query';
import { leadQueries, patchKnownLead, updateUnlessClash } from '@/entities/lead';
import { toast } from '@/shared/lib/toast';

interface NotesChange {
  notes: string;
  /** The note the person began with. */
  base: string;
  /** `updated_at` of the lead that had it; null while unknown. */
  seenAt: string | null;
}

interface Outcomes {
  /** Called when the server has the note, also when the editor is closed by then. */
  onSaved: () => void;
  /** Called when somebody else saved a note meanwhile; the lead is then known with theirs. */
  onClash: () => void;
}

/** Saves the note of a lead, once however often it is asked; never over a note the person has not seen. */
export function useSaveNotes(id: number, { onSaved, onClash }: Outcomes) {
  const client = useQueryClient();
  const mutationKey = ['leads', 'notes', id];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: ({ notes, base, seenAt }: NotesChange) =>
      updateUnlessClash(id, { notes }, seenAt, (current) => (current.notes ?? '') === base),
    // SPEC §8 has no text of its own for no answer: the same one is shown.
    meta: { failure: 'Не удалось обновить заметку', preferServerMessage: true },
    onSuccess: (current, { notes }) => {
      patchKnownLead(client, id, current ?? { notes });
      if (current) {
        toast.warning('Заметка не сохранена: её тем временем изменили');
        onClash();
      } else {
        toast.success('Заметка успешно обновлена');
        onSaved();
      }
    },
    onSettled: () => void client.invalidateQueries({ queryKey: leadQueries.all() }),
  });

  const save = (change: NotesChange) => {
    if (client.isMutating({ mutationKey }) === 0) mutate(change);
  };
  return { save, isPending };
}
