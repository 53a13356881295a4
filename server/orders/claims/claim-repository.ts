import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Claim, StoredFile } from '#contract';
import type { Db } from '../../db/database';
import { claims, orders, users } from '../../db/schema';
import { listKeptFiles } from '../../files/kept-files';
import { notFound } from '../../http/http-error';
import { imageAddress } from '../../images/image-address';
import { inOrderOf } from '../../lists/by-numbers';
import { lockOrders, type StoredOrder } from '../order-repository';

/** A claim as it is stored. */
export type StoredClaim = typeof claims.$inferSelect;

const resolvers = alias(users, 'resolvers');

/** A claim as a row of the exported file, with its order. */
export type ClaimOfOrder = Claim & { order_number: number };

const selectClaims = (db: Db) =>
  db
    .select({
      claim: claims,
      number: orders.number,
      authorName: users.name,
      authorAvatar: users.avatar,
      resolverName: resolvers.name,
      resolverAvatar: resolvers.avatar,
    })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .leftJoin(users, eq(users.id, claims.createdBy))
    .leftJoin(resolvers, eq(resolvers.id, claims.resolvedBy));
type Found = Awaited<ReturnType<typeof selectClaims>>[number];

const personOf = (id: number | null, name: string | null, avatar: string | null) =>
  id === null ? null : { id, name, avatar_url: imageAddress(avatar) };

const toClaim = (
  { claim, number: _number, ...people }: Found,
  filesOfOrder: readonly StoredFile[],
): Claim => ({
  id: claim.id,
  order_id: claim.orderId,
  text: claim.text,
  files: filesOfOrder.filter(({ id }) => claim.fileIds.includes(id)),
  resolution: claim.resolution,
  resolved_at: claim.resolvedAt?.toISOString() ?? null,
  resolved_by: personOf(claim.resolvedBy, people.resolverName, people.resolverAvatar),
  created_by: personOf(claim.createdBy, people.authorName, people.authorAvatar),
  created_at: claim.createdAt.toISOString(),
  updated_at: claim.updatedAt.toISOString(),
});

/** The files of the orders that some claims belong to, by order; none is read where no claim has any. */
async function filesOf(db: Db, companyId: number, rows: readonly Found[]) {
  const orderIds = rows.flatMap(({ claim }) => (claim.fileIds.length > 0 ? [claim.orderId] : []));
  const files = new Map<number, StoredFile[]>();
  for (const id of new Set(orderIds)) {
    files.set(id, await listKeptFiles(db, companyId, { type: 'order', id }));
  }
  return files;
}

async function completed(db: Db, companyId: number, rows: Found[]): Promise<Claim[]> {
  const files = await filesOf(db, companyId, rows);
  return rows.map((row) => toClaim(row, files.get(row.claim.orderId) ?? []));
}

/** Claims of orders that are not in the trash. */
const liveClaims = (companyId: number) =>
  and(eq(claims.companyId, companyId), isNull(orders.deletedAt));

/** A company's claims in the order of the numbers given, of orders in the trash too, without their files. */
export async function findClaims(
  db: Db,
  companyId: number,
  ids: number[],
): Promise<ClaimOfOrder[]> {
  if (ids.length === 0) return [];
  const rows = await selectClaims(db).where(
    and(eq(claims.companyId, companyId), inArray(claims.id, ids)),
  );
  const found = rows.map((row) => ({ ...toClaim(row, []), order_number: row.number }));
  return inOrderOf(ids, found, ({ id }) => id);
}

/** @throws {HttpError} 404 for a claim of another company and of an order in the trash */
export async function getClaim(db: Db, companyId: number, id: number): Promise<Claim> {
  const rows = await selectClaims(db).where(and(liveClaims(companyId), eq(claims.id, id)));
  const [claim] = await completed(db, companyId, rows);
  if (!claim) throw notFound();
  return claim;
}

/**
 * Lists the claims of an order, in the trash too: the open ones, then the resolved ones, each newest first.
 * @throws {HttpError} 404 for a stranger's order
 */
export async function listClaimsOf(db: Db, companyId: number, orderId: number): Promise<Claim[]> {
  const isIt = and(eq(orders.companyId, companyId), eq(orders.id, orderId));
  if ((await db.$count(orders, isIt)) === 0) throw notFound();
  const rows = await selectClaims(db)
    .where(and(eq(claims.companyId, companyId), eq(claims.orderId, orderId)))
    .orderBy(desc(isNull(claims.resolvedAt)), desc(claims.createdAt), desc(claims.id));
  return completed(db, companyId, rows);
}

/** A claim that is not resolved yet. */
export type OpenClaim = Pick<StoredClaim, 'id' | 'text'>;

/** The open claims of orders by their order, the oldest first. */
export async function openClaimsOf(
  db: Db,
  companyId: number,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OpenClaim[]>> {
  const open = new Map<number, OpenClaim[]>();
  if (orderIds.length === 0) return open;
  const rows = await db
    .select({ id: claims.id, orderId: claims.orderId, text: claims.text })
    .from(claims)
    .where(
      and(
        eq(claims.companyId, companyId),
        inArray(claims.orderId, [...orderIds]),
        isNull(claims.resolvedAt),
      ),
    )
    .orderBy(asc(claims.createdAt), asc(claims.id));
  for (const { orderId, ...claim } of rows) {
    open.set(orderId, [...(open.get(orderId) ?? []), claim]);
  }
  return open;
}

/** Whether an order has an open claim beside one. */
export const hasOtherOpenClaim = async (
  tx: Db,
  { companyId, orderId, id }: Pick<StoredClaim, 'companyId' | 'orderId' | 'id'>,
): Promise<boolean> =>
  (await tx.$count(
    claims,
    and(
      eq(claims.companyId, companyId),
      eq(claims.orderId, orderId),
      ne(claims.id, id),
      isNull(claims.resolvedAt),
    ),
  )) > 0;

/** Whether a claim of an order names a file. */
export const isNamedByClaims = async (
  tx: Db,
  companyId: number,
  orderId: number,
  fileId: number,
): Promise<boolean> =>
  (await tx.$count(
    claims,
    and(
      eq(claims.companyId, companyId),
      eq(claims.orderId, orderId),
      sql`${claims.fileIds} @> ${JSON.stringify([fileId])}::jsonb`,
    ),
  )) > 0;

/** Locks an order before its claims are written. @throws {HttpError} 404 where it is gone or in the trash */
export async function lockOrderOfClaims(
  tx: Db,
  companyId: number,
  id: number,
): Promise<StoredOrder> {
  const [order] = await lockOrders(tx, companyId, [id]);
  if (!order || order.deletedAt !== null) throw notFound();
  return order;
}

/** Locks a claim after its order. @throws {HttpError} 404 where either is gone or lies in the trash */
export async function lockClaim(
  tx: Db,
  companyId: number,
  id: number,
): Promise<{ claim: StoredClaim; order: StoredOrder }> {
  const isIt = and(eq(claims.companyId, companyId), eq(claims.id, id));
  const [known] = await tx.select({ orderId: claims.orderId }).from(claims).where(isIt);
  if (!known) throw notFound();
  const order = await lockOrderOfClaims(tx, companyId, known.orderId);
  const [claim] = await tx.select().from(claims).where(isIt).for('no key update');
  if (!claim) throw notFound();
  return { claim, order };
}
