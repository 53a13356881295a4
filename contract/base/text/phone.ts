import { dropInvisible } from './invisible';

/** Digits of a Russian number without the country code; no code of a town or an operator begins with 0. */
const NATIONAL = String.raw`[1-9]\d{9}`;
/** Limits of E.164; a shorter number is a local one, useless without its town. */
const SHORTEST = 8;
const LONGEST = 15;

/** Lengths of whole numbers in countries where people leave out the plus or add further digits. */
const LENGTHS: readonly (readonly [code: string, length: number])[] = [
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

const RUSSIAN = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/;
/** With the prefixes people put before it: 7, 8, both, or nothing. */
const WITH_PREFIX = new RegExp(`^(?:[78]|7[78](?=9))?(${NATIONAL})$`);
/** «+8 912 …» is a Russian number with a wrong plus: no country has the code 89. */
const AFTER_PLUS = new RegExp(`^(?:7|8(?=9)|7[78](?=9))(${NATIONAL})$`);
/** «+8431234567» is a number of Kazan without its 7: abroad only Korea (82) has numbers as short. */
const WITHOUT_SEVEN = /^(8[013-8]\d{8})$/;
/** A number of Belarus as it is dialled there: 8 029 123-45-67. */
const BELARUSIAN = /^80([1-4]\d{8})$/;
/** The prefix of calls abroad. */
const ABROAD = /^(?:810|00)(?=[1-9])/;

/** A number that went through a spreadsheet: 79123456789.0 and 7,9123456789E+10. */
const FRACTION = /(?<!\d)(\d{10,})[.,]0+(?!\d)/g;
const EXPONENT = /(?<!\d)(\d)(?:[.,](\d*))?[eе]\+?(\d\d)(?!\d)/gi;
/** An hour, which is no part of a number: «после 18:00». */
const HOUR = /(?<!\d)\d{1,2}:\d{2}(?!\d)/g;
/** One run of digits and separators; a plus begins another. */
const RUN = /(?:\+[^\d\p{L}+,;:/|#\n]*)?\d(?:[^\d\p{L}+,;:/|#\n]*\d)*/gu;

/**
 * Restores digits altered by a spreadsheet. A number of which only the beginning is left (7.9E+10) is
 * dropped, or strangers would share one phone.
 */
const undoSpreadsheet = (text: string): string =>
  text
    .replace(FRACTION, '$1')
    .replace(EXPONENT, (_head, first: string, rest: string | undefined, exponent: string) =>
      (rest ?? '').length === Number(exponent) ? `${first}${rest ?? ''}` : ';',
    );

function international(digits: string): string | null {
  const [code, length] = LENGTHS.find(([start]) => digits.startsWith(start)) ?? [];
  if (code !== undefined) {
    // «+375 (0)29 …»: the digit by which a town is dialled inside the country.
    const own = digits.length === Number(length) + 1 ? digits.replace(`${code}0`, code) : digits;
    return own.length === length ? `+${own}` : null;
  }
  const isComplete = digits.length >= SHORTEST && digits.length <= LONGEST;
  const isAmerican = digits.startsWith('1');
  if (!isComplete || /^[07]/.test(digits) || (isAmerican && digits.length !== 11)) return null;
  return `+${digits}`;
}

/** The number of Russia or Belarus with these prefixes before it. */
function withPrefix(prefixed: RegExp, digits: string): string | null {
  const national = prefixed.exec(digits)?.[1];
  if (national !== undefined) return `+7${national}`;
  const belarusian = BELARUSIAN.exec(digits)?.[1];
  return belarusian === undefined ? null : `+375${belarusian}`;
}

const fromPlus = (digits: string) =>
  withPrefix(AFTER_PLUS, digits) ?? withPrefix(WITHOUT_SEVEN, digits) ?? international(digits);

function fromDigits(digits: string): string | null {
  const prefixed = withPrefix(WITH_PREFIX, digits);
  if (prefixed !== null) return prefixed;
  if (ABROAD.test(digits)) return fromPlus(digits.replace(ABROAD, ''));
  return LENGTHS.some(([code]) => digits.startsWith(code)) ? international(digits) : null;
}

/** Whether a number among other digits can be recognised: by its prefix, or as a mobile one. */
const isClear = (digits: string) =>
  /^(?:[78][3-9]\d{9}|9\d{9}|80[1-4]\d{8}|37[3-5]\d{8,9}|380\d{9})$/.test(digits);

interface RunNumber {
  /** In E.164. */
  number: string;
  /** Groups of digits before it and behind it. */
  before: string[];
  behind: string[];
}

/** The first number in adjacent groups of digits, with the groups before and after it. */
function fromGroups(groups: string[], hasPlus: boolean): RunNumber | null {
  const read = hasPlus ? fromPlus : fromDigits;
  const whole = groups.length > LONGEST ? null : read(groups.join(''));
  if (whole !== null) return { number: whole, before: [], behind: [] };
  // Behind a plus the number begins at once.
  for (const start of hasPlus ? [0] : groups.keys()) {
    // The longest number first.
    for (let end = Math.min(groups.length, start + LONGEST); end > start; end -= 1) {
      const digits = groups.slice(start, end).join('');
      if (digits.length > LONGEST || !(hasPlus || isClear(digits))) continue;
      const number = read(digits);
      if (number !== null) {
        return { number, before: groups.slice(0, start), behind: groups.slice(end) };
      }
    }
  }
  return null;
}

const groupsOf = (run: string): string[] => run.match(/\d+/g) ?? [];
const fromRun = (run: string) => fromGroups(groupsOf(run), run.startsWith('+'));

/** Removes from a text what people and programs put around numbers. */
const plainly = (text: string): string =>
  undoSpreadsheet(dropInvisible(text).normalize('NFKC').trim());
/** Digits that stand together, one number or several. */
const runsOf = (plain: string): string[] => plain.replace(HOUR, ':').match(RUN) ?? [];

interface FoundPhone {
  /** In E.164. */
  number: string;
  /** Whether the text is this number alone, without a word, an extension or a second number. */
  isAlone: boolean;
  /** Letters and digits beside the number, folded: an extension, a name. */
  beside: string;
}

/** The first number in a text. */
function findPhone(text: string): FoundPhone | null {
  const whole = plainly(text);
  for (const run of runsOf(whole)) {
    const found = fromRun(run);
    if (found === null) continue;
    const { number, before, behind } = found;
    const rest = whole.replace(run, [...before, ...behind].join(''));
    const beside = rest.toLowerCase().replace(/[^\p{L}\d]+/gu, '');
    return { number, isAlone: !/[\p{L}\d#,;|\n]/u.test(rest), beside };
  }
  return null;
}

/**
 * Normalises a phone to E.164 from any notation; Russia is the default country. The first number in the text
 * counts, without an extension. Null where there is no complete number.
 */
export const normalisePhone = (text: string): string | null => findPhone(text)?.number ?? null;

/** All numbers in a text, as `normalisePhone` gives the first one. */
export function normalisePhones(text: string): string[] {
  const numbers: string[] = [];
  for (const run of runsOf(plainly(text))) {
    for (let found = fromRun(run); found !== null; found = fromGroups(found.behind, false)) {
      numbers.push(found.number);
    }
  }
  return numbers;
}

/**
 * Stub numbers of people who do not want to give theirs: one repeated digit, digits in a row, only zeros
 * behind the code (8 900 000-00-00). Seven sevens behind a code can be dialled and are real.
 */
const STUB =
  /^\+(?:7(?:(\d)\1{9}|1234567890|9876543210|\d{3}0{7})|(\d)\2+|(?:37|38|99)\d(\d)\3{7,}|(?:375|380|992|994|998)\d\d0{7})$/;

/** The key by which a person is recognised; null for what is no number, and for stubs as 8 999 999-99-99. */
export function phoneKey(text: string): string | null {
  const number = normalisePhone(text);
  return number === null || STUB.test(number) ? null : number;
}

/**
 * The key by which two phones of one person are the same in any notation; a number with an addition («доб.
 * 2») differs from the number alone.
 */
export function samePhone(text: string): string {
  const found = findPhone(text);
  if (found !== null) return `${found.number} ${found.beside}`.trim();
  const plain = dropInvisible(text).normalize('NFKC').trim();
  return /\p{L}/u.test(plain) ? plain.toLowerCase() : plain.replace(/\D/g, '') || plain;
}

const NO_BREAK = '\u00a0';

/**
 * Formats a phone as «+7 943 123-45-67» with unbreakable spaces. Foreign numbers, numbers with additions and
 * incomplete ones stay as typed.
 */
export function formatPhone(text: string): string {
  const typed = dropInvisible(text).trim();
  const found = findPhone(typed);
  const parts = RUSSIAN.exec(found?.number ?? '');
  if (parts === null || !found?.isAlone) return typed;
  const [, area, exchange, ...line] = parts;
  return ['+7', area, [exchange, ...line].join('-')].join(NO_BREAK);
}
