/** Fewer digits than this are a part of too many phones to say anything. */
const MIN_DIGITS = 3;
const PHONE_CHARACTERS = /^[\d\s+().\-\u2010-\u2015]+$/u;

/** The runs of digits by which a phone is looked for; `8 943 …` is also `+7 943 …`. Empty where the text is no phone. */
export function phoneNeedles(search: string): string[] {
  const digits = PHONE_CHARACTERS.test(search) ? search.replace(/\D/g, '') : '';
  if (digits.length < MIN_DIGITS) return [];
  const [first, national] = [digits.charAt(0), digits.slice(1)];
  if (first === '8') return [digits, `7${national}`];
  return first === '7' ? [digits, `8${national}`] : [digits];
}
