import type { Database } from '../../../server/db/database.ts';

const LIMIT_MS = 600_000;

/**
 * Vacuums and analyzes tables, as the database does by itself in time; here without the limit on a
 * statement's length.
 */
export async function vacuum({ upkeep }: Database, tables: readonly string[]): Promise<void> {
  const client = await upkeep.pool.connect();
  await client.query('set statement_timeout = 0');
  for (const table of tables) {
    const query = { text: `vacuum analyze ${table}`, query_timeout: LIMIT_MS };
    await client.query(query);
  }
  client.release(true);
}
