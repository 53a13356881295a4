import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Client, PoolClient } from 'pg';
import { VIEWS } from './records/reader';
import { DROPPED_VIEWS, viewStatements } from './records/record-views';
import { StartError } from './start';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any figure will do as long as every process of the product uses the same one. */
const MIGRATION_LOCK = 4_711_001;

const rootMessage = (error: unknown): string =>
  error instanceof Error ? (error.cause ? rootMessage(error.cause) : error.message) : String(error);

/** Runs statements in one transaction. */
const inOne = (client: Client | PoolClient, statements: readonly string[]) =>
  client.query(['begin', ...statements, 'commit'].join(';\n'));

/** Shorter than what the database takes to find a deadlock: a reader is never ended by it. */
const DROP_LIMIT_MS = 300;
const DROP_TRIES = 100;
const LOCK_TIMEOUT = '55P03';

/** Drops the readers' views as soon as no reader of another process stands in the way. */
async function dropViews(client: Client | PoolClient): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    try {
      await inOne(client, [`set local lock_timeout = ${DROP_LIMIT_MS}`, ...DROPPED_VIEWS]);
      return;
    } catch (error) {
      await client.query('rollback');
      if ((error as { code?: string }).code !== LOCK_TIMEOUT || turn === DROP_TRIES) throw error;
      await delay(DROP_LIMIT_MS * Math.random());
    }
  }
}

/** The statements of the readers' views, and by what they are known: a migration changes their tables. */
function ownViews() {
  const statements = viewStatements();
  const journal = readFileSync(`${MIGRATIONS_FOLDER}/meta/_journal.json`, 'utf8');
  const digest = createHash('sha256').update(journal).update(statements.join()).digest('hex');
  const comment = `comment on schema ${VIEWS.own} is '${digest}'`;
  return { digest, statements: [...statements, comment] };
}

/**
 * Brings the schema up to date. Processes that start together take turns: the migrator itself takes no lock.
 * `client` must be one connection, because the lock belongs to it.
 * @throws {StartError} when a migration fails; nothing of it is kept
 */
export async function migrate(client: Client | PoolClient): Promise<void> {
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const { digest, statements } = ownViews();
    const { rows } = await client.query<{ digest: string | null }>(
      `select obj_description(to_regnamespace('${VIEWS.own}'), 'pg_namespace') as digest`,
    );
    const isOutdated = rows[0]?.digest !== digest;
    // A migration could not change a column that a view has; without the views readers are refused.
    if (isOutdated) await dropViews(client);
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    if (isOutdated) await inOne(client, statements);
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } catch (error) {
    throw new StartError(`Не удалось обновить схему базы данных: ${rootMessage(error)}`);
  }
}
