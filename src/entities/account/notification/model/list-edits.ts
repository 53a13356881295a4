import type { Notification, NotificationList } from '#contract';

type NotificationId = Notification['id'];

export const isUnread = (notification: Notification) => notification.read_at === null;

/** One fewer, but never below 0 (SPEC §4): the server's count and its list need not agree. */
const oneFewer = (count: number) => Math.max(0, count - 1);

/** The list after one notification was read; the counter goes down only if it was unread. */
export function markRead(
  list: NotificationList,
  id: NotificationId,
  now: string,
): NotificationList {
  const wasUnread = list.data.some((item) => item.id === id && isUnread(item));
  if (!wasUnread) return list;
  return {
    data: list.data.map((item) => (item.id === id ? { ...item, read_at: now } : item)),
    unread_count: oneFewer(list.unread_count),
  };
}

/** The list after everything was read. */
export function markAllRead(list: NotificationList, now: string): NotificationList {
  return {
    data: list.data.map((item) => (isUnread(item) ? { ...item, read_at: now } : item)),
    unread_count: 0,
  };
}

/** The list without one notification; the counter goes down only if it was unread. */
export function removeNotification(list: NotificationList, id: NotificationId): NotificationList {
  const removed = list.data.find((item) => item.id === id);
  if (!removed) return list;
  return {
    data: list.data.filter((item) => item.id !== id),
    unread_count: isUnread(removed) ? oneFewer(list.unread_count) : list.unread_count,
  };
}
