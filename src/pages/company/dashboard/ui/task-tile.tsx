import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIsExtendedBackend, useUserId } from '@/entities/account/session';
import { taskQueries, withTasks } from '@/entities/records/task';
import { formatNumber } from '@/shared/lib/text';
import { FigureTile } from '@/shared/ui/figure-tile';
import type { DashboardState } from '../model/dashboard-state';
import classes from './tiles.module.css';

/**
 * The tasks of today and the overdue ones, and the way to them: one's own, or those of the person who is
 * chosen above. Nothing on a server without tasks.
 */
export function TaskTile({ state: { user } }: { state: Pick<DashboardState, 'user'> }) {
  const own = useUserId();
  const isExtended = useIsExtendedBackend();
  const isOfOne = user !== 'none' && own !== null;
  const of = typeof user === 'number' ? user : own;
  const { data, error } = useQuery({ ...taskQueries.counts(of), enabled: isExtended && isOfOne });
  if (!isExtended || !isOfOne || error) return null;
  return (
    <FigureTile
      label={of === own ? 'Мои дела на сегодня' : 'Дела на сегодня'}
      value={data ? formatNumber(data.today) : '…'}
      hint="Дела, срок которых сегодня"
      link={(props) => (
        <Link {...props} to="." search={withTasks(of === own ? 'own' : (of ?? 'own'))} />
      )}
    >
      {data && data.overdue > 0 ? (
        <span className={classes.late}>просрочено: {formatNumber(data.overdue)}</span>
      ) : (
        data && 'просроченных нет'
      )}
    </FigureTile>
  );
}
