import { and, inArray, lte, not } from 'drizzle-orm';
import { TRASH_DAYS } from '#contract';
import type { AppServices } from '../context/app-context';
import { TRASHES } from '../kinds/record-kinds';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows thrown away in one statement: nobody waits long for it. */
const BATCH_SIZE = 500;

/**
 * Destroys the records of all kinds that have lain in the trash for 30 days, with their values, history and
 * notifications; what refers to them is nobody's then.
 */
export async function purgeTrash({
  database: { db },
  now,
}: Pick<AppServices, 'database' | 'now'>): Promise<void> {
  const limit = new Date(now().getTime() - TRASH_DAYS * DAY_MS);
  for (const { table, except } of TRASHES) {
    const oldest = db
      .select({ id: table.id })
      .from(table)
      .where(and(lte(table.deletedAt, limit), except ? not(except) : undefined))
      .limit(BATCH_SIZE);
    for (;;) {
      const purged = await db
        .delete(table)
        .where(inArray(table.id, oldest))
        .returning({ id: table.id });
      if (purged.length < BATCH_SIZE) break;
    }
  }
}
