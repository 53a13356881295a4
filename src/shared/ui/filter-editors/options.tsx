import { TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { matchesSearch } from '#contract';
import { BOX } from '../choose-box';
import classes from './filter-editors.module.css';

export interface FilterOption<Value extends string | number> {
  value: Value;
  label: string;
}

/** Options out of the words for each value. @param labels in the order they are shown in */
export const optionsOf = <Value extends string>(
  labels: Readonly<Record<Value, string>>,
): FilterOption<Value>[] =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));

/** More options than these are easier found by typing. */
const MANY = 8;
/** The number of options shown at first where other lists stand below. */
const FEW = 5;

interface OptionsLook<Value extends string | number> {
  label: string;
  options: readonly FilterOption<Value>[];
  /** For options too many to load: the typed text, and the callback that fetches the matches. */
  search?: { text: string; onChange: (text: string) => void } | undefined;
  /** The name stands above the options, for others are below them. */
  hasTitle?: boolean;
  /** Of many options only the first are shown until the rest is asked for. */
  isBrief?: boolean;
}

interface OptionListProps<Value extends string | number> extends OptionsLook<Value> {
  /** Boxes of which any may be ticked, or one of the circles. */
  kind: 'checkbox' | 'radio';
  /** The label of the empty choice; absent: there is none. */
  anyLabel?: string | undefined;
  isChosen: (value: Value | null) => boolean;
  onPress: (value: Value | null) => void;
}

function OptionList<Value extends string | number>(props: OptionListProps<Value>) {
  const { label, options, search, hasTitle = false, isBrief = false } = props;
  const { kind, anyLabel, isChosen, onPress } = props;
  const name = useId();
  const [typed, setTyped] = useState('');
  const [isWhole, setWhole] = useState(false);
  const text = (search?.text ?? typed).trim();
  const found = search ? options : options.filter((option) => matchesSearch(option.label, text));
  const isFoldable = isBrief && text === '' && found.length > MANY;
  const shown =
    isFoldable && !isWhole
      ? found.filter(({ value }, index) => index < FEW || isChosen(value))
      : found;
  const rows: readonly { value: Value | null; label: string }[] =
    text === '' && anyLabel !== undefined ? [{ value: null, label: anyLabel }, ...shown] : shown;
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
          value={search?.text ?? typed}
          onChange={(event) => (search?.onChange ?? setTyped)(event.currentTarget.value)}
        />
      )}
      <div role={kind === 'radio' ? 'radiogroup' : 'group'} aria-label={label}>
        {rows.map(({ value, label: optionLabel }) => (
          <label key={value ?? ''} className={classes.option} title={optionLabel}>
            <input
              type={kind}
              className={BOX}
              name={name}
              checked={isChosen(value)}
              onChange={() => onPress(value)}
            />
            <span className="ellipsis">{optionLabel}</span>
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

interface ManyOptionsProps<Value extends string | number> extends OptionsLook<Value> {
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

/** Any number of options; none chosen means all of them. */
export function ManyOptions<Value extends string | number>({
  chosen,
  onChange,
  ...look
}: ManyOptionsProps<Value>) {
  // A chosen option may be missing from the results of a search: it stays.
  const toggle = (value: Value | null) => {
    if (value === null) return;
    onChange(
      chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value],
    );
  };
  return (
    <OptionList
      {...look}
      kind="checkbox"
      isChosen={(value) => value !== null && chosen.includes(value)}
      onPress={toggle}
    />
  );
}

interface OneOptionProps<Value extends string | number> extends OptionsLook<Value> {
  /** The label of the empty choice («С клиентом и без»); absent: one of the options is always chosen. */
  anyLabel?: string;
  chosen: Value | null;
  onChange: (chosen: Value | null) => void;
}

/** One option or none of them. */
export function OneOption<Value extends string | number>({
  chosen,
  onChange,
  ...look
}: OneOptionProps<Value>) {
  return (
    <OptionList {...look} kind="radio" isChosen={(value) => value === chosen} onPress={onChange} />
  );
}
