import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clashingClient, clientCache, updateClient } from '@/entities/clients/client';
import { updateUnlessClash } from '@/shared/api';
import { toast } from '@/shared/lib/toast';
import type { NotesChange, NotesOutcomes } from '@/shared/ui/record-window';

interface CommentSave {
  change: NotesChange;
  outcomes: NotesOutcomes;
}

/** Saves the comment of a client, once however often it is asked; never over one the person has not seen. */
export function useSaveComment(id: number) {
  const queryClient = useQueryClient();
  const mutationKey = ['clients', 'comment', id];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: ({ change: { notes, base, seenAt } }: CommentSave) =>
      updateUnlessClash({
        send: (version) => updateClient(id, { comment: notes.trim() || null }, version),
        seenAt,
        clashing: clashingClient,
        versionOf: (current) => current.updated_at,
        isSeen: (current) => (current.comment ?? '') === base,
      }),
    meta: { failure: 'Не удалось сохранить комментарий', preferServerMessage: true },
    onSuccess: ({ answer, clash }, { outcomes }) => {
      clientCache.showAnswered(queryClient, clash ?? answer);
      if (clash) {
        toast.warning('Комментарий не сохранён: его тем временем изменили');
        outcomes.onClash();
      } else {
        toast.success('Комментарий сохранён');
        outcomes.onSaved();
      }
    },
    onSettled: (outcome) => void clientCache.readAgain(queryClient, id, outcome?.answer),
  });

  const save = (change: NotesChange, outcomes: NotesOutcomes) => {
    if (queryClient.isMutating({ mutationKey }) === 0) mutate({ change, outcomes });
  };
  return { save, isPending };
}
