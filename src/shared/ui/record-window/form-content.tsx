import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './record-window.module.css';

interface FormContentProps {
  title: string;
  /** The form, whose first field has `data-autofocus`. */
  children: ReactNode;
}

/** Header and form of a record that is about to be added, or that is nothing but its form. */
export const FormContent = ({ title, children }: FormContentProps) => (
  <>
    <div className={classes.header} data-bare data-keep-clear>
      <Modal.Title className={classes.title}>
        <span className={classes.titleText}>{title}</span>
      </Modal.Title>
      <Modal.CloseButton aria-label="Закрыть" className={classes.close} />
    </div>
    <div className={classes.body}>{children}</div>
  </>
);
