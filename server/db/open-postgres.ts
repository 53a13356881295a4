import { Client } from 'pg';
import { StartError } from './start';
import type { Database } from './database';
import { createPool, fromPool } from './from-pool';
import { createGate } from './gate';
import { migrate } from './migrate';
import { QUERY_SETTINGS } from './query-settings';

const POOL_SIZE = 12;
/** Each lane is left some: staff eight, visitors two. Visitors wait longest: a form refuses no lead. */
const LANES = {
  staff: { max: 10, waitMs: 8000, weight: 3 },
  visitors: { max: 4, waitMs: 20_000, weight: 1 },
  upkeep: { max: 1, waitMs: 1000, weight: 0 },
};
const CONNECT_LIMIT_MS = 2000;
const STATEMENT_LIMIT_MS = 5000;
const LOCK_LIMIT_MS = 3000;
/** The server's own limit comes first; this one is for a server that no longer answers at all. */
const ANSWER_LIMIT_MS = STATEMENT_LIMIT_MS + 2000;

async function connect(connectionString: string): Promise<Client> {
  if (!/^postgres(?:ql)?:\/\//.test(connectionString)) {
    throw new StartError('DATABASE_URL должен иметь вид postgres://имя:пароль@адрес:5432/база');
  }
  try {
    const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_LIMIT_MS });
    client.on('error', () => undefined); // the query that runs is rejected as well
    await client.connect();
    return client;
  } catch (error) {
    // Several addresses of one host fail together: then the message is empty and the code says it.
    const { message, code } = error as Error & { code?: string };
    throw new StartError(
      `Не удалось подключиться к базе данных из DATABASE_URL: ${message || code}`,
    );
  }
}

/**
 * Opens a PostgreSQL server and brings its schema up to date.
 * @throws {StartError} when it cannot be reached or its schema cannot be changed
 */
export async function openPostgres(url: string): Promise<Database> {
  const client = await connect(url);
  await migrate(client).finally(() => client.end());

  const pool = createPool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    lock_timeout: LOCK_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
    keepAlive: true,
    options: QUERY_SETTINGS.map((setting) => `-c ${setting}`).join(' '),
  });
  return fromPool(pool, createGate(POOL_SIZE, LANES), {
    kind: 'postgres',
    isWritable: () => true,
    assertWritable: () => undefined,
    close: () => pool.end(),
  });
}
