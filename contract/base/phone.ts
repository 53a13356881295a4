/** Digits of a Russian number without the country code. */
const NATIONAL_LENGTH = 10;
/** Limits of E.164; shorter than the lower one is a local number that says nothing without its town. */
const SHORTEST = 8;
const LONGEST = 15;

/** Country codes of neighbours whose numbers people write without a plus, with the length of the whole number. */
const NEIGHBOURS: readonly (readonly [code: string, length: number])[] = [
  ['373', 11],
  ['374', 11],
  ['375', 12],
  ['380', 12],
  ['992', 12],
  ['993', 11],
  ['994', 12],
  ['995', 12],
  ['996', 12],
  ['998', 12],
];

/** «доб. 12», «(доб. 12)», «ext 12», «#12» after a number. */
const EXTENSION =
  /\(?(?:доб(?:авочный)?|вн(?:утр(?:енний)?)?|ext(?:ension)?|x|#)[\s.:№]*\d+\s*\)?\s*$/iu;
/** Where one number ends and the next begins. */
const NEXT_NUMBER = /[,;/|\n]|\s+(?:или|и)\s+/iu;
/** A number that went through a spreadsheet: 79123456789.0 and 7,9123456789E+10. */
const SPREADSHEET_FRACTION = /^(\d{10,})[.,]0+$/;
const SPREADSHEET_EXPONENT = /^\D*(\d)(?:[.,](\d*))?[eе]\+?(\d\d)$/i;

/**
 * The digits a spreadsheet was given. Nothing where it has kept the head of the number only (7.9E+10): strangers would
 * have one phone.
 */
function undoSpreadsheet(text: string): string {
  const whole = SPREADSHEET_FRACTION.exec(text)?.[1];
  if (whole !== undefined) return whole;
  const [isExponent, first = '', rest = '', exponent] = SPREADSHEET_EXPONENT.exec(text) ?? [];
  if (isExponent === undefined) return text;
  return rest.length === Number(exponent) ? first + rest : '';
}

const international = (digits: string): string | null =>
  digits.length >= SHORTEST && digits.length <= LONGEST && !digits.startsWith('0')
    ? `+${digits}`
    : null;

function fromPlus(digits: string): string | null {
  // «+8 912 …» is a Russian number with the wrong sign before it: no country has the code 89.
  if (digits.length === NATIONAL_LENGTH + 1 && digits.startsWith('89'))
    return `+7${digits.slice(1)}`;
  // «+7 8 912 …»: both prefixes at once.
  if (digits.length === NATIONAL_LENGTH + 2 && /^7[78]9/.test(digits))
    return `+7${digits.slice(2)}`;
  return international(digits);
}

function fromDigits(digits: string): string | null {
  if (digits.length === NATIONAL_LENGTH) return `+7${digits}`;
  if (digits.length === NATIONAL_LENGTH + 1 && /^[78]/.test(digits)) return `+7${digits.slice(1)}`;
  if (digits.length === NATIONAL_LENGTH + 2 && /^7[78]9/.test(digits))
    return `+7${digits.slice(2)}`;
  if (digits.startsWith('810')) return international(digits.slice('810'.length));
  if (digits.startsWith('00')) return international(digits.slice('00'.length));
  const isNeighbour = NEIGHBOURS.some(
    ([code, length]) => digits.startsWith(code) && digits.length === length,
  );
  return isNeighbour ? international(digits) : null;
}

/**
 * One person's phone in one form, E.164, from any notation people use; Russia is the default country.
 * The first of several numbers counts, an extension does not. Null where the text is no complete number.
 */
export function normalisePhone(text: string): string | null {
  // A comma may be that of a fraction, before it parts two numbers.
  const whole = undoSpreadsheet(text.normalize('NFKC').trim());
  const [first = ''] = whole.replace(EXTENSION, '').split(NEXT_NUMBER);
  const written = undoSpreadsheet(first.trim());
  const digits = written.replace(/\D/g, '');
  return /^[^\d]*\+/.test(written) ? fromPlus(digits) : fromDigits(digits);
}

const RUSSIAN = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/;
const NO_BREAK = '\u00a0';

/** True where the text is one number and nothing else: no word, extension or second number to be lost. */
const isNumberAlone = (written: string) =>
  !/\p{L}/u.test(written) && !EXTENSION.test(written) && !NEXT_NUMBER.test(written);

/**
 * A phone as we show it, «+7 943 123-45-67» with unbreakable spaces, whatever its notation was. Numbers of other
 * countries, those with anything beside them, and what is no complete number stay as they were typed.
 */
export function formatPhone(text: string): string {
  const typed = text.trim();
  const parts = RUSSIAN.exec(normalisePhone(typed) ?? '');
  if (parts === null || !isNumberAlone(undoSpreadsheet(typed))) return typed;
  const [, area, exchange, ...line] = parts;
  return ['+7', area, [exchange, ...line].join('-')].join(NO_BREAK);
}

/** E-mails are one when they differ by case and spaces around only. Null where there is no @. */
export function normaliseEmail(text: string): string | null {
  const folded = text.trim().toLowerCase();
  return /^\S+@\S+$/.test(folded) ? folded : null;
}
