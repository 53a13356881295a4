import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useUserId } from '@/entities/account/session';
import { personName, type User } from '@/entities/company/user';
import { formatNumber } from '@/shared/lib/text';
import { useRows } from '@/shared/rights';
import { leadsInWorkSearch } from '../model/leads-in-work';

interface LeadsInWorkProps {
  user: User;
  /** How the number is written; by itself it stands alone. */
  write?: (count: number) => string;
}

/**
 * How many leads a person has in work; the way to the list that shows as many. Of colleagues it is unknown to
 * a person who does not find all records.
 */
export function LeadsInWork({ user, write = formatNumber }: LeadsInWorkProps) {
  const { leads_in_work: count } = user;
  const isCounted = useRows() === 'all';
  const isSelf = useUserId() === user.id;
  if (count === null || !(isCounted || isSelf)) return <span data-missing>—</span>;
  if (count === 0) return <span data-missing>{write(0)}</span>;
  return (
    <Anchor
      inherit
      aria-label={`${personName(user)}, заявок в работе: ${count}`}
      renderRoot={(props) => <Link {...props} to="/leads" search={leadsInWorkSearch(user.id)} />}
    >
      {write(count)}
    </Anchor>
  );
}
