import {
  IconAlertTriangle,
  IconBell,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
} from '@tabler/icons-react';
import classes from './notification-tone.module.css';

const LOOK = { size: 18, stroke: 1.75 };
const SHAPES = new Map([
  ['success', <IconCircleCheck {...LOOK} />],
  ['error', <IconCircleX {...LOOK} />],
  ['warning', <IconAlertTriangle {...LOOK} />],
  ['info', <IconInfoCircle {...LOOK} />],
]);
const DEFAULT_SHAPE = <IconBell {...LOOK} />;

interface NotificationToneProps {
  /** success, error, warning or info; anything else looks like the default (SPEC §3). */
  type: string;
}

/** What kind of news it is, by shape and by colour. */
export function NotificationTone({ type }: NotificationToneProps) {
  return (
    <span className={classes.root} data-tone={SHAPES.has(type) ? type : 'default'} aria-hidden>
      {SHAPES.get(type) ?? DEFAULT_SHAPE}
    </span>
  );
}
