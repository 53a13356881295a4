import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useWorkZone } from '@/entities/company/company';
import { PersonSelect, UNASSIGNED } from '@/entities/company/user';
import {
  clashingTask,
  dueOf,
  TASK_TEXT_LIMIT,
  TASK_TYPE_LABELS,
  TASK_TYPES,
  type Task,
  type TaskType,
} from '@/entities/records/task';
import { dayOf, formatDateTime } from '@/shared/lib/date';
import { useRight } from '@/shared/rights';
import { DayInput } from '@/shared/ui/day-input';
import { Dialog } from '@/shared/ui/dialog';
import { DialogFoot } from '@/shared/ui/dialog-foot';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import { useUpdateTask } from '../api/use-task-writes';
import classes from './write-task.module.css';

const TYPES = TASK_TYPES.map((value) => ({ value, label: TASK_TYPE_LABELS[value] }));
const WIDTH = 520;
const ROWS = 3;
const MORE_ROWS = 12;

interface EditTaskDialogProps {
  task: Task;
  onClose: () => void;
}

/** Changes a task: its text, kind, due and person; who may not change records only its due. */
export function EditTaskDialog({ task: opened, onClose }: EditTaskDialogProps) {
  // Compared with the version on the screen: a colleague's later change is not taken for the person's.
  const [task] = useState(opened);
  const [clash, setClash] = useState<Task | null>(null);
  const zone = useWorkZone();
  const { mutate: update, isPending } = useUpdateTask();
  const before = {
    day: task.due_day ?? dayOf(task.due_at, zone) ?? '',
    time:
      task.due_day === null
        ? (formatDateTime(task.due_at, zone)?.slice(-'чч:мм'.length) ?? '')
        : '',
    person: String(task.user?.id ?? ''),
  };
  const [type, setType] = useState<TaskType>(task.type);
  const [text, setText] = useState(task.text);
  const [day, setDay] = useState(before.day);
  const [time, setTime] = useState(before.time);
  const [person, setPerson] = useState(before.person);
  const mayWrite = useRight('write');
  const isEmpty = text.trim() === '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || day === '' || isPending) return;
    const isMoved = day !== before.day || time !== before.time;
    const patch = {
      ...(type !== task.type && { type }),
      ...(text.trim() !== task.text && { text: text.trim() }),
      ...(isMoved && dueOf(day, time, zone)),
      ...(person !== before.person && { user_id: person === '' ? null : Number(person) }),
    };
    if (Object.keys(patch).length === 0) onClose();
    else {
      const seen = clash === null ? task : { ...task, updated_at: clash.updated_at };
      update(
        { task: seen, patch },
        { onSuccess: onClose, onError: (error) => setClash(clashingTask(error)) },
      );
    }
  };
  return (
    <Dialog
      onClose={onClose}
      title={mayWrite ? 'Дело' : 'Перенести дело'}
      width={WIDTH}
      isPending={isPending}
      fillsPhone
    >
      <form className="column gap-12" onSubmit={save} noValidate>
        {mayWrite ? (
          <>
            <SegmentedControl
              aria-label="Вид дела"
              data={TYPES}
              value={type}
              onChange={(value) => setType(value as TaskType)}
            />
            <GrowingTextarea
              label="Что сделать"
              minRows={ROWS}
              maxRows={MORE_ROWS}
              maxLength={TASK_TEXT_LIMIT}
              value={text}
              error={isEmpty && 'Напишите, что сделать'}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </>
        ) : (
          <p className="written">{task.text}</p>
        )}
        <div className={classes.own}>
          <DayInput label="День" value={day} onChange={setDay} />
          <TextInput
            label="Время"
            type="time"
            value={time}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
        </div>
        {mayWrite && (
          <PersonSelect
            withPerformers
            label="Кому"
            value={person}
            others={[{ value: '', label: UNASSIGNED }]}
            onChange={(event) => setPerson(event.currentTarget.value)}
          />
        )}
        {clash !== null && (
          <p role="alert" className="error-text">
            Дело успели изменить: «{clash.text}». «Сохранить» запишет ваши изменения поверх.
          </p>
        )}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Отмена
          </Button>
          <Button type="submit" loading={isPending} disabled={isEmpty || day === ''}>
            Сохранить
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
