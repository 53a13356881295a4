export { EarlyPopover } from './ui/bell';
export { NotificationBell } from './ui/notification-bell';

/** Title, icon and toasts for unread notifications; no screen waits for it. */
export const loadUnreadNews = () => import('./ui/unread-news').then((module) => module.UnreadNews);

/**
 * Loads the hint beside the bell that the browser refuses to play sounds; no sound is played before the
 * screen is there.
 */
export const loadSoundHint = () => import('./ui/sound-hint').then((module) => module.SoundHint);
