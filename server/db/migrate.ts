import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Client, PoolClient } from 'pg';
import { StartError } from './start';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any figure will do as long as every process of the product uses the same one. */
const MIGRATION_LOCK = 4_711_001;

const rootMessage = (error: unknown): string =>
  error instanceof Error ? (error.cause ? rootMessage(error.cause) : error.message) : String(error);

/**
 * Brings the schema up to date. Processes that start together take turns: the migrator itself takes no lock.
 * `client` must be one connection, because the lock belongs to it.
 * @throws {StartError} when a migration fails; nothing of it is kept
 */
export async function migrate(client: Client | PoolClient): Promise<void> {
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } catch (error) {
    throw new StartError(`Не удалось обновить схему базы данных: ${rootMessage(error)}`);
  }
}
