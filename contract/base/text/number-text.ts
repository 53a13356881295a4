import { dropInvisible } from './invisible';

/**
 * Numbers as Russian writes them, without `Intl.NumberFormat`: the first one of a page takes a browser as
 * long as a whole list of records does (it goes through every locale it knows), and each screen has whole
 * numbers.
 */

const HUNDREDTHS = 100;
const BETWEEN_GROUPS = /\B(?=(?:\d{3})+$)/g;

/** A number with groups of digits parted by non-breaking spaces: «12 345». */
export const formatNumber = (value: number): string =>
  Number.isSafeInteger(value)
    ? String(value).replace(BETWEEN_GROUPS, '\u00a0')
    : value.toLocaleString('ru-RU');

/**
 * «1 204,50», «12,5», «12».
 * @param hundredths whole
 * @param isLong both digits behind the comma also where they are noughts
 */
export function formatHundredths(hundredths: number, isLong: boolean): string {
  const size = Math.abs(hundredths);
  const sign = hundredths < 0 ? '-' : '';
  const behind = String(size % HUNDREDTHS).padStart(2, '0');
  const shown = isLong ? behind : behind.replace(/0+$/, '');
  const whole = sign + formatNumber(Math.floor(size / HUNDREDTHS));
  return shown === '' ? whole : `${whole},${shown}`;
}

const PARTED = /^\d{1,3}(?:(['’ʼ‘`´.,])\d{3})(?:\1\d{3})*(?=$|[.,])/u;
const NUMBER = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

/**
 * Reads a number of up to nine digits, with two decimals at most and its groups of digits separated in any
 * usual way: «1 234,5», «1'234.50», «1.234,56».
 * @returns hundredths; null where it is no such number, or ambiguous as «1.234»
 */
export function readHundredths(text: string): number | null {
  const bare = dropInvisible(text).replaceAll(/\s/gu, '');
  const [parted = '', sign = ''] = PARTED.exec(bare) ?? [];
  const rest = bare.slice(parted.length);
  // A point or a comma parts groups where the other one follows them, or they are several.
  const isSeveral = parted.split(sign).length > 2 || rest !== '';
  const isGroup = !/[.,]/.test(sign) || (isSeveral && !rest.startsWith(sign));
  const match = NUMBER.exec(parted !== '' && isGroup ? parted.replaceAll(/\D/g, '') + rest : bare);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  return Number(whole) * HUNDREDTHS + Number(fraction.padEnd(2, '0'));
}
