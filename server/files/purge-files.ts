import { and, asc, eq, gt, isNull, lte, notExists, or } from 'drizzle-orm';
import { TRASH_DAYS } from '#contract';
import type { AppServices } from '../context/app-context';
import { fileLinks, files } from '../db/schema';
import { purgeReservations } from './reserve-room';
import { fileStoreOf } from './store/file-store-of';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Files taken off the disk before the database is asked for more. */
const BATCH_SIZE = 500;
/**
 * How long a file of staff without a record is kept: it was uploaded and not attached, or can be attached
 * again by an undo.
 */
const LOOSE_MS = DAY_MS;

type Services = Pick<AppServices, 'config' | 'database' | 'now'>;

/** Deletes files of staff that have long been without a record: no screen shows them. */
async function deleteLooseFiles({ database: { db }, now }: Services): Promise<void> {
  const links = db.select().from(fileLinks).where(eq(fileLinks.fileId, files.id));
  await db
    .update(files)
    .set({ isGone: true })
    .where(
      and(
        eq(files.origin, 'staff'),
        eq(files.inTree, false),
        eq(files.isGone, false),
        lte(files.looseSince, new Date(now().getTime() - LOOSE_MS)),
        notExists(links),
      ),
    );
}

/** Deletes what has been in the trash for long enough; what went with a folder has its moment. */
async function deleteOldTrash({ database: { db }, now }: Services): Promise<void> {
  const limit = new Date(now().getTime() - TRASH_DAYS * DAY_MS);
  await db.update(files).set({ isGone: true }).where(lte(files.deletedAt, limit));
}

/**
 * Takes the files of destroyed records off the disk, and those that are kept with nothing. The database names
 * them until they are gone, so that a process that dies in between leaves none behind: the next purge goes on
 * with them. One that cannot be removed keeps no other.
 * @throws what the disk said of the last one that could not
 */
export async function purgeFiles(services: Services): Promise<void> {
  const { config, database, now } = services;
  const { db } = database;
  const store = fileStoreOf(config);
  await deleteLooseFiles(services);
  await deleteOldTrash(services);
  await purgeReservations(services);
  const isGivenUp = or(
    and(eq(files.origin, 'visitor'), isNull(files.ownerId)),
    eq(files.isGone, true),
  );
  let failure: unknown = null;
  for (let passed = 0; ;) {
    const orphans = await db
      .select({ id: files.id, stored: files.stored })
      .from(files)
      .where(and(isGivenUp, gt(files.id, passed)))
      .orderBy(asc(files.id))
      .limit(BATCH_SIZE);
    for (const { id, stored } of orphans) {
      passed = id;
      try {
        // A folder has no bytes.
        if (stored !== '') await store.remove(stored);
        await db.delete(files).where(eq(files.id, id));
      } catch (error) {
        failure = error;
      }
    }
    if (orphans.length < BATCH_SIZE) break;
  }
  await store.sweep(new Date(now().getTime() - LOOSE_MS));
  if (failure !== null) throw failure;
}
