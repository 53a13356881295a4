import { useRef, type RefObject } from 'react';
import classes from './tab-strip.module.css';
import { useCutSides } from './use-cut-sides';

interface TabStrip<Root extends HTMLElement> {
  ref: RefObject<Root | null>;
  className: string | undefined;
  'data-cut': 'start' | 'end' | 'both' | undefined;
}

/**
 * The properties of tabs in one row: on a narrow screen it scrolls sideways, and fades where more follow.
 * @param content a key that changes when the tabs of the row change
 */
export function useTabStrip<Root extends HTMLElement>(content: string): TabStrip<Root> {
  const ref = useRef<Root>(null);
  return { ref, className: classes.strip, 'data-cut': useCutSides(ref, content) };
}
