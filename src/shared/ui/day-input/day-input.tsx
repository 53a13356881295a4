import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { readMaskedDay, shapeDay } from '#contract';
import { formatDay } from '@/shared/lib/date';
import classes from './day-input.module.css';

const MASK = '00.00.0000';

interface DayInputProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'type' | 'min' | 'max' | 'defaultValue'
> {
  /** A day as `2026-03-05`; '' for none. */
  value: string;
  /** Called with a whole day, or with '' where the field is emptied. */
  onChange: (day: string) => void;
  /** The first and the last day the calendar offers. */
  min?: string | undefined;
  max?: string | undefined;
}

const toDay = (text: string) => text.split('.').reverse().join('-');

/** Reads the typed day in its stored form; null while it is incomplete. */
function readDay(text: string): string | null {
  if (text.trim() === '') return '';
  const shaped = readMaskedDay(MASK, text);
  return shaped !== null && /^\d\d\.\d\d\.\d{4}$/.test(shaped) ? toDay(shaped) : null;
}

/**
 * A day that is typed and shown with the day first, whatever the language of the browser, which has its own
 * way with `<input type="date">`. Its calendar is that of the browser. Follows changes of the day from
 * elsewhere.
 */
export function DayInput({
  value,
  onChange,
  min,
  max,
  error,
  placeholder = 'дд.мм.гггг',
  ...input
}: DayInputProps) {
  const [text, setText] = useState(() => value && formatDay(value));
  const [known, setKnown] = useState(value);
  const [isLeft, setLeft] = useState(true);
  const picker = useRef<HTMLInputElement>(null);
  if (value !== known) {
    setKnown(value);
    if (readDay(text) !== value) setText(value && formatDay(value));
  }
  const isWrong = isLeft && readDay(text) === null;

  const change = (next: string) => {
    setText(next);
    const day = readDay(next);
    // While it is typed, six digits are a short year or the beginning of a long one.
    if (day !== null && day !== value && (day === '' || next.length === MASK.length)) onChange(day);
  };
  const leave = () => {
    setLeft(true);
    const day = readDay(text);
    if (day === null) return;
    setText(day && formatDay(day));
    if (day !== value) onChange(day);
  };

  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...input}
      placeholder={placeholder}
      error={error ?? (isWrong ? 'Укажите дату, например 25.12.2026' : undefined)}
      value={text}
      onChange={({ currentTarget, nativeEvent }) => {
        const isDeleted =
          nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('delete');
        setLeft(false);
        change(isDeleted ? currentTarget.value : shapeDay(MASK, currentTarget.value));
      }}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
      }}
      rightSection={
        <span className={classes.picker}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label="Открыть календарь"
            onClick={() => picker.current?.showPicker()}
          >
            <IconCalendar size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
          <input
            ref={picker}
            type="date"
            className={classes.native}
            tabIndex={-1}
            aria-hidden
            min={min || undefined}
            max={max || undefined}
            value={value}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value && formatDay(currentTarget.value));
              onChange(currentTarget.value);
            }}
          />
        </span>
      }
    />
  );
}
