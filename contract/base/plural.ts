const RULES = /* @__PURE__ */ new Intl.PluralRules('ru');
const NUMBERS = /* @__PURE__ */ new Intl.NumberFormat('ru-RU');

/** Russian forms of a noun: 1 заявка, 2 заявки, 5 заявок. */
export type PluralForms = readonly [one: string, few: string, many: string];

/** The form of the noun that goes with the number. */
export function plural(count: number, [one, few, many]: PluralForms): string {
  const rule = RULES.select(Math.abs(count));
  if (rule === 'one') return one;
  return rule === 'few' ? few : many;
}

/** A number with groups of digits parted by non-breaking spaces: «12 345». */
export const formatNumber = (value: number) => NUMBERS.format(value);

/** The number and its noun, kept on one line: «5 заявок». */
export const countOf = (count: number, forms: PluralForms) =>
  `${formatNumber(count)}\u00a0${plural(count, forms)}`;
