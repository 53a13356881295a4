import { useKnownZone } from '@/entities/company/company';
import { dueText, isOverdue, type NextTask } from '@/entities/records/task';
import { useClock } from '@/shared/lib/date';

/** When the next task of a record falls due, red once it is overdue. */
export function NextContact({ task }: { task: NextTask }) {
  const zone = useKnownZone();
  const due = { ...task, done_at: null };
  const text = useClock((now) => dueText(due, now, zone));
  const isLate = useClock((now) => (isOverdue(due, now) ? 1 : 0)) === 1;
  return (
    <time
      dateTime={task.due_day ?? task.due_at}
      className={isLate ? 'error-text tabular' : 'tabular'}
    >
      {text}
    </time>
  );
}
