import { IconCheck, IconTrash } from '@tabler/icons-react';
import { useRef, type MouseEventHandler, type ReactNode, type Ref } from 'react';
import type { Notification } from '@/entities/account/notification';
import { formatDateTime } from '@/shared/lib/date';
import { isolated } from '@/shared/lib/text';
import { focusBeside } from './focus-beside';
import classes from './notification-item.module.css';
import { NotificationMessage } from './notification-message';
import { NotificationTone } from './notification-tone';

const ICON_SIZE = 16;
const ICON_STROKE = 1.75;

const UNTITLED = 'Без заголовка';
const NO_DATE = 'Не указано';

interface NotificationItemProps {
  notification: Notification;
  /** The title was pressed; absent where there is nothing to open. */
  onOpen?: (() => void) | undefined;
  onRead: () => void;
  onRemove: () => void;
}

/** One row of a list: what happened, when, and what can be done about it. */
export function NotificationItem({
  notification,
  onOpen,
  onRead,
  onRemove,
}: NotificationItemProps) {
  const removeButton = useRef<HTMLButtonElement>(null);
  const unread = notification.read_at === null;
  const title = isolated(notification.title?.trim() ?? '') || UNTITLED;
  return (
    <li className={classes.root} data-unread={unread || undefined}>
      <NotificationTone type={notification.type} />
      <div className="grow anywhere">
        {onOpen ? (
          <button type="button" className={classes.title} onClick={onOpen}>
            {title}
          </button>
        ) : (
          <span className={classes.title}>{title}</span>
        )}
        {notification.message && <NotificationMessage text={notification.message} />}
        <time
          className="text-xs dimmed block mt-4 tabular"
          dateTime={notification.created_at ?? undefined}
        >
          {formatDateTime(notification.created_at) ?? NO_DATE}
        </time>
      </div>
      <div className={classes.actions}>
        {unread && (
          <RowAction
            label="Отметить как прочитанное"
            onClick={() => {
              // The pressed button vanishes with the state it changes.
              removeButton.current?.focus();
              onRead();
            }}
          >
            <IconCheck size={ICON_SIZE} stroke={ICON_STROKE} />
          </RowAction>
        )}
        <RowAction
          ref={removeButton}
          label="Удалить уведомление"
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget);
            onRemove();
          }}
        >
          <IconTrash size={ICON_SIZE} stroke={ICON_STROKE} />
        </RowAction>
      </div>
    </li>
  );
}

interface RowActionProps {
  label: string;
  ref?: Ref<HTMLButtonElement>;
  onClick: MouseEventHandler<HTMLButtonElement>;
  children: ReactNode;
}

/** A plain button with the browser's own tooltip: a list may hold hundreds. */
function RowAction({ label, ref, onClick, children }: RowActionProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={classes.action}
      title={label}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
