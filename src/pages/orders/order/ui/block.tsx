import { Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './block.module.css';

interface BlockProps {
  title: string;
  /** Shown at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of an order under its heading. */
export function Block({ title, action, children }: BlockProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.block}>
      <div className={classes.blockHead}>
        <Title order={2} id={titleId} className="text-lg">
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  );
}
