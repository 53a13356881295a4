import type { ReactNode } from 'react';
import classes from './dialog-foot.module.css';

/**
 * The last row of a form: in a dialog or a drawer what sends it stays in sight however long the form is.
 */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div className={classes.root}>{children}</div>
);
