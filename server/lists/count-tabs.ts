import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database';

/**
 * How many records each tab of a list holds under one filter, as many as its list says: one look for all of
 * them.
 * @param where the company, and what else narrows them
 * @param conditionOf what a tab holds; undefined: all of them
 */
export async function countTabs<Tab extends string>(
  db: Db,
  table: PgTable,
  where: SQL | undefined,
  tabs: readonly Tab[],
  conditionOf: (tab: Tab) => SQL | undefined,
): Promise<Record<Tab, number>> {
  const counts = tabs.map(
    (tab) =>
      sql`(count(*) filter (where ${conditionOf(tab) ?? sql`true`}))::integer as ${sql.identifier(tab)}`,
  );
  const { rows } = await db.execute<Record<Tab, number>>(
    sql`select ${sql.join(counts, sql`, `)} from ${table} where ${where}`,
  );
  if (!rows[0]) throw new Error('A count answers one row');
  return rows[0];
}
