export { warmUpBell } from './ui/bell';
export { NotificationBell } from './ui/notification-bell';
