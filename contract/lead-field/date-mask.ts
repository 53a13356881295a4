import { isDay } from '../base/time/calendar-day';
import { applyMask } from './field-mask';

/** The masks of a day: with other signs eight digits are as likely to be a number of something. */
const DATE_MASKS = ['00.00.0000', '00/00/0000'];
/** Digits and separators; a text with anything more is left to the reader. */
const NUMERIC = /^[\d\s.,/\\\-\u2010-\u2015]*\d[\d\s.,/\\\-\u2010-\u2015]*$/u;
/**
 * As far as a year that comes first may have been typed: «20», «2026», «202612», without a sign between them.
 */
const YEAR_FIRST = /^(?:19|20)(?:\d{1,2}|\d\d(?:[01]|(?:0[1-9]|1[0-2])[0-3]?))$/;
const WHOLE = 8;
const SHORT = 6;
/** The short year that the last century begins with: «39» is to come, «40» is a year of birth. */
const LAST_CENTURY = 40;

export const isDateMask = (mask: string): boolean => DATE_MASKS.includes(mask);

const fullYear = (year: string) =>
  year.length === 2 ? `${Number(year) < LAST_CENTURY ? '20' : '19'}${year}` : year;

/** The day as eight digits in the order of the mask; null where the calendar has no such day. */
function dayOf(day = '', month = '', year = ''): string | null {
  const full = fullYear(year);
  if (!isDay(Number(full), Number(month), Number(day))) return null;
  return day.padStart(2, '0') + month.padStart(2, '0') + full;
}

/** Reads digits without separators: the day comes first, or else the year. */
function readUnparted(digits: string): string | null {
  if (digits.length !== WHOLE && digits.length !== SHORT) return null;
  const dayFirst = dayOf(digits.slice(0, 2), digits.slice(2, 4), digits.slice(4));
  if (dayFirst !== null || digits.length === SHORT) return dayFirst;
  return dayOf(digits.slice(6), digits.slice(4, 6), digits.slice(0, 4));
}

function readDigits(text: string): string | null {
  const groups = text.match(/\d+/g) ?? [];
  if (groups.length < 3) return readUnparted(groups.join(''));
  const [first = '', second = '', third = ''] = groups;
  const lengths = groups.map(({ length }) => length).join(' ');
  if (/^4 [12] [12]$/.test(lengths)) return dayOf(third, second, first);
  return /^[12] [12] [24]$/.test(lengths) ? dayOf(first, second, third) : null;
}

/**
 * A day in the shape of its mask, from any order and with any signs people write it. A text with words stays
 * as it is; null where there are digits alone and the calendar has no such day.
 */
export function readMaskedDay(mask: string, text: string): string | null {
  if (!NUMERIC.test(text)) return text;
  const digits = readDigits(text);
  return digits === null ? null : applyMask(mask, digits);
}

/**
 * Shapes a day while it is typed. A beginning that may turn out to be a year waits until it is clear, for
 * once it was parted as «20.26» it could not be told.
 */
export function shapeDay(mask: string, text: string): string {
  if (YEAR_FIRST.test(text)) return text;
  const isWhole = /^\d{8}$/.test(text) || /^\d{4}\D+\d{1,2}\D+\d{2}$/.test(text);
  return (isWhole ? readMaskedDay(mask, text) : null) ?? applyMask(mask, text);
}
