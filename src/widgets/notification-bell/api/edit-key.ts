import { notificationQueries, type NotificationKind } from '@/entities/account/notification';

/** Key of the writes to one list, by which those under way are found. */
export const editKey = (kind: NotificationKind) =>
  [...notificationQueries.list(kind).queryKey, 'edit'] as const;
