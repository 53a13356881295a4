import { readSize, type LengthKind, type SiteItem } from '@/entities/orders/order';

/** The numbers of an item that are typed. */
export type NumberKey =
  | 'opening_width_mm'
  | 'height_left_mm'
  | 'height_right_mm'
  | 'lower_width_mm'
  | 'diagonal_1_mm'
  | 'diagonal_2_mm'
  | 'qty';

/** The numbers of the order that are typed. */
export type TermKey = 'mounting_height_mm' | 'distance_km';

/** Sizes that a piece cannot be made without. */
export const NEEDED: readonly NumberKey[] = ['opening_width_mm', 'height_left_mm'];
const OPENINGS: readonly NumberKey[] = [...NEEDED, 'height_right_mm'];
const SIZE = { least: 200, most: 10_000 };
const MOST_MM = 1_000_000;
const MOST_PIECES = 99;
const MOST_KM = 20_000;

/** A typed text after reading: a number, nothing, or a fault. */
export type ReadText = { value: number | null } | { fault: string };

export const LENGTH_KINDS: Partial<Record<NumberKey | TermKey, LengthKind>> = {
  opening_width_mm: 'opening',
  height_left_mm: 'opening',
  height_right_mm: 'opening',
  lower_width_mm: 'opening',
  diagonal_1_mm: 'opening',
  diagonal_2_mm: 'opening',
  mounting_height_mm: 'mounting_height',
};

const SIZE_FAULT = 'Укажите размер от 200 до 10 000 мм';

function readWhole(text: string, least: number, most: number, fault: string): ReadText {
  const bare = text.replaceAll(/\s/g, '');
  const value = /^\d{1,9}$/.test(bare) ? Number(bare) : Number.NaN;
  return value >= least && value <= most ? { value } : { fault };
}

/** Reads the text of a field; an empty optional field is null. */
export function readNumber(key: NumberKey | TermKey, text: string): ReadText {
  if (key === 'qty') return readWhole(text, 1, MOST_PIECES, 'Количество от 1 до 99');
  const isOpening = (OPENINGS as readonly string[]).includes(key);
  if (text.trim() === '') return isOpening ? { fault: SIZE_FAULT } : { value: null };
  if (key === 'distance_km') return readWhole(text, 0, MOST_KM, 'До 20 000 км, целым числом');
  const mm = readSize(text, LENGTH_KINDS[key])?.mm;
  if (isOpening) {
    return mm !== undefined && mm >= SIZE.least && mm <= SIZE.most
      ? { value: mm }
      : { fault: SIZE_FAULT };
  }
  return mm !== undefined && mm <= MOST_MM ? { value: mm } : { fault: 'Укажите размер в мм' };
}

/** A saved number as its field shows it; a size that was not measured yet is 0. */
export const textOf = (value: number | null | undefined): string =>
  value === null || value === undefined || value === 0 ? '' : String(value);

/** «Окно 2», or the kind of the item. */
export type Named = Pick<SiteItem, 'name' | 'kind'>;
