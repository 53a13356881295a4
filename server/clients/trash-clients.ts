import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { TRASH_DAYS } from '#contract';
import { recordActivity } from '../activity/activity';
import type { Db } from '../db/database';
import { clients, orders } from '../db/schema';
import type { Session } from '../http/authenticate';
import { liveClients, lockClients } from './client-repository';

const DAY_MS = 86_400_000;

/** A client that came out of the trash, and what had put it there. */
export interface RestoredClient {
  id: number;
  deletedAt: Date;
  deletedBy: number | null;
  updatedAt: Date;
}

/** Why a client with orders is not deleted, those in the trash included: they would be nobody's. */
export const HAS_ORDERS = 'У клиента есть заказы';

/**
 * Puts live clients without orders into the trash, with the history; their leads stay theirs. Nothing else of them
 * changes, `updated_at` included.
 * @returns the numbers of the clients that were put there, and of those with orders
 */
export async function trashClients(
  tx: Db,
  { companyId, userId }: Session,
  ids: number[],
  deletedAt: Date,
): Promise<{ removed: number[]; ordering: number[] }> {
  // Locked first: in the same order as everybody else locks them.
  await lockClients(tx, companyId, ids);
  const withOrders = await tx
    .selectDistinct({ id: orders.clientId })
    .from(orders)
    .where(and(eq(orders.companyId, companyId), inArray(orders.clientId, ids)));
  const ordering = withOrders.flatMap(({ id }) => id ?? []);
  const rows = await tx
    .update(clients)
    .set({ deletedAt, deletedBy: userId })
    .where(and(liveClients(companyId), inArray(clients.id, ids), notInArray(clients.id, ordering)))
    .returning({ id: clients.id });
  const removed = rows.map(({ id }) => id);
  await recordActivity(
    tx,
    companyId,
    removed.map((id) => ({
      subject: { type: 'client', id },
      userId,
      kind: 'deleted',
      createdAt: deletedAt,
    })),
  );
  return { removed, ordering };
}

/** Takes clients out of the trash just as they were, and writes that into the history; the others are left alone. */
export async function restoreClients(
  tx: Db,
  { companyId, userId }: Session,
  ids: number[],
  now: Date,
): Promise<RestoredClient[]> {
  const since = new Date(now.getTime() - TRASH_DAYS * DAY_MS);
  const trashed = (await lockClients(tx, companyId, ids)).flatMap(
    ({ id, deletedAt, deletedBy, updatedAt, mergedInto }) =>
      deletedAt !== null && deletedAt > since && mergedInto === null
        ? [{ id, deletedAt, deletedBy, updatedAt }]
        : [],
  );
  if (trashed.length === 0) return [];
  const restored = trashed.map(({ id }) => id);
  await tx
    .update(clients)
    .set({ deletedAt: null, deletedBy: null })
    .where(inArray(clients.id, restored));
  await recordActivity(
    tx,
    companyId,
    restored.map((id) => ({
      subject: { type: 'client', id },
      userId,
      kind: 'restored',
      createdAt: now,
    })),
  );
  return trashed;
}

/** Those of the numbers that are live clients of a company. */
export async function liveClientIds(tx: Db, companyId: number, ids: number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(liveClients(companyId), inArray(clients.id, ids)));
  return rows.map(({ id }) => id);
}

/** Puts clients back into the trash as they lay there, unless somebody has changed them since. */
export async function returnToTrash(
  tx: Db,
  { companyId, userId }: Session,
  former: { id: number; deletedAt: Date; deletedBy: number | null; version: Date }[],
  now: Date,
): Promise<number[]> {
  const locked = await lockClients(
    tx,
    companyId,
    former.map(({ id }) => id),
  );
  const versions = new Map(locked.map((row) => [row.id, row]));
  const returned = former.filter(({ id, version }) => {
    const row = versions.get(id);
    return row?.deletedAt === null && row.updatedAt.getTime() === version.getTime();
  });
  for (const { id, deletedAt, deletedBy } of returned) {
    await tx.update(clients).set({ deletedAt, deletedBy }).where(eq(clients.id, id));
  }
  await recordActivity(
    tx,
    companyId,
    returned.map(({ id }) => ({
      subject: { type: 'client', id },
      userId,
      kind: 'deleted',
      createdAt: now,
    })),
  );
  return returned.map(({ id }) => id);
}
