import type { ComponentProps, ReactNode } from 'react';
import { useFocusRestoration } from '@/shared/lib/viewport';
import { openOnPress, walkOverRows, type RowMark } from '../data-table';
import classes from './list-card.module.css';

interface ListCardsProps {
  /** The accessible name of the list. */
  label: string;
  children: ReactNode;
}

/** Records as cards, for a narrow screen; ↑ ↓ Home End walk over them. */
export function ListCards({ label, children }: ListCardsProps) {
  const restoredFocus = useFocusRestoration();
  return (
    <ul aria-label={label} onKeyDown={walkOverRows} {...restoredFocus}>
      {children}
    </ul>
  );
}

interface ListCardProps extends Omit<ComponentProps<'li'>, 'onClick' | 'onKeyDown'> {
  /** Called by a touch anywhere but on a control inside, and by Enter; absent where cards are not opened. */
  onOpen?: (() => void) | undefined;
  /** Called by Space; absent where cards cannot be chosen. */
  onToggle?: (() => void) | undefined;
  isChosen?: boolean;
  /** True for a moment after the record has come or changed. */
  isFresh?: boolean;
  /** As of a row of a table. */
  mark?: RowMark | undefined;
  /** Controls at the sides of the lines. */
  start?: ReactNode;
  end?: ReactNode;
}

/** A record as a card: its lines, with controls at their sides. */
export function ListCard(props: ListCardProps) {
  const { onOpen, onToggle, isChosen, isFresh, mark, start, end, children, ...rest } = props;
  return (
    <li
      className={classes.card}
      tabIndex={0}
      data-chosen={isChosen || undefined}
      data-fresh={isFresh || undefined}
      data-mark={mark}
      data-still={onOpen ? undefined : true}
      {...(onOpen && openOnPress(onOpen, onToggle))}
      {...rest}
    >
      {start}
      <div className={classes.main}>{children}</div>
      {end}
    </li>
  );
}

/** One line of a card. */
export const CardLine = ({ children }: { children: ReactNode }) => (
  <div className="row gap-8">{children}</div>
);

/** Small print of a card. @param grows true for what takes the rest of its line, and is cut off there */
export const CardNote = ({ grows = false, children }: { grows?: boolean; children: ReactNode }) => (
  <span
    className={classes.note}
    data-grows={grows || undefined}
    title={grows && typeof children === 'string' ? children : undefined}
  >
    {children}
  </span>
);
