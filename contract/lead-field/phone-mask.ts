import { dropInvisible } from '../base/invisible';

const NATIONAL = 10;
/** A number of Belarus, as it is dialled there: 8 029 123-45-67. */
const BELARUSIAN = /^80[1-4]/;
/** Country codes of neighbours that begin like a Russian mobile number. */
const NEIGHBOUR = /^99[2-68]/;

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
 * Puts a Russian number into one shape while it is typed, from any notation: 8…, +7…, 7…, 9…, with spaces and brackets.
 * Numbers of other countries, extensions and anything that is no number stay as they were typed.
 */
export function maskPhone(typed: string): string {
  // Copied from a page or an address book, a number comes with marks of direction around it.
  const text = dropInvisible(typed);
  if (/[^\d\s()+.\-\u2010-\u2015]/u.test(text)) return text;
  const digits = text.replace(/\D/g, '');
  // No Russian code begins with 0: the 8 that has just become +7 was the way of another country to dial.
  if (text === '+70') return '80';
  const hasPlus = /^\D*\+/.test(text);
  if (hasPlus && !digits.startsWith('7')) return text;
  if (!hasPlus && /^(?:810|[^789])/.test(digits)) return text;
  if (digits === '') return text;
  // Ten digits come whole, by pasting or from the browser's memory: a typed 7 or 8 has become +7 long before.
  if (!hasPlus && digits.length === NATIONAL && !BELARUSIAN.test(digits)) return russian(digits);
  const national = /^[78]/.test(digits) ? digits.slice(1) : digits;
  if (national.startsWith('0')) return text;
  if (national.length > NATIONAL) {
    // «998 90 123-45-67» begins like a Russian number until it turns out to be longer.
    return NEIGHBOUR.test(national) ? `+${national}` : text;
  }
  return russian(national);
}
