import { chatQueries } from '@/entities/chats/chat';
import { useCounted } from '../api/use-counted';
import { CountLink } from './count';

const WORDS = { label: 'Непрочитанные диалоги', title: 'Показать диалоги' };
const EVERY = { search: '' };

/** The number of chats with unread messages that are assigned to the person or unassigned. */
const useUnreadChats = () => useCounted('chat', chatQueries.counts(EVERY))?.unread ?? 0;

/** The number of unread chats, and the way to them. */
export const UnreadChatsCount = () => <CountLink count={useUnreadChats()} {...WORDS} to="/chats" />;

/** The same at an icon. */
export const UnreadChatsBadge = () => (
  <CountLink isBadge count={useUnreadChats()} {...WORDS} to="/chats" />
);
