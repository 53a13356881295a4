import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { ResetPassword } from '#contract';
import { recordAudit } from '../audit/recording/record-audit';
import type { AppContext } from '../context/app-context';
import { passwordResets, users } from '../db/schema';
import type { Session } from '../context/session';
import { hashToken } from '../http/authenticate';
import { HttpError } from '../http/http-error';
import { announceChange } from '../realtime/announce';
import { hashPassword } from './password';
import { requireUncommonPassword } from './password-policy';
import { makePasswordLink } from './one-time-link';
import { endSessions, NO_CALENDAR_LINK } from './session-repository';

const MINUTE_MS = 60_000;

const linkExpired = () => new HttpError(422, 'Ссылка устарела');

function letterText(link: string, lifetimeMs: number): string {
  return [
    'Здравствуйте!',
    '',
    'Чтобы задать новый пароль, откройте ссылку:',
    link,
    '',
    `Ссылка действует ${Math.round(lifetimeMs / MINUTE_MS)} мин и только один раз.`,
    'Если вы не просили новый пароль, ничего делать не нужно.',
  ].join('\n');
}

/** Sends a person the link for a new password; does nothing where no active person has this e-mail. */
export async function sendResetLink(context: AppContext, email: string): Promise<void> {
  const { config, database, mailer } = context;
  const [user] = await database.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.disabledAt)));
  if (!user) return;
  const link = await makePasswordLink(context, { id: user.id, email }, 'reset');
  await mailer.send({
    to: email,
    subject: 'Новый пароль',
    text: letterText(link, config.RESET_TOKEN_MS),
  });
}

/**
 * Sets a new password by the link of a letter: a forgotten one, or the first one of somebody who was invited
 * and works here from now on. The link works once; the other links, that to the calendar too, and every
 * session of the person end with it.
 * @param emails that may be meant by the one in the link
 * @throws {HttpError} 422 «Ссылка устарела» where the link is used, expired, foreign or made up
 */
export async function resetPassword(
  context: AppContext,
  input: ResetPassword,
  emails: readonly string[],
  from: Pick<Session, 'address' | 'device'>,
): Promise<void> {
  const { db } = context.database;
  const isUsable = and(
    eq(passwordResets.tokenHash, hashToken(input.token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, context.now()),
  );
  const [found] = await db
    .select({ userId: users.id, companyId: users.companyId, invitedAt: users.invitedAt })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(isUsable, inArray(users.email, emails), isNull(users.disabledAt)));
  if (!found) throw linkExpired();
  requireUncommonPassword(input.password, input.email);
  const passwordHash = await hashPassword(input.password, context.passwordCost);

  const ended = await db.transaction(async (tx) => {
    // Asked again here: of two calls with one link only the first finds it unused.
    const used = await tx
      .update(passwordResets)
      .set({ usedAt: context.now() })
      .where(isUsable)
      .returning({ id: passwordResets.id });
    if (used.length === 0) throw linkExpired();
    await tx.delete(passwordResets).where(eq(passwordResets.userId, found.userId));
    await tx
      .update(users)
      .set({
        passwordHash,
        initialPassword: null,
        invitedAt: null,
        ...NO_CALENDAR_LINK,
        updatedAt: context.now(),
      })
      .where(eq(users.id, found.userId));
    await recordAudit(tx, { ...found, ...from }, { action: 'password_reset' }, context.now());
    return endSessions(tx, found.userId);
  });
  await context.realtime.revokeSessions(ended);
  if (found.invitedAt) announceChange.user(context, found.companyId, found.userId);
}
