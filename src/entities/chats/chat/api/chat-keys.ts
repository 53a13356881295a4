import { chatFilterQuery, type ListedChats } from '../model/chat-filters';
import type { ChatsPlace } from '../model/loaded-chats';

const ALL = ['chats'] as const;
const FOUND = ['chat-messages'] as const;
/** Apart from the rest: what is read of a thread is never read again with the lists. */
const THREADS = ['chat-threads'] as const;
/** Apart too: no event of a chat changes them. */
const SETTINGS = ['chat-settings'] as const;
const REPLIES = ['chat-replies'] as const;
const ERASED = ['chat-erased'] as const;

/** Keys of chats. */
export const chatKeys = {
  /** Lists, counts and single chats. */
  all: () => ALL,
  lists: () => [...ALL, 'list'] as const,
  list: (listed: ListedChats) => [...ALL, 'list', chatFilterQuery(listed)] as const,
  /** A part of a list that is not its first. */
  part: (listed: ListedChats, after: ChatsPlace) =>
    [...ALL, 'list', chatFilterQuery(listed), 'after', after] as const,
  /** Results of a search in messages: not invalidated by each new message. */
  found: () => FOUND,
  /** Files of a chat; new messages bring new ones. */
  files: (id: number) => [...FOUND, 'files', id] as const,
  counts: () => [...ALL, 'counts'] as const,
  detail: (id: number) => [...ALL, 'detail', id] as const,
  /** The messages of all chats. */
  threads: () => THREADS,
  settings: () => SETTINGS,
  replies: () => REPLIES,
  thread: (id: number) => [...THREADS, id] as const,
  /** Whether a chat is known to be gone for good. */
  erased: (id: number) => [...ERASED, id] as const,
};
