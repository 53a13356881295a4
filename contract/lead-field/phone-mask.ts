const NATIONAL = 10;
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
export function maskPhone(text: string): string {
  if (/[^\d\s()+.\-\u2010-\u2015]/u.test(text)) return text;
  const digits = text.replace(/\D/g, '');
  const hasPlus = /^\D*\+/.test(text);
  if (hasPlus && !digits.startsWith('7')) return text;
  if (!hasPlus && /^(?:810|[^789])/.test(digits)) return text;
  if (digits === '') return text;
  // Ten digits come whole, by pasting or from the browser's memory: a typed 7 or 8 has become +7 long before.
  if (!hasPlus && digits.length === NATIONAL) return russian(digits);
  const national = /^[78]/.test(digits) ? digits.slice(1) : digits;
  if (national.length > NATIONAL) {
    // «998 90 123-45-67» begins like a Russian number until it turns out to be longer.
    return NEIGHBOUR.test(national) ? `+${national}` : text;
  }
  return russian(national);
}
