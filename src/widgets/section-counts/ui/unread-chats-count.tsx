import { chatQueries } from '@/entities/chats/chat';
import { useCounted } from '../api/use-counted';
import { CountBadge, CountLink } from './count';

const LABEL = 'Непрочитанные диалоги';
const EVERY = { search: '' };

/** The number of chats with unread messages that are assigned to the person or unassigned. */
const useUnreadChats = () => useCounted('chat', chatQueries.counts(EVERY))?.unread ?? 0;

/** The number of unread chats, and the way to them. */
export const UnreadChatsCount = () => (
  <CountLink count={useUnreadChats()} label={LABEL} title="Показать диалоги" to="/chats" />
);

/** The same at an icon. */
export const UnreadChatsBadge = () => <CountBadge count={useUnreadChats()} label={LABEL} />;
