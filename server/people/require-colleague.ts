import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { users } from '../db/schema';
import { invalidField } from '../http/http-error';
import { workingUsers } from './user-status';

/**
 * Requires that an assignee is active staff of the company. Inside a transaction they cannot be disabled
 * before its end, so that no record is left with a person who is not there; ask before locking records, as
 * disabling does.
 * @throws {HttpError} 422, the same for a stranger and for an unknown id
 */
export async function requireActiveColleague(
  db: Db,
  companyId: number,
  userId: number,
): Promise<void> {
  const [colleague] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), workingUsers(companyId)))
    .for('share');
  if (!colleague) throw invalidField('user_id', 'Такого сотрудника нет среди работающих');
}
