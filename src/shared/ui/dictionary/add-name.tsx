import { Button, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { describeFailure } from '@/shared/api';
import { foldText } from '@/shared/lib/text';
import { LeaveGuard } from '../leave-guard';
import classes from './dictionary.module.css';
import type { DictionaryWords } from './dictionary-words';

interface AddNameProps {
  words: DictionaryWords;
  /** The label of the field. */
  label: string;
  /** True where the field says its name only while it is empty. */
  hidesLabel?: boolean;
  longest: number;
  /** The names in use. */
  taken: readonly string[];
  /** @throws {ApiFailure} what is said under the field */
  onAdd: (name: string) => Promise<void>;
  /** The warning against unsaved changes; absent: leaving asks nothing. */
  leaveText?: string;
}

/** Adds one entry; Enter, and the field is ready for the next. */
export function AddName(props: AddNameProps) {
  const { words, label, hidesLabel = false, longest, taken, onAdd, leaveText } = props;
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const name = text.trim();
    if (isAdding) return;
    input.current?.focus();
    if (name === '') return setError(words.empty);
    if (taken.some((other) => foldText(other) === foldText(name))) return setError(words.taken);
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
    <form
      noValidate
      className={classes.add}
      data-labelled={!hidesLabel || undefined}
      onSubmit={(event) => void submit(event)}
    >
      <TextInput
        ref={input}
        className={classes.input}
        {...(hidesLabel
          ? { 'aria-label': label, placeholder: label, 'data-autofocus': true }
          : { label })}
        maxLength={longest}
        autoComplete="off"
        value={text}
        error={error}
        readOnly={isAdding}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(null);
        }}
      />
      <Button type="submit" variant="default" className={classes.button} loading={isAdding}>
        Добавить
      </Button>
      {leaveText !== undefined && <LeaveGuard isDirty={text.trim() !== ''}>{leaveText}</LeaveGuard>}
    </form>
  );
}
