import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { AppServices } from '../context/app-context';
import { companies, files, leads, sessions, users } from '../db/schema';
import { fileStoreOf } from '../files/store/file-store-of';

/** Rows and files deleted at once: small enough to hold locks briefly. */
const BATCH_SIZE = 500;

type Services = Pick<AppServices, 'config' | 'database' | 'realtime' | 'now'>;

/**
 * Takes the files of a company off the disk.
 * @throws what the disk said: then the company stays for another day
 */
async function removeFiles({ config, database: { db } }: Services, companyId: number) {
  const store = fileStoreOf(config);
  for (;;) {
    const some = await db
      .select({ id: files.id, stored: files.stored })
      .from(files)
      .where(eq(files.companyId, companyId))
      .orderBy(asc(files.id))
      .limit(BATCH_SIZE);
    for (const { id, stored } of some) {
      if (stored !== '') await store.remove(stored);
      await db.delete(files).where(eq(files.id, id));
    }
    if (some.length < BATCH_SIZE) return;
  }
}

/** Leads are by far the most, and each takes its history along. */
async function removeLeads({ database: { db } }: Services, companyId: number) {
  const some = db
    .select({ id: leads.id })
    .from(leads)
    .where(eq(leads.companyId, companyId))
    .limit(BATCH_SIZE);
  for (;;) {
    const removed = await db
      .delete(leads)
      .where(inArray(leads.id, some))
      .returning({ id: leads.id });
    if (removed.length < BATCH_SIZE) return;
  }
}

/**
 * Removes the company itself, and by their references all rows that are left of it.
 * @returns sessions that ended with it; null where a file has come meanwhile
 */
function removeCompany({ database: { db }, now }: Services, companyId: number) {
  return db.transaction(async (tx) => {
    // Nothing can be added to a company that is locked.
    const isDue = and(eq(companies.id, companyId), lte(companies.deletionAt, now()));
    const [company] = await tx.select().from(companies).where(isDue).for('update');
    if (!company) return [];
    if ((await tx.$count(files, eq(files.companyId, companyId))) > 0) return null;
    const ended = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(users.companyId, companyId));
    await tx.delete(companies).where(eq(companies.id, companyId));
    return ended.map(({ id }) => id);
  });
}

async function purgeCompany(services: Services, companyId: number): Promise<void> {
  let ended: string[] | null = null;
  while (ended === null) {
    await removeFiles(services, companyId);
    await removeLeads(services, companyId);
    ended = await removeCompany(services, companyId);
  }
  await services.realtime.revokeSessions(ended);
}

/**
 * Removes companies after their 30 days: rows, files on the disk, pictures, sessions. A failed removal
 * stops no other, and is retried the next day.
 * @throws the last failure
 */
export async function purgeCompanies(services: Services): Promise<void> {
  const due = await services.database.db
    .select({ id: companies.id })
    .from(companies)
    .where(lte(companies.deletionAt, services.now()));
  let failure: unknown = null;
  for (const { id } of due) {
    try {
      await purgeCompany(services, id);
    } catch (error) {
      failure = error;
    }
  }
  if (failure !== null) throw failure;
}
