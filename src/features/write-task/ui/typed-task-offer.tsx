import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { useWorkZone } from '@/entities/company/company';
import { dueText, taskSubjectText, type Task, type TaskSubject } from '@/entities/records/task';
import { serverNow } from '@/shared/lib/date';
import { ICON } from '@/shared/ui/icon-props';
import { useCreateTask } from '../api/use-task-writes';
import { useKnownTasks, useTypedTask } from '../model/use-typed-task';
import classes from './write-task.module.css';
import { Key } from './key';

interface TypedTaskOfferProps {
  subject: TaskSubject;
  /** The text of the field beside it. */
  text: string;
  /** The text as it was before the person typed. */
  before: string;
}

/** Acts by Alt+Enter in the field that an element stands after. */
function useOfferKey(root: RefObject<HTMLElement | null>, act: () => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, repeat, target } = event;
    if (key !== 'Enter' || !altKey || ctrlKey || metaKey || shiftKey || repeat) return;
    const field = [...document.querySelectorAll('textarea')].findLast(
      (each) =>
        root.current &&
        each.compareDocumentPosition(root.current) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    if (target !== field || field === undefined) return;
    // In a chat Enter would send the note.
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  useEffect(() => {
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}

/** Offers the task that is being typed in a note: «Дело: завтра 10:00»; it never asks for anything. */
export function TypedTaskOffer({ subject, text, before }: TypedTaskOfferProps) {
  const root = useRef<HTMLDivElement>(null);
  const zone = useWorkZone();
  const typed = useTypedTask(before, useDeferredValue(text));
  const [made, setMade] = useState('');
  const scope = taskSubjectText(subject);
  const wanted = JSON.stringify(typed);
  const { mutate: create, isPending } = useCreateTask(`${scope}:typed`, () => setMade(wanted));
  const { isSuccess } = useKnownTasks(subject, typed !== null);
  const offered = isSuccess && wanted !== made ? typed : null;
  const make = () => {
    if (offered && !isPending)
      create({ subject: scope, type: offered.type, text: offered.text, ...offered.due });
  };
  useOfferKey(root, make);
  const due = offered?.due;
  const shown: Pick<Task, 'due_at' | 'due_day' | 'done_at'> | null = due
    ? { done_at: null, due_at: '', due_day: null, ...due }
    : null;
  return (
    <div ref={root} className={classes.typed} role="status">
      {shown && (
        <Button
          size="compact-md"
          variant="light"
          leftSection={<IconCalendarPlus {...ICON} />}
          rightSection={<Key>Alt+Enter</Key>}
          aria-keyshortcuts="Alt+Enter"
          title={offered?.text}
          loading={isPending}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={make}
        >
          Дело: {dueText(shown, serverNow(), zone)}
        </Button>
      )}
    </div>
  );
}
