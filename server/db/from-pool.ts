import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import type { Connections, Database } from './database';
import type { Gate, Lane } from './gate';
import { LanePool } from './lane-pool';
import * as schema from './schema';

/** Makes a pool: a lost connection ends only the queries that run on it. */
export function createPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  // A lost idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) =>
    console.error(`Соединение с базой данных потеряно: ${error.message}`),
  );
  // A connection in use may fail too; the query on it is rejected as well. Listened to from the first moment,
  // as it can be lost in the very message that says it is ready.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Turns a pool into the database of the server; `gate` shares out its connections. */
export function fromPool(
  shared: Pool,
  gate: Gate,
  rest: Pick<Database, 'kind' | 'isWritable' | 'assertWritable' | 'close'>,
): Database {
  const connectionsOf = (lane: Lane): Connections => {
    const pool = new LanePool(shared, gate, lane);
    return { db: drizzle(pool, { schema }), pool };
  };
  return {
    ...connectionsOf('staff'),
    visitors: connectionsOf('visitors'),
    upkeep: connectionsOf('upkeep'),
    ...rest,
  };
}
