import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  clientQueries,
  clientTagQueries,
  createTag,
  mergeTag,
  removeTag,
  updateTag,
  type ClientTag,
} from '@/entities/client';
import { optimisticWrite } from '@/shared/api';
import { isolated } from '@/shared/lib/text';
import { toast } from '@/shared/lib/toast';
import { withTagChange, type TagChange } from '../model/tag-change';

const TOAST_MS = 8_000;

const send = (change: TagChange): Promise<ClientTag> => {
  switch (change.kind) {
    case 'rename':
      return updateTag(change.id, { name: change.name });
    case 'color':
      return updateTag(change.id, { color: change.color });
    case 'archive':
      return updateTag(change.id, { archived: change.isArchived });
  }
};

/** Changes the tags of the company: names, colours and the archive at once with a rollback, the rest once it is done. */
export function useChangeTags() {
  const client = useQueryClient();
  const { queryKey } = clientTagQueries.list();
  // A tag is in the lists and cards of clients too.
  const readAgain = () => client.invalidateQueries({ queryKey: clientQueries.all() });
  const { mutate } = useMutation(
    optimisticWrite<unknown, TagChange, ClientTag[]>(client, {
      mutationKey: ['client-tags', 'change'],
      mutationFn: send,
      meta: { failure: 'Не удалось изменить метку', preferServerMessage: true },
      read: () => client.getQueryData(queryKey),
      write: (tags) => {
        void client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, tags);
      },
      apply: withTagChange,
      onSuccess: (_answer, change) => {
        if (change.kind !== 'archive' || !change.isArchived) return;
        toast.success('Метка убрана в архив', {
          duration: TOAST_MS,
          action: {
            label: 'Отменить',
            onClick: () => mutate({ kind: 'archive', id: change.id, isArchived: false }),
          },
        });
      },
      readAgain,
    }),
  );
  const removal = useMutation({
    mutationFn: ({ id }: ClientTag) => removeTag(id),
    meta: { failure: 'Не удалось удалить метку', preferServerMessage: true },
    onSuccess: () => toast.success('Метка удалена'),
    onSettled: readAgain,
  });
  const merging = useMutation({
    mutationFn: ({ id, into }: { id: number; into: number }) => mergeTag(id, into),
    meta: { failure: 'Не удалось объединить метки', preferServerMessage: true },
    onSuccess: ({ name }) => toast.success(`Метки объединены: ${isolated(name)}`),
    onSettled: readAgain,
  });
  return {
    change: mutate,
    /** @throws {ApiFailure} 422 where the name is taken */
    add: async (name: string) => {
      await createTag({ name });
      await readAgain();
    },
    removal,
    merging,
  };
}
