import type { ReactNode } from 'react';
import classes from './typed-area.module.css';
import type { TypedGuard } from './use-typed-guard';

/** Stands around the fields that are guarded; takes no room. */
export const TypedArea = ({ guard, children }: { guard: TypedGuard; children: ReactNode }) => (
  <div className={classes.root} {...guard.watch}>
    {children}
  </div>
);
