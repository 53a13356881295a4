import { Skeleton, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompanyZone } from '@/entities/company/company';
import { PERFORMER_DAYS } from '@/entities/company/user';
import { readTaskSubject, taskGroups, taskQueries, type Task } from '@/entities/records/task';
import { MoreTasks, NextTaskRow, TaskCard, TaskLine, TaskSubjectLink } from '@/features/write-task';
import { lacksCall } from '@/shared/api';
import { serverNow, useClock } from '@/shared/lib/date';
import { useFocusRestoration } from '@/shared/lib/viewport';
import { Disclosure } from '@/shared/ui/disclosure';
import { QueryErrorLine } from '@/shared/ui/error-state';
import classes from './task-panel.module.css';

const SKELETON_LINES = 5;
const MINUTE_MS = 60_000;
const DONE_DAYS = 30;

/** For how many days done tasks are listed. */
const doneDays = (isForPerformer: boolean) => (isForPerformer ? PERFORMER_DAYS.back : DONE_DAYS);

interface TaskListProps {
  /** Null: everybody's. */
  userId: number | null;
  /** True for who only performs tasks: cards with buttons for a finger, and no next task of the record. */
  isForPerformer?: boolean;
}

interface TaskRowProps extends TaskListProps {
  task: Task;
  onDone?: (task: Task) => void;
}

const TaskRow = ({ userId, isForPerformer, ...row }: TaskRowProps) =>
  isForPerformer ? (
    <TaskCard task={row.task} />
  ) : (
    <TaskLine
      {...row}
      isOpen
      isPersonShown={userId === null}
      about={<TaskSubjectLink task={row.task} />}
    />
  );

/** Tasks that were done lately, read when they are asked for. */
function DoneTasks(whose: TaskListProps) {
  const { userId, isForPerformer = false } = whose;
  const query = useInfiniteQuery(taskQueries.list({ userId, state: 'done' }));
  return (
    <>
      <QueryErrorLine query={query} text="Выполненные дела не загрузились" />
      {query.data?.length === 0 && (
        <p className="dimmed">За {doneDays(isForPerformer)} дней ничего не выполнено</p>
      )}
      <ul className={classes.list}>
        {query.data?.map((task) => (
          <TaskRow key={task.id} task={task} {...whose} />
        ))}
      </ul>
      <MoreTasks query={query} />
    </>
  );
}

/** The next task of a record, in the place of its task that was just done. */
function NextOfDone({ done, onEnd }: { done: Task; onEnd: () => void }) {
  const subject = readTaskSubject(done.subject);
  return (
    subject && (
      <li>
        <NextTaskRow
          subject={subject}
          name={done.subject_name}
          next={{ type: done.type }}
          onEnd={onEnd}
        />
      </li>
    )
  );
}

/**
 * Open tasks by when they fall due, then the done ones. One list with headings between: a task that goes to
 * another group by itself keeps what is being typed at it.
 */
export function TaskList(whose: TaskListProps) {
  const { userId, isForPerformer = false } = whose;
  const query = useInfiniteQuery(taskQueries.list({ userId }));
  const zone = useCompanyZone();
  const rows = useFocusRestoration();
  // A task goes from one group to another by itself.
  useClock((now) => Math.floor(now / MINUTE_MS));
  const { data } = query;
  const [done, setDone] = useState<Task | null>(null);
  const next = done && (
    <NextOfDone key={`next-${done.id}`} done={done} onEnd={() => setDone(null)} />
  );
  const after = done && data?.find((task) => Date.parse(task.due_at) > Date.parse(done.due_at));
  if (lacksCall(query.error)) return <p className="dimmed">На этом сервере нет дел</p>;
  return (
    <div className="column gap-16" aria-busy={query.isPending}>
      {query.isPending &&
        Array.from({ length: SKELETON_LINES }, (_, line) => (
          <Skeleton key={line} height={40} className="appear" aria-hidden />
        ))}
      {!data && <QueryErrorLine query={query} text="Дела не загрузились" />}
      {data?.length === 0 && (
        <p className="dimmed">
          {isForPerformer
            ? 'Дел пока нет. Новое появится здесь само'
            : 'Открытых дел нет. Дело ставится в заявке, у клиента, в заказе или диалоге'}
        </p>
      )}
      <ul className={classes.list} aria-label="Открытые дела" {...rows}>
        {taskGroups(data ?? [], serverNow(), zone).flatMap(({ name, label, tasks }) => [
          <li key={name} className={classes.group} data-late={name === 'overdue' || undefined}>
            <Title order={isForPerformer ? 2 : 3} fz="inherit">
              {label} <span className="dimmed tabular">{tasks.length}</span>
            </Title>
          </li>,
          ...tasks.flatMap((task) => [
            task === after ? next : null,
            <TaskRow key={task.id} task={task} {...whose} onDone={setDone} />,
          ]),
        ])}
        {after ? null : next}
      </ul>
      <MoreTasks query={query} />
      {data && (
        <Disclosure label={`Выполненные за ${doneDays(isForPerformer)} дней`}>
          <DoneTasks {...whose} />
        </Disclosure>
      )}
    </div>
  );
}
