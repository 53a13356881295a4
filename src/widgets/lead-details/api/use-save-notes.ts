import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clashingLead, leadQueries, patchKnownLead, updateLead, type Lead } from '@/entities/lead';
import { toast } from '@/shared/lib/toast';

interface NotesChange {
  notes: string;
  /** The note the person began with. */
  base: string;
  /** `updated_at` of the lead that had it; null while unknown. */
  seenAt: string | null;
}

/** Saves the note. @returns the lead as it is where somebody else's note would be lost by that, else null */
async function saveUnlessClash(id: number, change: NotesChange): Promise<Lead | null> {
  const { notes, base, seenAt } = change;
  try {
    await updateLead(id, { notes }, seenAt);
    return null;
  } catch (error) {
    const current = clashingLead(error);
    if (current === null) throw error;
    if ((current.notes ?? '') !== base) return current;
    // What was written later is what the person has seen; their own save a moment ago, for one.
    await updateLead(id, { notes }, current.updated_at);
    return null;
  }
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
    mutationFn: (change: NotesChange) => saveUnlessClash(id, change),
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
