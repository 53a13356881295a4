import { TextInput, type TextInputProps } from '@mantine/core';
import { useState, type Ref } from 'react';
import { readWhole } from '../model/draft/read-field';
import { faulty } from '../model/focus-fault';

export interface TypedFieldProps extends Omit<
  TextInputProps,
  'error' | 'value' | 'onChange' | 'required'
> {
  value: string;
  onChange: (value: string) => void;
  error?: string | false | undefined;
  /** An empty field is wrong once it was left. */
  isRequired?: boolean;
  /** No number over it becomes right by typing on: it is refused at once. */
  most?: number | undefined;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A field of an order. Its error waits until it is left, for a text that is being typed is not wrong yet; one
 * that was there when the field was entered stays until it is mended, and a pasted text is whole.
 */
export function TypedField(props: TypedFieldProps) {
  const { value, onChange, error, isRequired = false, most, onBlur, ...rest } = props;
  const [isTyping, setIsTyping] = useState(false);
  const [wasLeft, setWasLeft] = useState(false);
  const isOver = most !== undefined && (readWhole(value) ?? 0) > most;
  const isDue = value.trim() === '' ? wasLeft && isRequired : isOver || !isTyping;
  const shown = isDue && error;
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      value={value}
      error={shown}
      {...faulty(error)}
      onFocus={() => setIsTyping(!shown)}
      onPaste={() => setIsTyping(false)}
      onBlur={(event) => {
        setIsTyping(false);
        setWasLeft(true);
        onBlur?.(event);
      }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
