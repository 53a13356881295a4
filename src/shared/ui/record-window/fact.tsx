import type { ReactNode } from 'react';
import classes from './record-window.module.css';

/** From this length on a value takes the whole width. */
const LONG_TEXT = 36;

interface FactProps {
  label: string;
  /** The value's text where it is long enough, or broken into lines, to need room. */
  text?: string | null;
  /** True where the value takes the whole width however short it is. */
  isWide?: boolean;
  children: ReactNode;
}

const needsRoom = (text: string) => text.length > LONG_TEXT || text.includes('\n');

/** A label over its value. */
export function Fact({ label, text, isWide = false, children }: FactProps) {
  const takesRow = isWide || (text !== null && text !== undefined && needsRoom(text));
  return (
    <div className={classes.fact} data-wide={takesRow || undefined}>
      <dt className="text-xs dimmed anywhere">{label}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}

/** Facts beside one another, two in a row where there is room. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

/** Text that stands where a value is missing. */
export function Missing({ children }: { children: string }) {
  return <span className="dimmed">{children}</span>;
}
