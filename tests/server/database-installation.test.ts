import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Pool } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../server/db/database';
import { openEmbedded } from '../../server/db/embedded/open-embedded';
import { openPostgres } from '../../server/db/open-postgres';
import { createFolderCopy, createPostgresCopy } from '../support/server/test-database';

/** What `pg_dump` wrote of the demonstration as the fourteenth migration had left it. */
const DUMP = path.join('tests', 'support', 'server', 'fixtures', 'first-installation.sql.gz');
const FIRST_MIGRATIONS = 14;

/** Columns that later migrations work out anew, on purpose. */
const WORKED_OUT = new Set([
  'leads.search_text',
  'leads.contact_phone',
  'leads.first_response_at',
  'clients.phone_key',
  'leads.is_test', // is part of `kind` now
]);
/** Kept by triggers, and compared with what they count. */
const COUNTS = 'lead_contacts';

async function rowsOf<Row>(pool: Pool, query: string): Promise<Row[]> {
  return (await pool.query(query)).rows as Row[];
}

type Columns = Record<string, string[]>;

/** The columns of every table, those that are worked out anew left out. */
async function columnsOf(pool: Pool): Promise<Columns> {
  const rows = await rowsOf<{ table: string; columns: string[] }>(
    pool,
    `select table_name as table, array_agg(column_name::text order by column_name) as columns
     from information_schema.columns where table_schema = 'public' group by table_name`,
  );
  return Object.fromEntries(
    rows
      .filter(({ table }) => table !== COUNTS)
      .map(({ table, columns }) => [
        table,
        columns.filter((column) => !WORKED_OUT.has(`${table}.${column}`)),
      ]),
  );
}

/** Everything in the given columns, as text. */
async function contentOf(pool: Pool, tables: Columns) {
  const content: Record<string, string[]> = {};
  for (const [table, columns] of Object.entries(tables)) {
    const list = columns.map((column) => `"${column}"`).join(', ');
    const rows = await rowsOf<{ row: string }>(
      pool,
      `select row(${list})::text as row from "${table}" order by 1`,
    );
    content[table] = rows.map(({ row }) => row);
  }
  return content;
}

/** Puts the old installation in the place of what is in a database. */
async function restore({ pool }: Database): Promise<void> {
  await pool.query('drop schema public cascade');
  await pool.query('drop schema drizzle cascade');
  await pool.query('create schema public');
  await pool.query(gunzipSync(readFileSync(DUMP)).toString('utf8'));
  await pool.query('reset all');
}

/** A place of its own, opened again and again as a server that is started anew does. */
async function makePlace(kind: Database['kind']): Promise<() => Promise<Database>> {
  if (kind === 'embedded') {
    const { folder, remove } = createFolderCopy();
    onTestFinished(remove);
    return () => openEmbedded(folder);
  }
  const { url, drop } = await createPostgresCopy();
  onTestFinished(drop);
  return () => openPostgres(url);
}

describe.each(['embedded', 'postgres'] as const)('an installation of before (%s)', (kind) => {
  it('is brought up to date with nothing lost', async () => {
    const open = await makePlace(kind);
    const old = await open();
    await restore(old);
    const columns = await columnsOf(old.pool);
    const before = await contentOf(old.pool, columns);
    expect(before['leads']?.length).toBeGreaterThan(100);
    await old.close();

    const database = await open();
    expect(await contentOf(database.pool, columns)).toEqual(before);

    const [migrations] = await rowsOf<{ count: number }>(
      database.pool,
      'select count(*)::int as count from drizzle.__drizzle_migrations',
    );
    expect(migrations?.count).toBeGreaterThan(FIRST_MIGRATIONS);
    const [miscounted] = await rowsOf<{ count: number }>(
      database.pool,
      `select count(*)::int as count from (
         select company_id, contact, count(*) from leads, unnest(array[contact_phone, contact_email]) as contact
         where deleted_at is null and spam_at is null and kind <> 'test' and contact is not null
         group by 1, 2
       ) as counted (company_id, contact, lead_count)
       full join lead_contacts as kept using (company_id, contact)
       where counted.lead_count is distinct from kept.lead_count`,
    );
    expect(miscounted?.count).toBe(0);
    await database.close();
  });
});
