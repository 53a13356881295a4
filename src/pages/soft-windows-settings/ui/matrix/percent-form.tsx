import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { readPercentChange } from '../../model/read-values';
import classes from './matrix.module.css';

interface PercentFormProps {
  /** What is changed: «Все цены плёнки». */
  subject: string;
  /** @param change in hundredths of a percent */
  onApply: (change: number) => void;
}

/** Changes prices by a percent, in whole roubles. */
export function PercentForm({ subject, onApply }: PercentFormProps) {
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const change = readPercentChange(text);
    setWrong(change === null);
    if (change !== null) onApply(change);
  };
  return (
    <form className={classes.percent} onSubmit={apply} noValidate>
      <span>{subject} на</span>
      <TextInput
        size="xs"
        className={classes.percentField}
        aria-label="Изменить цены на, %"
        placeholder="+10 %"
        autoComplete="off"
        value={text}
        error={isWrong}
        title={isWrong ? 'Например: 10 или −5' : undefined}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setWrong(false);
        }}
      />
      <Button type="submit" variant="default" size="xs">
        Применить
      </Button>
    </form>
  );
}
