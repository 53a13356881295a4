import { and, eq, isNotNull } from 'drizzle-orm';
import type { CalendarLink } from '#contract';
import { recordAudit } from '../../audit/recording/record-audit';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { users } from '../../db/schema';
import { hashToken, newToken } from '../../http/authenticate';
import { notFound } from '../../http/http-error';

/** The address of a calendar by its token. */
export const calendarPath = (token: string) => `/calendar/${token}.ics`;

/** Says whether a person has a link to the calendar of their visits. */
export async function findCalendarLink(db: Db, { userId }: Session): Promise<CalendarLink> {
  const [user] = await db
    .select({ madeAt: users.calendarMadeAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw notFound();
  return { url: null, created_at: user.madeAt?.toISOString() ?? null };
}

/**
 * Makes the link to the calendar of a person's visits, in place of the former one. Only the digest of its
 * token is kept: the answer alone has the address.
 */
export async function makeCalendarLink(
  context: AppContext,
  session: Session,
): Promise<CalendarLink> {
  const now = context.now();
  const token = newToken();
  await context.database.db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ calendarHash: hashToken(token), calendarMadeAt: now })
      .where(eq(users.id, session.userId));
    await recordAudit(tx, session, { action: 'calendar_link_made' }, now);
  });
  const { href } = new URL(calendarPath(token), context.config.publicUrl);
  return { url: href, created_at: now.toISOString() };
}

/** Revokes the link to the calendar of a person's visits, where there is one. */
export async function revokeCalendarLink(context: AppContext, session: Session): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const revoked = await tx
      .update(users)
      .set({ calendarHash: null, calendarMadeAt: null })
      .where(and(eq(users.id, session.userId), isNotNull(users.calendarHash)))
      .returning({ id: users.id });
    if (revoked.length === 0) return;
    await recordAudit(tx, session, { action: 'calendar_link_revoked' }, context.now());
  });
}
