import { useCurrentUser } from '@/entities/account/session';
import { useWindowTitle } from '@/shared/lib/viewport';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { PageHeader } from '@/shared/ui/page-header';
import { TaskList } from '@/widgets/task-panel';
import { DayRoute, useDayRoute } from '@/widgets/visit-route';
import classes from './tasks-page.module.css';

/** The first screen of who performs tasks and sees no records: their visits of the day, and their tasks. */
export function TasksPage() {
  const me = useCurrentUser();
  const userId = me.data?.id ?? null;
  const route = useDayRoute({ isHome: true });
  useWindowTitle('Заявки · Дела');
  return (
    <div className="narrow column gap-16">
      <PageHeader title="Дела" />
      <DayRoute route={route} />
      <section className={route.isLacking ? undefined : classes.rest}>
        {!route.isLacking && <h2 className={classes.title}>Остальные дела</h2>}
        {userId === null ? (
          <QueryErrorLine query={me} text="Дела не загрузились" />
        ) : (
          <TaskList userId={userId} isForPerformer />
        )}
      </section>
    </div>
  );
}
