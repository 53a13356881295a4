import { Button, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { TAG_NAME_LIMIT } from '@/entities/client';
import { describeFailure } from '@/shared/api';
import { isSameName } from '../../model/tag-change';
import classes from './tags-dialog.module.css';

interface AddTagProps {
  /** What the others are called. */
  taken: readonly string[];
  onAdd: (name: string) => Promise<void>;
}

/** Makes one tag; Enter, and the field is ready for the next. */
export function AddTag({ taken, onAdd }: AddTagProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const name = text.trim();
    if (isAdding) return;
    input.current?.focus();
    if (name === '') return setError('Укажите метку');
    if (taken.some((other) => isSameName(other, name))) return setError('Такая метка уже есть');
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
        className={classes.input}
        aria-label="Новая метка"
        placeholder="Новая метка"
        data-autofocus
        maxLength={TAG_NAME_LIMIT}
        autoComplete="off"
        value={text}
        error={error}
        readOnly={isAdding}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(null);
        }}
      />
      <Button type="submit" variant="default" loading={isAdding}>
        Добавить
      </Button>
    </form>
  );
}
