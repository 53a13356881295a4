import { Title } from '@mantine/core';
import { useId, type ReactNode, type Ref } from 'react';
import classes from './block.module.css';

interface BlockProps {
  title: string;
  /** Shown at the right of the title. */
  action?: ReactNode;
  /** In one line with its title. */
  isFolded?: boolean;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A part of an order under its heading. */
export function Block({ title, action, isFolded = false, ref, children }: BlockProps) {
  const titleId = useId();
  return (
    <section
      ref={ref}
      aria-labelledby={titleId}
      className={classes.block}
      data-folded={isFolded || undefined}
    >
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
