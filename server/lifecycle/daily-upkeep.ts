import { and, inArray, isNull, lte, or } from 'drizzle-orm';
import { TRASH_DAYS, UNDO_MINUTES } from '#contract';
import { purgeAudit } from '../audit/recording/purge-audit';
import { purgeExports } from '../company-export/purge-exports';
import { dropUnsentFiles } from '../chats/files/chat-files';
import { purgeEmptyChats, purgeOldChats } from '../chats/changing/purge-chats';
import type { AppServices } from '../context/app-context';
import { knownDevices, letters, sessions, undoOperations } from '../db/schema';
import { purgeKeys } from '../http/idempotency-key';
import { detectContents } from '../files/detect-contents';
import { purgeFiles } from '../files/purge-files';
import { storeUpkeep } from '../health/last-upkeep';
import { startTicks, type Ticks } from '../jobs/ticks';
import { purgeCompanies } from '../leaving/purge-companies';
import { purgeTasks } from '../tasks/lookup/task-moves';
import { purgeVisits } from '../visits/lookup/visit-rings';
import { purgeTrash } from './purge-trash';
import { renewContacts } from './renew-contacts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Rows deleted in one statement: small enough to hold locks briefly. */
const BATCH_SIZE = 500;
/** Days for which sent letters are remembered, so that none is sent twice. */
const LETTER_DAYS = 30;
/** Days for which failed letters are remembered. */
const UNSENT_DAYS = 7;
/** A device unused for so many days counts as new. */
const DEVICE_DAYS = 365;

type Services = Pick<AppServices, 'config' | 'database' | 'realtime' | 'now'>;

/** Deletes expired sign-in sessions. */
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

/** Deletes records of sent letters, and sooner those of failed ones, which every run reads. */
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

/** Deletes everything whose time has run out. Several processes may do it at once. */
export async function purge(services: Services): Promise<void> {
  await purgeTrash(services);
  const trashedBefore = new Date(services.now().getTime() - TRASH_DAYS * DAY_MS);
  await purgeTasks(services.database.db, trashedBefore);
  await purgeVisits(services.database.db, trashedBefore);
  await purgeSessions(services);
  await purgeDevices(services);
  await purgeUndo(services);
  await purgeLetters(services);
  await purgeKeys(services.database.db, services.now());
  await purgeAudit(services);
  await purgeEmptyChats(services);
  await purgeOldChats(services);
  await dropUnsentFiles(services);
  // Last, so that a failing disk stops nothing else.
  try {
    await purgeFiles(services);
  } finally {
    await purgeCompanies(services);
    await purgeExports(services);
  }
}

/**
 * Purges at the start and then once a day, then converts what an older version stored. A failure is logged
 * and retried the next day.
 * @returns stops it once a running purge or batch is done
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
      // Without the database there is nowhere to store the failure.
      await remember(false).catch(() => undefined);
    }
    await detectContents(services, end);
    await renewContacts(services.database, end);
  };
  return startTicks(DAY_MS, upkeep, complain, true);
}
