import { TextInput, UnstyledButton } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { readSize } from '@/entities/orders/order';
import { LENGTH_KINDS, type NumberKey, type TermKey } from '../model/site-fields';
import { inMm } from '../model/words';
import classes from './site.module.css';

interface NumberFieldProps {
  label: string;
  of: NumberKey | TermKey;
  /** The typed text, or the saved number. */
  text: string;
  error: string | undefined;
  disabled: boolean;
  onType: (text: string) => void;
  /** A question about the value. */
  children?: ReactNode;
}

const NOT_READ = { hint: '', offer: null };

/** How the text was read: «1 850 мм из см»; empty where the typed text already says it. */
function readingOf(of: NumberKey | TermKey, text: string): { hint: string; offer: number | null } {
  const kind = LENGTH_KINDS[of];
  const read = kind && text.trim() !== '' ? readSize(text, kind) : null;
  if (!read) return NOT_READ;
  const offer = read.offer_mm;
  if (text.replaceAll(/\s/gu, '') === String(read.mm) && offer === null) return NOT_READ;
  const from = read.unit === 'мм' ? '' : ` из\u00a0${read.unit}`;
  return { hint: `${inMm(read.mm)}${from}`, offer };
}

/** A large number field with its reading below; the typed text stays until the field loses the focus. */
export function NumberField({
  label,
  of,
  text,
  error,
  disabled,
  onType,
  children,
}: NumberFieldProps) {
  const [own, setOwn] = useState<string | null>(null);
  const shown = own ?? text;
  const { hint, offer } = readingOf(of, shown);
  const type = (next: string) => {
    setOwn(next);
    onType(next);
  };
  const accept = () => offer !== null && type(String(offer));
  return (
    <div className={classes.number}>
      <TextInput
        label={label}
        value={shown}
        inputMode={of === 'qty' || of === 'distance_km' ? 'numeric' : 'decimal'}
        autoComplete="off"
        enterKeyHint="next"
        disabled={disabled}
        // A text that is being typed is not wrong yet.
        error={own === null || own === text ? error : undefined}
        classNames={{ input: classes.big, label: classes.label }}
        data-number
        onFocus={(event) => {
          setOwn(text);
          event.currentTarget.select();
        }}
        onBlur={() => setOwn(null)}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || offer === null) return;
          event.preventDefault();
          accept();
        }}
      />
      {hint && <span className={classes.reading}>{hint}</span>}
      <span role="status">
        {offer !== null && (
          <UnstyledButton
            className={classes.offer}
            onPointerDown={(event) => event.preventDefault()}
            onClick={accept}
          >
            Это см? {inMm(offer)}
          </UnstyledButton>
        )}
      </span>
      {children}
    </div>
  );
}
