import { and, eq } from 'drizzle-orm';
import type { User } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Db } from '../db/database';
import { users } from '../db/schema';
import type { Session } from '../context/session';
import { notFound } from '../http/http-error';
import { imageAddress } from '../images/image-address';
import { findSessions } from '../session/session-repository';
import { statusOf } from '../people/user-status';
import { countWork, workloadOf, type Workload } from './workload';

/** A member of staff as stored. */
export type UserRow = typeof users.$inferSelect;

/** Counts of a person beside their row; null where unknown. */
type Counted = Workload & Pick<User, 'sessions'>;
const UNCOUNTED: Counted = { ...workloadOf(() => null), sessions: null };

/**
 * A person as the API answers them; counts are null where unknown, the role is absent while rights are off.
 */
export function toUser(
  row: UserRow,
  { rights }: Pick<Session, 'rights'>,
  counted = UNCOUNTED,
): User {
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
    ...(rights && { role: row.role }),
    ...counted,
  };
}

/**
 * The row of one member of the caller's staff.
 * @throws {HttpError} 404 where the company has no such person
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
 * @throws {HttpError} 404 where the company has no such person
 */
export async function getUser(context: AppContext, session: Session, id: number): Promise<User> {
  const { db } = context.database;
  const row = await findUser(db, session.companyId, id);
  const [workOf, open] = await Promise.all([
    countWork(context, session, [id]),
    findSessions(context, id),
  ]);
  return toUser(row, session, { ...workOf(id), sessions: open.length });
}
