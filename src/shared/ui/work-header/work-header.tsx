import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { BackLink, type BackLinkProps } from '../back-link';
import classes from './work-header.module.css';

interface WorkHeaderProps {
  /** Where the way back leads. */
  back: BackLinkProps;
  title: ReactNode;
  /** Stands beside the title while there is room, then below it. */
  children: ReactNode;
}

/** First row of a screen that is worked with gloves on: the way back and the title share it. */
export const WorkHeader = ({ back, title, children }: WorkHeaderProps) => (
  <header className={classes.root}>
    <BackLink {...back} />
    <Title order={1} className={classes.title}>
      {title}
    </Title>
    {children}
  </header>
);
