import { ActionIcon, Button, TextInput, VisuallyHidden } from '@mantine/core';
import {
  IconCircle,
  IconCircleCheckFilled,
  IconMapPin,
  IconMessage,
  IconPhone,
  IconPoint,
  type Icon,
} from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useUserId } from '@/entities/account/session';
import { personName } from '@/entities/company/user';
import {
  dueOffers,
  dueText,
  isOverdue,
  TASK_RESULT_LIMIT,
  TASK_TYPE_LABELS,
  type Task,
  type TaskType,
} from '@/entities/records/task';
import { formatDateTime, formatDay, serverNow, useClock } from '@/shared/lib/date';
import { useDraft } from '@/shared/lib/drafts';
import { isolated } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/avatar';
import { Hint } from '@/shared/ui/hint';
import { ICON } from '@/shared/ui/icon-props';
import { useCompleteTask, useReopenTask, useUpdateTask } from '../api/use-task-writes';
import { useTaskZone } from '../model/use-task-zone';
import { TaskMenu } from './task-menu';
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

interface ResultProps {
  task: Task;
  onClose: () => void;
  onDone: ((task: Task) => void) | undefined;
}

/** The field for what came of a task, which is done with or without it. */
function Result({ task, onClose, onDone }: ResultProps) {
  const draft = useDraft(useUserId(), `task:${task.id}:result`, '');
  const { mutate: complete, isPending } = useCompleteTask(() => {
    draft.discard();
    onClose();
    onDone?.(task);
  });
  const result = draft.text;
  const send = () => {
    if (!isPending) complete({ task, result: result.trim() });
  };
  return (
    <form
      className={classes.result}
      data-closes-freely
      aria-label="Выполнить дело"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        event.nativeEvent.stopImmediatePropagation();
        onClose();
      }}
    >
      <TextInput
        autoFocus
        aria-label="Результат"
        placeholder="Чем закончилось — можно не писать"
        maxLength={TASK_RESULT_LIMIT}
        readOnly={isPending}
        value={result}
        onChange={(event) => draft.change(event.currentTarget.value)}
      />
      <Button type="submit" loading={isPending}>
        Выполнено
      </Button>
    </form>
  );
}

/** The sign of each kind. */
const ICONS: Record<TaskType, Icon> = {
  call: IconPhone,
  message: IconMessage,
  visit: IconMapPin,
  other: IconPoint,
};

/** One task in a list: what, when, who; done by its circle, moved to tomorrow by «З». */
export function TaskLine({ task, isOpen, about, isPersonShown = true, onDone }: TaskLineProps) {
  const zone = useTaskZone();
  const [isCompleting, setCompleting] = useState(false);
  const circle = useRef<HTMLButtonElement>(null);
  const close = () => {
    circle.current?.focus();
    setCompleting(false);
  };
  const { mutate: reopen, isPending: isReopening } = useReopenTask();
  const { mutate: update, isPending: isMoving } = useUpdateTask();
  const isDone = task.done_at !== null;
  const Kind = ICONS[task.type];
  const due = useClock((now) => dueText(task, now, zone));
  const isLate = useClock((now) => (isOverdue(task, now) ? 1 : 0)) === 1;
  const whole = task.due_day === null ? formatDateTime(task.due_at, zone) : formatDay(task.due_day);
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
        {isCompleting && <Result task={task} onClose={close} onDone={onDone} />}
      </div>
      {isOpen && <TaskMenu task={task} />}
    </li>
  );
}
