export { warmUpBell } from './ui/bell';
export { NotificationBell } from './ui/notification-bell';

/** What tells of unread notifications beside the bell; no screen waits for it. */
export const loadUnreadNews = () => import('./ui/unread-news').then((module) => module.UnreadNews);
