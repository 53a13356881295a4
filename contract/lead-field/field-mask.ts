/** Ways a phone is shaped while it is typed, besides the usual one: a Russian number from any notation. */
export const PHONE_MASKS = ['international', 'none'] as const;

/** Zeros stand for digits, signs between them for themselves: «00.00.0000». */
const DIGITS_MASK = /^(?=.*0)[0 .,:;\-–/()+№#×]{1,40}$/u;

/** Whether a text is a valid mask of a field; empty: no mask. */
export const isMask = (mask: string): boolean =>
  mask === '' || (PHONE_MASKS as readonly string[]).includes(mask) || DIGITS_MASK.test(mask);

/** The mask as it means something to a field of this type; empty where it means nothing. */
export function maskOf(type: string, mask: string): string {
  const isOfPhone = (PHONE_MASKS as readonly string[]).includes(mask);
  return (type === 'phone' && isOfPhone) || (type === 'text' && DIGITS_MASK.test(mask)) ? mask : '';
}

/** True where the typed separators differ from the mask, as in «1.2.2026». */
const isPartedOtherwise = (mask: string, text: string) => {
  const lengths = [...mask.matchAll(/0+/g)].map(([zeros]) => zeros.length);
  const groups = [...text.matchAll(/\d+/g)].map(([digits]) => digits.length);
  const parted = /\D$/.test(text) ? groups : groups.slice(0, -1);
  return parted.some((length, index) => length !== lengths[index]);
};

/**
 * Puts digits into the shape of a mask, as far as there are any. What has letters in it, more digits than the
 * mask, or parts of another length stays as it was typed: nothing is lost and nothing comes to mean something
 * else.
 */
export function applyMask(mask: string, text: string): string {
  const digits = text.replace(/\D/g, '');
  const places = mask.split('0').length - 1;
  if (digits === '' || digits.length > places || /\p{L}/u.test(text)) return text;
  if (isPartedOtherwise(mask, text)) return text;
  let shaped = '';
  let next = 0;
  for (const sign of mask) {
    if (next === digits.length) break;
    shaped += sign === '0' ? (digits[next++] ?? '') : sign;
  }
  // Text after the last digit may be the beginning of a word.
  return shaped + (/\D*$/.exec(text)?.[0] ?? '');
}
