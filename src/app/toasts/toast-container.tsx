import { Portal } from '@mantine/core';
import { Notifications, useNotifications } from '@mantine/notifications';
import { useEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { pressThrough } from './press-through';
import classes from './toast-container.module.css';
import { watchReader } from './watch-reader';

const WIDTH = 360;

/** A press on a toast, or its focus, is not beside the popup or menu it lies over, which would close. */
const keepOpen = (event: SyntheticEvent) => event.stopPropagation();

/** Nor does a press take the focus from where the person works. */
function keepFocus(event: MouseEvent) {
  keepOpen(event);
  if ((event.target as Element).closest('button')) event.preventDefault();
}

const findStack = () =>
  document.querySelector<HTMLElement>(`.${classes.root}[data-position="top-right"]`);

/** Lets the toasts beside it keep out of the way, and wait while somebody reads them. */
function Manners() {
  const { notifications: shown } = useNotifications();
  const isAny = shown.length > 0;
  const reader = useRef<ReturnType<typeof watchReader>>(null);

  useEffect(() => {
    const stack = findStack();
    if (!isAny || stack === null) return;
    const watch = watchReader();
    reader.current = watch;
    const gone = new AbortController();
    import('@/shared/clear-place').then(
      ({ keepClear }) => {
        if (!gone.signal.aborted) gone.signal.addEventListener('abort', keepClear(stack));
      },
      () => undefined, // Without network they stay where the styles put them.
    );
    return () => {
      watch.stop();
      gone.abort();
    };
  }, [isAny]);

  useEffect(() => {
    reader.current?.show(shown);
  }, [shown]);

  return null;
}

/** Where toasts are rendered (SPEC §9: top right, queued, waiting while pointed at). */
export const ToastContainer = () => (
  <Portal>
    <Notifications
      withinPortal={false}
      position="top-right"
      containerWidth={WIDTH}
      allowScrollDismiss={false}
      classNames={{ root: classes.root, notification: classes.toast }}
      onMouseDown={keepFocus}
      onTouchStart={keepOpen}
      onPointerDown={keepOpen}
      onFocus={keepOpen}
      onClick={pressThrough}
    />
    <Manners />
  </Portal>
);
