import { and, count, eq, inArray, notInArray } from 'drizzle-orm';
import { FINISHED_STATUSES, STATUSES_IN_WORK, type User } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Db } from '../db/database';
import { liveClients } from '../clients/client-repository';
import { clients, leads, orders, users } from '../db/schema';
import type { Session } from '../http/authenticate';
import { notFound } from '../http/http-error';
import { imageAddress } from '../images/image-address';
import { leadConditions } from '../leads/reading/lead-filter';
import { liveOrders } from '../orders/order-repository';
import { findSessions } from '../session/session-repository';
import { statusOf } from '../people/user-status';

/** The leads a person has in work are those the list of leads shows for this filter. */
export const leadsInWork = (context: AppContext, session: Session, userId?: number) =>
  leadConditions(context, session, {
    filter: { status: [...STATUSES_IN_WORK], ...(userId === undefined ? {} : { user: [userId] }) },
  });

/** A member of staff as stored. */
export type UserRow = typeof users.$inferSelect;

interface UserCounts {
  leads: number | null;
  clients: number | null;
  orders: number | null;
  sessions: number | null;
}

const UNCOUNTED: UserCounts = {
  leads: null,
  clients: null,
  orders: null,
  sessions: null,
};

/** The clients each of these people is responsible for; those in the trash do not count. */
export async function countClientsOf(
  db: Db,
  companyId: number,
  ids: number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: clients.userId, total: count() })
    .from(clients)
    .where(and(liveClients(companyId), inArray(clients.userId, ids)))
    .groupBy(clients.userId);
  return new Map(rows.flatMap(({ id, total }) => (id === null ? [] : [[id, total]])));
}

/** The orders each of these people has in work. */
export async function countOrdersOf(
  db: Db,
  companyId: number,
  ids: number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: orders.userId, total: count() })
    .from(orders)
    .where(
      and(
        liveOrders(companyId),
        inArray(orders.userId, ids),
        notInArray(orders.status, [...FINISHED_STATUSES]),
      ),
    )
    .groupBy(orders.userId);
  return new Map(rows.flatMap(({ id, total }) => (id === null ? [] : [[id, total]])));
}

/** What the API says of a person; the numbers are null where nobody has counted. */
export function toUser(row: UserRow, counts = UNCOUNTED): User {
  const status = statusOf(row);
  return {
    id: row.id,
    name: row.name,
    avatar_url: imageAddress(row.avatar),
    email: row.email,
    phone: row.phone,
    position: row.position,
    status,
    on_shift: row.onShift,
    last_login_at: row.lastLoginAt?.toISOString() ?? null,
    updated_at: row.updatedAt.toISOString(),
    invited_at: status === 'invited' ? (row.invitedAt?.toISOString() ?? null) : null,
    leads_in_work: counts.leads,
    clients: counts.clients,
    orders: counts.orders,
    sessions: counts.sessions,
  };
}

/**
 * The row of one member of the caller's staff.
 * @throws {HttpError} 404 where the company has nobody such
 */
export async function findUser(db: Db, companyId: number, id: number): Promise<UserRow> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.companyId, companyId)));
  if (!row) throw notFound();
  return row;
}

/**
 * One member of the caller's staff, with everything counted.
 * @throws {HttpError} 404 where the company has nobody such
 */
export async function getUser(context: AppContext, session: Session, id: number): Promise<User> {
  const { db } = context.database;
  const row = await findUser(db, session.companyId, id);
  const [inWork, ofClients, ofOrders, open] = await Promise.all([
    db.$count(leads, leadsInWork(context, session, id)),
    countClientsOf(db, session.companyId, [id]),
    countOrdersOf(db, session.companyId, [id]),
    findSessions(context, id),
  ]);
  return toUser(row, {
    leads: inWork,
    clients: ofClients.get(id) ?? 0,
    orders: ofOrders.get(id) ?? 0,
    sessions: open.length,
  });
}
