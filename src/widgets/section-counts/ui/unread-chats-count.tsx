import { chatQueries } from '@/entities/chats/chat';
import { useClock } from '@/shared/lib/date';
import { useCounted } from '../api/use-counted';
import { CountLink } from './count';

const WORDS = {
  label: 'Непрочитанные диалоги',
  title: 'Диалоги с непрочитанными сообщениями, ваши и без ответственного',
};
const LATE = 'посетитель ждёт дольше нормы';
const EVERY = { search: '' };

/**
 * The number of chats with unread messages that are assigned to the person or unassigned, and whether any
 * visitor of the company waits beyond the norm.
 */
function useUnreadChats() {
  const counts = useCounted('chat', chatQueries.counts(EVERY));
  const overdueAt = Date.parse(counts?.overdue_at ?? '');
  const isLate = useClock((now) => (now > overdueAt ? 1 : 0)) === 1;
  return { count: counts?.unread ?? 0, alarm: isLate ? LATE : undefined };
}

/** The number of unread chats, and the way to them. */
export const UnreadChatsCount = () => <CountLink {...useUnreadChats()} {...WORDS} to="/chats" />;

/** The same at an icon. */
export const UnreadChatsBadge = () => (
  <CountLink isBadge {...useUnreadChats()} {...WORDS} to="/chats" />
);
