import {
  markAllRead,
  markRead,
  removeNotification,
  type Notification,
  type NotificationList,
} from '@/entities/account/notification';
import { serverNow } from '@/shared/lib/date';
import { notificationQueries, type NotificationKind } from '@/entities/account/notification';

/** Key of the writes to one list, by which those under way are found. */
export const editKey = (kind: NotificationKind) =>
  [...notificationQueries.list(kind).queryKey, 'edit'] as const;

/** Something a person did to a list. */
export type NotificationEdit =
  { action: 'read' | 'remove'; id: Notification['id'] } | { action: 'read-all' };

/** The list as it will be once the server has done the same. */
export function applyEdit(list: NotificationList, edit: NotificationEdit): NotificationList {
  const now = new Date(serverNow()).toISOString();
  switch (edit.action) {
    case 'read':
      return markRead(list, edit.id, now);
    case 'remove':
      return removeNotification(list, edit.id);
    case 'read-all':
      return markAllRead(list, now);
  }
}
