import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconPhone } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Task } from '@/entities/records/task';
import { isolated, phoneView } from '@/shared/lib/text';
import { ICON } from '@/shared/ui/icon-props';
import { useReopenTask } from '../api/use-task-writes';
import { TaskBody } from './task-body';
import { TaskMenu } from './task-menu';
import { TaskResult } from './task-result';
import { TaskSubjectLink } from './task-subject-link';
import classes from './task-card.module.css';

/** An own task with buttons for a finger: call, done, another due. */
export function TaskCard({ task }: { task: Task }) {
  const [isCompleting, setCompleting] = useState(false);
  const done = useRef<HTMLButtonElement>(null);
  const { mutate: reopen, isPending } = useReopenTask();
  const isDone = task.done_at !== null;
  const phone = task.phone === null ? null : phoneView(task.phone);
  const about = isolated(task.text);
  const close = () => {
    done.current?.focus();
    setCompleting(false);
  };
  return (
    <li className={classes.card} data-done={isDone || undefined}>
      <div className={classes.body}>
        <TaskBody
          task={task}
          isPersonShown={false}
          about={
            <p className={classes.about}>
              <TaskSubjectLink task={task} />
              {phone && <span className="nowrap dimmed">{phone.text}</span>}
            </p>
          }
        />
      </div>
      <div className={classes.buttons}>
        {phone?.href && (
          <Button
            variant="default"
            className={classes.button}
            leftSection={<IconPhone {...ICON} />}
            aria-label={`Позвонить: ${phone.text}`}
            renderRoot={(props) => <a {...props} href={phone.href ?? undefined} />}
          >
            Позвонить
          </Button>
        )}
        {isDone ? (
          <Button
            variant="default"
            className={classes.button}
            leftSection={<IconArrowBackUp {...ICON} />}
            aria-label={`Вернуть в работу: ${about}`}
            loading={isPending}
            onClick={() => reopen(task.id)}
          >
            Вернуть в работу
          </Button>
        ) : (
          <Button
            ref={done}
            variant={isCompleting ? 'default' : 'filled'}
            className={classes.button}
            leftSection={<IconCheck {...ICON} />}
            aria-label={`Готово: ${about}`}
            aria-expanded={isCompleting}
            onClick={() => setCompleting(!isCompleting)}
          >
            Готово
          </Button>
        )}
        {!isDone && <TaskMenu task={task} className={classes.menu} />}
      </div>
      {isCompleting && <TaskResult task={task} onClose={close} onDone={undefined} />}
    </li>
  );
}
