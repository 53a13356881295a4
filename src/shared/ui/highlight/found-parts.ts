import { searchWords } from '#contract';

interface TextPart {
  text: string;
  isFound: boolean;
  /** Its place in the text. */
  at: number;
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Lower case and without «ё», each character in its place. */
const plainOf = (text: string) =>
  text
    .replace(/./gsu, (character) => {
      const lower = character.toLowerCase();
      return lower.length === character.length ? lower : character;
    })
    .replaceAll('ё', 'е');

/** Splits a text where words of a search stand in it. */
export function foundParts(text: string, search: string): TextPart[] {
  const words = searchWords(search).toSorted((one, other) => other.length - one.length);
  if (words.length === 0) return [{ text, isFound: false, at: 0 }];
  const parts: TextPart[] = [];
  let at = 0;
  const add = (end: number, isFound: boolean) => {
    if (end > at) parts.push({ text: text.slice(at, end), isFound, at });
    at = end;
  };
  for (const match of plainOf(text).matchAll(new RegExp(words.map(escaped).join('|'), 'gu'))) {
    add(match.index, false);
    add(match.index + match[0].length, true);
  }
  add(text.length, false);
  return parts;
}
