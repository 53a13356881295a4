import { TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './filter-editors.module.css';

/** Numbers as `1.5`; '' for no bound. */
interface NumberSpan {
  from: string;
  to: string;
}

/** How a bound is typed. */
export interface BoundReading<Value> {
  textOf: (value: Value) => string;
  /** @returns undefined where the text means nothing */
  read: (text: string) => Value | undefined;
  /** The message then. */
  wrong: string;
}

interface BoundProps<Value> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** Has to be the same object in every render. */
  reading: BoundReading<Value>;
}

/** One end of a range. */
export function Bound<Value>({ label, value, onChange, reading }: BoundProps<Value>) {
  const [text, setText] = useState(() => reading.textOf(value));
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setText(reading.textOf(value));
  }
  const typed = reading.read(text);
  const send = () => {
    if (typed !== undefined && typed !== value) onChange(typed);
  };
  return (
    <TextInput
      label={label}
      size="xs"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={typed === undefined ? reading.wrong : undefined}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={send}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send();
      }}
    />
  );
}

const NUMBER = /^-?\d{1,15}(?:[.,]\d{1,6})?$/;

const NUMBERS: BoundReading<string> = {
  textOf: (number) => number.replace('.', ','),
  read(text) {
    const plain = text.replace(/\s/gu, '');
    return plain === '' || NUMBER.test(plain) ? plain.replace(',', '.') : undefined;
  },
  wrong: 'Укажите число',
};

interface NumberRangeProps {
  span: NumberSpan;
  onChange: (span: NumberSpan) => void;
}

/** Two numbers, either of which may be left out; taken when the field is left, or by Enter. */
export function NumberRange({ span, onChange }: NumberRangeProps) {
  return (
    <div className={classes.range}>
      <Bound
        label="От"
        reading={NUMBERS}
        value={span.from}
        onChange={(from) => onChange({ ...span, from })}
      />
      <Bound
        label="До"
        reading={NUMBERS}
        value={span.to}
        onChange={(to) => onChange({ ...span, to })}
      />
    </div>
  );
}
