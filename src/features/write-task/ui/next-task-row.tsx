import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useWorkZone } from '@/entities/company/company';
import {
  dueOffers,
  dueText,
  TASK_TYPE_LABELS,
  taskSubjectText,
  type TaskOffer,
  type TaskDue,
  type TaskSubject,
} from '@/entities/records/task';
import { serverNow } from '@/shared/lib/date';
import { capitalised, isolated } from '@/shared/lib/text';
import { Hint } from '@/shared/ui/hint';
import { ICON } from '@/shared/ui/icon-props';
import { useCreateTask } from '../api/use-task-writes';
import { useKnownTasks, useTypedTask } from '../model/use-typed-task';
import { NewTaskForm } from './new-task';
import classes from './write-task.module.css';

interface NextTaskRowProps {
  subject: TaskSubject;
  /** The name of the record, where it does not stand around the row. */
  name?: string | null;
  next: TaskOffer;
  /** Called when a task was made or the person goes on. */
  onEnd: () => void;
}

const LAYER = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
/** The button of an open menu, the field of an open list, and the form of a result. */
const TAKES_ESCAPE =
  '[aria-haspopup][aria-expanded="true"], [data-mantine-stop-propagation="true"], [data-takes-escape] *';

/** The layer that has the focus; the topmost window where nothing has it. */
const layerOf = (target: Element): Element | null =>
  target === document.body
    ? ([...document.querySelectorAll('[role="dialog"]')].at(-1) ?? null)
    : target.closest(LAYER);

/**
 * Ends the offer by Escape anywhere in its window, which is left open; not in a layer over that. On a page
 * the key does what it does there too.
 */
function useEscape(row: RefObject<HTMLElement | null>, end: () => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const { key, isComposing, target } = event;
    if (key !== 'Escape' || isComposing || !row.current || !(target instanceof Element)) return;
    const layer = row.current.closest(LAYER);
    if (layerOf(target) !== layer) return;
    if (target.matches(TAKES_ESCAPE)) return;
    if (layer !== null || row.current.contains(target)) event.stopImmediatePropagation();
    end();
  });
  useEffect(() => {
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}

/** The next task of a record by one press; absent where an open one stands already. */
export function NextTaskRow({
  subject,
  name = null,
  next: { type: doneType, note },
  onEnd,
}: NextTaskRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const isAfterDone = doneType !== undefined;
  const type = doneType ?? 'call';
  const zone = useWorkZone();
  const scope = taskSubjectText(subject);
  const typed = useTypedTask(note?.before ?? '', note?.text ?? '');
  const [isOwn, setOwn] = useState(false);
  const { data, isFetching, isPlaceholderData } = useKnownTasks(subject, true);
  const { mutate: create, isPending } = useCreateTask(`${scope}:next`, onEnd);
  useEscape(row, onEnd);
  // It waits for the first answer, and stays while the tasks are read again: by then one may have come back
  // from a call.
  const [isKnown, setKnown] = useState(false);
  if (!isKnown && data && !isFetching && !isPlaceholderData) setKnown(true);
  const isShown = isKnown && data?.length === 0;
  // The line of the done task had the focus; otherwise the person goes on where they are. It may leave after
  // the offer has come.
  useEffect(() => {
    if (!isShown || !isAfterDone) return undefined;
    const observer = new MutationObserver(focusIfLost);
    function focusIfLost() {
      if (document.activeElement !== document.body) return;
      row.current?.focus({ preventScroll: true });
      observer.disconnect();
    }
    observer.observe(document.body, { childList: true, subtree: true });
    focusIfLost();
    return () => observer.disconnect();
  }, [isShown, isAfterDone]);
  if (isOwn) return <NewTaskForm subject={subject} isOwnDue onClose={onEnd} />;
  if (!isShown) return null;
  const make = (due: TaskDue, words: string = TASK_TYPE_LABELS[type], kind = type) => {
    if (!isPending) create({ subject: scope, type: kind, text: words, ...due });
  };
  const offers = dueOffers(serverNow(), zone).slice(1);
  return (
    <div ref={row} role="group" aria-label="Следующее дело" tabIndex={-1} className={classes.next}>
      <span role="status" className="text-sm dimmed">
        Следующее дело{name !== null && `, ${isolated(name)}`}:
      </span>
      {typed && (
        <Button
          size="compact-md"
          variant="light"
          title={typed.text}
          onClick={() => make(typed.due, typed.text, typed.type)}
        >
          {capitalised(
            dueText({ done_at: null, due_at: '', due_day: null, ...typed.due }, serverNow(), zone),
          )}
        </Button>
      )}
      {offers
        .filter(({ due }) => JSON.stringify(due) !== JSON.stringify(typed?.due))
        .map(({ label, due }) => (
          <Button key={label} size="compact-md" variant="default" onClick={() => make(due)}>
            {label}
          </Button>
        ))}
      <Button size="compact-md" variant="subtle" onClick={() => setOwn(true)}>
        Своё время
      </Button>
      <Hint label="Не ставить дело">
        <ActionIcon variant="subtle" color="gray" aria-label="Не ставить дело" onClick={onEnd}>
          <IconX {...ICON} />
        </ActionIcon>
      </Hint>
    </div>
  );
}
