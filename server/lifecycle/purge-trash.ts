import { inArray } from 'drizzle-orm';
import type { AppServices } from '../context/app-context';
import { TRASHES } from '../kinds/kind-descriptions';

/** Rows deleted in one statement: small enough to hold locks briefly. */
const BATCH_SIZE = 500;

/**
 * Destroys the records of all kinds that have lain in the trash for 30 days, with their values, history and
 * notifications; references to them become null.
 */
export async function purgeTrash({
  database: { db },
  now,
}: Pick<AppServices, 'database' | 'now'>): Promise<void> {
  for (const { table, isOver } of TRASHES) {
    const oldest = db.select({ id: table.id }).from(table).where(isOver(now())).limit(BATCH_SIZE);
    for (;;) {
      const purged = await db
        .delete(table)
        .where(inArray(table.id, oldest))
        .returning({ id: table.id });
      if (purged.length < BATCH_SIZE) break;
    }
  }
}
