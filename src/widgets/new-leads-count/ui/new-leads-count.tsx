import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { leadQueries } from '@/entities/lead';
import { isUsable, useKnownModules } from '@/entities/module';
import { lacksCall } from '@/shared/api';
import { formatNumber } from '@/shared/lib/text';
import classes from './new-leads-count.module.css';

/** The list that has just so many leads. */
const NEW_LEADS = { tab: 'new' };

/** A badge has room for two figures. */
const MOST_IN_BADGE = 99;

/** How many leads nobody has taken up yet; 0 where the module is closed and where the server does not count. */
function useNewLeads(): number {
  const known = useKnownModules();
  const isClosed = known !== null && !isUsable(known, 'leads');
  const { data } = useQuery({
    ...leadQueries.allCounts(),
    // A server without the call is asked once, not at every return to the window.
    enabled: ({ state }) => !isClosed && !lacksCall(state.error),
  });
  return isClosed ? 0 : (data?.new ?? 0);
}

/** The number of new leads, and the way to just these; nothing where there are none. */
export function NewLeadsCount() {
  const count = useNewLeads();
  if (count === 0) return null;
  return (
    <Link
      to="/leads"
      search={NEW_LEADS}
      className={classes.root}
      aria-label={`Новые: ${formatNumber(count)}`}
      title="Показать новые"
    >
      {formatNumber(count)}
    </Link>
  );
}

/** The number of new leads at an icon that leads to all of them; a press goes through. */
export function NewLeadsBadge() {
  const count = useNewLeads();
  if (count === 0) return null;
  return (
    <span className={classes.badge}>
      <VisuallyHidden>Новые: {formatNumber(count)}</VisuallyHidden>
      <span aria-hidden>{count > MOST_IN_BADGE ? `${MOST_IN_BADGE}+` : count}</span>
    </span>
  );
}
