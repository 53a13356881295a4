import { Notifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import classes from './toast-container.module.css';

/** SPEC §9. */
const DURATION_MS = 4000;
const WIDTH = 360;

/** Where toasts are drawn (SPEC §9: top right, queued, waiting while pointed at). */
export const ToastContainer = () => (
  <Notifications
    position="top-right"
    autoClose={DURATION_MS}
    containerWidth={WIDTH}
    classNames={{ root: classes.root }}
  />
);
