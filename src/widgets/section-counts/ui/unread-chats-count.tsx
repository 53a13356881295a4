import { chatQueries } from '@/entities/chats/chat';
import { useCounted } from '../api/use-counted';
import { CountBadge, CountLink } from './count';

const LABEL = 'Непрочитанные диалоги';
const EVERY = { search: '' };

/** How many chats have something unread that is one's own to read, or nobody's yet. */
const useUnreadChats = () => useCounted('chat', chatQueries.counts(EVERY))?.unread ?? 0;

/** The number of unread chats, and the way to them. */
export const UnreadChatsCount = () => (
  <CountLink count={useUnreadChats()} label={LABEL} title="Показать диалоги" to="/chats" />
);

/** The same at an icon. */
export const UnreadChatsBadge = () => <CountBadge count={useUnreadChats()} label={LABEL} />;
