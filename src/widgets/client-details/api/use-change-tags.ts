import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { clientCache, clientTagQueries, clientWrite, type Client } from '@/entities/clients/client';
import { fieldChange } from '@/shared/lib/record';
import { areSameTags, tagNames, tagsClashText, tagsNamed } from '../model/client-tags';

const changeTags = /* @__PURE__ */ fieldChange<Client, Client, readonly string[]>(clientCache, {
  about: 'client-tags',
  writeOf: (queryClient, seen, callbacks) =>
    clientWrite(queryClient, {
      field: 'tags',
      seen,
      patchOf: (names: readonly string[]) => ({ tags: [...names] }),
      valueOf: (names) =>
        tagsNamed(names, [
          ...seen.tags,
          ...(queryClient.getQueryData(clientTagQueries.list().queryKey) ?? []),
        ]),
      isSeen: (current) => areSameTags(tagNames(current), tagNames(seen)),
      meta: { failure: 'Не удалось изменить метки', preferServerMessage: true },
      ...callbacks,
    }),
  askedOf: tagNames,
  isSame: areSameTags,
  writtenText: () => 'Метки изменены',
  clashText: tagsClashText,
});

/** Gives a client the tags of these names and no others, with undo in the toast. */
export function useChangeTags(): (client: Client, names: readonly string[]) => void {
  const queryClient = useQueryClient();
  return useCallback((client, names) => changeTags(queryClient, client, names), [queryClient]);
}
