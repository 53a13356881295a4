import { recordAudit } from '../audit/recording/record-audit';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../context/app-context';
import { passwordResets, users } from '../db/schema';
import type { Session } from '../context/session';
import { invalidField, notFound } from '../http/http-error';
import { checkPassword } from '../session/check-password';
import type { LoginLimits } from '../session/login-limits';
import { hashPassword } from '../session/password';
import { requireUncommonPassword } from '../session/password-policy';
import { endSessions, NO_CALENDAR_LINK } from '../session/session-repository';

/**
 * Replaces a person's password; every other session of theirs, every link for a new password and the one to
 * their calendar end with it.
 * Guessing the current one with a stolen token falls under the same limits as guessing at the login.
 * @throws {HttpError} 422 where the current password is wrong, 429 over the limits
 */
export async function changePassword(
  context: AppContext,
  limits: LoginLimits,
  session: Session,
  input: { current_password: string; password: string },
  address: string,
): Promise<void> {
  const { db } = context.database;
  const [user] = await db
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, session.userId));
  if (!user) throw notFound();
  const caller = { address, account: user.email };
  if (!(await checkPassword(limits, caller, input.current_password, user.passwordHash))) {
    throw invalidField('current_password', 'Текущий пароль указан неверно');
  }
  requireUncommonPassword(input.password, user.email);
  const passwordHash = await hashPassword(input.password, context.passwordCost);

  const ended = await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({
        passwordHash,
        initialPassword: null,
        ...NO_CALENDAR_LINK,
        updatedAt: context.now(),
      })
      .where(eq(users.id, session.userId));
    await tx.delete(passwordResets).where(eq(passwordResets.userId, session.userId));
    await recordAudit(tx, session, { action: 'password_changed' }, context.now());
    return endSessions(tx, session.userId, session.id);
  });
  await context.realtime.revokeSessions(ended);
}
