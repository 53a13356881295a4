import {
  IconAlertTriangle,
  IconBell,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
} from '@tabler/icons-react';
import classes from './notification-tone.module.css';

const LOOK = { size: 18, stroke: 1.75 };
const TONES = new Map([
  ['success', { color: 'var(--app-chip-green-text)', shape: <IconCircleCheck {...LOOK} /> }],
  ['error', { color: 'var(--app-error-text)', shape: <IconCircleX {...LOOK} /> }],
  ['warning', { color: 'var(--app-chip-amber-text)', shape: <IconAlertTriangle {...LOOK} /> }],
  ['info', { color: 'var(--app-link)', shape: <IconInfoCircle {...LOOK} /> }],
]);
const DEFAULT_TONE = { color: 'var(--app-dimmed)', shape: <IconBell {...LOOK} /> };

interface NotificationToneProps {
  /** success, error, warning or info; anything else looks like the default (SPEC §3). */
  type: string;
}

/** The kind of a notification, by shape and colour. */
export function NotificationTone({ type }: NotificationToneProps) {
  const { color, shape } = TONES.get(type) ?? DEFAULT_TONE;
  return (
    <span className={classes.root} style={{ color }} aria-hidden>
      {shape}
    </span>
  );
}
