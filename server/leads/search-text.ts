/** Characters people put between the digits of a phone, and between the digits of one only. */
const SEPARATOR = String.raw`[\s().\-\u2010-\u2015\u2212/]`;

/** Digits with separators among them: a phone, a date, a number of a contract. */
const DIGIT_RUN = new RegExp(String.raw`\d(?:${SEPARATOR}*\d)+`, 'gu');

/**
 * A Russian number: ten digits, with or without 7 or 8 before them, that begin and end a group of digits. Looked ahead
 * for, so that a number which begins inside another match is seen too («12.05.2024 89123456789»).
 */
const RUSSIAN_PHONE = new RegExp(
  String.raw`(?<!\d)(?=(?:[78]${SEPARATOR}*)?(\d(?:${SEPARATOR}*\d){9})(?!\d))`,
  'gu',
);

const ONLY_PHONE_CHARACTERS = new RegExp(String.raw`^(?:[+\d]|${SEPARATOR})+$`, 'u');

/** Fewer digits than this are looked for as they were typed, not as a part of a phone. */
const MIN_PHONE_DIGITS = 3;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * The form in which texts are compared: without regard to case, to «ё», to the width and number of spaces.
 * A NUL is left out, for the database cannot take one.
 */
export function normaliseText(text: string): string {
  return text
    .replaceAll('\0', '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\s+/gu, ' ')
    .trim();
}

function phoneForms(text: string): string[] {
  const forms = (text.match(DIGIT_RUN) ?? []).map(digitsOf);
  for (const [, national = ''] of text.matchAll(RUSSIAN_PHONE)) {
    // People write +7, 8 or nothing; both forms are kept, so that a part that begins with either is found.
    forms.push(`7${digitsOf(national)}`, `8${digitsOf(national)}`);
  }
  return forms;
}

/** What a lead is found by: its values, and the digits of the phones among them in every notation. */
export function buildSearchText(values: readonly string[]): string {
  const texts = values.map(normaliseText).filter(Boolean);
  return [...new Set([...texts, ...texts.flatMap(phoneForms)])].join('\n');
}

/** The texts of which at least one must stand in a lead's search text; empty where nothing was typed. */
export function searchNeedles(query: string): string[] {
  const text = normaliseText(query);
  if (text === '') return [];
  const digits = ONLY_PHONE_CHARACTERS.test(text) ? digitsOf(text) : '';
  return digits.length >= MIN_PHONE_DIGITS ? [...new Set([text, digits])] : [text];
}

/** The lead's number, if the query may be one: `12`, `#12`, `№ 12`. */
export function searchedLeadId(query: string): number | null {
  const digits = /^[#№]?\s*(\d{1,9})$/.exec(query.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Above every code of a character. */
const CODES = 0x20_0000;

/** Every two characters that stand side by side, as `letter_pairs` of the database numbers them. */
export function letterPairs(text: string): number[] {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  return codes.slice(1).map((code, index) => (codes[index] ?? 0) * CODES + code);
}
