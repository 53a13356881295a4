import { Checkbox, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import type { LeadField } from '@/entities/leads/lead-field';
import { DayInput } from '@/shared/ui/day-input';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import { chosenOf, textOfChosen } from '../model/other-fields';
import classes from './add-lead.module.css';

/** Input types of the kinds of text. */
const INPUT_TYPES: Record<string, string> = {
  phone: 'tel',
  email: 'email',
  url: 'url',
  datetime: 'datetime-local',
};
const YES = 'Да';

interface OtherFieldProps {
  field: LeadField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A field of the company in the form of a new lead. */
export function OtherField({
  field: { name, type, options },
  value,
  error,
  onChange,
}: OtherFieldProps) {
  const labels = options.filter(({ archived }) => !archived).map(({ label }) => label);
  const common = { label: name, value, error };
  if (type === 'select' || type === 'radio') {
    return (
      <NativeSelect
        {...common}
        data={[{ value: '', label: 'Не выбрано' }, ...labels]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  if (type === 'multiselect') {
    const chosen = chosenOf(value);
    return (
      <fieldset className={classes.choices}>
        <legend>{name}</legend>
        <Stack gap={6}>
          {labels.map((label) => (
            <Checkbox
              key={label}
              label={label}
              checked={chosen.includes(label)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(
                  textOfChosen(
                    labels.filter((other) => (other === label ? checked : chosen.includes(other))),
                  ),
                )
              }
            />
          ))}
        </Stack>
        {error !== undefined && (
          <Text size="xs" mt={4} c="var(--app-chip-red-text)">
            {error}
          </Text>
        )}
      </fieldset>
    );
  }
  if (type === 'checkbox') {
    return (
      <Checkbox
        label={name}
        error={error}
        checked={value === YES}
        onChange={(event) => onChange(event.currentTarget.checked ? YES : '')}
      />
    );
  }
  if (type === 'textarea') {
    return (
      <GrowingTextarea
        {...common}
        minRows={2}
        maxRows={8}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  if (type === 'date') return <DayInput {...common} onChange={onChange} />;
  return (
    <TextInput
      {...common}
      type={INPUT_TYPES[type] ?? 'text'}
      inputMode={type === 'number' ? 'decimal' : undefined}
      placeholder={type === 'dimensions' ? '2100 × 1800 мм' : undefined}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
