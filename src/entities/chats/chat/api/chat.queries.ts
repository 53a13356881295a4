import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { chatEndpoints, chatFileEndpoints } from '#contract';
import { ApiFailure, call, NOT_FOUND } from '@/shared/api';
import { chatCountsQuery, type ListedChats } from '../model/chat-filters';
import type { ChatsPlace } from '../model/loaded-chats';
import { chatKeys } from './chat-keys';
import { isErased } from './erased';
import { readPart, readTop } from './read-chats';
import { readAround, readThread } from './thread';

/** Answers for the server where it is known that a chat is gone: asking would only log an error. */
function refuseErased(queryClient: QueryClient, id: number): void {
  if (isErased(queryClient, id))
    throw new ApiFailure('http', 'The chat is erased', { status: NOT_FOUND });
}

/** Keys and options of chats and of their messages. */
export const chatQueries = {
  /**
   * The chats of a tab, with the newest messages first: what is known of them. Read again is their top
   * alone, however many are loaded.
   */
  list: (listed: ListedChats) =>
    queryOptions({
      queryKey: chatKeys.list(listed),
      queryFn: ({ client: queryClient, signal }) => readTop(queryClient, listed, signal),
      placeholderData: keepPreviousData,
    }),
  /** Keeps another part of that list as the server has it, while it is in sight. */
  part: (listed: ListedChats, after: ChatsPlace) =>
    queryOptions({
      queryKey: chatKeys.part(listed, after),
      queryFn: ({ client: queryClient, signal }) => readPart(queryClient, listed, after, signal),
    }),
  counts: (listed: Omit<ListedChats, 'tab'>) =>
    queryOptions({
      queryKey: [...chatKeys.counts(), chatCountsQuery(listed)] as const,
      queryFn: ({ signal }) =>
        call(chatEndpoints.counts, { query: chatCountsQuery(listed), signal }),
      placeholderData: keepPreviousData,
    }),
  /** The chats of a client or of a lead, closed ones too, those with the newest messages first. */
  ofRecord: (kind: 'client' | 'lead', id: number) =>
    queryOptions({
      queryKey: [...chatKeys.lists(), 'of', kind, id] as const,
      async queryFn({ signal }) {
        const query = { tab: 'all' as const, [`filter[${kind}]`]: String(id) };
        const { data } = await call(chatEndpoints.list, { query, signal });
        return data;
      },
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: chatKeys.detail(id),
      queryFn({ client: queryClient, signal }) {
        refuseErased(queryClient, id);
        return call(chatEndpoints.show, { params: { id }, signal });
      },
    }),
  /** Messages that hold what is searched for. */
  found: (search: string) =>
    queryOptions({
      queryKey: [...chatKeys.found(), search] as const,
      queryFn: ({ signal }) => call(chatEndpoints.search, { query: { search }, signal }),
    }),
  /** Files that both sides have sent in a chat, in their order. */
  files: (id: number) =>
    queryOptions({
      queryKey: chatKeys.files(id),
      queryFn: ({ signal }) => call(chatFileEndpoints.list, { params: { id }, signal }),
    }),
  /**
   * Has a message among those that are known of a chat, however far back it is. Once it is, nothing is read.
   */
  message: (id: number, seq: number | null) =>
    queryOptions({
      queryKey: [...chatKeys.found(), 'message', id, seq] as const,
      async queryFn({ client: queryClient, signal }) {
        if (seq !== null) await readAround(queryClient, id, seq, signal);
        return seq;
      },
      staleTime: 0,
      meta: { failure: 'Не удалось загрузить найденное сообщение' },
    }),
  thread: (id: number) =>
    queryOptions({
      queryKey: chatKeys.thread(id),
      queryFn({ client: queryClient, signal }) {
        refuseErased(queryClient, id);
        return readThread(queryClient, id, signal);
      },
      // Messages never change: thousands of them are not compared for each new one.
      structuralSharing: false,
    }),
};
