import { eq } from 'drizzle-orm';
import type { Order, OrderPatch, PriceList } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { orders } from '../db/schema';
import { laterVersion } from '../db/version';
import { requireAct } from '../http/authenticate';
import { HttpError, notFound } from '../http/http-error';
import type { ChangedSince } from '../http/unmodified-since';
import { requireActiveColleague } from '../people/require-colleague';
import { announceChange, announceToUser, lostBy } from '../realtime/announce';
import { findVersion } from '../soft-windows/price-lists';
import { notifyOfCancelling } from './change-orders';
import { calculatedColumns } from './order-content';
import { isSame } from './history/is-same';
import { recordEdit } from './history/record-edit';
import { recordMoves } from './order-history';
import { notifyOfOrders } from './order-notice';
import {
  changesOf,
  contentOf,
  isCalculated,
  isClash,
  patchedColumns,
  type OrderChange,
} from './order-patch';
import { getOrder, lockOrders, searchTextOf, type StoredOrder } from './order-repository';
import { requireClient, requireLead, recordOfLead } from './order-relations';

/** The prices an order was calculated by. @throws {Error} where they are gone, which never happens */
export async function pricesOf(
  db: Db,
  companyId: number,
  { priceVersion }: Pick<StoredOrder, 'priceVersion'>,
): Promise<PriceList> {
  const prices = await findVersion(db, companyId, priceVersion);
  if (!prices) throw new Error(`An order has no prices: version ${priceVersion}`);
  return prices;
}

/** The prices that orders were calculated by, by version; each version is read once. */
export async function pricesByVersion(
  db: Db,
  companyId: number,
  found: readonly Pick<StoredOrder, 'priceVersion'>[],
): Promise<ReadonlyMap<number, PriceList>> {
  const lists = new Map<number, PriceList>();
  for (const order of found) {
    if (lists.has(order.priceVersion)) continue;
    lists.set(order.priceVersion, await pricesOf(db, companyId, order));
  }
  return lists;
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
  if (patch.lines !== undefined || patch.discount !== undefined) requireAct(session, 'money');
  if (!isSame(row.terms.discount, next.terms.discount)) requireAct(session, 'payments');
  const prices = isCalculated(patch) ? await pricesOf(tx, companyId, row) : null;
  const calculated = prices && calculatedColumns(contentOf(next), prices);
  const totals = { before: row.total, after: calculated?.total ?? row.total };
  const changes = changesOf(row, next, totals);
  if (changes.length === 0) return [];
  if (isClash(row, changes, changedSince)) {
    const current = await getOrder(tx, companyId, row.id);
    throw new HttpError(409, 'Заказ тем временем изменили', { current });
  }
  const at = laterVersion([row], now);
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
  await recordMoves(tx, session, row, changes, at);
  await recordEdit(tx, session, { row, next, prices, totals }, at);
  if (isOfOtherLead) await recordOfLead(tx, session, { ...row, leadId: next.leadId }, at, true);
  return changes;
}

/** A change of an order, or how it is made of the order as it is now. */
type PatchOfOrder = OrderPatch | ((row: StoredOrder, tx: Db) => Promise<OrderPatch>);

/**
 * Changes parts of an order. What is sent and as it is already overwrites nothing, so two people at different
 * parts both keep theirs.
 * @throws {HttpError} 404 for a stranger, 409 with the order where a part was written unseen or it lies in
 *   the trash, 422
 */
export async function updateOrder(
  context: AppContext,
  session: Session,
  id: number,
  change: PatchOfOrder,
  changedSince: ChangedSince,
): Promise<Order> {
  const { companyId } = session;
  const { order, lost, isChanged, notified, visiting } = await context.database.db.transaction(
    async (tx) => {
      const row = await lockLiveOrder(tx, companyId, id);
      const patch = typeof change === 'function' ? await change(row, tx) : change;
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
      const visiting =
        order.status === row.status
          ? []
          : await notifyOfCancelling(tx, session, [row], order.status, now);
      return {
        order,
        lost: lostBy(row.userId, order.user_id),
        isChanged: changes.length > 0,
        notified: isNotified ? userId : null,
        visiting: new Set(visiting),
      };
    },
  );
  if (isChanged) announceChange.order(context, companyId, id, lost);
  if (notified !== null) announceToUser(context, notified, null);
  for (const userId of visiting) announceToUser(context, userId, undefined, 'task');
  return order;
}
