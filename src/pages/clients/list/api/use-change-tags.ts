import { useMutation } from '@tanstack/react-query';
import {
  clientKeys,
  clientTagQueries,
  createTag,
  mergeTag,
  removeTag,
  updateTag,
  type ClientTag,
  type TagColor,
} from '@/entities/clients/client';
import { isolated } from '@/shared/lib/text';
import { toast } from '@/shared/lib/toast';
import { useDictionary } from '@/shared/ui/dictionary';

interface ColorChange {
  kind: 'color';
  id: number;
  color: TagColor;
}

/**
 * Changes the tags of the company: names, colours and the archive at once with a rollback, the rest once it
 * is done.
 */
export function useChangeTags() {
  const { change, add, readAgain } = useDictionary<ClientTag, ColorChange>({
    name: 'client-tags',
    queryKey: clientTagQueries.list().queryKey,
    // A tag is in the lists and cards of clients too.
    about: clientKeys.all(),
    send: (asked) => {
      if (asked.kind === 'rename') return updateTag(asked.id, { name: asked.name });
      if (asked.kind === 'color') return updateTag(asked.id, { color: asked.color });
      return updateTag(asked.id, { archived: asked.isArchived });
    },
    apply: (tags, { id, color }) => tags.map((tag) => (tag.id === id ? { ...tag, color } : tag)),
    create: (name) => createTag({ name }),
    failure: 'Не удалось изменить метку',
    archivedText: 'Метка убрана в архив',
  });
  const removal = useMutation({
    mutationFn: ({ id }: ClientTag) => removeTag(id),
    meta: { failure: 'Не удалось удалить метку', preferServerMessage: true },
    onSuccess: () => toast.success('Метка удалена'),
    onSettled: readAgain,
  });
  const merging = useMutation({
    mutationFn: ({ id, into }: { id: number; into: number }) => mergeTag(id, into),
    meta: { failure: 'Не удалось объединить метки', preferServerMessage: true },
    onSuccess: (tag) =>
      toast.success(tag ? `Метки объединены: ${isolated(tag.name)}` : 'Метки объединены'),
    onSettled: readAgain,
  });
  return { change, add, removal, merging };
}
