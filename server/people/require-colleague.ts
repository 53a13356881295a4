import { and, eq } from 'drizzle-orm';
import type { Role } from '#contract';
import type { Db } from '../db/database';
import { users } from '../db/schema';
import { invalidField } from '../http/http-error';
import { workingUsers } from './user-status';

export const KEEPS_NO_RECORDS = 'Исполнитель не ведёт записи';

/**
 * Requires that a person who gets a task is active staff of the company. Inside a transaction they cannot be
 * disabled before its end, so that nothing is left with a person who is not there; ask before locking
 * records, as disabling does.
 * @returns their role
 * @throws {HttpError} 422, the same for a stranger and for an unknown id
 */
export async function requireTaskPerson(db: Db, companyId: number, userId: number): Promise<Role> {
  const [colleague] = await db
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.id, userId), workingUsers(companyId)))
    .for('share');
  if (!colleague) throw invalidField('user_id', 'Такого сотрудника нет среди работающих');
  return colleague.role;
}

/**
 * Requires that an assignee of a record is active staff of the company and no performer; see
 * `requireTaskPerson`.
 * @throws {HttpError} 422
 */
export async function requireActiveColleague(
  db: Db,
  companyId: number,
  userId: number,
): Promise<void> {
  const role = await requireTaskPerson(db, companyId, userId);
  if (role === 'performer') throw invalidField('user_id', KEEPS_NO_RECORDS);
}
