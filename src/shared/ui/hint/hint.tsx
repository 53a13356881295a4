import { Portal } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import classes from './hint.module.css';
import { placeHint, type HintSide, type Place } from './place-hint';

interface HintProps {
  /** The text of the hint; screen readers get it by the control's own name. */
  label: ReactNode;
  side?: HintSide;
  disabled?: boolean;
  /** The control. */
  children: ReactNode;
}

const OPEN_AFTER_MS = 300;

/**
 * A word beside a control that is pointed at or focused by keyboard. It weighs next to nothing, unlike a
 * positioning library, so that the first screen can afford it.
 */
export function Hint({ label, side = 'bottom', disabled = false, children }: HintProps) {
  const [control, setControl] = useState<Element | null>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const close = () => setControl(null);

  useEffect(() => {
    if (control === null) return;
    const timer = setTimeout(() => setPlace(placeHint(control, side)), OPEN_AFTER_MS);
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', closeOnEscape);
    window.addEventListener('scroll', close, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', closeOnEscape);
      window.removeEventListener('scroll', close, true);
      setPlace(null);
    };
  }, [control, side]);

  return (
    <span
      className={classes.control}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') setControl(event.currentTarget.firstElementChild);
      }}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) {
          setControl(event.currentTarget.firstElementChild);
        }
      }}
      onBlur={close}
    >
      {children}
      {place && !disabled && (
        <Portal>
          <span aria-hidden className={classes.hint} data-side={side} style={place}>
            {label}
          </span>
        </Portal>
      )}
    </span>
  );
}
