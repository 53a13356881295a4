/** Characters that change the direction of the text after them. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;
/** Letters that are written from right to left, and the marks that count as such. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EEFF}]/u;
const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069'];

/**
 * Somebody's text as a part of a line of ours, where no `bdi` can be put around it: an Arabic name does not
 * turn the phone beside it round, and signs that turn text turn nothing. Any other text stays as it is,
 * letter for letter.
 */
export function isolated(text: string): string {
  const plain = text.replace(TURNING, '');
  return RIGHT_TO_LEFT.test(plain) ? FIRST_STRONG_ISOLATE + plain + POP_ISOLATE : plain;
}
