import { orderContentSchema, readSize, type SavedContent } from '@/entities/orders/order';
import { readLengthField } from './length-fields';

/** Errors by key as the server names it: `items.0.qty`. */
export type DraftErrors = Readonly<Record<string, string>>;

const SIZE_MESSAGE = 'Укажите размер от 200 до 10 000 мм';

/** A whole number as it is typed; null where it is none. */
export function readWhole(typed: string): number | null {
  const bare = typed.replaceAll(/\s/g, '');
  return /^\d{1,9}$/.test(bare) ? Number(bare) : null;
}

export type ErrorMap = Record<string, string>;

export interface Reader {
  errors: ErrorMap;
  /** A size that is required. */
  size: (key: string, typed: string) => number;
  /** A number that may be left out. */
  whole: (key: string, typed: string, message: string) => number | null;
}

export function createReader(): Reader {
  const errors: ErrorMap = {};
  return {
    errors,
    size(key, typed) {
      const read = readSize(typed);
      if (read === null) errors[key] = SIZE_MESSAGE;
      return read?.mm ?? 0;
    },
    whole(key, typed, message) {
      if (typed.trim() === '') return null;
      const read = readWhole(typed);
      if (read === null) errors[key] = message;
      return read;
    },
  };
}

interface Length {
  /** Of the draft, which decides how a bare number is read. */
  field: 'step' | 'skirt' | 'height' | 'lower_width_mm' | 'diagonal_1_mm' | 'diagonal_2_mm';
  key: string;
  typed: string;
  message: string;
}

/** A length that may be left out, as it is typed. */
export function readLength({ errors }: Reader, { field, key, typed, message }: Length) {
  if (typed.trim() === '') return null;
  const mm = readLengthField(field, typed);
  if (mm === null) errors[key] = message;
  return mm;
}

export const EMPTY: SavedContent = orderContentSchema.parse({});
