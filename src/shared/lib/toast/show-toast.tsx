import { Button } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { notifications, notificationsStore, type NotificationData } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { toastClock } from './clock';
import { outcomes } from './outcomes';
import classes from './show-toast.module.css';
import type { ToastOptions, Tone } from './toast-options';

/** SPEC §9. */
const DURATION_MS = 4000;

/** A button of this name takes an act back: its outcome comes in the place of the toast. */
const TAKE_BACK = 'Отменить';
const ICON_SIZE = 14;
const ICON_STROKE = 2.5;

const LOOK: Record<Tone, { color: string; icon: ReactNode }> = {
  success: { color: 'green', icon: <IconCheck size={ICON_SIZE} stroke={ICON_STROKE} /> },
  error: { color: 'red', icon: <IconX size={ICON_SIZE} stroke={ICON_STROKE} /> },
  warning: { color: 'yellow', icon: <IconAlertTriangle size={ICON_SIZE} stroke={ICON_STROKE} /> },
  info: { color: 'blue', icon: <IconInfoCircle size={ICON_SIZE} stroke={ICON_STROKE} /> },
};

interface ToastBodyProps extends Pick<ToastOptions, 'action' | 'further'> {
  message: string;
  toastId: string;
}

/** The toasts whose acts are being taken back. */
const waiting = new Set<string>();

const isKept = (toastId: string) =>
  notificationsStore.getState().notifications.some(({ id }) => id === toastId);

/** Closes a toast that no outcome has come for. */
export function endWaiting(toastId: string): void {
  if (waiting.delete(toastId)) notifications.hide(toastId);
}

/** Takes an act back; its toast stays, without buttons, until the outcome comes in its place. */
function undoAct(toastId: string, message: string, onClick: () => void): void {
  // One that fades already has no place to give.
  if (isKept(toastId)) {
    waiting.add(toastId);
    toastClock.stop(toastId);
    notifications.update({
      id: toastId,
      message: <ToastBody message={message} toastId={toastId} />,
    });
  }
  if (!outcomes.press(toastId, onClick)) endWaiting(toastId);
}

function ToastBody({ message, toastId, action, further }: ToastBodyProps) {
  return (
    <>
      <span className={classes.text} data-toast-text>
        {message}
      </span>
      <span className={classes.actions}>
        {[further, action].map(
          (each) =>
            each && (
              <Button
                key={each.label}
                variant="subtle"
                size="compact-sm"
                className={classes.action}
                onClick={() => {
                  if (each.label === TAKE_BACK) undoAct(toastId, message, each.onClick);
                  else {
                    notifications.hide(toastId);
                    each.onClick();
                  }
                }}
              >
                {each.label}
              </Button>
            ),
        )}
      </span>
    </>
  );
}

/** Which toast says the newest of a matter. */
const newest = new Map<string, string>();

const isOnScreen = (toastId: string) =>
  document.querySelector(`[data-toast="${toastId}"]`) !== null;

/** Closes the toast about a matter. */
export const hideToast = (about: string): void => {
  notifications.hide(newest.get(about) ?? '');
};

/**
 * Puts a toast among those shown; text only, whatever the server sent.
 * @param outcomeOf the toast in whose place it comes
 */
export function showToast(
  tone: Tone,
  message: string,
  { title, duration = DURATION_MS, id, about, isNews, action, further, onClose }: ToastOptions,
  outcomeOf: string | null,
): void {
  const former = newest.get(about ?? '');
  const isAwaited = outcomeOf !== null && waiting.delete(outcomeOf) && isKept(outcomeOf);
  const undone = isAwaited ? outcomeOf : null;
  const renewed = isNews === true && isOnScreen(former ?? '') ? former : undone;
  const toastId = renewed ?? id ?? randomId();
  // An outcome may be about another matter than the toast in whose place it comes.
  for (const [matter, shown] of newest) {
    if (shown === toastId && matter !== about) newest.delete(matter);
  }
  if (about !== undefined) {
    if (former !== undefined && former !== toastId) notifications.hide(former);
    newest.set(about, toastId);
  }
  const end = () => notifications.hide(toastId);
  const data: NotificationData & Record<`data-${string}`, unknown> = {
    ...LOOK[tone],
    id: toastId,
    title,
    message: <ToastBody message={message} toastId={toastId} action={action} further={further} />,
    // The time on the screen is the clock's alone; one that waits in the queue does not use it up.
    autoClose: false,
    onOpen: () => toastClock.start(toastId, duration, end),
    onClose: () => {
      toastClock.stop(toastId);
      waiting.delete(toastId);
      if (about !== undefined && newest.get(about) === toastId) newest.delete(about);
      onClose?.();
    },
    classNames: {
      icon: classes.icon,
      body: classes.body,
      description: classes.description,
      closeButton: classes.close,
    },
    closeButtonProps: { 'aria-label': 'Закрыть' },
    'data-toast': toastId,
    // A pointer that rests where the former text stood does not read this one.
    'data-turn': undone === null ? undefined : 'outcome',
    'data-tone': tone,
    ...(isNews && { role: 'status' }),
  };
  if (renewed) {
    notifications.update(data);
    toastClock.start(toastId, duration, end);
  } else {
    notifications.show(data);
  }
}
