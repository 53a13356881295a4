import { Button, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { readNotificationEmail } from '@/entities/company/company';
import { useChangeEmails } from '../../api/notifications/use-change-emails';
import classes from './notifications-section.module.css';

interface EmailFormProps {
  /** Addresses that get letters already. */
  present: readonly string[];
  text: string;
  onText: (text: string) => void;
}

/** Adds one address. */
export function EmailForm({ present, text, onText }: EmailFormProps) {
  const [error, setError] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { add } = useChangeEmails();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isAdding) return;
    const read = readNotificationEmail(text, present);
    setError(read.error);
    input.current?.focus();
    if (read.email === null) return;
    setAdding(true);
    try {
      await add(read.email);
      onText('');
    } catch {
      // The toast has said why; what was typed stays.
    } finally {
      setAdding(false);
    }
  }

  return (
    <form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={input}
        className={classes.input}
        label="Добавить адрес"
        placeholder="ivan@company.ru"
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={error}
        readOnly={isAdding}
        onChange={(event) => {
          onText(event.currentTarget.value);
          setError(null);
        }}
      />
      <Button type="submit" className={classes.submit} loading={isAdding}>
        Добавить
      </Button>
    </form>
  );
}
