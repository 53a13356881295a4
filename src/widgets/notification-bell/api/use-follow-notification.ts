import { useRouter } from '@tanstack/react-router';
import { notificationLeadId, type Notification } from '@/entities/account/notification';
import { useOpenLead } from '@/features/view-lead';
import { useRight } from '@/shared/rights';

/** The address that shows own tasks to who sees no records. */
const OWN_TASKS = '/dashboard';

/** Whether a notification leads anywhere. */
export const leadsSomewhere = (notification: Notification): boolean =>
  notificationLeadId(notification) !== null || Boolean(notification.path);

/**
 * Goes where a notification leads: to its lead, over the screen one is on, or to another place of the
 * product.
 */
export function useFollowNotification(): (notification: Notification) => void {
  const openLead = useOpenLead();
  const { history } = useRouter();
  const mayRead = useRight('read');
  return (notification) => {
    // Who sees no records has their tasks on one screen, whichever record a task is about.
    if (!mayRead) {
      history.push(OWN_TASKS);
      return;
    }
    const leadId = notificationLeadId(notification);
    if (leadId !== null) openLead(leadId);
    else if (notification.path) history.push(notification.path);
  };
}
