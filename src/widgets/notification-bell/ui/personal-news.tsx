import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePreferences } from '@/entities/account/account';
import {
  isUnread,
  useNotifications,
  watchArrivals,
  type NotificationList,
} from '@/entities/account/notification';
import { useIsExtendedBackend } from '@/entities/account/session';
import { useEditNotifications } from '../api/use-edit-notifications';
import { useFollowNotification } from '../api/use-follow-notification';
import { bellOpen } from '../model/bell-open';
import type { PersonalToasts } from '../model/personal-toasts';

/**
 * Announces personal notifications on every screen that does not show the record itself; the code of the
 * toasts is loaded with the first. Renders nothing itself.
 */
export function PersonalNews() {
  const { data } = useNotifications('personal');
  const [findArrivals] = useState(watchArrivals);
  const toasts = useRef<Promise<PersonalToasts> | null>(null);
  const queryClient = useQueryClient();
  const router = useRouter();
  const { read } = useEditNotifications('personal');
  const follow = useFollowNotification();
  usePreferences(useIsExtendedBackend());

  const receive = useEffectEvent((list: NotificationList) => {
    const come = findArrivals(list.data).filter((one) => isUnread(one) && !document.hidden);
    if (come.length === 0 && toasts.current === null) return;
    toasts.current ??= import('../model/personal-toasts').then(({ createPersonalToasts }) =>
      createPersonalToasts({
        queryClient,
        router,
        onOpen(notification) {
          // Opening a chat reads all its notifications.
          if (notification.path?.startsWith('/chats?') !== true) read(notification.id);
          follow(notification);
        },
      }),
    );
    toasts.current.then(
      (ready) => ready.receive(come, list.data),
      () => {
        toasts.current = null;
      },
    );
  });

  useEffect(() => {
    if (data) receive(data);
  }, [data]);

  const isBellOpen = bellOpen.use();
  useEffect(() => {
    if (!isBellOpen) return;
    toasts.current?.then(
      (ready) => ready.closeAll(),
      () => undefined, // Nothing was shown.
    );
  }, [isBellOpen]);

  return null;
}
