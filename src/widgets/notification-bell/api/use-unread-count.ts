import { useRight } from '@/shared/rights';
import { useEditedNotifications } from './use-edited-notifications';

/** How many notifications of each list are unread, as the server counts them. */
export function useUnreadCounts() {
  const mayRead = useRight('read');
  const lead = useEditedNotifications('lead').list?.unread_count ?? 0;
  const personal = useEditedNotifications('personal').list?.unread_count ?? 0;
  // The cached count of leads may be of before the right was taken away.
  return { lead: mayRead ? lead : 0, personal };
}

/** How many notifications of both lists are unread. */
export function useUnreadCount(): number {
  const { lead, personal } = useUnreadCounts();
  return lead + personal;
}
