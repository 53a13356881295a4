import { notificationKeys } from './notification-keys';
import type { NotificationKind } from '#contract';
import { queryOptions } from '@tanstack/react-query';
import { refreshDelay } from '../model/refresh-delay';
import { getNotifications } from './notification-requests';

/** How long a toast of the notifications stays, in milliseconds (SPEC §9). */
export const TOAST_MS = 5000;

const LOAD_FAILURE: Record<NotificationKind, string> = {
  lead: 'Не удалось загрузить уведомления о заявках',
  personal: 'Не удалось загрузить персональные уведомления',
};

/** Options of the two lists of notifications. */
export const notificationQueries = {
  /** Read again every 60 s, in hidden tabs too. */
  list: (kind: NotificationKind) =>
    queryOptions({
      queryKey: [...notificationKeys.all(), kind],
      queryFn: ({ signal }) => getNotifications(kind, signal),
      refetchInterval: (query) => refreshDelay(query.state.error),
      refetchIntervalInBackground: true,
      meta: { failure: LOAD_FAILURE[kind], toastDuration: TOAST_MS },
    }),
};
