import type { ReactNode } from 'react';
import classes from './fieldset.module.css';

interface FieldsetProps {
  legend: string;
  children: ReactNode;
}

/** Controls that belong together, under a name that looks like those of single fields. */
export const Fieldset = ({ legend, children }: FieldsetProps) => (
  <fieldset className={classes.root}>
    <legend className={classes.legend}>{legend}</legend>
    {children}
  </fieldset>
);
