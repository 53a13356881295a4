import { useRef, type ReactNode } from 'react';
import { usePageMark, useVisibleArea } from '../../lib/viewport';
import classes from './whole-screen.module.css';

/**
 * A screen that takes all of a phone, above its keyboard: the frame around the screens makes room for it, and
 * the page itself has nothing to scroll.
 */
export function WholeScreen({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useVisibleArea(root);
  usePageMark('data-whole-screen');
  return (
    <div ref={root} className={classes.root}>
      {children}
    </div>
  );
}
