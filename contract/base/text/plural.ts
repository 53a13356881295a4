import { formatNumber } from './number-text';

/** Russian forms of a noun: 1 заявка, 2 заявки, 5 заявок. */
export type PluralForms = readonly [one: string, few: string, many: string];

/** The form of the noun that goes with the number. */
export function plural(count: number, [one, few, many]: PluralForms): string {
  const size = Math.abs(count);
  const [tens, units] = [size % 100, size % 10];
  if (!Number.isInteger(size) || (tens > 10 && tens < 20)) return many;
  if (units === 1) return one;
  return units > 1 && units < 5 ? few : many;
}

/** The number and its noun, kept on one line: «5 заявок». */
export const countOf = (count: number, forms: PluralForms) =>
  `${formatNumber(count)}\u00a0${plural(count, forms)}`;

/** The text with a capital first letter: «заявка» as «Заявка». */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
