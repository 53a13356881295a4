import { foldText } from '#contract';

const wordsOf = (name: string): string[] =>
  foldText(name)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

const isInitial = (word: string) => [...word].length === 1;

/** «и» fits «иван», as a whole word fits itself. */
const fits = (one: string, other: string) =>
  one === other ||
  (isInitial(one) && other.startsWith(one)) ||
  (isInitial(other) && one.startsWith(other));

/**
 * True where two names can be one person's: they differ by case, ё, the order of words and initials at most,
 * and share a whole word. «Иванов И. И.» is «Иван Иванович Иванов»; «Иван» alone is not.
 */
export function isSameName(one: string, other: string): boolean {
  const [fewer, more] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (fewer.length === 0 || (fewer.length < more.length && !fewer.some(isInitial))) return false;
  const left = [...more];
  let whole = 0;
  // Whole words first: an initial takes what they leave.
  for (const word of fewer.toSorted((a, b) => Number(isInitial(a)) - Number(isInitial(b)))) {
    const exact = left.indexOf(word);
    const place = exact === -1 ? left.findIndex((candidate) => fits(word, candidate)) : exact;
    if (place === -1) return false;
    if (left[place] === word && !isInitial(word)) whole += 1;
    left.splice(place, 1);
  }
  return whole > 0;
}
