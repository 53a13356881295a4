import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './record-bar.module.css';

/** The acts on a record at the foot of a phone's screen, within reach of the thumb. */
export const RecordBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.root} role="group" aria-label={label}>
    {children}
  </div>
);

/** A button of the bar: an icon over a word. */
export const BarButton = (props: ComponentPropsWithRef<typeof UnstyledButton<'button'>>) => (
  // A menu hands its button a class of its own, or none at all.
  <UnstyledButton {...props} className={classes.item} />
);

/** A link of the bar, as for a call. */
export const BarLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className={classes.item}>
    {children}
  </a>
);
