import type { ReactNode } from 'react';
import classes from './typed-area.module.css';
import type { TypedGuard } from './use-typed-guard';

interface TypedAreaProps {
  guard: TypedGuard;
  /** True for a popup, whose buttons need not stay in sight. */
  isPopup?: boolean;
  children: ReactNode;
}

/** Stands around the fields that are guarded; takes no room. See `DialogFoot` for its mark. */
export const TypedArea = ({ guard, isPopup = false, children }: TypedAreaProps) => (
  <div className={classes.root} data-dialog-body={!isPopup || undefined} {...guard.watch}>
    {children}
  </div>
);
