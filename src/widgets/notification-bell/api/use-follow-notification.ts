import { useRouter } from '@tanstack/react-router';
import { notificationLeadId, type Notification } from '@/entities/account/notification';
import { useOpenLead } from '@/features/view-lead';

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
  return (notification) => {
    const leadId = notificationLeadId(notification);
    if (leadId !== null) openLead(leadId);
    else if (notification.path) history.push(notification.path);
  };
}
