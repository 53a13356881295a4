import { and, count, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../db/database';
import { leads } from '../db/schema';

/** More than this nobody chooses from; search finds the rest. */
const MOST_SOURCES = 100;

/** Where the live leads of a company came from, the most frequent source first: what `filter[source]` can be. */
export async function findLeadSources(db: Db, companyId: number): Promise<string[]> {
  const rows = await db
    .select({ source: leads.source })
    .from(leads)
    .where(
      and(
        eq(leads.companyId, companyId),
        isNull(leads.deletedAt),
        isNull(leads.spamAt),
        isNotNull(leads.source),
      ),
    )
    .groupBy(leads.source)
    .orderBy(desc(count()), leads.source)
    .limit(MOST_SOURCES);
  return rows.flatMap(({ source }) => source ?? []);
}
