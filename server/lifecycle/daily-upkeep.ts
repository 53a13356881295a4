import { and, inArray, isNull, lte, or } from 'drizzle-orm';
import { UNDO_MINUTES } from '#contract';
import { purgeAudit } from '../audit/recording/purge-audit';
import { purgeExports } from '../company-export/purge-exports';
import { dropUnsentFiles } from '../chats/files/chat-files';
import { purgeEmptyChats, purgeOldChats } from '../chats/changing/purge-chats';
import type { AppServices } from '../context/app-context';
import { knownDevices, letters, sessions, undoOperations } from '../db/schema';
import { purgeKeys } from '../http/idempotency-key';
import { purgeFiles } from '../files/purge-files';
import { storeUpkeep } from '../health/last-upkeep';
import { startTicks, type Ticks } from '../jobs/ticks';
import { purgeCompanies } from '../leaving/purge-companies';
import { purgeTrash } from './purge-trash';
import { renewContacts } from './renew-contacts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Rows deleted in one statement: small enough to hold locks briefly. */
const BATCH_SIZE = 500;
/** Days for which sent letters are remembered, so that none is sent twice. */
const LETTER_DAYS = 30;
/** So long it is known which letters came to nothing. */
const UNSENT_DAYS = 7;
/** A device that was not used for so long is a new one. */
const DEVICE_DAYS = 365;

type Services = Pick<AppServices, 'config' | 'database' | 'realtime' | 'now'>;

/** Clears away sign-in sessions that open nothing any more. */
async function purgeSessions({ config, database: { db }, now }: Services): Promise<void> {
  const time = now().getTime();
  const idleSince = new Date(time - config.session.idleMs);
  await db
    .delete(sessions)
    .where(or(lte(sessions.expiresAt, new Date(time)), lte(sessions.lastUsedAt, idleSince)));
}

/** Deletes devices without a sign-in for a long time. */
async function purgeDevices({ database: { db }, now }: Services): Promise<void> {
  const limit = new Date(now().getTime() - DEVICE_DAYS * DAY_MS);
  await db.delete(knownDevices).where(lte(knownDevices.lastSeenAt, limit));
}

/** Deletes what can no longer be undone. */
async function purgeUndo({ database: { db }, now }: Services): Promise<void> {
  const limit = new Date(now().getTime() - UNDO_MINUTES * MINUTE_MS);
  await db.delete(undoOperations).where(lte(undoOperations.createdAt, limit));
}

/**
 * Forgets to whom letters went, and sooner those that nothing came of: they are looked through every time.
 */
async function purgeLetters({ database: { db }, now }: Services): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const old = db
    .select({ id: letters.id })
    .from(letters)
    .where(
      or(
        lte(letters.createdAt, before(LETTER_DAYS)),
        and(isNull(letters.sentAt), lte(letters.createdAt, before(UNSENT_DAYS))),
      ),
    )
    .limit(BATCH_SIZE);
  for (;;) {
    const purged = await db
      .delete(letters)
      .where(inArray(letters.id, old))
      .returning({ id: letters.id });
    if (purged.length < BATCH_SIZE) return;
  }
}

/** Throws away what is kept for a while only. Several processes may do it at once. */
export async function purge(services: Services): Promise<void> {
  await purgeTrash(services);
  await purgeSessions(services);
  await purgeDevices(services);
  await purgeUndo(services);
  await purgeLetters(services);
  await purgeKeys(services.database.db, services.now());
  await purgeAudit(services);
  await purgeEmptyChats(services);
  await purgeOldChats(services);
  await dropUnsentFiles(services);
  // The last: a disk that fails keeps nothing else from being done.
  try {
    await purgeFiles(services);
  } finally {
    await purgeCompanies(services);
    await purgeExports(services);
  }
}

/**
 * Purges at the start and then once a day, and brings over behind it what an older version has stored; a
 * failure is logged and the next day tries again.
 * @returns what ends it, once a purge or a batch that is under way is done
 */
export function startDailyUpkeep(services: Services): Ticks {
  const complain = (error: unknown) => console.error('Ежедневная очистка не удалась:', error);
  const remember = (isDone: boolean) =>
    storeUpkeep(services.database.db, { at: services.now().toISOString(), is_done: isDone });
  const upkeep = async (end: AbortSignal) => {
    try {
      await purge(services);
      await remember(true);
    } catch (error) {
      complain(error);
      // Where the database is away, there is nowhere to write that.
      await remember(false).catch(() => undefined);
    }
    await renewContacts(services.database, end);
  };
  return startTicks(DAY_MS, upkeep, complain, true);
}
