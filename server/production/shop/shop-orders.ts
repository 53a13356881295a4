import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { isBefore, type OrderStatus } from '#contract';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { keepFound } from '../../db/records/finding';
import { readAs } from '../../db/records/reader';
import { clients, orders } from '../../db/schema';
import { readerOf } from '../../http/authenticate';
import { notFound } from '../../http/http-error';
import { nextInstallColumn } from '../../visits/lookup/order-visits';
import { shopName } from '../sheet/sheet-customer';

/** Orders in this status are in the shop. */
const IN_SHOP = 'production' satisfies OrderStatus;

/** Orders of a company that the shop makes now. */
const isInShop = (companyId: number): SQL | undefined =>
  and(eq(orders.companyId, companyId), eq(orders.status, IN_SHOP), isNull(orders.deletedAt));

/** Whether the person finds no records but those of own tasks and visits. */
const isPerformer = ({ rights }: Session) => rights?.rows === 'assigned';

/** Reads the columns of orders that the shop shows, and those that their items are made of. */
const findShopOrders = (db: Db, where: SQL | undefined, now: Date) =>
  db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      deletedAt: orders.deletedAt,
      items: orders.items,
      calculation: orders.calculation,
      priceVersion: orders.priceVersion,
      contactName: orders.contactName,
      clientName: clients.name,
      installsAt: nextInstallColumn(orders.id, now),
    })
    .from(orders)
    .leftJoin(clients, eq(clients.id, orders.clientId))
    .where(where);

/** An order as the shop reads it: nothing of its client but a name. */
export type ShopRow = Awaited<ReturnType<typeof findShopOrders>>[number];

/** The name of the customer, of the order itself first; no phone. */
export const customerOf = ({ contactName, clientName }: ShopRow): string | null =>
  shopName(contactName) ?? shopName(clientName);

/**
 * Runs work on orders of the shop for a person. A performer finds all of them: a cutter has a sheet in hand,
 * and no task.
 */
export const inShopOf = <Result>(session: Session, work: () => Result): Result =>
  readAs(isPerformer(session) ? null : readerOf(session), work);

/** The orders that a person finds in the shop. */
export const listShopOrders = (db: Db, session: Session, now: Date): Promise<ShopRow[]> =>
  inShopOf(session, async () => findShopOrders(db, isInShop(session.companyId), now));

/**
 * Refuses an order that the person does not find. A performer finds the orders in the shop and those of their
 * tasks and visits, unless these are in the trash. Inside a transaction the check sees its writes.
 * @throws {HttpError} 404
 */
export async function requireShopOrder(db: Db, session: Session, id: number): Promise<void> {
  const { companyId } = session;
  const reader = readerOf(session);
  const isPresent = isPerformer(session) ? isNull(orders.deletedAt) : undefined;
  const isAllowed = await readAs(null, async () => {
    const isIt = and(eq(orders.companyId, companyId), eq(orders.id, id));
    const isThere = async (where: SQL | undefined) =>
      (await db.$count(orders, and(isIt, where))) > 0;
    if (isPerformer(session) && (await isThere(isInShop(companyId)))) return true;
    const found = reader ? await keepFound(db, [{ reader, kind: 'order', id }]) : [id];
    return found.length > 0 && isThere(isPresent);
  });
  if (!isAllowed) throw notFound();
}

/**
 * Reads one order after the check that the person may see it; a right lost since does not matter.
 * @throws {HttpError} 404 where it is gone
 */
export async function getShopOrder(
  db: Db,
  session: Session,
  id: number,
  now: Date,
): Promise<ShopRow> {
  const isIt = and(eq(orders.companyId, session.companyId), eq(orders.id, id));
  const read = async () => (await findShopOrders(db, isIt, now)).at(0);
  const row = (await inShopOf(session, read)) ?? (await readAs(null, read));
  if (!row) throw notFound();
  return row;
}

const CLOSED_REASONS: Partial<Record<string, string>> = {
  closed: 'Заказ закрыт: отметки не изменить',
  cancelled: 'Заказ отменён: отметки не изменить',
};

/** From this status on an order can be made: it is sold. */
const SOLD = 'contract' satisfies OrderStatus;

const reasonOfStatus = (status: string): string | null =>
  CLOSED_REASONS[status] ?? (isBefore(status, SOLD) ? 'Заказ ещё не в производстве' : null);

/** Why operations of an order cannot be marked, in words; null where they can. */
export const closedReason = ({
  status,
  deletedAt,
}: Pick<ShopRow, 'status' | 'deletedAt'>): string | null =>
  deletedAt !== null ? 'Заказ в корзине: отметки не изменить' : reasonOfStatus(status);
