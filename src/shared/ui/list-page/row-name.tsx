import { Anchor } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from './list-page.module.css';

interface RowNameProps {
  /** Draws the link, so that it opens in a new tab too. */
  link: NonNullable<ComponentProps<typeof Anchor<'a'>>['renderRoot']>;
  children: ReactNode;
}

/** The name of a record in its row or card; a press on it opens the record as a press on the row does. */
export const RowName = ({ link, children }: RowNameProps) => (
  <Anchor
    className={classes.name}
    data-opens-row
    tabIndex={-1}
    title={typeof children === 'string' ? children : undefined}
    renderRoot={link}
  >
    {children}
  </Anchor>
);
