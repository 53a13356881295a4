import { UnstyledButton } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { readSize, type LengthKind, type ReadSize } from '@/entities/orders/order';
import { formatNumber } from '@/shared/lib/text';
import { TypedField } from './typed-field';
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
  /** Enter in it goes on to another item. */
  finishes?: string | undefined;
  /** The sides of the drawing that it is the size of. */
  sides?: string | undefined;
}

/** «2 100 мм», as a size is shown. */
const inMm = (mm: number) => `${formatNumber(mm)}\u00a0мм`;

/** Typed as it is read: digits with their spaces, and «мм» or a number too great to be anything else. */
const AS_READ = /^([\d\s]+)(мм|mm)?$/iu;
const BARE_FROM_MM = 1000;

/**
 * The reading that the text itself does not say: «2 100 мм из м» of another unit, «150 мм» of a small bare
 * number; null where it does.
 */
function readingOf(typed: string, { mm, unit }: ReadSize): string | null {
  const [, digits = '', said] = AS_READ.exec(typed.trim()) ?? [];
  const isSaid = said !== undefined || mm >= BARE_FROM_MM;
  if (isSaid && digits.replaceAll(/\s/gu, '') === String(mm)) return null;
  return unit === 'мм' ? inMm(mm) : `${inMm(mm)} из\u00a0${unit}`;
}

/** A size as people type it, with what was read below it; a text that cannot be read is refused and stays. */
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
    finishes,
    sides,
  } = props;
  const input = useRef<HTMLInputElement>(null);
  const read = readSize(value, kind);
  const offered = read?.offer_mm ?? null;
  const hint = [read && readingOf(value, read), note].filter(Boolean).join(' ');
  const acceptOffer = () => {
    onChange(String(offered));
    // The button goes with its offer.
    input.current?.focus();
  };
  return (
    <div className={[classes.size, className].filter(Boolean).join(' ')}>
      <TypedField
        ref={input}
        label={label}
        value={value}
        inputMode="decimal"
        autoFocus={autoFocus}
        error={error}
        isRequired={required}
        data-finishes={finishes}
        data-sides={sides}
        aria-keyshortcuts={offered !== null ? 'Enter' : undefined}
        onChange={onChange}
        onKeyDown={(event) => {
          const isAlone = !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;
          if (event.key !== 'Enter' || !isAlone || offered === null) return;
          event.preventDefault();
          acceptOffer();
        }}
      />
      {hint && <span className="text-xs dimmed">{hint}</span>}
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
