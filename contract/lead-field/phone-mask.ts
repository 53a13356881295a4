import { dropInvisible } from '../base/text/invisible';

const NATIONAL = 10;
/** With the 7 or the 8 before it. */
const WITH_PREFIX = 11;
/**
 * A first 7 or 8 that may be no prefix: Kazakh codes and those of towns (705, 777, 812, 843), Belarus (8
 * 029), calls abroad (810). Only a whole number tells; no code begins with 89, and so an 8 before a mobile
 * number is known at once.
 */
const UNSURE = /^(?:7[0-24-7]|8[0-8]|[78]$)/;
/**
 * Ten digits that begin with the code of a town of Russia or Kazakhstan, and not with a prefix before one.
 */
const NATIONAL_ONLY =
  /^(?:7(?:0[0-8]|[12]\d|47|5[01]|6[0-4]|7[1-8])|8(?:1[1-8]|2[01]|3[1-6]|4[1-8]|5[15]|6[1-9]|7[1-9]))\d{7}$/;
/** Country codes of neighbours that begin like a Russian mobile number. */
const NEIGHBOUR = /^99[2-68]/;
/** Our own shape with one digit more than it holds, which has just been typed. */
const OVERFLOW = /^\+7 \(\d{3}\) \d{3}-\d{2}-\d{3}$/;

/** «+7 (912) 345-67-89», as far as there are digits. */
function russian(national: string): string {
  const [area, first, second, third] = [
    national.slice(0, 3),
    national.slice(3, 6),
    national.slice(6, 8),
    national.slice(8),
  ];
  let text = '+7';
  if (area !== '') text += ` (${area}`;
  if (first !== '') text += `) ${first}`;
  if (second !== '') text += `-${second}`;
  if (third !== '') text += `-${third}`;
  return text;
}

/**
 * Puts a Russian number into one shape while it is typed, from any notation: 8…, +7…, 7…, 9…, with spaces and
 * brackets. Numbers of other countries, extensions and anything that is no number stay as they were typed,
 * and so does what may still become one of those: a digit that was taken for a prefix would be lost.
 * @param isLeft true where nothing more will be typed: ten digits are a whole number then
 */
export function maskPhone(typed: string, isLeft = false): string {
  // Copied from a page or an address book, a number comes with marks of direction around it.
  const text = dropInvisible(typed);
  if (/[^\d\s()+.\-\u2010-\u2015]/u.test(text)) return text;
  const digits = text.replace(/\D/g, '');
  const hasPlus = /^\D*\+/.test(text);
  if (digits === '' || (hasPlus && !digits.startsWith('7'))) return text;
  if (!hasPlus && /^(?:810|[^789])/.test(digits)) return text;
  const isWhole = digits.length === WITH_PREFIX || (isLeft && NATIONAL_ONLY.test(digits));
  if (!hasPlus && !isWhole && UNSURE.test(digits)) return text;
  // Ten digits come whole, by pasting or from the browser's memory: a typed prefix has become +7 long before.
  if (!hasPlus && digits.length === NATIONAL) return russian(digits);
  const national = /^[78]/.test(digits) ? digits.slice(1) : digits;
  if (national.startsWith('0')) return text;
  if (national.length > NATIONAL) {
    // «998 90 123-45-67» begins like a Russian number until it turns out to be longer.
    const isNeighbour = NEIGHBOUR.test(national) && (!hasPlus || OVERFLOW.test(text));
    return isNeighbour ? `+${national}` : text;
  }
  return russian(national);
}
