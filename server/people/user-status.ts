import { and, eq, isNull } from 'drizzle-orm';
import type { UserStatus } from '#contract';
import { users } from '../db/schema';

/** Those of a company who can sign in: leads are assigned to them, and they are notified. */
export const workingUsers = (companyId: number) =>
  and(eq(users.companyId, companyId), isNull(users.disabledAt), isNull(users.invitedAt));

/** The present status of a person; disabled wins over invited. */
export function statusOf(user: { disabledAt: Date | null; invitedAt: Date | null }): UserStatus {
  if (user.disabledAt) return 'disabled';
  return user.invitedAt ? 'invited' : 'active';
}
