import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { readMoney } from '#contract';
import { clients, orderPayments, orders } from '../db/schema';
import { ordersOfDocument } from '../documents/lookup/document-search';
import type { Session } from '../context/session';
import { mayDo } from '../http/authenticate';
import { searchOfMany, searchOfNumber } from '../search/search-condition';

const ofCompany = (companyId: number) =>
  sql`select id from ${orders} where ${orders.companyId} = ${companyId}`;

/** The ways to find orders by a number or a sum that the search says exactly, each a query of ids. */
function exactWays(search: string, session: Session): SQL[] {
  const { companyId } = session;
  const byDocument = ordersOfDocument(search, companyId);
  const sum = mayDo(session, 'money') ? (readMoney(search) ?? 0) : 0;
  return [
    ...(byDocument ? [byDocument] : []),
    ...(sum > 0
      ? [
          sql`${ofCompany(companyId)} and ${or(eq(orders.total, sum), eq(orders.balance, sum))}`,
          sql`select order_id from ${orderPayments} where ${and(
            eq(orderPayments.companyId, companyId),
            eq(orderPayments.amount, sum),
            isNull(orderPayments.cancelledAt),
          )}`,
        ]
      : []),
  ];
}

/**
 * Orders with the text in their own texts or the client's, with that number, a document of that number
 * («КП-14»), or, for those who may see sums, exactly that sum as their total, their rest or a payment
 * («32 020»). Each way to find one has an index; together in one condition none of them would be used.
 */
export function searchOrders(search: string, session: Session): SQL {
  const { companyId } = session;
  const isNumber = searchOfNumber(search, orders.number);
  const ofClients = sql`select id from ${clients} where ${and(
    eq(clients.companyId, companyId),
    searchOfMany(search, sql`${clients.searchText}`),
  )}`;
  const ways = [
    sql`${ofCompany(companyId)} and ${searchOfMany(search, sql`${orders.searchText}`)}`,
    sql`${ofCompany(companyId)} and ${orders.clientId} in (${ofClients})`,
    ...(isNumber ? [sql`${ofCompany(companyId)} and ${isNumber}`] : []),
    ...exactWays(search, session),
  ];
  return sql`${orders.id} in (${sql.join(ways, sql` union all `)})`;
}

/**
 * How exactly an order is what a search asks for: 2 by its number, 1 by a document or a sum, 0 else: the same
 * digits are in the phones of many others. Undefined where the search can only be text.
 */
export function searchRank(search: string, session: Session): SQL | undefined {
  const isNumber = searchOfNumber(search, orders.number);
  const ways = exactWays(search, session);
  if (!isNumber && ways.length === 0) return undefined;
  const isExact =
    ways.length === 0 ? sql`false` : sql`${orders.id} in (${sql.join(ways, sql` union all `)})`;
  return sql`case when ${isNumber ?? sql`false`} then 2 when ${isExact} then 1 else 0 end`;
}
