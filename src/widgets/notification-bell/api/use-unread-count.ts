import { useEditedNotifications } from './use-edited-notifications';

/** How many notifications of both lists are unread, as the server counts them. */
export function useUnreadCount(): number {
  const lead = useEditedNotifications('lead').list?.unread_count ?? 0;
  const personal = useEditedNotifications('personal').list?.unread_count ?? 0;
  return lead + personal;
}
