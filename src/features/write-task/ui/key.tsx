import classes from './write-task.module.css';

/** The key that does what stands before it; not on a screen that is touched. */
export const Key = ({ children }: { children: string }) => (
  <kbd className={classes.key} aria-hidden>
    {children}
  </kbd>
);
