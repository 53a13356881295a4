import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import type { LeadField } from '@/entities/leads/lead-field';

interface ValueInputProps {
  field: LeadField;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (
    event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>,
  ) => void;
}

const YES_OR_NO = ['Да', 'Нет'];
const INPUT_TYPES: Record<string, string> = { phone: 'tel', email: 'email', url: 'url' };

/** The value of a client in a field of the company. A stored value stays after a change of the field. */
export function ValueInput({ field, ...input }: ValueInputProps) {
  const { name: label, type, options } = field;
  const { value } = input;
  const choices =
    type === 'checkbox'
      ? YES_OR_NO
      : type === 'select' || type === 'radio'
        ? options.filter(({ archived }) => !archived).map((option) => option.label)
        : null;
  if (choices !== null) {
    const others = value === '' || choices.includes(value) ? [] : [value];
    return (
      <NativeSelect
        {...input}
        label={label}
        data={[{ value: '', label: 'Не выбрано' }, ...choices, ...others]}
      />
    );
  }
  if (type === 'textarea') {
    return <Textarea {...input} label={label} autosize minRows={2} maxRows={8} />;
  }
  return (
    <TextInput {...input} label={label} type={INPUT_TYPES[type] ?? 'text'} autoComplete="off" />
  );
}
