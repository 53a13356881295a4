import { TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { readSize, type ReadSize } from '@/entities/order';
import { formatNumber } from '@/shared/lib/text';
import classes from './order.module.css';

interface SizeFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Which of several sizes it is, where their labels are not seen. */
  note?: string | undefined;
  autoFocus?: boolean;
  className?: string | undefined;
  required?: boolean;
}

/** «2 100 мм», as a size is shown. */
const inMm = (mm: number) => `${formatNumber(mm)}\u00a0мм`;

/** «2 100 мм»; of another unit, from which: «2 100 мм из м». */
const readingOf = ({ mm, unit }: ReadSize) =>
  unit === 'мм' ? inMm(mm) : `${inMm(mm)} из\u00a0${unit}`;

/** A size as people type it, with how it was read beside it; what cannot be read is refused and stays. */
export function SizeField(props: SizeFieldProps) {
  const {
    label,
    value,
    onChange,
    error,
    note,
    autoFocus = false,
    required = false,
    className,
  } = props;
  const [isLeft, setIsLeft] = useState(false);
  const read = readSize(value);
  const isShown = value.trim() !== '' || (isLeft && required);
  return (
    <div className={[classes.size, className].filter(Boolean).join(' ')}>
      <TextInput
        label={label}
        value={value}
        inputMode="decimal"
        autoComplete="off"
        autoFocus={autoFocus}
        error={isShown && error}
        onBlur={() => setIsLeft(true)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {read && (
        <span className={classes.reading}>{[readingOf(read), note].filter(Boolean).join(' ')}</span>
      )}
      {read && read.offer_mm !== null && (
        <UnstyledButton className={classes.offer} onClick={() => onChange(String(read.offer_mm))}>
          Это см? {inMm(read.offer_mm)}
        </UnstyledButton>
      )}
    </div>
  );
}
