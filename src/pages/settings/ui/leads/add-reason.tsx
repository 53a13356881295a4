import { Button, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { REJECT_REASON_NAME_LIMIT } from '@/entities/reject-reason';
import { describeFailure } from '@/shared/api';
import { foldText } from '@/shared/lib/text';
import { LeaveGuard } from '@/shared/ui/leave-guard';
import classes from './leads-section.module.css';

interface AddReasonProps {
  /** What the others are called. */
  taken: readonly string[];
  onAdd: (name: string) => Promise<void>;
}

/** Adds one reason; Enter, and the field is ready for the next. */
export function AddReason({ taken, onAdd }: AddReasonProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const name = text.trim();
    if (isAdding) return;
    input.current?.focus();
    if (name === '') return setError('Укажите причину');
    if (taken.some((other) => foldText(other) === foldText(name)))
      return setError('Такая причина уже есть');
    setAdding(true);
    setError(null);
    try {
      await onAdd(name);
      setText('');
    } catch (failure) {
      setError(describeFailure(failure));
    } finally {
      setAdding(false);
    }
  }

  return (
    <form noValidate className={classes.add} onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={input}
        className={classes.addInput}
        label="Добавить причину"
        maxLength={REJECT_REASON_NAME_LIMIT}
        autoComplete="off"
        value={text}
        error={error}
        readOnly={isAdding}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(null);
        }}
      />
      <Button type="submit" variant="default" className={classes.addButton} loading={isAdding}>
        Добавить
      </Button>
      <LeaveGuard isDirty={text.trim() !== ''}>
        Причина ещё не добавлена. Если уйти, введённое пропадёт.
      </LeaveGuard>
    </form>
  );
}
