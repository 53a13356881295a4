import { normalisePhones } from '#contract';

/** Digits with what people put between those of one number. */
const RUN = /[+(]*\d(?:[^\d\p{L}+,;:/|#\n]*\d)*/gu;
/** A number within a town, which is no phone to other parts of the product. */
const LOCAL = /^\(?\d{3}[-\s]?\d{2}[-\s]?\d{2}$/;
const HIDDEN = '…';

const isPhone = (text: string) => normalisePhones(text).length > 0 || LOCAL.test(text);

/** A text of one line without the phones in it; empty where they cannot be told from the rest. */
export function withoutPhones(text: string): string {
  const line = text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(RUN, (run) => (isPhone(run) ? HIDDEN : run))
    .trim();
  return normalisePhones(line).length > 0 ? '' : line;
}
