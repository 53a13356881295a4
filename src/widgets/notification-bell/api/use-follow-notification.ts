import { useRouter } from '@tanstack/react-router';
import { notificationLeadId, type Notification } from '@/entities/account/notification';
import { kindAt, RECORD_PLACES } from '@/entities/records/record-kind';
import { useOpenLead } from '@/features/view-lead';
import { useRight } from '@/shared/rights';

/** The address that shows own tasks to who sees no records. */
const OWN_TASKS = '/dashboard';
const ORDERS = RECORD_PLACES.order.list;

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
  const seesSums = useRight('money');
  return (notification) => {
    // Who sees no records has their tasks on one screen, whichever record a task is about.
    if (!mayRead) {
      history.push(OWN_TASKS);
      return;
    }
    const leadId = notificationLeadId(notification);
    const { path } = notification;
    if (leadId !== null) openLead(leadId);
    // Who sees no sums sees no document; its address does not say of which order it is.
    else if (path) history.push(!seesSums && kindAt(path) === 'document' ? ORDERS : path);
  };
}
