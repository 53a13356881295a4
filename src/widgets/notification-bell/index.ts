export { NotificationBell } from './ui/notification-bell';
