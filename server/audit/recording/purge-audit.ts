import { inArray, lte, sql } from 'drizzle-orm';
import type { AppServices } from '../../context/app-context';
import { auditEntries } from '../../db/schema';

const DAY_MS = 86_400_000;
/** Entries deleted in one statement: small enough to hold locks briefly. */
const BATCH_SIZE = 500;

/** Forgets the entries of the journal that are older than the settings keep them. */
export async function purgeAudit({
  config,
  database: { db },
  now,
}: Pick<AppServices, 'config' | 'database' | 'now'>): Promise<void> {
  const limit = new Date(now().getTime() - config.AUDIT_DAYS * DAY_MS);
  const oldest = db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(lte(auditEntries.createdAt, limit))
    .limit(BATCH_SIZE);
  for (;;) {
    const purged = await db.transaction(async (tx) => {
      // The trigger of the table requires it; it ends with the transaction.
      await tx.execute(sql`select set_config('app.audit_purge', 'on', true)`);
      return tx
        .delete(auditEntries)
        .where(inArray(auditEntries.id, oldest))
        .returning({ id: auditEntries.id });
    });
    if (purged.length < BATCH_SIZE) return;
  }
}
