import { searchWords } from '#contract';
import { digitsOf, plainText } from './search-text';

/** The characters of a phone; a word of nothing else is digits. */
const DIGITS_WORD = /^[+().\-/]*\d[+\d().\-/]*$/;
/** Fewer digits than this are looked for as they were typed, not as a part of a phone. */
const MIN_PHONE_DIGITS = 3;
/**
 * Groups with so many digits together form one number, unless each group is long enough to be searched alone.
 */
const MANY_DIGITS = 7;
const TELLING_DIGITS = 4;

/** One thing a text must hold: all the needles of one of the alternatives. */
export type SearchTerm = readonly (readonly string[])[];

/** Digits with spaces among them may be one number or several words. */
function digitTerm(words: readonly string[]): SearchTerm {
  const digits = digitsOf(words.join(''));
  if (digits.length < MIN_PHONE_DIGITS) return [words];
  const areWords =
    words.length > 1 &&
    (digits.length < MANY_DIGITS || words.every((word) => digitsOf(word).length >= TELLING_DIGITS));
  return areWords ? [[digits], words.map(digitsOf)] : [[digits]];
}

/** Reads a search into terms: a text must hold all of them. Empty where nothing was typed. */
export function readSearch(query: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  let run: string[] = [];
  const endRun = () => {
    if (run.length > 0) terms.push(digitTerm(run));
    run = [];
  };
  for (const word of searchWords(plainText(query))) {
    if (DIGITS_WORD.test(word)) run.push(word);
    else {
      endRun();
      terms.push([[word]]);
    }
  }
  endRun();
  return terms;
}
