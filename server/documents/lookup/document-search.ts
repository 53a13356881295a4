import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { DocumentType } from '#contract';
import { documents } from '../../db/schema';
import { plainText } from '../../search/search-text';

/** Signs that people write between the parts of a number, or leave out. */
const SIGNS = String.raw`[-\s/.,#_]`;
const EACH_SIGN = new RegExp(SIGNS, 'gu');

/** «Договор № 12», «по счёту С-7», «КП-14»: the word for the type, folded, and what follows it. */
const NAMED =
  /^(?:по )?(кп|(?:коммерческое )?предложение|договору?|счету?(?: на оплату)?|акту?|(?:замерн|производственн)(?:ый|ому) листу?)(?![\p{L}])(.*)$/u;
const TYPES: readonly [start: string, DocumentType][] = [
  ['договор', 'contract'],
  ['счет', 'invoice'],
  ['акт', 'act'],
  ['замерн', 'measure'],
  ['производ', 'production'],
];
const typeOf = (word: string): DocumentType =>
  TYPES.find(([start]) => word.startsWith(start))?.[1] ?? 'quote';

const bareNumber = sql`regexp_replace(fold_text(replace(${documents.number}, '№', ' ')), ${SIGNS}, '', 'g')`;
const hasNumber = (number: string) => sql`${bareNumber} = ${number}`;
/**
 * A number with these groups of digits side by side, whatever zeros they begin with: «КП-14» and «14/2026»
 * have 14, «Д-012/2026» has 12 and 2026.
 * @param between a pattern of what stands between them
 * @returns undefined for nothing but zeros, which no number is
 */
function hasGroups(groups: readonly string[], between: string): SQL | undefined {
  const bare = groups.map((group) => group.replace(/^0+(?=\d)/, ''));
  if (bare.every((group) => group === '0')) return undefined;
  const run = bare.map((group) => `0*${group}`).join(between);
  return sql`${documents.number} ~ ${`(^|[^0-9])${run}($|[^0-9])`}`;
}

/** The documents that a search calls by their number; undefined where it cannot be one. */
export function searchOfDocument(search: string): SQL | undefined {
  // Folded, «№» would be letters.
  const text = plainText(search.replaceAll('№', ' ')).trim();
  if (!/\d/.test(text)) return undefined;
  const whole = text.replaceAll(EACH_SIGN, '');
  const [, word, rest = ''] = NAMED.exec(text) ?? [];
  const groups = text.match(/\d+/g) ?? [];
  const hasDigitsAlone = /^\d+$/.test(whole);
  // A single run of digits is the number of an order, or a sum, sooner than that of a document.
  const ofGroups = groups.length > 1 ? hasGroups(groups, `${SIGNS}+`) : undefined;
  const byNumber = hasDigitsAlone ? ofGroups : hasNumber(whole);
  if (word === undefined) return byNumber;
  const number = rest.replaceAll(EACH_SIGN, '');
  const isCalled = /^\d+$/.test(number) ? hasGroups(groups, `${SIGNS}*`) : hasNumber(number);
  return isCalled === undefined
    ? byNumber
    : or(byNumber, and(eq(documents.type, typeOf(word)), isCalled));
}

/**
 * A query for the ids of the orders with a document that a search calls by its number, with or without the
 * word for its type: «КП-14», «кп 14», «договор 12», «Договор № Д-12», «по счёту С-7».
 * @returns undefined where the search cannot be such a number
 */
export function ordersOfDocument(search: string, companyId: number): SQL | undefined {
  const isMeant = searchOfDocument(search);
  return (
    isMeant &&
    sql`select order_id from ${documents} where ${and(eq(documents.companyId, companyId), isMeant)}`
  );
}
