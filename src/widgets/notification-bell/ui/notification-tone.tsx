import {
  IconAlertTriangle,
  IconBell,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  type Icon,
} from '@tabler/icons-react';
import classes from './notification-tone.module.css';

const ICONS = new Map<string, Icon>([
  ['success', IconCircleCheck],
  ['error', IconCircleX],
  ['warning', IconAlertTriangle],
  ['info', IconInfoCircle],
]);

const ICON_SIZE = 18;
const ICON_STROKE = 1.75;

interface NotificationToneProps {
  /** success, error, warning or info; anything else looks like the default (SPEC §3). */
  type: string;
}

/** What kind of news it is, by shape and by colour. */
export function NotificationTone({ type }: NotificationToneProps) {
  const Shape = ICONS.get(type) ?? IconBell;
  return (
    <span className={classes.root} data-tone={ICONS.has(type) ? type : 'default'} aria-hidden>
      <Shape size={ICON_SIZE} stroke={ICON_STROKE} />
    </span>
  );
}
