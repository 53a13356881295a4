import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Database } from './database';
import * as schema from './schema';

/** Makes an open pool the database the rest of the server uses. */
export function fromPool(
  pool: Pool,
  rest: Pick<Database, 'kind' | 'assertWritable' | 'close'>,
): Database {
  // A lost idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) =>
    console.error(`Соединение с базой данных потеряно: ${error.message}`),
  );
  return { db: drizzle(pool, { schema }), pool, ...rest };
}
