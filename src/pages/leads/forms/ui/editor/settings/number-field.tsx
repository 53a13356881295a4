import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface NumberFieldProps {
  label: string;
  description?: string;
  value: number;
  min: number;
  max: number;
  error: string | undefined;
  onChange: (value: number) => void;
}

/** A whole number between two others; what is not one yet is only typed. */
export function NumberField({ value, min, max, error, onChange, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = (text: string) => !/^\d+$/.test(text) || Number(text) < min || Number(text) > max;
  return (
    <TextInput
      {...field}
      inputMode="numeric"
      value={typed ?? String(value)}
      error={typed !== null && isWrong(typed) ? `Целое число от ${min} до ${max}` : error}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        if (!isWrong(text)) onChange(Number(text));
      }}
      onBlur={() => {
        if (typed !== null && !isWrong(typed)) setTyped(null);
      }}
    />
  );
}
