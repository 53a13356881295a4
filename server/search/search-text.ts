import { foldText, readableDomain } from '#contract';

/** Characters people put between the digits of a phone, and between the digits of one only. */
const SEPARATOR = String.raw`[\s().\-/]`;

/** Digits with separators among them: a phone, a date, a number of a contract. */
const DIGIT_RUN = new RegExp(String.raw`\d(?:${SEPARATOR}*\d)+`, 'gu');

/**
 * A Russian number: ten digits, with or without 7 or 8 before them, that begin and end a group of digits.
 * Looked ahead for, so that a number which begins inside another match is seen too («12.05.2024
 * 89123456789»).
 */
const RUSSIAN_PHONE = new RegExp(
  String.raw`(?<!\d)(?=(?:[78]${SEPARATOR}*)?(\d(?:${SEPARATOR}*\d){9})(?!\d))`,
  'gu',
);

export const digitsOf = (text: string) => text.replace(/\D/g, '');

/** A part of a domain in ASCII instead of its own script. */
const ENCODED_PART = /(?<![\p{L}\p{N}-])xn--[a-z\d-]+/giu;

/** The form in which texts are stored and asked for; domains are in it as people read them. */
export const plainText = (text: string) => foldText(text.replace(ENCODED_PART, readableDomain));

function phoneForms(text: string): string[] {
  const forms = (text.match(DIGIT_RUN) ?? []).map(digitsOf);
  for (const [, national = ''] of text.matchAll(RUSSIAN_PHONE)) {
    // People write +7, 8 or nothing; both forms are kept, so that a part that begins with either is found.
    forms.push(`7${digitsOf(national)}`, `8${digitsOf(national)}`);
  }
  return forms;
}

/** The search text of a record: its texts, and the digits of the phones among them in every notation. */
export function buildSearchText(values: readonly string[]): string {
  const texts = values.map(plainText).filter(Boolean);
  return [...new Set([...texts, ...texts.flatMap(phoneForms)])].join('\n');
}

/** Above every code of a character. */
const CODES = 0x20_0000;

/** Every two characters that stand side by side, as `letter_pairs` of the database numbers them. */
export function letterPairs(text: string): number[] {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  return codes.slice(1).map((code, index) => (codes[index] ?? 0) * CODES + code);
}
