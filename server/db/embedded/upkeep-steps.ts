import type { Pool } from 'pg';

/** One piece of work on one table. */
export interface UpkeepStep {
  sql: string;
  /** The pause without queries required before this slow step, in milliseconds. 0: none. */
  calmMs: number;
}

/** Of a vacuum that reads no more than the pages that have changed. */
const SHORT_CALM_MS = 1000;
/**
 * Of one that has to read the table's indexes through: somebody who has paused so long is likely to go on
 * pausing.
 */
const LONG_CALM_MS = 10_000;
/** The size of an index that is read through unnoticed. */
const SMALL_INDEX_BYTES = 8 * 1024 * 1024;

/** More changed rows than this are vacuumed even without a pause in the work. */
const OVERDUE_ROWS = 5000;
const OVERDUE_SHARE = 0.25;

interface Due {
  name: string;
  isDue: boolean;
  isLittered: boolean;
  isOverdue: boolean;
  isUnknown: boolean;
  indexBytes: string;
  pendingIndexes: string[] | null;
}

/** A threshold of autovacuum: the table's own, or the general one. */
const threshold = (kind: string) => `
  coalesce((select option_value from pg_options_to_table(reloptions)
    where option_name = 'autovacuum_${kind}_threshold'), current_setting('autovacuum_${kind}_threshold'))::float
  + coalesce((select option_value from pg_options_to_table(reloptions)
    where option_name = 'autovacuum_${kind}_scale_factor'), current_setting('autovacuum_${kind}_scale_factor'))::float
  * greatest(reltuples, 0)`;

const DUE = `
  select format('%I', stat.relname) as name,
    n_dead_tup > ${threshold('vacuum')} as "isLittered",
    n_dead_tup > ${OVERDUE_ROWS} + ${OVERDUE_SHARE} * greatest(reltuples, 0) as "isOverdue",
    -- What was only added to is vacuumed too: then lists are read from their indexes alone.
    n_ins_since_vacuum > ${threshold('vacuum_insert')} as "isDue",
    n_mod_since_analyze > ${threshold('analyze')}
      -- Never looked at, and what was counted of it went with a crash.
      or (reltuples < 0 and pg_relation_size(relid) > 0) as "isUnknown",
    pg_indexes_size(relid) as "indexBytes",
    (select array_agg(indexrelid::regclass::text) from pg_index
      join pg_class as i on i.oid = indexrelid join pg_am on pg_am.oid = i.relam
      where indrelid = relid and amname = 'gin') as "pendingIndexes"
  from pg_stat_user_tables as stat join pg_class on pg_class.oid = relid
  where schemaname = 'public'`;

function stepsOf({ name, isUnknown, indexBytes, pendingIndexes, ...due }: Due): UpkeepStep[] {
  const steps: UpkeepStep[] = [];
  if (isUnknown) steps.push({ sql: `analyze ${name}`, calmMs: 0 });
  if (!due.isDue && !due.isLittered) return steps;
  // Pending entries of an index are merged on their own, so that the vacuum has less to do at once.
  for (const index of pendingIndexes ?? []) {
    steps.push({ sql: `select gin_clean_pending_list('${index}')`, calmMs: SHORT_CALM_MS });
  }
  const isLong = due.isLittered && Number(indexBytes) > SMALL_INDEX_BYTES;
  const calmMs = isLong ? LONG_CALM_MS : SHORT_CALM_MS;
  steps.push({ sql: `vacuum ${name}`, calmMs: due.isOverdue ? 0 : calmMs });
  return steps;
}

/**
 * Finds the due steps by the rule of PostgreSQL's autovacuum, with the tables' thresholds. Without statistics
 * a company's first import would be searched lead by lead.
 */
export async function findSteps(pool: Pool): Promise<UpkeepStep[]> {
  const { rows } = await pool.query<Due>(DUE);
  return rows.flatMap(stepsOf);
}
