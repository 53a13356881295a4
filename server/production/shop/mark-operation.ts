import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  CONFLICT,
  countOf,
  OPERATION_LABELS,
  type MarkedOrder,
  type Operation,
  type ShopMark,
} from '#contract';
import { recordActivity } from '../../activity/activity';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { productionMarks } from '../../db/schema';
import { HttpError, invalidField, notFound } from '../../http/http-error';
import { lockOrders } from '../../orders/order-repository';
import { pricesOf } from '../../orders/write-order';
import { announceProduction } from '../../realtime/announce';
import { sourceOf } from '../sheet/sheet-source';
import { findMarks, type StoredMark } from './marks';
import { workedItems, type WorkedItem } from './shop-items';
import { closedReason, requireShopOrder } from './shop-orders';
import { readShopOrder } from './show-order';
import { claimMarkUndo, restoreMarks, stateOf, storeMarkUndo, type MarkUndo } from './undo-marks';

/** So many items are named in the history, and the others counted. */
const NAMED_ITEMS = 10;
const ITEMS = ['изделие', 'изделия', 'изделий'] as const;

/** The items of a call, in the order of the sheet. @throws {HttpError} 409 where one has left the order */
function chosenItems(items: readonly WorkedItem[], ids: readonly string[]): WorkedItem[] {
  const asked = new Set(ids);
  const chosen = items.filter(({ id }) => asked.has(id));
  if (chosen.length === asked.size) return chosen;
  throw new HttpError(
    CONFLICT,
    asked.size === 1 ? 'Этого изделия в заказе уже нет' : 'Некоторых изделий в заказе уже нет',
  );
}

/** Refuses an operation that an item does not need. @throws {HttpError} 422 */
function requireNeeded(items: readonly WorkedItem[], operation: Operation): void {
  const other = items.find(({ operations }) => !operations.includes(operation));
  if (!other) return;
  throw invalidField(
    'operation',
    `${other.name}: операция «${OPERATION_LABELS[operation]}» не нужна`,
  );
}

const namesOf = (items: readonly WorkedItem[]): string => {
  const names = items.slice(0, NAMED_ITEMS).map(({ name }) => name);
  const more = items.length - names.length;
  return more > 0 ? `${names.join(', ')} и ещё ${countOf(more, ITEMS)}` : names.join(', ');
};

/** Refuses items that are not as the person sees them. @throws {HttpError} 409 */
function requireSeen(items: readonly WorkedItem[], seen: ShopMark['seen'] = {}): void {
  const changed = items.filter(({ id, digest }) => (seen[id] ?? digest) !== digest);
  if (changed.length === 0) return;
  throw new HttpError(CONFLICT, `${namesOf(changed)} изменили: проверьте и отметьте снова`);
}

/** An order under its lock, and the marks of one of its operations. */
interface Marking {
  orderId: number;
  operation: Operation;
  marks: readonly StoredMark[];
  now: Date;
}

/** Marks items; one that is marked as it is now keeps its person and time. @returns those that changed */
async function addMarks(
  tx: Db,
  { companyId, userId }: Session,
  { orderId, operation, marks, now }: Marking,
  items: readonly WorkedItem[],
): Promise<WorkedItem[]> {
  const changed = items.filter(
    ({ id, digest }) => !marks.some((mark) => mark.itemId === id && mark.digest === digest),
  );
  if (changed.length === 0) return [];
  const made = { companyId, orderId, operation, userId, doneAt: now };
  await tx
    .insert(productionMarks)
    .values(changed.map(({ id: itemId, digest }) => ({ ...made, itemId, digest })))
    .onConflictDoUpdate({
      target: [productionMarks.orderId, productionMarks.itemId, productionMarks.operation],
      set: {
        digest: sql`excluded.digest`,
        userId: sql`excluded.user_id`,
        doneAt: sql`excluded.done_at`,
      },
    });
  return changed;
}

/** Takes marks off items. @returns those that had one */
async function removeMarks(
  tx: Db,
  { companyId }: Session,
  { marks }: Marking,
  items: readonly WorkedItem[],
): Promise<WorkedItem[]> {
  const changed = items.filter(({ id }) => marks.some((mark) => mark.itemId === id));
  const ids = marks
    .filter(({ itemId }) => changed.some(({ id }) => id === itemId))
    .map(({ id }) => id);
  if (ids.length > 0) {
    await tx
      .delete(productionMarks)
      .where(and(eq(productionMarks.companyId, companyId), inArray(productionMarks.id, ids)));
  }
  return changed;
}

/** Marks items, or takes their marks off. @returns what has changed */
async function writeMarks(
  tx: Db,
  session: Session,
  marking: Marking,
  items: readonly WorkedItem[],
  done: boolean,
): Promise<MarkUndo[]> {
  const { orderId, operation, marks, now } = marking;
  const changed = await (done ? addMarks : removeMarks)(tx, session, marking, items);
  const made = { userId: session.userId, doneAt: now.toISOString() };
  return changed.map(({ id: itemId, digest }) => ({
    id: orderId,
    itemId,
    operation,
    before: stateOf(marks.find((mark) => mark.itemId === itemId)),
    after: done ? { digest, ...made } : null,
  }));
}

/** Tells the history which items an operation was marked of, or not any more. */
function recordMarks(
  tx: Db,
  { companyId, userId }: Session,
  { orderId, operation, now }: Marking,
  items: readonly WorkedItem[],
  done: boolean,
): Promise<void> {
  const data = { operation, items: namesOf(items) };
  const kind = done ? 'operation_done' : 'operation_undone';
  const subject = { type: 'order', id: orderId } as const;
  return recordActivity(tx, companyId, [{ subject, userId, kind, data, createdAt: now }]);
}

/**
 * Marks an operation of items as done, or not done after all; a repeated call changes nothing.
 * @throws {HttpError} 404, 422, 410 of a late undo, 409 where the order takes no marks or an item was changed
 */
export async function markOperation(
  context: AppContext,
  session: Session,
  id: number,
  { item_ids, operation, done, seen, undo_token: token }: ShopMark,
): Promise<MarkedOrder> {
  const { db } = context.database;
  const { companyId } = session;
  const now = context.now();
  const undone = token === undefined ? null : await claimMarkUndo(context, session, id, token);
  const { changes, undoToken } = await db.transaction(async (tx) => {
    const [row] = await lockOrders(tx, companyId, [id]);
    if (!row) throw notFound();
    await requireShopOrder(tx, session, id);
    const reason = closedReason(row);
    if (reason !== null) throw new HttpError(CONFLICT, reason);
    const source = sourceOf(row, await pricesOf(tx, companyId, row));
    const items = chosenItems(workedItems(source), item_ids);
    requireSeen(items, seen);
    if (done) requireNeeded(items, operation);
    const known = await findMarks(tx, companyId, [id]);
    const marks = known.filter((mark) => mark.operation === operation);
    const marking = { orderId: id, operation, marks, now };
    const written = undone
      ? await restoreMarks(tx, session, known, undone)
      : await writeMarks(tx, session, marking, items, done);
    if (written.length === 0) return { changes: 0, undoToken: null };
    const named = items.filter((item) => written.some(({ itemId }) => itemId === item.id));
    await recordMarks(tx, session, marking, named, done);
    const kept = undone ? null : await storeMarkUndo(tx, session, written, now);
    return { changes: written.length, undoToken: kept };
  });
  if (changes > 0) announceProduction(context, companyId, id);
  // The answer shows the stored marks, even where the person may not read the order any more.
  return { ...(await readShopOrder(db, session, id, { now })), undo_token: undoToken };
}
