import type { NotificationKind } from '#contract';
import { useQuery } from '@tanstack/react-query';
import { useToken } from '@/shared/auth';
import { notificationQueries } from './notification.queries';

/** One of the two lists of the person signed in; nothing is requested without a token (SPEC §6). */
export function useNotifications(kind: NotificationKind) {
  const token = useToken();
  return useQuery({ ...notificationQueries.list(kind), enabled: token !== null });
}
