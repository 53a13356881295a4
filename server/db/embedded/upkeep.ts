import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import type { Database } from '../database';
import { isDatabaseAway } from '../database-errors';
import type { Gate } from '../gate';
import { findSteps } from './upkeep-steps';

const CHECK_EVERY_MS = 5000;
/**
 * Above this many 16 MB files of the write-ahead log a checkpoint cuts it; above the second it takes a
 * caller's turn.
 */
const MAX_LOG_FILES = 3;
const TOO_MANY_LOG_FILES = 12;
/** After so many failed waits for a free connection it queues among the callers. */
const MAX_MISSED = 12;
const LOG_FILE = /^[0-9A-F]{24}$/;

interface UpkeepOptions {
  database: Pick<Database, 'upkeep' | 'isWritable'>;
  gate: Gate;
  /** Where the database's files are. */
  folder: string;
}

const countLogFiles = (folder: string) =>
  readdirSync(path.join(folder, 'pg_wal')).filter((name) => LOG_FILE.test(name)).length;

/** Takes what is due, one table at a time, for as long as the database is calm enough for the next step. */
async function maintainTables(pool: Pool, gate: Gate): Promise<void> {
  for (const { sql, calmMs } of await findSteps(pool)) {
    if (calmMs === 0 || gate.idleMs() >= calmMs) await pool.query(sql);
  }
}

/**
 * Does what PostgreSQL's background processes do elsewhere and the embedded database lacks: cuts the
 * write-ahead log (it grows for ever otherwise), reclaims space and keeps the planner's statistics. There is
 * one connection and no way to interrupt it: so it is done often and little at a time, and only while no
 * query waits.
 * @returns a function that stops it
 */
export function startUpkeep(options: UpkeepOptions): () => void {
  const { database, gate } = options;
  let isRunning = false;
  let missed = 0;
  const { pool } = database.upkeep;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      const files = countLogFiles(options.folder);
      // In its own lane even then: for as long as it has the connection no caller is refused, and its silence
      // is no fault.
      gate.letUpkeepIn(missed >= MAX_MISSED || files > TOO_MANY_LOG_FILES);
      // The write-ahead log is kept short.
      if (files > MAX_LOG_FILES) await pool.query('checkpoint');
      if (database.isWritable()) await maintainTables(pool, gate);
      missed = 0;
    } catch (error) {
      // Where callers leave no time for it, or the database is just starting again, the next time will do.
      missed += 1;
      if (!isDatabaseAway(error)) console.error('Обслуживание базы данных не удалось:', error);
    } finally {
      gate.letUpkeepIn(false);
      isRunning = false;
    }
  };
  const timer = setInterval(() => void run(), CHECK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
