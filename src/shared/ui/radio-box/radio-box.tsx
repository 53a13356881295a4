import type { ComponentProps } from 'react';
import classes from './radio-box.module.css';

type RadioBoxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> & {
  /** Of the whole group: the arrows walk over those of one name. */
  name: string;
  checked: boolean;
  onChoose: () => void;
};

/**
 * One of several things to choose from, in a list or a comparison of its own; its name is the label around
 * it.
 */
export const RadioBox = ({ onChoose, ...input }: RadioBoxProps) => (
  <input {...input} type="radio" className={classes.root} onChange={onChoose} />
);

/** A line to press that holds one of several things to choose from, and the words for it. */
export const RadioOption = ({ children, ...radio }: RadioBoxProps) => (
  <label className={classes.option} data-chosen={radio.checked || undefined}>
    <RadioBox {...radio} />
    {children}
  </label>
);
