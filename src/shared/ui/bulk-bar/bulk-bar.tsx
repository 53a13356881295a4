import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './bulk-bar.module.css';

interface BulkBarProps {
  /** The accessible name of the bar. */
  label: string;
  /** Rows. */
  children: ReactNode;
}

/**
 * Stands at the foot of a list: what is chosen and what can be done with it, what is being done, what came of
 * it.
 */
export const BulkBar = ({ label, children }: BulkBarProps) => (
  <section aria-label={label} className={classes.root} data-keep-clear>
    {children}
  </section>
);

interface BulkBarRowProps {
  /** The text of the row; announced when it changes. */
  summary: ReactNode;
  /** Buttons. */
  children?: ReactNode;
  onClose?: (() => void) | undefined;
  /** Name of the cross. */
  closeLabel?: string;
}

/** One row of the bar. */
export const BulkBarRow = ({ summary, children, onClose, closeLabel }: BulkBarRowProps) => (
  <div className={classes.row}>
    <div className={classes.summary} role="status">
      {summary}
    </div>
    <div className={classes.actions}>{children}</div>
    {onClose && <CloseButton aria-label={closeLabel} onClick={onClose} />}
  </div>
);

/** The details of a row, in a box that scrolls. */
export const BulkBarDetails = ({ label, children }: BulkBarProps) => (
  <div className={classes.details} tabIndex={0} role="region" aria-label={label}>
    {children}
  </div>
);

interface BulkProgressProps {
  /** The name of the work. */
  label: string;
  /** The finished share, from 0 to 1; null where it is unknown. */
  value: number | null;
  /** Said beside the line: «120 из 500». */
  text: string;
  children?: ReactNode;
}

const PERCENT = 100;

/** The row of a bar while the work goes on. */
export function BulkProgress({ label, value, text, children }: BulkProgressProps) {
  const percent = value === null ? null : Math.round(value * PERCENT);
  return (
    <div className={classes.row}>
      <span>{label}</span>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={PERCENT}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={text}
        className={classes.track}
      >
        {percent === null ? (
          <div className={`${classes.fill} ${classes.unmeasured}`} />
        ) : (
          <div className={classes.fill} style={{ width: `${percent}%` }} />
        )}
      </div>
      <span className={classes.summary} style={{ flex: 'none' }}>
        {text}
      </span>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
