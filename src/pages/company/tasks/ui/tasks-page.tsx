import { useUserId } from '@/entities/account/session';
import { useWindowTitle } from '@/shared/lib/viewport';
import { PageHeader } from '@/shared/ui/page-header';
import { TaskList } from '@/widgets/task-panel';

/** The only screen of work of who performs tasks and sees no records. */
export function TasksPage() {
  const userId = useUserId();
  useWindowTitle('Заявки · Дела');
  return (
    <div className="narrow">
      <PageHeader title="Дела" />
      {userId !== null && <TaskList userId={userId} isForPerformer />}
    </div>
  );
}
