import { Notifications } from '@mantine/notifications';
import type { MouseEvent, SyntheticEvent } from 'react';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import classes from './toast-container.module.css';

/** SPEC §9. */
const DURATION_MS = 4000;
const WIDTH = 360;

/** A press on a toast, or its focus, is not beside the popup or menu it lies over, which would close. */
const keepOpen = (event: SyntheticEvent) => event.stopPropagation();

/** Nor does a press take the focus from where the person works. */
function keepFocus(event: MouseEvent) {
  keepOpen(event);
  if ((event.target as Element).closest('button')) event.preventDefault();
}

/** Where toasts are drawn (SPEC §9: top right, queued, waiting while pointed at). */
export const ToastContainer = () => (
  <Notifications
    position="top-right"
    autoClose={DURATION_MS}
    containerWidth={WIDTH}
    classNames={{ root: classes.root, notification: classes.toast }}
    onMouseDown={keepFocus}
    onTouchStart={keepOpen}
    onPointerDown={keepOpen}
    onFocus={keepOpen}
  />
);
