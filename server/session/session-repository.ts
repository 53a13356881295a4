import { and, desc, eq, gt, lte, ne } from 'drizzle-orm';
import type { AppServices } from '../context/app-context';
import type { Db } from '../db/database';
import { sessions } from '../db/schema';
import { hashToken, newToken } from '../http/authenticate';

/** The columns of a person whose link to the calendar of their visits is revoked. */
export const NO_CALENDAR_LINK = { calendarHash: null, calendarMadeAt: null } as const;

/** The user of a new session, and its device and address. */
export interface NewSession {
  userId: number;
  device: string;
  ipAddress: string;
}

/**
 * Starts a session of a user and clears away those of theirs that are over.
 * @returns the token, which is nowhere else
 */
export async function startSession(
  context: Pick<AppServices, 'config' | 'database' | 'now'>,
  session: NewSession,
): Promise<string> {
  const { db } = context.database;
  const now = context.now();
  const token = newToken();
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, session.userId), lte(sessions.expiresAt, now)));
  await db.insert(sessions).values({
    ...session,
    tokenHash: hashToken(token),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + context.config.session.maxMs),
  });
  return token;
}

/** Live sessions of a user, the latest used first. */
export function findSessions(context: AppServices, userId: number) {
  const now = context.now();
  const idleSince = new Date(now.getTime() - context.config.session.idleMs);
  return context.database.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, now),
        gt(sessions.lastUsedAt, idleSince),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** Ends a session of a user. @returns its id; empty where there was no such session */
export async function endSession(db: Db, userId: number, id: string): Promise<string[]> {
  return idsOf(
    await db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
      .returning({ id: sessions.id }),
  );
}

/** Ends the sessions of a user, all or all but one, and gives their ids. */
export async function endSessions(db: Db, userId: number, exceptId?: string): Promise<string[]> {
  const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
  return idsOf(
    await db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), others))
      .returning({ id: sessions.id }),
  );
}
