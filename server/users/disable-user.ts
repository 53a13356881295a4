import { and, eq } from 'drizzle-orm';
import { UNPROCESSABLE, type DisabledUser } from '#contract';
import { recordAudit } from '../audit/recording/record-audit';
import type { AppContext } from '../context/app-context';
import { users } from '../db/schema';
import type { Session } from '../context/session';
import { HttpError, notFound } from '../http/http-error';
import { statusOf } from '../people/user-status';
import { announceChange, announceToUser } from '../realtime/announce';
import { announceHandOver, handOverChanges, transferredOf } from './handed-over';
import {
  findProtectedOwner,
  LAST_ACTIVE,
  lockStaff,
  OWN_ACCESS,
  OWNER_STAYS,
  requireSuccessor,
  shutOut,
  type StaffMember,
} from './shut-out';
import { getUser } from './user-repository';

const refuse = (message: string) => new HttpError(UNPROCESSABLE, message);

/** Checks that a person may be disabled. @returns the receiver of their records */
function check(
  { staff, owner }: { staff: StaffMember[]; owner: number | null },
  session: Session,
  id: number,
  successor: number | null,
): StaffMember | null {
  if (!staff.some((user) => user.id === id)) throw notFound();
  if (id === session.userId) throw refuse(OWN_ACCESS);
  if (id === owner) throw refuse(OWNER_STAYS);
  const remaining = staff.filter((user) => user.id !== id && statusOf(user) === 'active');
  if (remaining.length === 0) throw refuse(LAST_ACTIVE);
  return requireSuccessor(remaining, successor);
}

/**
 * Disables a person: they can no longer sign in, every session and every link of theirs ends, and all they
 * have in work goes to a colleague or is unassigned. All or nothing: it is one transaction.
 * @throws {HttpError} 404 for an unknown id, 422 for oneself, for the last active person, and for a
 * receiver who does not work here
 */
export async function disableUser(
  context: AppContext,
  session: Session,
  id: number,
  successor: number | null,
): Promise<DisabledUser> {
  const { companyId } = session;
  const { handed, ended } = await context.database.db.transaction(async (tx) => {
    const staff = await lockStaff(tx, companyId);
    const owner = await findProtectedOwner(tx, companyId);
    const receiver = check({ staff, owner }, session, id, successor);
    const user = staff.find((one) => one.id === id);
    if (!user) throw notFound();
    const done = await shutOut(tx, context, session, user, receiver);
    const subject = { type: 'user', id, name: user.name } as const;
    const changes = handOverChanges(done.handed);
    await recordAudit(tx, session, { action: 'user_disabled', subject, changes }, context.now());
    return done;
  });
  await context.realtime.revokeSessions(ended);
  announceHandOver(context, companyId, new Set(handed.keys()));
  if (handed.size > 0 && successor !== null) announceToUser(context, successor, null);
  announceChange.user(context, companyId, id);
  return { ...(await getUser(context, session, id)), ...transferredOf(handed) };
}

/** Lets a disabled person in again; one who had not accepted an invitation is invited as before. */
export async function enableUser(context: AppContext, session: Session, id: number): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const [enabled] = await tx
      .update(users)
      .set({ disabledAt: null, updatedAt: context.now() })
      .where(and(eq(users.id, id), eq(users.companyId, session.companyId)))
      .returning({ name: users.name });
    if (!enabled) throw notFound();
    const subject = { type: 'user', id, name: enabled.name } as const;
    await recordAudit(tx, session, { action: 'user_enabled', subject }, context.now());
  });
  announceChange.user(context, session.companyId, id);
}
