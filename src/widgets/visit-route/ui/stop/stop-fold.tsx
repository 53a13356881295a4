import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { ICON } from '@/shared/ui/icon-props';
import classes from './stop.module.css';

interface StopFoldProps {
  label: string;
  /** The name of the stop. */
  name: string;
  children: ReactNode;
}

/** A part of a stop, folded under its label; on paper all of it. */
export function StopFold({ label, name, children }: StopFoldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <UnstyledButton
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${label}: ${name}`}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight {...ICON} className={classes.sign} />
        {label}
      </UnstyledButton>
      <div id={id} className={classes.folded} data-folded={!isOpen || undefined}>
        {children}
      </div>
    </div>
  );
}
