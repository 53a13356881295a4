import { Anchor } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface PageLinkProps {
  to: LinkProps['to'];
  children: ReactNode;
}

/** A link to a neighbouring page. */
export function PageLink({ to, children }: PageLinkProps) {
  return <Anchor renderRoot={(props) => <Link {...props} to={to} />}>{children}</Anchor>;
}
