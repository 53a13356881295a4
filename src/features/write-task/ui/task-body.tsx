import { VisuallyHidden } from '@mantine/core';
import { IconMapPin, IconMessage, IconPhone, IconPoint, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWorkZone } from '@/entities/company/company';
import { personName } from '@/entities/company/user';
import {
  dueText,
  isOverdue,
  TASK_TYPE_LABELS,
  type Task,
  type TaskType,
} from '@/entities/records/task';
import { formatDateTime, formatDay, serverNow, useClock } from '@/shared/lib/date';
import { isolated } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/avatar';
import { ICON } from '@/shared/ui/icon-props';
import classes from './write-task.module.css';

/** The sign of each kind. */
const ICONS: Record<TaskType, Icon> = {
  call: IconPhone,
  message: IconMessage,
  visit: IconMapPin,
  other: IconPoint,
};

interface TaskBodyProps {
  task: Task;
  /** Stands after the text: the record it is about. */
  about?: ReactNode;
  /** False where all tasks are those of one person. */
  isPersonShown: boolean;
}

/** The content of a task: what, about which record, when, who. */
export function TaskBody({ task, about, isPersonShown }: TaskBodyProps) {
  const zone = useWorkZone();
  const isDone = task.done_at !== null;
  const Kind = ICONS[task.type];
  const due = useClock((now) => dueText(task, now, zone));
  const isLate = useClock((now) => (isOverdue(task, now) ? 1 : 0)) === 1;
  const whole = task.due_day === null ? formatDateTime(task.due_at, zone) : formatDay(task.due_day);
  return (
    <>
      <p className={classes.text}>
        <span title={TASK_TYPE_LABELS[task.type]} className={classes.kind}>
          <Kind {...ICON} />
          <VisuallyHidden>{TASK_TYPE_LABELS[task.type]}: </VisuallyHidden>
        </span>
        <span className="written">{task.text}</span>
      </p>
      {about}
      {task.result !== null && <p className="text-xs dimmed written">{isolated(task.result)}</p>}
      <div className={classes.facts}>
        <time
          dateTime={task.due_day ?? task.due_at}
          title={whole ?? undefined}
          className={isLate ? 'error-text tabular' : 'tabular'}
        >
          {isDone
            ? `выполнено ${dueText({ ...task, due_day: null, due_at: task.done_at ?? '' }, serverNow(), zone)}`
            : due}
        </time>
        {isPersonShown && task.user && (
          <span className={classes.person}>
            <Avatar person={task.user} size={20} />
            {task.user.id === null
              ? task.user.name
              : personName({ id: task.user.id, name: task.user.name })}
          </span>
        )}
      </div>
    </>
  );
}
