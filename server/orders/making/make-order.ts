import { sql } from 'drizzle-orm';
import type { MadeOrder, PriceList } from '#contract';
import { recordActivity } from '../../activity/activity';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { orderNumbers, orders } from '../../db/schema';
import { requireAct } from '../../http/authenticate';
import { isRepeated, makeOnce, type KeyedCall } from '../../http/idempotency-key';
import { requireActiveColleague } from '../../people/require-colleague';
import { announceChange, announceToUser } from '../../realtime/announce';
import { pricesInForce } from '../../soft-windows/price-lists';
import { calculatedColumns, identified } from '../order-content';
import { notifyOfOrders } from '../order-notice';
import { getOrder, searchTextOf } from '../order-repository';
import { requireClient, requireLead, recordOfLead } from '../order-relations';
import type { OrderDraft, OrderSource } from './order-source';
import { storeMaking } from './undo-making';

/** The next number of a company; given back where the order is not stored after all. */
async function nextOrderNumber(tx: Db, companyId: number): Promise<number> {
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

/**
 * Stores an order inside of a transaction.
 * @throws {HttpError} 422 by key
 */
async function storeOrder(
  tx: Db,
  session: Session,
  draft: OrderDraft,
  { now, prices }: { now: Date; prices: PriceList },
): Promise<{ id: number; number: number; isNotified: boolean }> {
  const { companyId } = session;
  const { contact, client_id, lead_id, user_id, items, status, address, object_type, ...rest } =
    draft;
  const { floor, comment, ...terms } = rest;
  if (terms.discount.kind !== null) requireAct(session, 'payments');
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
      number: await nextOrderNumber(tx, companyId),
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
  const isNotified = await notifyOfOrders(tx, session, userId, [row], now);
  return { id: row.id, number: row.number, isNotified };
}

/**
 * A call that makes an order: the same `key` in the same company means the same order, which is answered
 * again as it is; `content` is the body of the call.
 */
type OrderCall = Pick<KeyedCall, 'key' | 'content'>;

const SCOPE = 'orders';

/** Whether this very call has made its order already. */
export const isOrderMade = (
  context: AppContext,
  { companyId }: Session,
  sent: OrderCall,
): Promise<boolean> =>
  isRepeated(context.database.db, { companyId, scope: SCOPE, ...sent, now: context.now() });

/**
 * Makes an order of what `sourceOf` answers.
 * @returns the order with the token that takes its making back; null for one that was there already
 * @throws {HttpError} 409 where the key came with something else, 422 by key
 */
export async function makeOrder(
  context: AppContext,
  session: Session,
  sent: OrderCall,
  sourceOf: (tx: Db, prices: PriceList, now: Date) => Promise<OrderSource> | OrderSource,
): Promise<MadeOrder> {
  const { companyId } = session;
  const { order, made, token } = await context.database.db.transaction(async (tx) => {
    const now = context.now();
    let made: { source: OrderSource; isNotified: boolean } | null = null;
    const call = { companyId, scope: SCOPE, ...sent, now };
    const { id } = await makeOnce(tx, call, async () => {
      const prices = await pricesInForce(tx, companyId, now);
      const source = await sourceOf(tx, prices, now);
      const { id, number, isNotified } = await storeOrder(tx, session, source.draft, {
        now,
        prices,
      });
      await source.afterStored?.(number);
      made = { source, isNotified };
      return id;
    });
    const stored = made as { source: OrderSource; isNotified: boolean } | null;
    const token = stored && (await storeMaking(tx, session, { id, ...stored.source }, now));
    return { order: await getOrder(tx, companyId, id), made: stored, token };
  });
  if (made) announceChange.order(context, companyId, order.id);
  if (made?.isNotified && order.user_id !== null) announceToUser(context, order.user_id, null);
  made?.source.announce?.();
  return { ...order, undo_token: token };
}
