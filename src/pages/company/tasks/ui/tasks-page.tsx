import { useCurrentUser } from '@/entities/account/session';
import { useWindowTitle } from '@/shared/lib/viewport';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { PageHeader } from '@/shared/ui/page-header';
import { TaskList } from '@/widgets/task-panel';

/** The only screen of work of who performs tasks and sees no records. */
export function TasksPage() {
  const me = useCurrentUser();
  const userId = me.data?.id ?? null;
  useWindowTitle('Заявки · Дела');
  return (
    <div className="narrow">
      <PageHeader title="Дела" />
      {userId === null ? (
        <QueryErrorLine query={me} text="Дела не загрузились" />
      ) : (
        <TaskList userId={userId} isForPerformer />
      )}
    </div>
  );
}
