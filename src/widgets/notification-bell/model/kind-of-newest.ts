import {
  isUnread,
  type NotificationKind,
  type NotificationList,
} from '@/entities/account/notification';

/** The moment of the newest unread notification, in milliseconds; 0: none is unread. */
function newestUnread(list: NotificationList | undefined): number {
  const moments = (list?.data ?? [])
    .filter(isUnread)
    .map(({ created_at: at }) => Date.parse(at ?? ''));
  return Math.max(0, ...moments.map((moment) => moment || 0));
}

/** The list with the newest unread notification; that of leads where both are alike. */
export const kindOfNewest = (
  lead: NotificationList | undefined,
  personal: NotificationList | undefined,
): NotificationKind => {
  const [ofLead, ofPersonal] = [newestUnread(lead), newestUnread(personal)];
  const isPersonal =
    ofPersonal === ofLead
      ? (lead?.unread_count ?? 0) === 0 && (personal?.unread_count ?? 0) > 0
      : ofPersonal > ofLead;
  return isPersonal ? 'personal' : 'lead';
};
