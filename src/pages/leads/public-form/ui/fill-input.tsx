import { Checkbox, Select, Stack, TextInput } from '@mantine/core';
import { shapeLeft, shapeTyped } from '@/entities/leads/lead-form';
import { DayInput } from '@/shared/ui/day-input';
import { requiredField } from '@/shared/ui/required-field';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import { joinChoices, splitChoices, type FillField } from '../model/fill-fields';
import classes from './public-form.module.css';

interface FillInputProps {
  field: FillField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The browser's input for values of a type. */
const INPUTS: Record<string, { type?: string; inputMode?: 'decimal' | 'tel' | 'email' | 'url' }> = {
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  number: { inputMode: 'decimal' },
  url: { inputMode: 'url' },
  datetime: { type: 'datetime-local' },
};

function Choices({ field, value, error, onChange }: FillInputProps) {
  const chosen = splitChoices(value);
  return (
    <fieldset className={classes.choices}>
      <legend data-required={field.required || undefined}>{field.label}</legend>
      <Stack gap="xs">
        {field.options.map((option) => (
          <Checkbox
            key={option}
            label={option}
            checked={chosen.includes(option)}
            onChange={({ currentTarget: { checked } }) => {
              const next = checked
                ? [...chosen, option]
                : chosen.filter((other) => other !== option);
              onChange(joinChoices(field.options.filter((known) => next.includes(known))));
            }}
          />
        ))}
      </Stack>
      {(error ?? field.hint) && (
        <p className={classes.choiceNote} data-bad={error !== undefined || undefined}>
          {error ?? field.hint}
        </p>
      )}
    </fieldset>
  );
}

/** The default placeholder: the shape the text has to have. */
const emptyShape = ({ type, mask }: FillField) =>
  type === 'dimensions' ? '2100 × 1800' : type === 'text' && mask !== '' ? mask : undefined;

/** A line of text, shaped while it is typed as the visitor's own page shapes it. */
function TextField({ field, value, onChange, shared }: FillInputProps & { shared: object }) {
  return (
    <TextInput
      {...shared}
      {...INPUTS[field.type]}
      {...(field.type === 'text' && field.mask !== '' && { inputMode: 'numeric' as const })}
      placeholder={field.placeholder || emptyShape(field)}
      autoComplete="off"
      value={value}
      onChange={({ currentTarget, nativeEvent }) => {
        const inputType = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
        onChange(shapeTyped(field, currentTarget, inputType));
      }}
      onBlur={() => {
        const settled = shapeLeft(field, value);
        if (settled !== value) onChange(settled);
      }}
    />
  );
}

/** One field of the form, by its type. */
export function FillInput(props: FillInputProps) {
  const { field, value, error, onChange } = props;
  const shared = {
    label: field.label,
    placeholder: field.placeholder || undefined,
    description: field.hint || undefined,
    error,
    'aria-invalid': error !== undefined,
    ...(field.required && requiredField),
  };
  if (field.type === 'multiselect') return <Choices {...props} />;
  if (field.type === 'checkbox') {
    return (
      <Checkbox
        label={field.label}
        description={field.hint || undefined}
        error={error}
        checked={value === 'Да'}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? 'Да' : '')}
      />
    );
  }
  if (field.options.length > 0) {
    return (
      <Select
        {...shared}
        placeholder={field.placeholder || 'Не выбрано'}
        clearable
        clearButtonProps={{ 'aria-label': `Очистить: ${field.label}` }}
        data={[...new Set(field.options)]}
        value={field.options.includes(value) ? value : null}
        onChange={(choice) => onChange(choice ?? '')}
      />
    );
  }
  if (field.type === 'textarea') {
    return (
      <GrowingTextarea
        {...shared}
        minRows={3}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  if (field.type === 'date') return <DayInput {...shared} value={value} onChange={onChange} />;
  return <TextField {...props} shared={shared} />;
}
