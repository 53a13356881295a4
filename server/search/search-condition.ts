import { and, eq, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { readSearch, type SearchTerm } from './search-query';
import { letterPairs } from './search-text';

/** A word that the index of trigrams can find; without one it would be read from end to end. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);

type TextTest = (needle: string) => SQL;

const likeIn =
  (text: SQL): TextTest =>
  (needle) =>
    sql`${text} like ${`%${escapeLike(needle)}%`}`;

const containedIn =
  (text: SQL): TextTest =>
  (needle) =>
    sql`strpos(${text}, ${needle}) > 0`;

/** A text holds two or three characters; said so that the index which suits them is taken. */
function byIndex(text: SQL): TextTest {
  return (needle) => {
    if (TRIGRAM.test(needle)) return likeIn(text)(needle);
    const pairs = letterPairs(needle);
    // Of one character no index knows; this is the quickest way to look at all texts.
    if (pairs.length === 0) return containedIn(text)(needle);
    const hasPairs = sql`letter_pairs(${text}) @> ${sql.param(pairs)}::bigint[]`;
    return pairs.length === 1 ? hasPairs : sql`(${hasPairs} and ${likeIn(text)(needle)})`;
  };
}

const matchesTerm = (term: SearchTerm, holds: TextTest) =>
  or(...term.map((needles) => and(...needles.map(holds))));

/** The folded search text of a person; a Russian number with 7 and with 8 before it. */
export function contactText(of: Record<'name' | 'email' | 'phone', AnyColumn>): SQL {
  const digits = sql`regexp_replace(${of.phone}, '\\D', '', 'g')`;
  return sql`fold_text(concat_ws(E'\\n', ${of.name}, ${of.email}, ${digits},
    regexp_replace(${digits}, '^7(\\d{10})$', '8\\1')))`;
}

/** A term that the index of trigrams answers, whichever of its alternatives it is. */
const isSelective = (term: SearchTerm) =>
  term.every((needles) => needles.some((needle) => TRIGRAM.test(needle)));

/** Whether the trigram index helps with this search; without it many texts would be read completely. */
export const isFoundByIndex = (search: string): boolean => readSearch(search).some(isSelective);

/**
 * The condition of a search on a folded text (`fold_text`, or what `buildSearchText` has made): every word of
 * it occurs, in any order. One that means nothing, as one of nothing but a NUL does, is true of every text:
 * it can stand anywhere in a query. For few texts, which no index is for.
 */
export const searchOfFew = (search: string, text: SQL): SQL =>
  and(...readSearch(search).map((term) => matchesTerm(term, containedIn(text)))) ?? sql`true`;

/**
 * The same of many texts, which have an index of trigrams and one of `letter_pairs`. Where longer words find
 * the texts, the shorter ones are asked of those found: their own index would only take longer.
 */
export function searchOfMany(search: string, text: SQL): SQL {
  const terms = readSearch(search);
  const isFound = terms.some(isSelective);
  const conditions = terms.map((term) => {
    if (isSelective(term)) return matchesTerm(term, likeIn(text));
    const isSimple = term.length === 1 && term[0]?.length === 1;
    return matchesTerm(term, isSimple && !isFound ? byIndex(text) : containedIn(text));
  });
  return and(...conditions) ?? sql`true`;
}

/** The condition for a search by number: `12`, `#12`, `№ 12`; undefined where the search is no number. */
export function searchOfNumber(search: string, number: AnyColumn): SQL | undefined {
  const digits = /^[#№]?\s*(\d{1,9})$/.exec(search.trim())?.[1];
  return digits === undefined ? undefined : eq(number, Number(digits));
}
