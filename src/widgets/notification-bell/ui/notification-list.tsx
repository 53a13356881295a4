import { Skeleton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { Notification, NotificationKind } from '@/entities/account/notification';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { useEditNotifications } from '../api/use-edit-notifications';
import { useEditedNotifications } from '../api/use-edited-notifications';
import { leadsSomewhere } from '../api/use-follow-notification';
import { NotificationItem } from './notification-item';
import classes from './notification-list.module.css';

const EMPTY: Record<NotificationKind, string> = {
  lead: 'У вас нет новых уведомлений о заявках',
  personal: 'У вас нет личных уведомлений',
};

const SKELETON_ROWS = 3;
const SKELETON_HEIGHT = 52;
const ICON_SIZE = 28;
const ICON_STROKE = 1.5;

interface NotificationListProps {
  kind: NotificationKind;
  onOpen: (notification: Notification) => void;
  onRetry: () => void;
}

/** One tab of the popup in each of its states. */
export function NotificationList({ kind, onOpen, onRetry }: NotificationListProps) {
  const { list, isError } = useEditedNotifications(kind);
  const { read, remove } = useEditNotifications(kind);

  if (!list)
    return isError ? <ErrorState text="Список не загрузился" onRetry={onRetry} /> : <Rows />;
  if (list.data.length === 0) {
    return (
      <EmptyState text={EMPTY[kind]} icon={<IconBell size={ICON_SIZE} stroke={ICON_STROKE} />} />
    );
  }

  /** A lead's notification always answers a press; a personal one only where there is something to do. */
  const canOpen = (notification: Notification) =>
    kind === 'lead' || leadsSomewhere(notification) || notification.read_at === null;

  return (
    <ul>
      {list.data.map((notification) => (
        <NotificationItem
          key={notification.id}
          notification={notification}
          onOpen={canOpen(notification) ? () => onOpen(notification) : undefined}
          onRead={() => read(notification.id)}
          onRemove={() => remove(notification.id)}
        />
      ))}
    </ul>
  );
}

function Rows() {
  return (
    <div className={classes.loading} role="status" aria-label="Загрузка">
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <Skeleton key={row} height={SKELETON_HEIGHT} />
      ))}
    </div>
  );
}
