import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { optionsOf } from '../../model/price-words';

interface ChoiceFieldProps<Value extends string | number> extends Omit<
  NativeSelectProps,
  'value' | 'defaultValue' | 'onChange' | 'data'
> {
  label: string;
  value: Value;
  /** The labels of the values. */
  words: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}

/** One of a few values. */
export function ChoiceField<Value extends string | number>({
  value,
  words,
  onChange,
  ...select
}: ChoiceFieldProps<Value>) {
  return (
    <NativeSelect
      {...select}
      data={optionsOf(words)}
      value={String(value)}
      onChange={({ currentTarget }) => {
        const chosen: unknown =
          typeof value === 'number' ? Number(currentTarget.value) : currentTarget.value;
        onChange(chosen as Value);
      }}
    />
  );
}
