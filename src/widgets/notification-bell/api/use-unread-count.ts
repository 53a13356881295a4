import { useEditedNotifications } from './use-edited-notifications';

/** How many notifications of each list are unread, as the server counts them. */
export const useUnreadCounts = () => ({
  lead: useEditedNotifications('lead').list?.unread_count ?? 0,
  personal: useEditedNotifications('personal').list?.unread_count ?? 0,
});

/** How many notifications of both lists are unread. */
export function useUnreadCount(): number {
  const { lead, personal } = useUnreadCounts();
  return lead + personal;
}
