import { TextInput, UnstyledButton } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { readSize, type LengthKind, type ReadSize } from '@/entities/orders/order';
import { formatNumber } from '@/shared/lib/text';
import { faulty } from '../model/focus-fault';
import classes from './size-field.module.css';

interface SizeFieldProps {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Which of several sizes it is, where their labels are not seen. */
  note?: string | undefined;
  autoFocus?: boolean;
  className?: string | undefined;
  required?: boolean;
  /** The kind of length: openings are mostly given in centimetres, and Enter accepts that offer. */
  kind: LengthKind;
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
    kind,
    className,
  } = props;
  const [isLeft, setIsLeft] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const read = readSize(value, kind);
  const offered = read?.offer_mm ?? null;
  const acceptOffer = () => {
    onChange(String(offered));
    // The button goes with its offer.
    input.current?.focus();
  };
  const isShown = value.trim() !== '' || (isLeft && required);
  return (
    <div className={[classes.size, className].filter(Boolean).join(' ')}>
      <TextInput
        ref={input}
        label={label}
        value={value}
        inputMode="decimal"
        autoComplete="off"
        autoFocus={autoFocus}
        error={isShown && error}
        {...faulty(error)}
        aria-keyshortcuts={offered !== null ? 'Enter' : undefined}
        onBlur={() => setIsLeft(true)}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          const isAlone = !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;
          if (event.key === 'Enter' && isAlone && offered !== null) acceptOffer();
        }}
      />
      {(read ?? note) && (
        <span className="text-xs dimmed">
          {[read && readingOf(read), note].filter(Boolean).join(' ')}
        </span>
      )}
      {/* Told as it comes up, for it is out of the way of Tab, which leads from one size of an opening to the next. */}
      <span role="status">
        {offered !== null && (
          <UnstyledButton className={classes.offer} tabIndex={-1} onClick={acceptOffer}>
            Это см? {inMm(offered)}
            <kbd aria-hidden>Enter</kbd>
          </UnstyledButton>
        )}
      </span>
    </div>
  );
}
