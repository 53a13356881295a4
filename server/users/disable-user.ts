import { and, asc, eq } from 'drizzle-orm';
import type { DisabledUser } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Db } from '../db/database';
import { leads, notifications, passwordResets, users } from '../db/schema';
import type { Session } from '../http/authenticate';
import { HttpError, invalidField, notFound } from '../http/http-error';
import { announceChange, announceToUser } from '../leads/changing/announce';
import { changeLeads, lockLeads } from '../leads/changing/change-leads';
import { leadsHandedOverNotice } from '../leads/changing/lead-notices';
import { endSessions } from '../session/session-repository';
import { announceStaff } from '../people/announce-staff';
import { getUser, leadsInWork } from './user-repository';
import { statusOf } from '../people/user-status';

const UNPROCESSABLE = 422;
/** Leads changed by one statement: the number of its parameters has a limit. */
const BATCH_SIZE = 1000;

const refuse = (message: string) => new HttpError(UNPROCESSABLE, message);

/** Locks the staff of a company, always in one order: two people who disable each other come one after the other. */
const lockStaff = (tx: Db, companyId: number) =>
  tx
    .select({
      id: users.id,
      name: users.name,
      disabledAt: users.disabledAt,
      invitedAt: users.invitedAt,
    })
    .from(users)
    .where(eq(users.companyId, companyId))
    .orderBy(asc(users.id))
    .for('no key update');

type Staff = Awaited<ReturnType<typeof lockStaff>>;

/** Who may not be disabled, and who may be given the leads. */
function check(staff: Staff, session: Session, id: number, successor: number | null): void {
  if (!staff.some((user) => user.id === id)) throw notFound();
  if (id === session.userId) throw refuse('Нельзя отключить самого себя');
  const remaining = staff.filter((user) => user.id !== id && statusOf(user) === 'active');
  if (remaining.length === 0) throw refuse('Нельзя отключить последнего активного сотрудника');
  if (successor !== null && !remaining.some((user) => user.id === successor)) {
    throw invalidField('transfer_to', 'Такого сотрудника нет среди работающих');
  }
}

/** Gives the leads a person has in work to another or to nobody, with the history. @returns how many */
async function handOver(
  tx: Db,
  context: AppContext,
  session: Session,
  from: number,
  successor: number | null,
): Promise<number> {
  const found = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(leadsInWork(context, session, from))
    .orderBy(asc(leads.id));
  let changed = 0;
  for (let start = 0; start < found.length; start += BATCH_SIZE) {
    const ids = found.slice(start, start + BATCH_SIZE).map(({ id }) => id);
    // Whoever took a lead over before its row was locked keeps it.
    const locked = (await lockLeads(tx, session.companyId, ids)).filter(
      ({ userId }) => userId === from,
    );
    const done = await changeLeads(
      tx,
      session,
      locked,
      { user_id: successor },
      { now: context.now() },
    );
    changed += done.length;
  }
  return changed;
}

async function notifySuccessor(
  tx: Db,
  context: AppContext,
  session: Session,
  successor: number,
  { count, from }: { count: number; from: string },
): Promise<void> {
  await tx.insert(notifications).values({
    companyId: session.companyId,
    userId: successor,
    ...leadsHandedOverNotice({ count, from }),
    createdAt: context.now(),
  });
}

/**
 * Disables a person: they can no longer sign in, every session and every link of theirs ends, and their leads in work go
 * to a colleague or to nobody. All or nothing: it is one transaction.
 * @throws {HttpError} 404 where the company has nobody such, 422 for oneself, for the last active person, and for a
 * receiver who does not work here
 */
export async function disableUser(
  context: AppContext,
  session: Session,
  id: number,
  successor: number | null,
): Promise<DisabledUser> {
  const { companyId } = session;
  const { transferred, ended } = await context.database.db.transaction(async (tx) => {
    const staff = await lockStaff(tx, companyId);
    check(staff, session, id, successor);
    const user = staff.find((one) => one.id === id);
    const now = context.now();
    await tx
      .update(users)
      .set({ disabledAt: user?.disabledAt ?? now, updatedAt: now })
      .where(and(eq(users.id, id), eq(users.companyId, companyId)));
    await tx.delete(passwordResets).where(eq(passwordResets.userId, id));
    const count = await handOver(tx, context, session, id, successor);
    if (successor !== null && count > 0) {
      await notifySuccessor(tx, context, session, successor, { count, from: user?.name ?? '' });
    }
    return { transferred: count, ended: await endSessions(tx, id) };
  });
  await context.realtime.revokeSessions(ended);
  if (transferred > 0) announceChange(context, companyId, null);
  if (transferred > 0 && successor !== null) announceToUser(context, successor, null);
  announceStaff(context, companyId, id);
  return { ...(await getUser(context, session, id)), transferred };
}

/** Lets a disabled person in again; one who had not accepted an invitation is invited as before. */
export async function enableUser(context: AppContext, session: Session, id: number): Promise<void> {
  const enabled = await context.database.db
    .update(users)
    .set({ disabledAt: null, updatedAt: context.now() })
    .where(and(eq(users.id, id), eq(users.companyId, session.companyId)))
    .returning({ id: users.id });
  if (enabled.length === 0) throw notFound();
  announceStaff(context, session.companyId, id);
}
