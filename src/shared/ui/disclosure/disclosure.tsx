import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import classes from './disclosure.module.css';

interface DisclosureProps {
  /** Stands on the button. */
  label: ReactNode;
  className?: string | undefined;
  /** Drawn while it is open. */
  children: ReactNode;
}

/** Something that few need, folded under its name until it is asked for. */
export function Disclosure({ label, className, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={className}>
      <UnstyledButton
        className={classes.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight size={14} stroke={1.75} className={classes.sign} aria-hidden />
        <span>{label}</span>
      </UnstyledButton>
      {isOpen && (
        <div id={id} className={classes.content}>
          {children}
        </div>
      )}
    </div>
  );
}
