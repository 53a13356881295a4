import { and, asc, eq } from 'drizzle-orm';
import { handOverOrders, type ChangedOrder } from '../orders/change-orders';
import { handOverClients, type AssignedClient } from '../clients/assign-clients';
import type { AppContext } from '../context/app-context';
import type { Db } from '../db/database';
import { leads, passwordResets, users } from '../db/schema';
import type { Session } from '../http/authenticate';
import { invalidField } from '../http/http-error';
import { changeLeads, lockLeads, type ChangedLead } from '../leads/changing/change-leads';
import { handedOverNotice } from '../leads/changing/lead-notices';
import { storeNotices } from '../people/store-notices';
import { endSessions } from '../session/session-repository';
import { leadsInWork } from './user-repository';

/** Leads changed by one statement: the number of its parameters has a limit. */
const BATCH_SIZE = 1000;

export const OWN_ACCESS = 'Нельзя отключить самого себя';
export const LAST_ACTIVE = 'Нельзя отключить последнего активного сотрудника';
export const NOT_WORKING = 'Такого сотрудника нет среди работающих';

/** Locks the staff of a company, always in one order: two people who disable each other come one after the other. */
export const lockStaff = (tx: Db, companyId: number) =>
  tx
    .select({
      id: users.id,
      name: users.name,
      onShift: users.onShift,
      disabledAt: users.disabledAt,
      invitedAt: users.invitedAt,
    })
    .from(users)
    .where(eq(users.companyId, companyId))
    .orderBy(asc(users.id))
    .for('no key update');

/** A member of staff whose row is locked until the transaction ends. */
export type StaffMember = Awaited<ReturnType<typeof lockStaff>>[number];

/**
 * Leads go to somebody who works here, or to nobody.
 * @throws {HttpError} 422
 */
export function requireSuccessor(working: { id: number }[], successor: number | null): void {
  if (successor !== null && !working.some(({ id }) => id === successor)) {
    throw invalidField('transfer_to', NOT_WORKING);
  }
}

/** Gives the leads a person has in work to another or to nobody, with the history. @returns those leads */
async function handOver(
  tx: Db,
  context: AppContext,
  session: Session,
  from: number,
  successor: number | null,
): Promise<ChangedLead[]> {
  const found = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(leadsInWork(context, session, from))
    .orderBy(asc(leads.id));
  const changed: ChangedLead[] = [];
  for (let start = 0; start < found.length; start += BATCH_SIZE) {
    const ids = found.slice(start, start + BATCH_SIZE).map(({ id }) => id);
    // Whoever took a lead over before its row was locked keeps it.
    const locked = (await lockLeads(tx, session.companyId, ids)).filter(
      ({ userId }) => userId === from,
    );
    const change = { user_id: successor };
    changed.push(...(await changeLeads(tx, session, locked, change, { now: context.now() })));
  }
  return changed;
}

/** @returns the number of the notification */
async function notifySuccessor(
  tx: Db,
  context: AppContext,
  session: Session,
  successor: number,
  handed: { leads: number; clients: number; orders: number; from: string },
): Promise<number | null> {
  const [notice] = await storeNotices(tx, [
    {
      companyId: session.companyId,
      userId: successor,
      ...handedOverNotice(handed),
      createdAt: context.now(),
    },
  ]);
  return notice ?? null;
}

/** What it took to shut a person out. */
export interface ShutOut {
  disabledAt: Date;
  handedOver: ChangedLead[];
  /** Clients they were responsible for. */
  clients: AssignedClient[];
  /** Orders they had in work. */
  orders: ChangedOrder[];
  /** The notification of whoever got any of them. */
  noticeId: number | null;
  /** Sessions that have ended. */
  ended: string[];
}

/**
 * Disables a locked member of staff: their sessions and links end, their leads and orders in work and
 * their clients go to `successor` or to nobody.
 * Whether they may be disabled has been asked before.
 */
export async function shutOut(
  tx: Db,
  context: AppContext,
  session: Session,
  user: StaffMember,
  successor: number | null,
): Promise<ShutOut> {
  const now = context.now();
  const disabledAt = user.disabledAt ?? now;
  await tx
    .update(users)
    .set({ disabledAt, updatedAt: now })
    .where(and(eq(users.id, user.id), eq(users.companyId, session.companyId)));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
  const handedOver = await handOver(tx, context, session, user.id, successor);
  const clients = await handOverClients(tx, session, { from: user.id, to: successor, now });
  const orders = await handOverOrders(tx, session, { from: user.id, to: successor, now });
  const handed = {
    leads: handedOver.length,
    clients: clients.length,
    orders: orders.length,
    from: user.name,
  };
  const noticeId =
    successor !== null && handed.leads + handed.clients + handed.orders > 0
      ? await notifySuccessor(tx, context, session, successor, handed)
      : null;
  return {
    disabledAt,
    handedOver,
    clients,
    orders,
    noticeId,
    ended: await endSessions(tx, user.id),
  };
}
