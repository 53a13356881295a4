import { TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './filter-editors.module.css';

/** Numbers as `1.5`; '' for no bound. */
interface NumberSpan {
  from: string;
  to: string;
}

const NUMBER = /^-?\d{1,15}(?:[.,]\d{1,6})?$/;

const plain = (text: string) => text.replace(/\s/gu, '');

interface BoundProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function Bound({ label, value, onChange }: BoundProps) {
  const [text, setText] = useState(value.replace('.', ','));
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setText(value.replace('.', ','));
  }
  const isNumber = text.trim() === '' || NUMBER.test(plain(text));
  const send = () => {
    const next = plain(text).replace(',', '.');
    if (isNumber && next !== value) onChange(next);
  };
  return (
    <TextInput
      label={label}
      size="xs"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={isNumber ? undefined : 'Укажите число'}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={send}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send();
      }}
    />
  );
}

interface NumberRangeProps {
  span: NumberSpan;
  onChange: (span: NumberSpan) => void;
}

/** Two numbers, either of which may be left out; taken when the field is left, or by Enter. */
export function NumberRange({ span, onChange }: NumberRangeProps) {
  return (
    <div className={classes.range}>
      <Bound label="От" value={span.from} onChange={(from) => onChange({ ...span, from })} />
      <Bound label="До" value={span.to} onChange={(to) => onChange({ ...span, to })} />
    </div>
  );
}
