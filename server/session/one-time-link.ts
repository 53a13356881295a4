import { and, eq, lte, or } from 'drizzle-orm';
import type { AppContext } from '../context/app-context';
import { passwordResets } from '../db/schema';
import { hashToken, newToken } from '../http/authenticate';

/** `reset`: asked for by the person; `invite`: sent by a colleague, opens a first password. */
export type LinkPurpose = 'reset' | 'invite';

/**
 * Makes a link that opens a new password once. Only its digest is stored, so the link exists in the letter
 * alone. A new invitation takes the place of the earlier ones.
 */
export async function makePasswordLink(
  { config, database, now }: AppContext,
  user: { id: number; email: string },
  purpose: LinkPurpose,
): Promise<string> {
  const token = newToken();
  const lifetimeMs = purpose === 'invite' ? config.INVITE_TOKEN_MS : config.RESET_TOKEN_MS;
  const isOver = lte(passwordResets.expiresAt, now());
  await database.db.transaction(async (tx) => {
    await tx
      .delete(passwordResets)
      .where(
        and(
          eq(passwordResets.userId, user.id),
          purpose === 'invite' ? or(isOver, eq(passwordResets.purpose, purpose)) : isOver,
        ),
      );
    await tx.insert(passwordResets).values({
      userId: user.id,
      tokenHash: hashToken(token),
      purpose,
      createdAt: now(),
      expiresAt: new Date(now().getTime() + lifetimeMs),
    });
  });
  const link = new URL('/reset-password', config.publicUrl);
  link.searchParams.set('token', token);
  link.searchParams.set('email', user.email);
  if (purpose === 'invite') link.searchParams.set('invite', '1');
  return link.href;
}
