import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addNote, clientKeys, removeNote } from '@/entities/clients/client';
import { createContentKey } from '@/shared/api';
import { toast } from '@/shared/lib/toast';

/** Removes a note of one's own. */
export function useRemoveNote(clientId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['clients', 'remove-note', clientId],
    mutationFn: (note: number) => removeNote(clientId, note),
    meta: { failure: 'Не удалось удалить заметку', preferServerMessage: true },
    onSuccess: () => void toast.success('Заметка удалена'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: clientKeys.all() }),
  });
}

/** Adds a note to a client; the toast takes it back. Sent again after a lost answer it adds no second one. */
export function useAddNote(clientId: number, onAdded: () => void) {
  const queryClient = useQueryClient();
  const [keys] = useState(() => createContentKey(`client-note-${clientId}`));
  const { mutate: remove } = useRemoveNote(clientId);
  return useMutation({
    mutationKey: ['clients', 'add-note', clientId],
    mutationFn: (text: string) =>
      keys.send({ clientId, text }, (key) => addNote(clientId, text, key)),
    meta: { failure: 'Не удалось добавить заметку', preferServerMessage: true },
    onSuccess: (note) => {
      onAdded();
      toast.success('Заметка добавлена', {
        ...(note && { action: { label: 'Отменить', onClick: () => remove(note.id) } }),
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: clientKeys.all() }),
  });
}
