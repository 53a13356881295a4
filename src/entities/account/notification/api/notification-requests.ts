import {
  notificationEndpoints,
  type Notification,
  type NotificationKind,
  NOT_FOUND,
} from '#contract';
import { call, isApiFailure } from '@/shared/api';

type NotificationId = Notification['id'];

/** A notification that is gone already has what a reading or a deletion wants; the list is reread anyway. */
async function ignoreNotFound(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!(isApiFailure(error) && error.status === NOT_FOUND)) throw error;
  }
}

/** Reads one of the two lists. */
export const getNotifications = (kind: NotificationKind, signal?: AbortSignal) =>
  call(notificationEndpoints[kind].list, { signal });

/** Marks one notification as read. */
export const readNotification = (kind: NotificationKind, id: NotificationId) =>
  ignoreNotFound(call(notificationEndpoints[kind].read, { params: { id: String(id) } }));

/** Marks a whole list as read. */
export const readAllNotifications = (kind: NotificationKind) =>
  call(notificationEndpoints[kind].readAll);

/** Deletes one notification. */
export const deleteNotification = (kind: NotificationKind, id: NotificationId) =>
  ignoreNotFound(call(notificationEndpoints[kind].remove, { params: { id: String(id) } }));
