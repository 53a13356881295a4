import { IconAlertCircle } from '@tabler/icons-react';
import classes from './form-failure.module.css';

interface FormFailureProps {
  /** Why the form was not sent; null where there is nothing to say, or another place has said it. */
  text: string | null;
  /** Seconds until the form may be sent again; 0 when it may. */
  waitSeconds?: number;
}

const ICON_SIZE = 18;
const ICON_STROKE = 1.75;
const MINUTE = 60;

function timeLeft(seconds: number): string {
  if (seconds < MINUTE) return `${seconds}\u00a0с`;
  return `${Math.floor(seconds / MINUTE)}\u00a0мин ${seconds % MINUTE}\u00a0с`;
}

/** Says above a form's button why it was not sent, and for how long to wait. */
export function FormFailure({ text, waitSeconds = 0 }: FormFailureProps) {
  if (text === null && waitSeconds === 0) return null;
  return (
    <div className={classes.root}>
      <IconAlertCircle
        size={ICON_SIZE}
        stroke={ICON_STROKE}
        className="flex-none mt-1"
        aria-hidden
      />
      <div>
        {text !== null && <span role="alert">{text}</span>}
        {/* Apart from the alert, or the countdown would be read aloud every second. */}
        {waitSeconds > 0 && (
          <div role="timer" aria-label="До следующей попытки" className="tabular">
            Повторить можно через {timeLeft(waitSeconds)}
          </div>
        )}
      </div>
    </div>
  );
}
