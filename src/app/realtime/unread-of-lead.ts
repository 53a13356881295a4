import type { QueryClient } from '@tanstack/react-query';
import {
  isUnread,
  NOTIFICATION_KINDS,
  notificationLeadId,
  notificationQueries,
} from '@/entities/account/notification';

/** The lead of an event; null: several, or an unknown one. */
function leadOf(payload: unknown): number | null {
  const isNamed = typeof payload === 'object' && payload !== null && 'lead_id' in payload;
  return isNamed && typeof payload.lead_id === 'number' ? payload.lead_id : null;
}

/** Whether the bell shows an unread notification about the lead that an event is about. */
export function showsUnreadOfLead(queryClient: QueryClient, payload: unknown): boolean {
  const changed = leadOf(payload);
  return NOTIFICATION_KINDS.some((kind) =>
    queryClient.getQueryData(notificationQueries.list(kind).queryKey)?.data.some((notification) => {
      const leadId = notificationLeadId(notification);
      return leadId !== null && isUnread(notification) && (changed ?? leadId) === leadId;
    }),
  );
}
