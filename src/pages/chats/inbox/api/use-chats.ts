import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { chatQueries, readMoreChats, type Chat, type ChatsPlace } from '@/entities/chats/chat';

const NONE: readonly Chat[] = [];
const NOWHERE: readonly ChatsPlace[] = [];

/**
 * A list of chats. When something happens its first part is read again and those in sight, whatever else is
 * loaded: the others when they come into sight.
 */
export function useChats(listed: Parameters<typeof chatQueries.list>[0]) {
  const queryClient = useQueryClient();
  const list = useQuery(chatQueries.list(listed));
  const more = useMutation({
    mutationFn: () => readMoreChats(queryClient, listed),
    meta: { failure: 'Не удалось загрузить диалоги' },
  });
  const [seen, see] = useState(NOWHERE);
  // Of another list that stands in while this one is on its way, no part is read.
  const places = (list.isPlaceholderData ? undefined : list.data?.places) ?? NOWHERE;
  useQueries({
    queries: places
      .filter((place) => seen.includes(place))
      .map((place) => chatQueries.part(listed, place)),
  });
  return {
    list,
    chats: list.data?.chats ?? NONE,
    places,
    hasMore: list.data?.hasMore === true && !list.isPlaceholderData,
    isReadingMore: more.isPending,
    readMore: () => more.mutate(),
    /** Told the beginnings of the parts on the screen, but for the first. */
    see,
  };
}
export type ChatsHandle = ReturnType<typeof useChats>;
