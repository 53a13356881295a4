import type { NotificationKind } from '#contract';
import { useQuery } from '@tanstack/react-query';
import { useToken } from '@/shared/auth';
import { useKnownRight } from '@/shared/rights';
import { notificationQueries } from './notification.queries';

/** One of the two lists of the person signed in; nothing is requested without a token (SPEC §6). */
export function useNotifications(kind: NotificationKind) {
  const token = useToken();
  const mayRead = useKnownRight('read');
  const isAllowed = kind === 'personal' || mayRead;
  return useQuery({ ...notificationQueries.list(kind), enabled: token !== null && isAllowed });
}
