import {
  and,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import {
  DOCUMENT_TYPE_LABELS,
  INNER_TYPES,
  readMoney,
  splitList,
  SUMLESS_TYPES,
  type DocumentFilter,
  type DocumentTab,
  type DocumentType,
} from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import { clients, documents, orders } from '../../db/schema';
import { filterRow, queryConditions, readText } from '../../lists/filter-table';
import { searchOfFew, searchOfNumber } from '../../search/search-condition';
import { searchOfDocument } from '../lookup/document-search';

/** The sum of a document in kopecks; that of a draft is the order's, of a type without sums 0. */
export const documentTotal = sql<number>`case when ${inArray(documents.type, [...SUMLESS_TYPES])} then 0
  else coalesce(${documents.amount}, ${documents.total},
    (select made_of.total from ${orders} as made_of where made_of.id = ${documents.orderId})) end`;

const other = alias(documents, 'other');

/** Documents that no other version stands for: a newer one that was sent, or any for a cancelled one. */
const isInSight = sql`not exists (select 1 from ${documents} as ${sql.identifier('other')} where ${and(
  eq(other.companyId, documents.companyId),
  eq(other.type, documents.type),
  eq(other.number, documents.number),
  or(
    and(
      inArray(other.status, ['sent', 'accepted']),
      or(sql`${other.version} > ${documents.version}`, eq(documents.status, 'cancelled')),
    ),
    and(eq(documents.status, 'cancelled'), sql`${other.version} > ${documents.version}`),
  ),
)})`;

const TYPE_WORDS = sql.join(
  Object.entries({ ...DOCUMENT_TYPE_LABELS, quote: `КП ${DOCUMENT_TYPE_LABELS.quote}` }).map(
    ([type, words]) => sql`when ${type} then ${words}`,
  ),
  sql` `,
);
/** The numbers and words by which people call a document. */
const numbersText = sql`fold_text(concat_ws(E'\\n', case ${documents.type} ${TYPE_WORDS} end, ${documents.number},
  'заказ №' || ${orders.number}))`;
/** A search of so few digits means a number, not a part of a phone. */
const SHORT_NUMBER = /^[#№]?\s*\d{1,4}$/;

/** Documents of that number or sum, or with all words in their names, their order or its customer. */
function searchDocuments(search: string, companyId: number): SQL {
  const texts = sql`${numbersText} || E'\\n' || ${orders.searchText} || E'\\n' || coalesce(${clients.searchText}, '')`;
  const sum = readMoney(search) ?? 0;
  const found = new QueryBuilder()
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .leftJoin(clients, eq(clients.id, orders.clientId))
    .where(
      and(
        eq(documents.companyId, companyId),
        or(
          searchOfDocument(search),
          searchOfNumber(search, orders.number),
          sum > 0 ? sql`${documentTotal} = ${sum}` : undefined,
          searchOfFew(search, SHORT_NUMBER.test(search.trim()) ? numbersText : texts),
        ),
      ),
    );
  return inArray(documents.id, found);
}

const FILTERS = {
  type: filterRow(
    (list): DocumentType[] => splitList(list) as DocumentType[],
    (types) => inArray(documents.type, types),
  ),
  from: filterRow(readText, (day) => gte(documents.date, day)),
  to: filterRow(readText, (day) => lte(documents.date, day)),
};

/** The condition of one tab, without other filters; undefined: every document. */
export function tabCondition(tab: DocumentTab): SQL | undefined {
  if (tab === 'all') return undefined;
  if (tab === 'sent') {
    // A sheet of the shop has left to no client.
    return and(eq(documents.status, 'sent'), notInArray(documents.type, [...INNER_TYPES]));
  }
  if (tab !== 'opened') return eq(documents.status, tab);
  return and(eq(documents.status, 'sent'), isNotNull(documents.openedAt));
}

/**
 * The documents that a query means, whatever its tab; of several versions the one in force and the draft of
 * the next. Those of an order in the trash are out of sight with it.
 */
export function inAnyTab(
  context: Pick<AppContext, 'now'>,
  session: Session,
  query: DocumentFilter,
): SQL | undefined {
  const { companyId } = session;
  const ofLiveOrder = new QueryBuilder()
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.companyId, companyId), isNull(orders.deletedAt)));
  return and(
    eq(documents.companyId, companyId),
    inArray(documents.orderId, ofLiveOrder),
    isInSight,
    query.search ? searchDocuments(query.search, companyId) : undefined,
    queryConditions(FILTERS, query, context, session),
  );
}
