import { SegmentedControl, Skeleton, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUserId } from '@/entities/account/session';
import { PersonSelect } from '@/entities/company/user';
import { useCompanyZone } from '@/entities/company/company';
import {
  readTaskSubject,
  taskGroups,
  taskQueries,
  useOpenTasks,
  useTasksOpened,
  type OpenedTasks,
  type Task,
} from '@/entities/records/task';
import { MoreTasks, NextTaskRow, TaskLine, TaskSubjectLink } from '@/features/write-task';
import { lacksCall } from '@/shared/api';
import { serverNow, useClock } from '@/shared/lib/date';
import { useFocusRestoration } from '@/shared/lib/viewport';
import { Disclosure } from '@/shared/ui/disclosure';
import { Drawer } from '@/shared/ui/drawer';
import { QueryErrorLine } from '@/shared/ui/error-state';
import classes from './task-panel.module.css';

const WHOSE = [
  { value: 'own', label: 'Мои' },
  { value: 'all', label: 'Все' },
  { value: 'colleague', label: 'Сотрудника' },
];
const SKELETON_LINES = 5;
const MINUTE_MS = 60_000;

interface ListProps {
  /** Null: everybody's. */
  userId: number | null;
}

/** Tasks that were done lately, read when they are asked for. */
function DoneTasks({ userId }: ListProps) {
  const query = useInfiniteQuery(taskQueries.list({ userId, state: 'done' }));
  return (
    <>
      <QueryErrorLine query={query} text="Выполненные дела не загрузились" />
      {query.data?.length === 0 && <p className="dimmed">За 30 дней ничего не выполнено</p>}
      <ul className={classes.list}>
        {query.data?.map((task) => (
          <TaskLine
            key={task.id}
            task={task}
            isOpen
            isPersonShown={userId === null}
            about={<TaskSubjectLink task={task} />}
          />
        ))}
      </ul>
      <MoreTasks query={query} />
    </>
  );
}

/** The next task of the record whose task was done, at the place of that one. */
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
function OpenTasks({ userId }: ListProps) {
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
          Открытых дел нет. Дело ставится в заявке, у клиента, в заказе или диалоге
        </p>
      )}
      <ul className={classes.list} aria-label="Открытые дела" {...rows}>
        {taskGroups(data ?? [], serverNow(), zone).flatMap(({ name, label, tasks }) => [
          <li key={name} className={classes.group} data-late={name === 'overdue' || undefined}>
            <Title order={3} fz="inherit">
              {label} <span className="dimmed tabular">{tasks.length}</span>
            </Title>
          </li>,
          ...tasks.flatMap((task) => [
            task === after ? next : null,
            <TaskLine
              key={task.id}
              task={task}
              isOpen
              isPersonShown={userId === null}
              about={<TaskSubjectLink task={task} />}
              onDone={setDone}
            />,
          ]),
        ])}
        {after ? null : next}
      </ul>
      <MoreTasks query={query} />
      {data && (
        <Disclosure label="Выполненные за 30 дней">
          <DoneTasks userId={userId} />
        </Disclosure>
      )}
    </div>
  );
}

/** Whose tasks are shown: one's own, everybody's, or those of a colleague. */
function Whose({ opened, own }: { opened: OpenedTasks; own: number | null }) {
  const open = useOpenTasks();
  const value = typeof opened === 'number' ? 'colleague' : opened;
  return (
    <div className="column gap-8">
      <SegmentedControl
        fullWidth
        aria-label="Чьи дела"
        data={WHOSE}
        value={value}
        onChange={(next) => {
          if (next !== 'colleague') open(next as 'own' | 'all');
          else if (own !== null) open(own);
        }}
      />
      {typeof opened === 'number' && (
        <PersonSelect
          aria-label="Сотрудник"
          value={String(opened)}
          others={[]}
          onChange={(event) => open(Number(event.currentTarget.value))}
        />
      )}
    </div>
  );
}

function userOf(opened: OpenedTasks, own: number | null): number | null {
  if (opened === 'all') return null;
  return opened === 'own' ? own : opened;
}

/** «Мои дела» over any screen: overdue ones, today's, tomorrow's, later and done ones. */
export function TaskPanel() {
  const opened = useTasksOpened();
  const open = useOpenTasks();
  const own = useUserId();
  // After the fields in it: Escape closes what is open at a task first. Typed results are kept.
  useHotkeys(
    [
      [
        'Escape',
        () => {
          const layers = document.querySelectorAll(
            '[role="dialog"], [role="menu"], [role="listbox"]',
          );
          if (opened !== null && layers.length === 1) open(null);
        },
      ],
    ],
    [],
    true,
  );
  return (
    <Drawer
      closeOnEscape={false}
      opened={opened !== null}
      onClose={() => open(null)}
      title="Дела"
      position="right"
      size={440}
      padding="md"
    >
      {opened !== null && (own !== null || opened !== 'own') && (
        <div className="column gap-16" data-closes-freely>
          <Whose opened={opened} own={own} />
          <OpenTasks userId={userOf(opened, own)} />
        </div>
      )}
    </Drawer>
  );
}
