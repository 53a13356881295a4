import { dropInvisible } from './invisible';

/** Quotes and apostrophes of every kind: people type whichever the keyboard has. */
const QUOTES = /["'`´«»‘’‚‛“”„‟‹›′″ʼʹ＂＇]+/gu;
/** Hyphens, dashes, the minus. */
const DASHES = /[-‐‑‒–—―−－]+/gu;

const EDGE_QUOTES = /^'+|'+$/g;
const WORD_CHARACTER = /[^'-]/;

/**
 * The form in which texts are compared: without regard to case, to «ё», to the kind of quotes, apostrophes
 * and dashes, to the width and number of spaces, to invisible characters. `fold_text` of the database does
 * the same, but for the spaces.
 */
export const foldText = (text: string): string =>
  dropInvisible(text)
    .replace(QUOTES, "'")
    .replace(DASHES, '-')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\s+/gu, ' ')
    .trim();

/**
 * The words of a search, folded: each of them must occur, in any order, as a word or a part of one. Signs
 * between words and quotes around them mean nothing beside a word.
 */
export function searchWords(search: string): string[] {
  const text = foldText(search);
  if (text === '') return [];
  const words = text
    .split(' ')
    .filter((word) => WORD_CHARACTER.test(word))
    .map((word) => word.replace(EDGE_QUOTES, ''));
  return words.length > 0 ? words : [text];
}

/** Whether a text is found by a search, as the server would find it. An empty search finds everything. */
export function matchesSearch(text: string, search: string): boolean {
  const folded = foldText(text);
  return searchWords(search).every((word) => folded.includes(word));
}
