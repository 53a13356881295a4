import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type * as schema from './schema';

/**
 * A connection queries run on: the pool, or the transaction that is open. Inside a transaction use nothing
 * else.
 */
export type Db = NodePgDatabase<typeof schema>;

/** A way to the database, with a share of its connections. */
export interface Connections {
  db: Db;
  pool: Pool;
}

/** An open database, whichever kind it is. */
export interface Database extends Connections {
  /** For calls of strangers: a crowd at a form takes no connection away from staff. */
  visitors: Connections;
  /** For background work: it gets a connection only while no other lane wants one. */
  upkeep: Connections;
  /** `embedded`: PGlite in a folder, one process. `postgres`: a server that several processes share. */
  kind: 'embedded' | 'postgres';
  /** False while the disk is too full to take a write safely; always true for `postgres`. */
  isWritable: () => boolean;
  /**
   * Throws a 507 `HttpError` while it is not writable.
   * Called before every request that is not a read.
   */
  assertWritable(): void;
  close(): Promise<void>;
}
