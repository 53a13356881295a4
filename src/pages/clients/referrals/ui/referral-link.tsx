import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReferralTab } from '@/entities/clients/referral';
import { tabSearch } from './referral-tabs';

interface ReferralLinkProps {
  tab: ReferralTab;
  search: Record<string, string>;
  'aria-label'?: string;
  children: ReactNode;
}

/** A number or a name that leads to exactly what it counts. */
export const ReferralLink = ({ tab, search, children, ...rest }: ReferralLinkProps) => (
  <Anchor
    inherit
    {...rest}
    renderRoot={(props) => <Link {...props} to="/referrals" search={tabSearch(tab, search)} />}
  >
    {children}
  </Anchor>
);
