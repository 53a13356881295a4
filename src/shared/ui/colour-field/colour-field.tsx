import { TextInput } from '@mantine/core';
import classes from './colour-field.module.css';

interface ColourFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const HEX = /^#[0-9a-f]{6}$/i;

/** A colour: typed, or picked with what the browser has for that. */
export const ColourField = ({ label, value, error, onChange }: ColourFieldProps) => (
  <TextInput
    label={label}
    value={value}
    error={error}
    classNames={{ input: classes.input }}
    maxLength={7}
    spellCheck={false}
    autoComplete="off"
    onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
    leftSection={
      <input
        type="color"
        className={classes.swatch}
        aria-label={`${label}: выбрать`}
        value={HEX.test(value) ? value.toLowerCase() : '#000000'}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    }
  />
);
