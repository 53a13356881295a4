import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './record-window.module.css';

interface RecordIdentityProps {
  name: ReactNode;
  /** Stands beside the name, at the end of its row. */
  aside?: ReactNode;
  /** The facts needed at once: contacts and status. */
  children: ReactNode;
}

/**
 * Who or what the record is, under the title; a skeleton of the same height without content, so that nothing
 * moves.
 */
export function RecordIdentity({ name, aside, children }: Partial<RecordIdentityProps>) {
  return (
    <>
      <div className={classes.nameRow}>
        <div className={classes.name} dir="auto">
          {name ?? <Skeleton height={18} width={200} />}
        </div>
        {aside}
      </div>
      <div className={classes.identity}>{children ?? <Skeleton height={16} width={280} />}</div>
    </>
  );
}
