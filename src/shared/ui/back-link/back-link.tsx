import { Anchor } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './back-link.module.css';

/** The way from one record back to the list it belongs to. */
export const BackLink = ({ to, children }: Pick<LinkProps, 'to'> & { children: string }) => (
  <Anchor size="sm" className={classes.root} renderRoot={(props) => <Link {...props} to={to} />}>
    <IconChevronLeft size={16} stroke={1.75} aria-hidden />
    {children}
  </Anchor>
);
