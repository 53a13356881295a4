import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { leadQueries } from '@/entities/lead';
import { isModuleUsable, useKnownModules } from '@/entities/module';
import { lacksCall } from '@/shared/api';
import { formatNumber } from '@/shared/lib/text';
import classes from './new-leads-count.module.css';

/** The list that has just so many leads. */
const NEW_LEADS = { tab: 'new' };

/**
 * How many leads nobody has taken up yet, and the way to just these. Nothing where there are none, where the module is
 * closed, and where the server does not count.
 */
export function NewLeadsCount() {
  const known = useKnownModules();
  const isClosed =
    known !== null &&
    !known.some((module) => module.code === 'leads' && isModuleUsable(module, Date.now()));
  const { data } = useQuery({
    ...leadQueries.allCounts(),
    // A server without the call is asked once, not at every return to the window.
    enabled: ({ state }) => !isClosed && !lacksCall(state.error),
  });
  const count = isClosed ? 0 : (data?.new ?? 0);
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
