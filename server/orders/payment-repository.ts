import { and, asc, desc, eq, gte, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { readMoney, type Payment, type PaymentFilter, type PaymentTotals } from '#contract';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { clients, orderPayments, orders, users } from '../db/schema';
import { documentNumber } from '../documents/lookup/invoice-lookup';
import { isOneOf } from '../lists/by-numbers';
import { ofPeople, readPeople } from '../lists/filter-rows';
import type { Listed, ListPart } from '../lists/page';
import { searchOfFew, searchOfNumber } from '../search/search-condition';
import { imageAddress } from '../images/image-address';

const selectPayments = (db: Db) =>
  db
    .select({
      payment: orderPayments,
      document: documentNumber(orderPayments.documentId),
      number: orders.number,
      contactName: orders.contactName,
      clientName: clients.name,
      user: { id: users.id, name: users.name, avatar: users.avatar },
    })
    .from(orderPayments)
    .innerJoin(orders, eq(orders.id, orderPayments.orderId))
    .leftJoin(clients, eq(clients.id, orders.clientId))
    .leftJoin(users, eq(users.id, orderPayments.userId));

type Found = Awaited<ReturnType<typeof selectPayments>>[number];

const toPayment = ({
  payment,
  document,
  number,
  contactName,
  clientName,
  user,
}: Found): Payment => ({
  id: payment.id,
  order_id: payment.orderId,
  order_number: number,
  customer: clientName ?? contactName,
  amount: payment.amount,
  kind: payment.kind,
  method: payment.method,
  paid_at: payment.paidAt,
  comment: payment.comment,
  receipt: payment.receipt,
  document_id: payment.documentId,
  document_number: document,
  user: user && { id: user.id, name: user.name, avatar_url: imageAddress(user.avatar) },
  created_at: payment.createdAt.toISOString(),
  cancelled_at: payment.cancelledAt?.toISOString() ?? null,
  cancel_reason: payment.cancelReason,
  cancelled_by: payment.cancelledBy,
});

const ofCompany = (companyId: number) => eq(orderPayments.companyId, companyId);

/** Lists the payments of an order, the oldest first, with cancelled ones. */
export async function findPaymentsOf(
  db: Db,
  companyId: number,
  orderId: number,
): Promise<Payment[]> {
  const rows = await selectPayments(db)
    .where(and(ofCompany(companyId), eq(orderPayments.orderId, orderId)))
    .orderBy(asc(orderPayments.id));
  return rows.map(toPayment);
}

/** One payment of a company; undefined where it has none such. */
export async function findPayment(
  db: Db,
  companyId: number,
  id: number,
): Promise<Payment | undefined> {
  const [row] = await selectPayments(db).where(and(ofCompany(companyId), eq(orderPayments.id, id)));
  return row && toPayment(row);
}

/** Payments of a company by their numbers, in no order. */
export async function findPaymentsById(
  db: Db,
  companyId: number,
  ids: number[],
): Promise<Payment[]> {
  const rows = await selectPayments(db).where(
    and(ofCompany(companyId), isOneOf(orderPayments.id, ids)),
  );
  return rows.map(toPayment);
}

/** The numbers by which people call a payment: of its order, its invoice, its receipt. */
const numbersText = sql`fold_text(concat_ws(E'\\n', 'заказ №' || ${orders.number},
  'по счёту ' || ${documentNumber(orderPayments.documentId)}, 'чек № ' || ${orderPayments.receipt}))`;
/** A search of so few digits means one of these numbers, not a part of a phone. */
const SHORT_NUMBER = /^[#№]?\s*\d{1,4}$/;

/**
 * The payments of exactly the sum that is searched for, or with all words of the search in their numbers,
 * their comment or the customer of their order.
 */
function searchPayments(search: string, companyId: number): SQL {
  const texts = sql`${numbersText} || E'\\n' || fold_text(coalesce(${orderPayments.comment}, ''))
    || E'\\n' || ${orders.searchText} || E'\\n' || coalesce(${clients.searchText}, '')`;
  const isNumber = searchOfNumber(search, orders.number);
  const sum = readMoney(search);
  const isSum = sum === null ? undefined : eq(orderPayments.amount, sum);
  const isText = searchOfFew(search, SHORT_NUMBER.test(search.trim()) ? numbersText : texts);
  const found = new QueryBuilder()
    .select({ id: orderPayments.id })
    .from(orderPayments)
    .innerJoin(orders, eq(orders.id, orderPayments.orderId))
    .leftJoin(clients, eq(clients.id, orders.clientId))
    .where(and(ofCompany(companyId), or(isNumber, isSum, isText)));
  return inArray(orderPayments.id, found);
}

/** The payments of orders that any of these people is responsible for. */
function ofAssignees(companyId: number, people: string): SQL {
  const theirs = new QueryBuilder()
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.companyId, companyId), ofPeople(orders.userId, readPeople(people))));
  return inArray(orderPayments.orderId, theirs);
}

function conditions(companyId: number, query: PaymentFilter): SQL | undefined {
  const { search, 'filter[from]': from, 'filter[to]': to, 'filter[method]': method } = query;
  const people = query['filter[user]'];
  return and(
    ofCompany(companyId),
    from === undefined ? undefined : gte(orderPayments.paidAt, from),
    to === undefined ? undefined : lte(orderPayments.paidAt, to),
    search ? searchPayments(search, companyId) : undefined,
    method === undefined ? undefined : eq(orderPayments.method, method),
    people === undefined ? undefined : ofAssignees(companyId, String(people)),
  );
}

/** One page of the payments of a period, the latest day first. */
export async function listPayments(
  db: Db,
  { companyId }: Session,
  query: PaymentFilter,
  { limit, offset }: ListPart,
): Promise<Listed<Payment>> {
  const where = conditions(companyId, query);
  const rows = await selectPayments(db)
    .where(where)
    .orderBy(desc(orderPayments.paidAt), desc(orderPayments.id))
    .limit(limit)
    .offset(offset);
  return { items: rows.map(toPayment), total: await db.$count(orderPayments, where) };
}

const signed = sql`case when ${orderPayments.kind} = 'refund'
  then -${orderPayments.amount} else ${orderPayments.amount} end`;
/** The received sum: refunds are subtracted; the query leaves out cancelled payments. */
const received = sql`coalesce(sum(${signed}), 0)`.mapWith(Number);

const inForce = (companyId: number, query: PaymentFilter) =>
  and(conditions(companyId, query), isNull(orderPayments.cancelledAt));

/** Sums the payments of a filter in kopecks: the `total` of their sums by method and day. */
export async function sumReceived(
  db: Db,
  companyId: number,
  query: PaymentFilter,
): Promise<number> {
  const [sum] = await db
    .select({ total: received })
    .from(orderPayments)
    .where(inForce(companyId, query));
  return sum?.total ?? 0;
}

/** Sums the payments of a period by way and day; cancelled ones count nowhere, though the list shows them. */
export async function sumPayments(
  db: Db,
  { companyId }: Session,
  query: PaymentFilter,
): Promise<PaymentTotals> {
  const given = inForce(companyId, query);
  const methods = await db
    .select({ method: orderPayments.method, total: received })
    .from(orderPayments)
    .where(given)
    .groupBy(orderPayments.method)
    .orderBy(orderPayments.method);
  const days = await db
    .select({
      day: orderPayments.paidAt,
      total: received,
      count: sql`count(*)`.mapWith(Number),
    })
    .from(orderPayments)
    .where(given)
    .groupBy(orderPayments.paidAt)
    .orderBy(desc(orderPayments.paidAt));
  return { total: methods.reduce((sum, { total }) => sum + total, 0), methods, days };
}
