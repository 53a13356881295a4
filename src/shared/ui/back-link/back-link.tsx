import { Anchor } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ICON } from '../icon-props';
import classes from './back-link.module.css';

export interface BackLinkProps extends Pick<LinkProps, 'to' | 'params' | 'search'> {
  children: string;
}

/** The way from one record back to the list it belongs to. */
export const BackLink = ({ children, ...place }: BackLinkProps) => (
  <Anchor size="sm" className={classes.root} renderRoot={(props) => <Link {...props} {...place} />}>
    <IconChevronLeft {...ICON} />
    {children}
  </Anchor>
);
