/**
 * Numbers as Russian writes them, without `Intl.NumberFormat`: the first one of a page takes a browser as long as a whole
 * list of records does (it goes through every locale it knows), and each screen has whole numbers.
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
