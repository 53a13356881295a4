import { and, eq } from 'drizzle-orm';
import { ORDER_STATUS_LABELS, type BulkOrders } from '#contract';
import type { BatchOutcome, BulkCall } from '../bulk/bulk-resource';
import { createBulk } from '../bulk/create-bulk';
import { idsOf, missingOf } from '../bulk/in-batches';
import type { TrashUndo } from '../bulk/trash-of';
import type { Db } from '../db/database';
import { orders } from '../db/schema';
import { retractNotices } from '../people/retract-notices';
import { announceChange, announceToUser } from '../realtime/announce';
import { notifyOfOrderVisits } from '../visits/lookup/notify-of-order';
import { lockLiveOrders, moveOrders, moveOrdersBack, orderAssignee } from './change-orders';
import { orderFilter } from './order-filter';
import { notifyOfOrders } from './order-notice';
import type { StoredOrder } from './order-repository';
import { orderTrash } from './order-trash';

const CHANGED_SINCE = { message: 'Заказ с тех пор изменили' };

/** One order before a bulk change, and the version of that change, by which a later one is recognised. */
interface OrderUndo extends TrashUndo {
  /** The assignee of before. */
  userId?: number | null;
  status?: string;
}

/** People who have got notices: of the orders they were given, and of visits. */
interface Effects {
  assigned: Set<number>;
  visiting: Set<number>;
}
type OrderCall = BulkCall<Effects>;
type OrderOutcome = BatchOutcome<OrderUndo>;

async function assign(
  tx: Db,
  { context, session, effects }: OrderCall,
  ids: number[],
  userId: number | null,
): Promise<OrderOutcome> {
  const live = await lockLiveOrders(tx, session.companyId, ids);
  const now = context.now();
  const undo = await orderAssignee.assign(tx, session, live, userId, now);
  const given = live.filter(({ id }) => undo.some((entry) => entry.id === id));
  // By the moment of the assignment its notifications are found again, when it is taken back.
  const at = undo[0] ? new Date(undo[0].at) : now;
  if (await notifyOfOrders(tx, session, userId, given, at)) {
    effects.assigned.add(userId ?? 0);
  }
  return { failed: missingOf(ids, idsOf(live)), undo };
}

/** Changes by colleagues that the caller has not seen are not overwritten. */
async function move(
  tx: Db,
  { context, session, effects }: OrderCall,
  ids: number[],
  { payload, seen }: Extract<BulkOrders, { action: 'status' }>,
): Promise<OrderOutcome> {
  const live = await lockLiveOrders(tx, session.companyId, ids);
  const isUnseen = ({ id, versions }: StoredOrder) => {
    const at = versions['status'];
    const read = seen?.[id];
    return at !== undefined && read !== undefined && Date.parse(at) > Date.parse(read);
  };
  const free = live.filter((row) => row.status === payload.status || !isUnseen(row));
  const { status } = payload;
  const undo = await moveOrders(tx, session, free, status, context.now(), effects.visiting);
  const unseen = missingOf(idsOf(live), idsOf(free), CHANGED_SINCE);
  return { failed: [...missingOf(ids, idsOf(live)), ...unseen], undo };
}

/** Takes assignments and their notifications back. @returns the ids that are as they were */
async function revertAssign(
  tx: Db,
  { context, session, effects }: OrderCall,
  entries: OrderUndo[],
): Promise<number[]> {
  const restored = await orderAssignee.restore(tx, session, entries, context.now());
  const taken = entries.filter(({ id }) => restored.includes(id));
  for (const userId of await retractNotices(tx, session.companyId, 'order', taken)) {
    effects.assigned.add(userId);
  }
  return restored;
}

/** Notifies the people of the visits of orders that went into the trash or came out of it. */
async function noteVisits(
  tx: Db,
  { context, session, effects }: OrderCall,
  orderIds: number[],
  action: 'delete' | 'restore',
): Promise<void> {
  const change = { orderIds, obstacle: 'trash', isGone: action === 'restore' } as const;
  const notified = await notifyOfOrderVisits(tx, session, change, context.now());
  for (const userId of notified) effects.visiting.add(userId);
}

async function trash(
  tx: Db,
  call: OrderCall,
  ids: number[],
  action: 'delete' | 'restore',
): Promise<OrderOutcome> {
  const now = call.context.now();
  const outcome =
    action === 'delete'
      ? await orderTrash.remove(tx, call.session, ids, now)
      : await orderTrash.restoreMany(tx, call.session, ids, now);
  await noteVisits(tx, call, idsOf(outcome.undo), action);
  return outcome;
}

async function revertTrash(
  tx: Db,
  call: OrderCall,
  entries: OrderUndo[],
  action: 'delete' | 'restore',
): Promise<number[]> {
  const reverted = await orderTrash.revert(tx, call.session, entries, action, call.context.now());
  await noteVisits(tx, call, reverted, action === 'delete' ? 'restore' : 'delete');
  return reverted;
}

/** @returns the ids of the orders that are as they were */
async function revertBatch(
  tx: Db,
  call: OrderCall,
  entries: OrderUndo[],
  action: BulkOrders['action'],
): Promise<number[]> {
  const { context, session, effects } = call;
  switch (action) {
    case 'assign':
      return revertAssign(tx, call, entries);
    case 'status':
      return moveOrdersBack(tx, session, entries, context.now(), effects.visiting);
    case 'delete':
    case 'restore':
      return revertTrash(tx, call, entries, action);
  }
}

const AUDIT_ACTION = {
  assign: 'orders_changed',
  status: 'orders_changed',
  delete: 'orders_deleted',
  restore: 'orders_restored',
} as const;

/** Changes of many orders, which can be taken back for a while. */
export const orderBulk = createBulk<BulkOrders, OrderUndo, Effects>({
  name: 'orders',
  table: orders,
  module: 'soft_windows',
  audit: {
    subject: 'order',
    actionOf: ({ action }) => AUDIT_ACTION[action],
    // Each company counts its orders from 1.
    async nameOf(db, { companyId }, id) {
      const [order] = await db
        .select({ number: orders.number })
        .from(orders)
        .where(and(eq(orders.companyId, companyId), eq(orders.id, id)));
      return order ? `заказ №${order.number}` : null;
    },
    changesOf: (bulk) =>
      bulk.action === 'status'
        ? [{ field: 'Статус', from: null, to: ORDER_STATUS_LABELS[bulk.payload.status] }]
        : [],
  },
  assignee: (bulk) => (bulk.action === 'assign' ? bulk.payload.user_id : undefined),
  formerAssignee: ({ userId }, action) => (action === 'assign' ? userId : undefined),
  find: (context, session, { filter = {} }) => ({
    table: orders,
    id: orders.id,
    where: orderFilter.conditions(context, session, filter),
  }),
  createEffects: () => ({ assigned: new Set(), visiting: new Set() }),
  apply(tx, call, ids, bulk) {
    switch (bulk.action) {
      case 'assign':
        return assign(tx, call, ids, bulk.payload.user_id);
      case 'status':
        return move(tx, call, ids, bulk);
      case 'delete':
      case 'restore':
        return trash(tx, call, ids, bulk.action);
    }
  },
  revert: async (tx, call, entries, action) =>
    missingOf(idsOf(entries), await revertBatch(tx, call, entries, action), CHANGED_SINCE),
  announce({ context, session, effects }, isChanged) {
    if (isChanged) announceChange.order(context, session.companyId, null);
    for (const userId of effects.assigned) announceToUser(context, userId, null);
    for (const userId of effects.visiting) announceToUser(context, userId, undefined, 'task');
  },
});
