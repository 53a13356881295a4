import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { AppServices } from '../context/app-context';
import { files } from '../db/schema';
import { createFileStore } from './file-store';
import { filesFolder } from './files-folder';

/** Files taken off the disk before the database is asked for more. */
const BATCH_SIZE = 500;

/**
 * Takes the files of destroyed records off the disk. The database names them until they are gone, so that a process that
 * dies in between leaves none behind: the next purge goes on with them. One that cannot be removed keeps no other.
 * @throws what the disk said of the last one that could not
 */
export async function purgeFiles({
  config,
  database: { db },
}: Pick<AppServices, 'config' | 'database'>): Promise<void> {
  const store = createFileStore(filesFolder(config));
  let failure: unknown = null;
  for (let passed = 0; ;) {
    const orphans = await db
      .select({ id: files.id, stored: files.stored })
      .from(files)
      .where(and(isNull(files.ownerId), gt(files.id, passed)))
      .orderBy(asc(files.id))
      .limit(BATCH_SIZE);
    for (const { id, stored } of orphans) {
      passed = id;
      try {
        await store.remove(stored);
        await db.delete(files).where(eq(files.id, id));
      } catch (error) {
        failure = error;
      }
    }
    if (orphans.length < BATCH_SIZE) break;
  }
  if (failure !== null) throw failure;
}
