export { notificationKeys } from './api/notification-keys';
export {
  deleteNotification,
  readAllNotifications,
  readNotification,
} from './api/notification-requests';
export { notificationQueries } from './api/notification.queries';
export { useNotifications } from './api/use-notifications';
export { watchArrivals } from './model/arrivals';
export { isUnread, markAllRead, markRead, removeNotification } from './model/list-edits';
export { notificationSound, playNotificationSound, useSoundBlocked } from './model/sound';
export { askForWindows, showWindow, useWindowPermission } from './model/window-permission';
export { TOAST_MS } from './api/notification.queries';
export {
  ASSIGNED_TITLE,
  companyChannel,
  formatPhone,
  LARAVEL_NOTIFICATION_EVENT,
  NOTIFICATION_KINDS,
  notificationLeadId,
  PUBLIC_LEADS_CHANNEL,
  REALTIME_EVENTS,
  TASK_TITLE,
  TEST_LEAD_TITLE,
  userChannel,
  type Notification,
  type NotificationKind,
  type NotificationList,
} from '#contract';
