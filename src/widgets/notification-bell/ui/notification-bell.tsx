import { useToken } from '@/shared/auth';
import { Bell } from './bell';

/** The bell of the header, with its popup. Hidden without a token; nothing is requested then (SPEC §6). */
export function NotificationBell() {
  const token = useToken();
  return token === null ? null : <Bell />;
}
