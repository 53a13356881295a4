import { and, eq, sql } from 'drizzle-orm';
import type { NewOrder, Order, OrderPatch, PriceList } from '#contract';
import { recordActivity } from '../activity/activity';
import { liveClients } from '../clients/reading/client-repository';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { clients, leads, orderNumbers, orders } from '../db/schema';
import { HttpError, invalidField, notFound } from '../http/http-error';
import { makeOnce } from '../http/idempotency-key';
import type { ChangedSince } from '../http/unmodified-since';
import { requireActiveColleague } from '../leads/changing/assign';
import { liveLead } from '../leads/reading/lead-repository';
import { announceOrder, announceToUser } from '../realtime/announce';
import { findVersion, pricesInForce } from '../soft-windows/price-lists';
import { calculatedColumns, identified } from './order-document';
import { recordChanges } from './order-history';
import { notifyOfOrders } from './order-notice';
import {
  changesOf,
  documentOf,
  isCalculated,
  isClash,
  patchedColumns,
  type OrderChange,
} from './order-patch';
import {
  getOrder,
  lockOrders,
  nextVersion,
  searchTextOf,
  type StoredOrder,
} from './order-repository';

/** The input of a new order, with parts filled in by the server. */
export type OrderDraft = Omit<NewOrder, 'status'> & Partial<Pick<NewOrder, 'status'>>;

/** The prices an order was calculated by. @throws {Error} where they are gone, which never happens */
async function pricesOf(
  db: Db,
  companyId: number,
  { priceVersion }: Pick<StoredOrder, 'priceVersion'>,
): Promise<PriceList> {
  const prices = await findVersion(db, companyId, priceVersion);
  if (!prices) throw new Error(`An order has no prices: version ${priceVersion}`);
  return prices;
}

/** A foreign client is refused as one that is not there. @throws {HttpError} 422 */
async function requireClient(tx: Db, companyId: number, id: number) {
  const [client] = await tx
    .select({
      name: clients.name,
      phone: clients.phone,
      email: clients.email,
      address: clients.address,
    })
    .from(clients)
    .where(and(liveClients(companyId), eq(clients.id, id)))
    .for('share');
  if (!client) throw invalidField('client_id', 'Такого клиента нет');
  return client;
}

/** @throws {HttpError} 422 */
async function requireLead(tx: Db, companyId: number, id: number): Promise<void> {
  if ((await tx.$count(leads, liveLead(companyId, id))) === 0) {
    throw invalidField('lead_id', 'Такой заявки нет');
  }
}

/** The next number of a company; given back where the order is not stored after all. */
async function takeNumber(tx: Db, companyId: number): Promise<number> {
  const [row] = await tx
    .insert(orderNumbers)
    .values({ companyId, last: 1 })
    .onConflictDoUpdate({
      target: orderNumbers.companyId,
      set: { last: sql`${orderNumbers.last} + 1` },
    })
    .returning({ number: orderNumbers.last });
  if (!row) throw new Error('No number was given');
  return row.number;
}

/** Writes into the history of the lead that it has become an order. */
async function recordOfLead(
  tx: Db,
  { companyId, userId }: Session,
  { id, number, leadId }: Pick<StoredOrder, 'id' | 'number' | 'leadId'>,
  createdAt: Date,
): Promise<void> {
  if (leadId === null) return;
  const subject = { type: 'lead', id: leadId } as const;
  const data = { order_id: id, number };
  await recordActivity(tx, companyId, [{ subject, userId, kind: 'order', data, createdAt }]);
}

/**
 * Stores an order inside of a transaction.
 * @throws {HttpError} 422 by key
 */
async function storeOrder(
  tx: Db,
  session: Session,
  draft: OrderDraft,
  { now, prices }: { now: Date; prices: PriceList },
): Promise<{ id: number; isNotified: boolean }> {
  const { companyId } = session;
  const { contact, client_id, lead_id, user_id, items, status, address, object_type, ...rest } =
    draft;
  const { floor, comment, ...terms } = rest;
  if (user_id) await requireActiveColleague(tx, companyId, user_id);
  if (lead_id) await requireLead(tx, companyId, lead_id);
  const client = client_id ? await requireClient(tx, companyId, client_id) : null;
  const written = {
    contactName: (contact ? contact.name : client?.name) || null,
    contactPhone: (contact ? contact.phone : client?.phone) || null,
    contactEmail: (contact ? contact.email : client?.email) || null,
    address: (address === undefined ? client?.address : address) || null,
  };
  const own = identified(items);
  const userId = user_id === undefined ? session.userId : user_id;
  const [row] = await tx
    .insert(orders)
    .values({
      companyId,
      ...calculatedColumns({ items: own, ...terms }, prices),
      number: await takeNumber(tx, companyId),
      status: status ?? 'new',
      statusAt: now,
      clientId: client_id ?? null,
      leadId: lead_id ?? null,
      userId,
      ...written,
      objectType: object_type ?? null,
      floor: floor || null,
      comment: comment || null,
      items: own,
      terms,
      searchText: searchTextOf(written),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('The order was not stored');
  const data = { number: row.number, lead_id: row.leadId };
  const subject = { type: 'order', id: row.id } as const;
  const entry = { userId: session.userId, kind: 'created', createdAt: now };
  await recordActivity(tx, companyId, [{ subject, data, ...entry }]);
  await recordOfLead(tx, session, row, now);
  return { id: row.id, isNotified: await notifyOfOrders(tx, session, userId, [row], now) };
}

/**
 * Makes an order of what `draftOf` answers.
 * @param sent `key` of the attempt: the same one in the same company means the same order, which is answered again as it
 * is; `content`: what is asked for with it
 * @throws {HttpError} 409 where the key came with something else, 422 by key
 */
export async function makeOrder(
  context: AppContext,
  session: Session,
  sent: { key: string | null; content: unknown },
  draftOf: (tx: Db, prices: PriceList) => Promise<OrderDraft> | OrderDraft,
): Promise<Order> {
  const { companyId } = session;
  const { order, isNew, isNotified } = await context.database.db.transaction(async (tx) => {
    const now = context.now();
    let isNotified = false;
    const call = { companyId, scope: 'orders', ...sent, now };
    const { id, isNew } = await makeOnce(tx, call, async () => {
      const prices = await pricesInForce(tx, companyId, now);
      const made = await storeOrder(tx, session, await draftOf(tx, prices), { now, prices });
      isNotified = made.isNotified;
      return made.id;
    });
    return { order: await getOrder(tx, companyId, id), isNew, isNotified };
  });
  if (isNew) announceOrder(context, companyId, order.id);
  if (isNotified && order.user_id !== null) announceToUser(context, order.user_id, null);
  return order;
}

/** @throws {HttpError} 404 for a stranger, 409 with the order for one in the trash */
export async function lockLiveOrder(tx: Db, companyId: number, id: number): Promise<StoredOrder> {
  const [row] = await lockOrders(tx, companyId, [id]);
  if (!row) throw notFound();
  if (row.deletedAt !== null) {
    throw new HttpError(409, 'Заказ в корзине', { current: await getOrder(tx, companyId, id) });
  }
  return row;
}

async function writePatch(
  tx: Db,
  session: Session,
  row: StoredOrder,
  patch: OrderPatch,
  { now, changedSince }: { now: Date; changedSince: ChangedSince },
): Promise<OrderChange[]> {
  const { companyId } = session;
  const next = patchedColumns(row, patch);
  if (next.clientId !== null && next.clientId !== row.clientId) {
    await requireClient(tx, companyId, next.clientId);
  }
  const isOfOtherLead = next.leadId !== row.leadId;
  if (isOfOtherLead && next.leadId !== null) await requireLead(tx, companyId, next.leadId);
  const calculated = isCalculated(patch)
    ? calculatedColumns(documentOf(next), await pricesOf(tx, companyId, row))
    : null;
  const totals = { before: row.total, after: calculated?.total ?? row.total };
  const changes = changesOf(row, next, totals);
  if (changes.length === 0) return [];
  if (isClash(row, changes, changedSince)) {
    const current = await getOrder(tx, companyId, row.id);
    throw new HttpError(409, 'Заказ тем временем изменили', { current });
  }
  const at = nextVersion([row], now);
  const written = Object.fromEntries(changes.map(({ part }) => [part, at.toISOString()]));
  await tx
    .update(orders)
    .set({
      ...next,
      ...calculated,
      ...(next.status === row.status ? {} : { statusAt: at }),
      searchText: searchTextOf(next),
      versions: { ...row.versions, ...written },
      updatedAt: at,
    })
    .where(eq(orders.id, row.id));
  await recordChanges(tx, session, row, changes, at);
  if (isOfOtherLead) await recordOfLead(tx, session, { ...row, leadId: next.leadId }, at);
  return changes;
}

/**
 * Changes parts of an order. What is sent and as it is already overwrites nothing, so two people at different parts both
 * keep theirs.
 * @throws {HttpError} 404 for a stranger, 409 with the order where a part was written unseen or it lies in the trash, 422
 */
export async function updateOrder(
  context: AppContext,
  session: Session,
  id: number,
  patch: OrderPatch,
  changedSince: ChangedSince,
): Promise<Order> {
  const { companyId } = session;
  const { order, isChanged, notified } = await context.database.db.transaction(async (tx) => {
    const row = await lockLiveOrder(tx, companyId, id);
    // A disabled assignee may stay, but cannot be newly assigned.
    if (patch.user_id && patch.user_id !== row.userId) {
      await requireActiveColleague(tx, companyId, patch.user_id);
    }
    const now = context.now();
    const changes = await writePatch(tx, session, row, patch, { now, changedSince });
    const given = changes.find(({ part }) => part === 'responsible')?.to;
    const userId = typeof given === 'number' ? given : null;
    const isNotified = await notifyOfOrders(tx, session, userId, [row], now);
    const order = await getOrder(tx, companyId, id);
    return { order, isChanged: changes.length > 0, notified: isNotified ? userId : null };
  });
  if (isChanged) announceOrder(context, companyId, id);
  if (notified !== null) announceToUser(context, notified, null);
  return order;
}
