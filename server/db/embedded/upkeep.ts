import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';

const LOG_CHECK_EVERY_MS = 5000;
/** Above this many 16 MB files of the write-ahead log a checkpoint cuts it. */
const MAX_LOG_FILES = 3;
const LOG_FILE = /^[0-9A-F]{24}$/;
const STATISTICS_CHECK_EVERY_MS = 60_000;

const logIsLong = (folder: string) =>
  readdirSync(path.join(folder, 'pg_wal')).filter((name) => LOG_FILE.test(name)).length >
  MAX_LOG_FILES;

/**
 * Reclaims space and gathers the planner's statistics where enough has changed, by the rule and the settings of
 * PostgreSQL's own autovacuum. Without statistics a company's first import would be searched lead by lead.
 */
export async function vacuumWhatChanged(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; isLittered: boolean }>(
    `select format('%I', stat.relname) as name,
       n_dead_tup > current_setting('autovacuum_vacuum_threshold')::integer
         + current_setting('autovacuum_vacuum_scale_factor')::float * greatest(reltuples, 0)
       -- What was only added to is vacuumed too: then lists are read from their indexes alone.
       or n_ins_since_vacuum > current_setting('autovacuum_vacuum_insert_threshold')::integer
         + current_setting('autovacuum_vacuum_insert_scale_factor')::float * greatest(reltuples, 0) as "isLittered"
     from pg_stat_user_tables as stat join pg_class on pg_class.oid = relid
     where schemaname = 'public' and (
       n_mod_since_analyze > current_setting('autovacuum_analyze_threshold')::integer
         + current_setting('autovacuum_analyze_scale_factor')::float * greatest(reltuples, 0)
       -- Never looked at, and what was counted of it went with a crash.
       or (reltuples < 0 and pg_relation_size(relid) > 0))`,
  );
  // Table by table, so that calls get their turn in between.
  for (const { name, isLittered } of rows) {
    await pool.query(isLittered ? `vacuum (analyze) ${name}` : `analyze ${name}`);
  }
}

/**
 * Does what PostgreSQL's background processes do elsewhere and the embedded database lacks: cuts the write-ahead log
 * (it grows for ever otherwise), reclaims space and keeps the planner's statistics.
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
    setInterval(() => attempt(vacuumWhatChanged(pool)), STATISTICS_CHECK_EVERY_MS),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach((timer) => clearInterval(timer));
}
