const SHORT = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const LONG = [
  [7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
  [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
];

const checkDigit = (digits: readonly number[], weights: readonly number[]) =>
  (weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0) % 11) % 10;

/**
 * Whether a text is a taxpayer's number of Russia: ten digits of a company or twelve of a person, of which
 * the last one or two are reckoned from the others (order ММВ-7-6/435@ of the Federal Tax Service). No region
 * has the number 00.
 */
export function isInn(text: string): boolean {
  if (!/^(?!00)(?:\d{10}|\d{12})$/.test(text)) return false;
  const digits = Array.from(text, Number);
  const rules = digits.length === 10 ? [SHORT] : LONG;
  return rules.every((weights) => checkDigit(digits, weights) === digits[weights.length]);
}
