import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useIsZoneAsked } from '@/entities/company/company';
import { useIsExtendedBackend } from '@/entities/account/session';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import {
  endNextTask,
  endPastOffer,
  offerNextTask,
  taskQueries,
  taskSubjectText,
  useNextTask,
  type TaskSubject,
} from '@/entities/records/task';
import { lacksCall } from '@/shared/api';
import { passFocus, useFocusRestoration } from '@/shared/lib/viewport';
import { Disclosure } from '@/shared/ui/disclosure';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { Section } from '@/shared/ui/record-window';
import { MoreTasks } from './more-tasks';
import { NewTaskForm } from './new-task';
import { NextTaskRow } from './next-task-row';
import { TaskLine } from './task-line';
import { TaskSubjectLink } from './task-subject-link';
import classes from './write-task.module.css';

/** The key «З» of a Russian layout. */
const NEW_KEY = 'KeyP';
const TYPED_INTO =
  'input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]';

/** A window and the screen below it may both have such a section: each says whose tasks it has. */
const TITLES: Record<TaskSubject['type'], string> = {
  lead: 'Дела',
  client: 'Дела клиента',
  order: 'Дела заказа',
  chat: 'Дела диалога',
};

interface OwnTasksProps {
  subject: TaskSubject;
  /** False where none can be made: the record is in the trash. */
  isOpen: boolean;
}

interface TasksSectionProps extends OwnTasksProps {
  /** Draws the heading as the sections around it have it. */
  frame?: ComponentType<{ title: string; action?: ReactNode; children: ReactNode }>;
}

/** Opens the form for a new task by «З», unless one types. */
function useNewTaskKey(section: RefObject<HTMLElement | null>, act: () => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const { code, ctrlKey, metaKey, altKey, shiftKey, repeat, target, defaultPrevented } = event;
    if (code !== NEW_KEY || ctrlKey || metaKey || altKey || shiftKey || repeat || defaultPrevented)
      return;
    if (target instanceof Element && target.closest(TYPED_INTO)) return;
    // Of a window and the screen below it the window has the key.
    const dialogs = [...document.querySelectorAll('[role="dialog"]')];
    if (dialogs.length > 0 && !dialogs.at(-1)?.contains(section.current)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Acts when a phone of the record is pressed: the window around the section, or the page, shows it. */
function useCalled(section: RefObject<HTMLElement | null>, act: () => void): void {
  const listen = useEffectEvent(({ target }: MouseEvent) => {
    const phone = target instanceof Element ? target.closest('a[href^="tel:"]') : null;
    if (!phone || !section.current) return;
    const windowOf = (element: Element) => element.closest('[role="dialog"]');
    if (windowOf(phone) === windowOf(section.current)) act();
  });
  useEffect(() => {
    document.addEventListener('click', listen);
    return () => document.removeEventListener('click', listen);
  }, []);
}

/** The next task that is offered for a record; going on to another one ends it. */
function useOfferedNext({ type, id }: TaskSubject) {
  useEffect(() => {
    endPastOffer({ type, id });
    return () => endNextTask({ type, id });
  }, [type, id]);
  return useNextTask({ type, id });
}

/** The done tasks of a record, read when they are asked for. */
function DoneTasks({ subject, isOpen }: OwnTasksProps) {
  const query = useInfiniteQuery(taskQueries.of(subject, 'done'));
  return (
    <>
      <QueryErrorLine query={query} text="Выполненные дела не загрузились" />
      {query.data?.length === 0 && <p className="dimmed">Выполненных дел нет</p>}
      <ul className={classes.list}>
        {query.data?.map((task) => (
          <TaskLine key={task.id} task={task} isOpen={isOpen} />
        ))}
      </ul>
      <MoreTasks query={query} />
    </>
  );
}

/** The tasks of a record, and a way to make one; absent on a server without tasks. */
export function TasksSection({ subject, isOpen, frame: Frame = Section }: TasksSectionProps) {
  const section = useRef<HTMLDivElement>(null);
  const rows = useFocusRestoration();
  const query = useInfiniteQuery({
    ...taskQueries.of(subject),
    enabled: useIsExtendedBackend(),
  });
  const [isAdding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const close = () => passFocus(() => setAdding(false), addButton);
  const isZoneKnown = useIsZoneAsked();
  const isThere = isZoneKnown && (query.isSuccess || (query.isError && !lacksCall(query.error)));
  useNewTaskKey(section, () => isOpen && isThere && setAdding(true));
  useCalled(section, () => offerNextTask(subject));
  const next = useOfferedNext(subject);
  const endNext = () => passFocus(() => endNextTask(subject), addButton);
  // It does not flash by on a server without tasks.
  if (!isThere) return null;
  const own = taskSubjectText(subject);
  return (
    <Frame
      title={TITLES[subject.type]}
      action={
        isOpen &&
        !isAdding && (
          <Button
            ref={addButton}
            variant="subtle"
            size="compact-md"
            aria-keyshortcuts="З"
            title="Клавиша З"
            onClick={() => setAdding(true)}
          >
            Поставить дело
          </Button>
        )
      }
    >
      <div ref={section} className="column gap-8">
        {isAdding && isOpen && <NewTaskForm subject={subject} onClose={close} />}
        <QueryErrorLine query={query} text="Дела не загрузились" />
        {next && isOpen && !isAdding && (
          <NextTaskRow subject={subject} next={next} onEnd={endNext} />
        )}
        {query.data?.length === 0 && !isAdding && <p className="dimmed">Дел нет</p>}
        <ul className={classes.list} aria-label="Открытые дела" {...rows}>
          {query.data?.map((task) => (
            <TaskLine
              key={task.id}
              task={task}
              isOpen={isOpen}
              about={task.subject === own ? null : <TaskSubjectLink task={task} />}
              onDone={({ type }) => offerNextTask(subject, { type })}
            />
          ))}
        </ul>
        <MoreTasks query={query} />
        <Disclosure label="Выполненные">
          <DoneTasks subject={subject} isOpen={isOpen} />
        </Disclosure>
      </div>
    </Frame>
  );
}
