import { and, eq, isNull, ne } from 'drizzle-orm';
import type { UserStatus } from '#contract';
import { users } from '../db/schema';

/** Those of a company who can sign in. */
export const workingUsers = (companyId: number) =>
  and(eq(users.companyId, companyId), isNull(users.disabledAt), isNull(users.invitedAt));

/** Those who keep records and are notified of them: a performer has tasks only. */
export const recordKeepers = (companyId: number) =>
  and(workingUsers(companyId), ne(users.role, 'performer'));

/** The present status of a person; disabled wins over invited. */
export function statusOf(user: { disabledAt: Date | null; invitedAt: Date | null }): UserStatus {
  if (user.disabledAt) return 'disabled';
  return user.invitedAt ? 'invited' : 'active';
}
