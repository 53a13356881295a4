import { ActionIcon } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useWorkZone } from '@/entities/company/company';
import { dueOffers, type Task } from '@/entities/records/task';
import { serverNow } from '@/shared/lib/date';
import { Hint } from '@/shared/ui/hint';
import { useReopenTask, useUpdateTask } from '../api/use-task-writes';
import { TaskBody } from './task-body';
import { TaskMenu } from './task-menu';
import { TaskResult } from './task-result';
import classes from './write-task.module.css';

/** The key «З» of a Russian layout. */
const TOMORROW_KEY = 'KeyP';

interface TaskLineProps {
  task: Task;
  /** False where it cannot be changed: its record is in the trash. */
  isOpen: boolean;
  /** Stands after the text: the record it is about. */
  about?: ReactNode;
  /** False where all tasks are those of one person. */
  isPersonShown?: boolean;
  onDone?: (task: Task) => void;
}

/** One task in a list: what, when, who; done by its circle, moved to tomorrow by «З». */
export function TaskLine({ task, isOpen, about, isPersonShown = true, onDone }: TaskLineProps) {
  const zone = useWorkZone();
  const [isCompleting, setCompleting] = useState(false);
  const circle = useRef<HTMLButtonElement>(null);
  const close = () => {
    circle.current?.focus();
    setCompleting(false);
  };
  const { mutate: reopen, isPending: isReopening } = useReopenTask();
  const { mutate: update, isPending: isMoving } = useUpdateTask();
  const isDone = task.done_at !== null;
  const moveToTomorrow = (event: KeyboardEvent) => {
    const { code, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
    if (code !== TOMORROW_KEY || ctrlKey || metaKey || altKey || shiftKey || repeat) return;
    event.preventDefault();
    event.stopPropagation();
    const tomorrow = dueOffers(serverNow(), zone)[1];
    if (tomorrow && !isMoving) update({ task, patch: tomorrow.due });
  };
  const label = isDone ? 'Вернуть в работу' : 'Выполнить';
  return (
    <li className={classes.task} data-done={isDone || undefined}>
      <Hint label={isOpen && !isDone ? `${label} · З — на завтра` : label}>
        <ActionIcon
          ref={circle}
          variant="subtle"
          color={isDone ? 'green' : 'gray'}
          className={classes.done}
          aria-label={`${label}: ${task.text}`}
          aria-expanded={isDone ? undefined : isCompleting}
          tabIndex={0}
          disabled={!isOpen}
          onClick={() => {
            if (!isDone) setCompleting(!isCompleting);
            else if (!isReopening) reopen(task.id);
          }}
          {...(isOpen && !isDone && { onKeyDown: moveToTomorrow, 'aria-keyshortcuts': 'З' })}
        >
          {isDone ? <IconCircleCheckFilled size={20} /> : <IconCircle size={20} stroke={1.75} />}
        </ActionIcon>
      </Hint>
      <div className={classes.body}>
        <TaskBody task={task} about={about} isPersonShown={isPersonShown} />
        {isCompleting && <TaskResult task={task} onClose={close} onDone={onDone} />}
      </div>
      {isOpen && <TaskMenu task={task} />}
    </li>
  );
}
