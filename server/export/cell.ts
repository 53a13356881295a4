import { formatPhone, isDay, type LeadValue } from '#contract';

/**
 * The value of one exported cell; null is an empty one. A date is a local time in its
 * parts of UTC: a table knows no time zones.
 */
export type Cell = string | number | Date | null;

const DECIMAL = /^-?\d+(?:[.,]\d+)?$/;
/** More digits than that no spreadsheet keeps. */
const KEPT_DIGITS = 15;
const RUSSIAN_DAY = /^(\d\d)\.(\d\d)\.(\d{4})$/;
const DAY_AND_TIME = /^(\S+)[T ]((?:[01]\d|2[0-3]):[0-5]\d)$/;
/** The first day that every spreadsheet counts alike. */
const FIRST_DAY = '1900-03-01';

/**
 * A number as one, unless it would not come back as it is: «007», «3,50», more digits than a number holds.
 * Such a one has a decimal comma: 3.50 is March of 1950 to a spreadsheet.
 */
function numberCell(text: string): Cell {
  if (!DECIMAL.test(text)) return text;
  const plain = text.replace(',', '.');
  const isKept = plain.replace(/\D/g, '').length <= KEPT_DIGITS && String(Number(plain)) === plain;
  return isKept ? Number(plain) : text.replace('.', ',');
}

/** A day as a date, written as 2026-03-05 or 05.03.2026; any other text, and an earlier day, stays a text. */
function dayCell(text: string): Cell {
  const day = text.trim().replace(RUSSIAN_DAY, '$3-$2-$1');
  return isDay(day) && day >= FIRST_DAY ? new Date(`${day}T00:00:00Z`) : text;
}

/** A day with its time, as fields keep it: 05.03.2026 14:07; any other text stays a text. */
function momentCell(text: string): Cell {
  const [, day = '', time = ''] = DAY_AND_TIME.exec(text.trim()) ?? [];
  const date = dayCell(day);
  return date instanceof Date ? new Date(`${date.toISOString().slice(0, 10)}T${time}Z`) : text;
}

/** A phone as the screens show it, with plain spaces. */
export const phoneText = (phone: string): string => formatPhone(phone).replaceAll('\u00a0', ' ');

/** A value of a field, as its type tells. */
export function valueCell(given: Pick<LeadValue, 'value' | 'field'> | undefined): Cell {
  const text = given?.value || null;
  if (text === null) return null;
  switch (given?.field?.type) {
    case 'number':
      return numberCell(text);
    case 'date':
      return dayCell(text);
    case 'datetime':
      return momentCell(text);
    case 'phone':
      return phoneText(text);
    default:
      return text;
  }
}

/** The head of a column. */
export interface ColumnHead {
  title: string;
  /** Whether its cells are dates with their time. */
  isMoment?: boolean;
  /** Whether they are whole days. */
  isDay?: boolean;
}

/** A column of a list of records: its head, and its cell for each of them. */
export interface ExportColumn<Item> extends ColumnHead {
  cellOf: (item: Item) => Cell;
  /** Whether it is for those alone who may see sums. */
  isSum?: boolean;
}

/** Rows come in batches, so that neither all of them nor a chunk for each is in memory. */
export type RowBatches = AsyncIterable<readonly (readonly Cell[])[]>;
