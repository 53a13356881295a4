import { useDocumentVisibility } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import {
  isUnread,
  NOTIFICATION_KINDS,
  type Notification,
  type NotificationKind,
} from '@/entities/account/notification';
import { isShownAt } from '@/entities/records/record-kind';
import { useReadQuietly } from '../api/use-edit-notifications';
import { useEditedNotifications } from '../api/use-edited-notifications';
import { isOfMessages, pathOf } from '../model/personal-news';

/** A chat reads the notifications of its messages itself, once their end is in sight. */
function isAbout(notification: Notification, href: string): boolean {
  const path = pathOf(notification);
  return path !== null && !isOfMessages(notification) && isShownAt(path, href);
}

function KindReader({ kind }: { kind: NotificationKind }) {
  const { list } = useEditedNotifications(kind);
  const href = useLocation({ select: (location) => location.href });
  const isSeen = useDocumentVisibility() === 'visible';
  const read = useReadQuietly(kind);
  /** Notifications that could not be read are not tried at every refresh. */
  const asked = useRef(new Set<Notification['id']>());

  const readOpened = useEffectEvent(() => {
    for (const notification of list?.data ?? []) {
      const { id } = notification;
      if (!isUnread(notification) || asked.current.has(id) || !isAbout(notification, href))
        continue;
      asked.current.add(id);
      read(id);
    }
  });

  useEffect(() => {
    if (isSeen) readOpened();
  }, [isSeen, list, href]);

  return null;
}

/** Reads the notifications of the record on the screen, wherever it was opened from. Shows nothing. */
export const OpenedReader = () =>
  NOTIFICATION_KINDS.map((kind) => <KindReader key={kind} kind={kind} />);
