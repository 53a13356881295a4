import type { ReactNode } from 'react';
import classes from './dictionary.module.css';

/** The entries in use. */
export const EntryList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label}>{children}</ul>
);

/** The class of a row. */
export const entryRow = classes.row;
