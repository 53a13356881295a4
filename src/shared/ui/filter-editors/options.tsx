import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import classes from './filter-editors.module.css';

export interface FilterOption<Value extends string | number> {
  value: Value;
  label: string;
}

/** More options than these are easier found by typing. */
const MANY = 8;

interface ManyOptionsProps<Value extends string | number> {
  label: string;
  options: readonly FilterOption<Value>[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

/** Any number of options; none chosen means all of them. */
export function ManyOptions<Value extends string | number>({
  label,
  options,
  chosen,
  onChange,
}: ManyOptionsProps<Value>) {
  const toggle = (value: Value) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((known) => (known === value ? !chosen.includes(known) : chosen.includes(known))),
    );
  return (
    <div role="group" aria-label={label}>
      {options.map(({ value, label: text }) => (
        <label key={value} className={classes.option}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          <span className={classes.text}>{text}</span>
        </label>
      ))}
    </div>
  );
}

interface OneOptionProps<Value extends string | number> {
  label: string;
  /** What choosing nothing is called: «Любая форма»; absent: one of the options is always chosen. */
  anyLabel?: string;
  options: readonly FilterOption<Value>[];
  chosen: Value | null;
  onChange: (chosen: Value | null) => void;
}

/** One option or none of them. */
export function OneOption<Value extends string | number>({
  label,
  anyLabel,
  options,
  chosen,
  onChange,
}: OneOptionProps<Value>) {
  const name = useId();
  const [search, setSearch] = useState('');
  const needle = search.trim().toLowerCase();
  const found = options.filter((option) => option.label.toLowerCase().includes(needle));
  const rows: { value: Value | null; label: string }[] =
    needle === '' && anyLabel !== undefined ? [{ value: null, label: anyLabel }, ...found] : found;
  return (
    <>
      {options.length > MANY && (
        <TextInput
          size="xs"
          aria-label="Найти в списке"
          placeholder="Найти в списке"
          className={classes.search}
          leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div role="radiogroup" aria-label={label}>
        {rows.map(({ value, label: text }) => (
          <label key={value ?? ''} className={classes.option} title={text}>
            <input
              type="radio"
              name={name}
              checked={chosen === value}
              onChange={() => onChange(value)}
            />
            <span className={classes.text}>{text}</span>
          </label>
        ))}
      </div>
      {rows.length === 0 && <p className={classes.note}>Ничего не найдено</p>}
    </>
  );
}
