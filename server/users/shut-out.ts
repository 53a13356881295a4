import { and, asc, eq } from 'drizzle-orm';
import type { AssigneeKind } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Db } from '../db/database';
import { companies, passwordResets, users } from '../db/schema';
import type { Session } from '../context/session';
import { invalidField } from '../http/http-error';
import { findOwner } from '../people/find-owner';
import { KEEPS_NO_RECORDS } from '../people/require-colleague';
import { endSessions, NO_CALENDAR_LINK } from '../session/session-repository';
import { handOverAll, notifySuccessor, type HandedOver } from './handed-over';

export const OWN_ACCESS = 'Нельзя отключить самого себя';
export const LAST_ACTIVE = 'Нельзя отключить последнего активного сотрудника';
export const OWNER_STAYS = 'Нельзя отключить владельца компании';
export const NOT_WORKING = 'Такого сотрудника нет среди работающих';

/** The kinds of which a performer has own ones. */
const OF_PERFORMERS: readonly string[] = ['task', 'visit'] satisfies AssigneeKind[];

/**
 * Locks the staff of a company, always in one order: two people who disable each other come one after the
 * other.
 */
export const lockStaff = (tx: Db, companyId: number) =>
  tx
    .select({
      id: users.id,
      name: users.name,
      role: users.role,
      onShift: users.onShift,
      disabledAt: users.disabledAt,
      invitedAt: users.invitedAt,
    })
    .from(users)
    .where(eq(users.companyId, companyId))
    .orderBy(asc(users.id))
    .for('no key update');

/**
 * Finds the owner, who may not be disabled; null while rights are off, when no act is the owner's alone. The
 * caller has locked the staff of the company.
 */
export async function findProtectedOwner(tx: Db, companyId: number): Promise<number | null> {
  const [company] = await tx
    .select({ switches: companies.rights })
    .from(companies)
    .where(eq(companies.id, companyId));
  return company?.switches ? ((await findOwner(tx, companyId))?.id ?? null) : null;
}

/** A member of staff, locked until the transaction ends. */
export type StaffMember = Awaited<ReturnType<typeof lockStaff>>[number];

/**
 * Requires an active successor, or none.
 * @throws {HttpError} 422
 */
export function requireSuccessor<User extends { id: number }>(
  working: readonly User[],
  id: number | null,
): User | null {
  if (id === null) return null;
  const successor = working.find((user) => user.id === id);
  if (!successor) throw invalidField('transfer_to', NOT_WORKING);
  return successor;
}

/** The effects of disabling a person. */
export interface ShutOut {
  disabledAt: Date;
  /** The reassigned records. */
  handed: HandedOver;
  /** The notification of the successor. */
  noticeId: number | null;
  /** Sessions that have ended. */
  ended: string[];
}

/**
 * Disables a locked member of staff: their sessions and links end, all they have in work goes to `successor`,
 * locked too, or is unassigned. The caller has checked that they may be disabled.
 * @throws {HttpError} 422 where records other than tasks and visits would go to a performer
 */
export async function shutOut(
  tx: Db,
  context: AppContext,
  session: Session,
  user: StaffMember,
  successor: StaffMember | null,
): Promise<ShutOut> {
  const now = context.now();
  const disabledAt = user.disabledAt ?? now;
  await tx
    .update(users)
    .set({ disabledAt, ...NO_CALENDAR_LINK, updatedAt: now })
    .where(and(eq(users.id, user.id), eq(users.companyId, session.companyId)));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
  const handed = await handOverAll(tx, context, session, {
    from: user.id,
    to: successor?.id ?? null,
  });
  const isRecord = (kind: string) => !OF_PERFORMERS.includes(kind);
  if (successor?.role === 'performer' && [...handed.keys()].some(isRecord)) {
    throw invalidField('transfer_to', KEEPS_NO_RECORDS);
  }
  const notice = { handed, successor: successor?.id ?? null, from: user.name };
  return {
    disabledAt,
    handed,
    noticeId: await notifySuccessor(tx, context, session, notice),
    ended: await endSessions(tx, user.id),
  };
}
