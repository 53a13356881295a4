import { TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import classes from './filter-editors.module.css';

export interface FilterOption<Value extends string | number> {
  value: Value;
  label: string;
}

/** More options than these are easier found by typing. */
const MANY = 8;
/** So many of them are shown at first where other lists stand below. */
const FEW = 5;

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
  /** Where the options are too many to be here: what is typed, and whoever then brings the options it finds. */
  search?: { text: string; onChange: (text: string) => void } | undefined;
  /** The name stands above the options, for others are below them. */
  hasTitle?: boolean;
  /** Of many options only the first are shown until the rest is asked for. */
  isBrief?: boolean;
  onChange: (chosen: Value | null) => void;
}

/** One option or none of them. */
export function OneOption<Value extends string | number>({
  label,
  anyLabel,
  options,
  chosen,
  search,
  hasTitle = false,
  isBrief = false,
  onChange,
}: OneOptionProps<Value>) {
  const name = useId();
  const [typed, setTyped] = useState('');
  const [isWhole, setWhole] = useState(false);
  const text = search?.text ?? typed;
  const needle = text.trim().toLowerCase();
  const found = search
    ? options
    : options.filter((option) => option.label.toLowerCase().includes(needle));
  const isFoldable = isBrief && needle === '' && found.length > MANY;
  const shown =
    isFoldable && !isWhole
      ? found.filter(({ value }, index) => index < FEW || value === chosen)
      : found;
  const rows: readonly { value: Value | null; label: string }[] =
    needle === '' && anyLabel !== undefined ? [{ value: null, label: anyLabel }, ...shown] : shown;
  const searchLabel = isBrief ? `Найти в списке «${label}»` : 'Найти в списке';
  const moreText = isWhole ? 'Свернуть' : `Ещё ${found.length - shown.length}`;
  return (
    <>
      {hasTitle && <p className={classes.title}>{label}</p>}
      {(search !== undefined || options.length > MANY) && (
        <TextInput
          size="xs"
          aria-label={searchLabel}
          placeholder="Найти в списке"
          className={classes.search}
          leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
          value={text}
          onChange={(event) => (search?.onChange ?? setTyped)(event.currentTarget.value)}
        />
      )}
      <div role="radiogroup" aria-label={label}>
        {rows.map(({ value, label: optionLabel }) => (
          <label key={value ?? ''} className={classes.option} title={optionLabel}>
            <input
              type="radio"
              name={name}
              checked={chosen === value}
              onChange={() => onChange(value)}
            />
            <span className={classes.text}>{optionLabel}</span>
          </label>
        ))}
      </div>
      {isFoldable && (
        <UnstyledButton
          className={classes.more}
          aria-label={`${moreText} ${isWhole ? 'список' : 'в списке'} «${label}»`}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {moreText}
        </UnstyledButton>
      )}
      {rows.length === 0 && <p className={classes.note}>Ничего не найдено</p>}
    </>
  );
}
