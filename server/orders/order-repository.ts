import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Order, OrderRow } from '#contract';
import { builtOnce } from '../db/built-once';
import type { Db } from '../db/database';
import { clients, orders, users } from '../db/schema';
import { notFound } from '../http/http-error';
import { imageAddress } from '../images/image-address';
import { inOrderOf, isOneOf } from '../lists/by-numbers';
import { hasDebt } from './lookup/order-lookup';
import { openClaimsColumn } from './lookup/open-claims';
import {
  nextTaskColumn,
  tasksOfOrders,
  toNextTask,
  type StoredNextTask,
} from '../tasks/lookup/next-task';
import {
  orderVisitColumn,
  toOrderVisit,
  type StoredOrderVisit,
} from '../visits/lookup/order-visits';
import { buildSearchText } from '../search/search-text';
import { warrantyColumn } from './order-warranty';

/** An order as it is stored. */
export type StoredOrder = typeof orders.$inferSelect;

/** Orders of a company that are not in the trash. */
export const liveOrders = (companyId: number): SQL | undefined =>
  and(eq(orders.companyId, companyId), isNull(orders.deletedAt));

/** Columns of an order in lists; items and their calculation are read for one order only. */
const rowColumns = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  clientId: orders.clientId,
  clientName: clients.name,
  leadId: orders.leadId,
  userId: orders.userId,
  userName: users.name,
  userAvatar: users.avatar,
  contactName: orders.contactName,
  contactPhone: orders.contactPhone,
  contactEmail: orders.contactEmail,
  address: orders.address,
  total: orders.total,
  areaDm2: orders.areaDm2,
  itemsCount: orders.itemsCount,
  paid: orders.paid,
  balance: orders.balance,
  isDebt: hasDebt(orders.companyId).mapWith(Boolean),
  nextTask: nextTaskColumn(tasksOfOrders(orders.companyId), orders.id),
  measure: orderVisitColumn('measure', orders.id),
  install: orderVisitColumn('install', orders.id),
  openClaims: openClaimsColumn(),
  warrantyUntil: warrantyColumn,
  priceVersion: orders.priceVersion,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
  deletedAt: orders.deletedAt,
};

type ComputedColumn =
  | 'clientName'
  | 'userName'
  | 'userAvatar'
  | 'isDebt'
  | 'nextTask'
  | 'measure'
  | 'install'
  | 'openClaims'
  | 'warrantyUntil';

type FoundRow = Pick<StoredOrder, Exclude<keyof typeof rowColumns, ComputedColumn>> & {
  clientName: string | null;
  userName: string | null;
  userAvatar: string | null;
  isDebt: boolean;
  nextTask: StoredNextTask | null;
  measure: StoredOrderVisit | null;
  install: StoredOrderVisit | null;
  openClaims: number;
  warrantyUntil: string | null;
};

/** An order with its sums, which are hidden from some people only where an answer leaves. */
export type Summed<Shown extends OrderRow> = Shown & {
  total: number;
  paid: number;
  balance: number;
};
export type SummedOrder = Summed<Order>;

const toRow = (row: FoundRow): Summed<OrderRow> => ({
  id: row.id,
  number: row.number,
  status: row.status,
  client_id: row.clientId,
  client: row.clientId === null ? null : { id: row.clientId, name: row.clientName },
  lead_id: row.leadId,
  contact: { name: row.contactName, phone: row.contactPhone, email: row.contactEmail },
  user_id: row.userId,
  user:
    row.userId === null
      ? null
      : { id: row.userId, name: row.userName, avatar_url: imageAddress(row.userAvatar) },
  address: row.address,
  total: row.total,
  area_dm2: row.areaDm2,
  items_count: row.itemsCount,
  paid: row.paid,
  balance: row.balance,
  is_debt: row.isDebt,
  price_version: row.priceVersion,
  next_task: toNextTask(row.nextTask),
  measure: toOrderVisit(row.measure),
  install: toOrderVisit(row.install),
  open_claims: row.openClaims,
  warranty_until: row.warrantyUntil,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  deleted_at: row.deletedAt?.toISOString() ?? null,
});

/** A company's orders by their numbers, in the order of the numbers; one that does not exist is left out. */
export async function findOrdersById(
  db: Db,
  companyId: number,
  ids: number[],
): Promise<Summed<OrderRow>[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(rowColumns)
    .from(orders)
    .leftJoin(clients, eq(clients.id, orders.clientId))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.companyId, companyId), isOneOf(orders.id, ids)));
  return inOrderOf(ids, rows.map(toRow), ({ id }) => id);
}

const findOrder = builtOnce((db) =>
  db
    .select({
      ...rowColumns,
      statusAt: orders.statusAt,
      objectType: orders.objectType,
      floor: orders.floor,
      comment: orders.comment,
      items: orders.items,
      terms: orders.terms,
      calculation: orders.calculation,
    })
    .from(orders)
    .leftJoin(clients, eq(clients.id, orders.clientId))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(
      and(eq(orders.companyId, sql.placeholder('companyId')), eq(orders.id, sql.placeholder('id'))),
    )
    .prepare(''),
);

/**
 * One order with everything that is known of it; also one in the trash, which says so.
 * @throws {HttpError} 404 where the company has no such order
 */
export async function getOrder(db: Db, companyId: number, id: number): Promise<SummedOrder> {
  const [row] = await findOrder(db).execute({ companyId, id });
  if (!row) throw notFound();
  return {
    ...toRow(row),
    object_type: row.objectType,
    floor: row.floor,
    comment: row.comment,
    items: row.items,
    ...row.terms,
    calculation: row.calculation,
    status_at: row.statusAt.toISOString(),
  };
}

/** Locks orders of a company, always in one order, so that two callers cannot wait for each other. */
export const lockOrders = (tx: Db, companyId: number, ids: number[]): Promise<StoredOrder[]> =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.companyId, companyId), inArray(orders.id, ids)))
    .orderBy(orders.id)
    .for('no key update');

/** The search text of an order. */
export const searchTextOf = (
  order: Pick<StoredOrder, 'contactName' | 'contactPhone' | 'contactEmail' | 'address'>,
): string =>
  buildSearchText(
    [order.contactName, order.address, order.contactPhone, order.contactEmail].filter(
      (text) => text !== null,
    ),
  );
