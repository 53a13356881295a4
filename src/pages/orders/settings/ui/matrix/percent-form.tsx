import { Button, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { readPercentChange } from '../../model/read-values';
import classes from './matrix.module.css';

interface PercentFormProps {
  /** The prices to change: «Все цены плёнки». */
  subject: string;
  /**
   * Called when it is applied; the field is empty after it.
   * @param change in hundredths of a percent
   * @returns why nothing can be changed; null where something is
   */
  onApply: (change: number) => string | null;
}

/** Changes prices by a percent, in whole roubles. */
export function PercentForm({ subject, onApply }: PercentFormProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const read = readPercentChange(text);
    const refusal = 'fault' in read ? read.fault : onApply(read.value);
    setFault(refusal);
    if (refusal === null) setText('');
    else field.current?.focus();
  };
  return (
    <form className={classes.percent} onSubmit={apply} noValidate>
      <span>{subject} на</span>
      <TextInput
        ref={field}
        size="xs"
        classNames={{
          root: classes.percentRoot,
          wrapper: classes.percentField,
          error: classes.percentFault,
        }}
        aria-label="Изменить цены на, %"
        placeholder="+10 %"
        autoComplete="off"
        value={text}
        error={fault}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setFault(null);
        }}
      />
      <Button type="submit" variant="default" size="xs">
        Применить
      </Button>
    </form>
  );
}
