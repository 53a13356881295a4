import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useUserId } from '@/entities/account/session';
import { PersonSelect } from '@/entities/company/user';
import {
  TASK_TEXT_LIMIT,
  TASK_TYPE_LABELS,
  TASK_TYPES,
  taskSubjectText,
  type TaskDue,
  type TaskSubject,
  type TaskType,
} from '@/entities/records/task';
import { useDraft } from '@/shared/lib/drafts';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import { Hint } from '@/shared/ui/hint';
import { ICON } from '@/shared/ui/icon-props';
import { useCreateTask } from '../api/use-task-writes';
import { useDueChoice } from '../model/use-due-choice';
import { DueChoice } from './due-choice';
import classes from './write-task.module.css';

const TYPES = TASK_TYPES.map((value) => ({ value, label: TASK_TYPE_LABELS[value] }));
const MORE_ROWS = 6;

interface NewTaskFormProps {
  subject: TaskSubject;
  /** Whether the own due is open from the beginning. */
  isOwnDue?: boolean;
  onClose: () => void;
}

/**
 * A new task about a record: what to do, and when by one press. Without words the kind says it; Enter takes
 * the due that is filled, Escape closes and keeps what was typed.
 */
export function NewTaskForm({ subject, isOwnDue = false, onClose }: NewTaskFormProps) {
  const owner = useUserId();
  const choice = useDueChoice(isOwnDue);
  const scope = taskSubjectText(subject);
  const draft = useDraft(owner, `task:${scope}`, '');
  const [type, setType] = useState<TaskType>('call');
  const [person, setPerson] = useState('');
  const { mutate: create, isPending } = useCreateTask(scope, () => {
    draft.discard();
    onClose();
  });
  const plan = (due: TaskDue) => {
    if (isPending) return;
    create({
      subject: scope,
      type,
      text: draft.text.trim() || TASK_TYPE_LABELS[type],
      ...due,
      ...(person !== '' && { user_id: Number(person) }),
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      onClose();
    }
    const isSend = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isSend || !(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    const due = choice.enterDue();
    if (due) plan(due);
  };
  return (
    <div
      role="group"
      aria-label="Новое дело"
      className={classes.form}
      onKeyDown={onKeyDown}
      data-closes-freely
    >
      <div className={classes.head}>
        <SegmentedControl
          aria-label="Вид дела"
          size="xs"
          data={TYPES}
          value={type}
          onChange={(value) => setType(value as TaskType)}
        />
        <Hint label="Не ставить дело">
          <ActionIcon variant="subtle" color="gray" aria-label="Не ставить дело" onClick={onClose}>
            <IconX {...ICON} />
          </ActionIcon>
        </Hint>
      </div>
      <GrowingTextarea
        data-autofocus
        autoFocus
        aria-label="Что сделать"
        placeholder={`${TASK_TYPE_LABELS[type]}: что именно`}
        minRows={1}
        maxRows={MORE_ROWS}
        maxLength={TASK_TEXT_LIMIT}
        readOnly={isPending}
        value={draft.text}
        onChange={(event) => draft.change(event.currentTarget.value)}
      />
      <DueChoice choice={choice} isPending={isPending} onChoose={plan} />
      <PersonSelect
        label="Кому"
        withPerformers
        value={person}
        others={[{ value: '', label: 'Мне' }]}
        {...(owner !== null && { without: owner })}
        onChange={(event) => setPerson(event.currentTarget.value)}
      />
    </div>
  );
}
