import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';

const LOG_CHECK_EVERY_MS = 5000;
/** Above this many 16 MB files of the write-ahead log a checkpoint cuts it. */
const MAX_LOG_FILES = 3;
const LOG_FILE = /^[0-9A-F]{24}$/;
const HOUR_MS = 3_600_000;
const VACUUM_EVERY_MS = 24 * HOUR_MS;

const logIsLong = (folder: string) =>
  readdirSync(path.join(folder, 'pg_wal')).filter((name) => LOG_FILE.test(name)).length >
  MAX_LOG_FILES;

async function vacuum(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  );
  // Table by table, so that calls get their turn in between.
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`);
}

/**
 * Does what PostgreSQL's background processes do elsewhere and the embedded database lacks: cuts the write-ahead log
 * (it grows for ever otherwise), and once a day reclaims space and refreshes the planner's figures.
 * @returns what ends it
 */
export function startUpkeep(pool: Pool, folder: string): () => void {
  const attempt = (work: Promise<unknown>) => {
    work.catch((error: unknown) => console.error('Обслуживание базы данных не удалось:', error));
  };
  const timers = [
    setInterval(() => {
      if (logIsLong(folder)) attempt(pool.query('checkpoint'));
    }, LOG_CHECK_EVERY_MS),
    setInterval(() => attempt(vacuum(pool)), VACUUM_EVERY_MS),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach((timer) => clearInterval(timer));
}
