import {
  isDay,
  joinList,
  LAST_PAGE,
  LONGEST_SEARCH,
  MAX_ID,
  PAGE_SIZES,
  splitList,
  type PageSize,
} from '#contract';

export { PAGE_SIZES, type PageSize };

/** One parameter of the address. Text is '' where the address has no such parameter, and '' keeps it out. */
export interface ListParam<Value> {
  /** Parses the text; rubbish counts as nothing. */
  read: (text: string) => Value;
  /** The text for a value; '' for the default, so that the usual list has the bare address. */
  write: (value: Value) => string;
  /** The name in the address, where it is not that of the property. */
  key?: string;
  /** For a filter: the key under which the server is asked, with the text of the address. */
  wire?: string;
}

/**
 * A filter: `key` in the address, `filter[key]` in the question to the server.
 * @param wire where the server calls it otherwise
 */
export const filterParam = <Value>(
  key: string,
  param: ListParam<Value>,
  wire = `filter[${key}]`,
): ListParam<Value> => ({ ...param, key, wire });

const positive = (text: string, largest: number): number | null => {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 && number <= largest ? number : null;
};

/** The number of a page, from 1. */
export const pageParam: ListParam<number> = {
  read: (text) => positive(text, LAST_PAGE) ?? 1,
  write: (page) => (page === 1 ? '' : String(page)),
};

/** How many records a page holds. */
export const pageSizeParam: ListParam<PageSize> = {
  read: (text) => PAGE_SIZES.find((size) => String(size) === text) ?? PAGE_SIZES[0],
  write: (size) => (size === PAGE_SIZES[0] ? '' : String(size)),
  key: 'per_page',
};

/** The page of a list and how many records it holds. */
export const pagingParams = { page: pageParam, perPage: pageSizeParam };

/**
 * Trimmed, and cut where it is too long; a half of a character, of which no address can be made, is left out.
 */
const cut = (text: string, longest: number): string =>
  text
    .trim()
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();

/**
 * Free text, trimmed; longer than a server takes it is cut, in the address too: it would be refused with a
 * long one.
 */
export const textParam = (longest = LONGEST_SEARCH): ListParam<string> => ({
  read: (text) => cut(text, longest),
  write: (text) => cut(text, longest),
});

/** The search parameter; every list names it so. */
export const searchParam: ListParam<string> = filterParam('search', textParam(), 'search');

/** One of a few words; the default one stays out of the address. */
export const choiceParam = <const Choice extends string>(
  choices: readonly Choice[],
  byDefault: Choice,
): ListParam<Choice> => ({
  read: (text) => choices.find((known) => known === text) ?? byDefault,
  write: (choice) => (choice === byDefault ? '' : choice),
});

/** One of a few words, or none of them. */
export const optionalChoiceParam = <const Choice extends string>(
  choices: readonly Choice[],
): ListParam<Choice | null> => ({
  read: (text) => choices.find((known) => known === text) ?? null,
  write: (choice) => choice ?? '',
});

/**
 * Any of a few words, separated by commas; always in the order of the words, so that one choice has one
 * address.
 */
export const manyOfParam = <const Choice extends string>(
  choices: readonly Choice[],
): ListParam<readonly Choice[]> => ({
  read(text) {
    const words = text.split(',');
    return choices.filter((known) => words.includes(known));
  },
  write: (chosen) => choices.filter((known) => chosen.includes(known)).join(','),
});

/** Yes, as `1`, or no. */
export const flagParam: ListParam<boolean> = {
  read: (text) => text === '1',
  write: (flag) => (flag ? '1' : ''),
};

/** The number of a record, or nothing. */
export const idParam: ListParam<number | null> = {
  read: (text) => positive(text, MAX_ID),
  write: (id) => (id === null ? '' : String(id)),
};

/** The number of a record, a word that stands for one, or nothing. */
export const idOrWordParam = <const Word extends string>(
  word: Word,
): ListParam<number | Word | null> => ({
  read: (text) => (text === word ? word : idParam.read(text)),
  write: (id) => (id === null ? '' : String(id)),
});

/** Each value once and in one order, so that one choice has one address. */
const inOneOrder = <Value extends string | number>(values: Iterable<Value>): Value[] =>
  [...new Set(values)].sort((a, b) => {
    // A word stands behind the numbers.
    if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
    return a < b ? -1 : 1;
  });

/** Numbers of records, and words that stand for some. */
export const manyIdsParam = <const Word extends string = never>(
  ...words: Word[]
): ListParam<readonly (number | Word)[]> => ({
  read: (text) =>
    inOneOrder(
      splitList(text).flatMap((id) => words.find((word) => word === id) ?? idParam.read(id) ?? []),
    ),
  write: (ids) => joinList(inOneOrder(ids)),
});

/** Texts; longer than a server takes they are cut. */
export const manyTextsParam = (longest = LONGEST_SEARCH): ListParam<readonly string[]> => ({
  read: (text) => inOneOrder(splitList(text).flatMap((item) => cut(item, longest) || [])),
  write: (texts) => joinList(inOneOrder(texts.map((item) => cut(item, longest)))),
});

/** A day as `2026-03-05`; '' for none. */
export const dayParam: ListParam<string> = {
  read: (text) => (isDay(text) ? text : ''),
  write: (day) => day,
};
