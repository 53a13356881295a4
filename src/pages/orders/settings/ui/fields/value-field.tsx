import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useFault } from '../../model/faults';
import type { Notation } from '../../model/read-values';

interface ValueFieldProps<Value> extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'error'
> {
  label: string;
  /** The key of the value in the price list; undefined: it is no part of it. */
  path?: string;
  value: Value;
  notation: Notation<Value>;
  onChange: (value: Value) => void;
}

/**
 * A value that is typed in the units of people. What is sound is written down as it is typed; what is not
 * stays in the field with its reason, whatever tab one goes to, and Escape gives it up.
 */
export function ValueField<Value extends string | number | null>({
  path,
  value,
  notation,
  onChange,
  ...input
}: ValueFieldProps<Value>) {
  const [fault, setFault] = useFault(path);
  /** The typed text; null while nothing is being typed. */
  const [text, setText] = useState<string | null>(null);
  /** Whether the field was left: then its fault is shown. */
  const [isLeft, setLeft] = useState(true);

  return (
    <TextInput
      autoComplete="off"
      inputMode={typeof value === 'string' ? undefined : 'decimal'}
      {...input}
      value={text ?? fault?.text ?? notation.write(value)}
      error={isLeft ? fault?.message : undefined}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value;
        setText(typed);
        setLeft(false);
        const read = notation.read(typed);
        setFault('fault' in read ? { text: typed, message: read.fault } : null);
        if ('value' in read && read.value !== value) onChange(read.value);
      }}
      onBlur={() => {
        setLeft(true);
        setText(null);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text !== null) {
          event.stopPropagation();
          setText(null);
          setFault(null);
        }
        if (event.key === 'Enter') setLeft(true);
      }}
    />
  );
}
