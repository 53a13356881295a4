import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../server/db/database';
import { embeddedExtensions } from '../../server/db/embedded/extensions';
import { openEmbedded } from '../../server/db/embedded/open-embedded';
import { openPostgres } from '../../server/db/open-postgres';
import { createFolderCopy, createPostgresCopy, isWholeOn } from '../support/server/test-database';

const FIXTURES = path.join('tests', 'support', 'server', 'fixtures');

/** What `pg_dump` wrote of an installation, and how many migrations had made it. */
const DUMPS = [
  { dump: 'first-installation.sql.gz', migrations: 14 },
  { dump: 'before-subjects.sql.gz', migrations: 21 },
] as const;
/** The data folder of that second version: its files one after another behind the list of them. */
const FOLDER = 'before-subjects.folder.br';

/** Columns that later migrations work out anew, on purpose. */
const WORKED_OUT = new Set([
  'leads.search_text',
  'leads.contact_phone',
  'leads.first_response_at',
  'leads.idempotency_key', // keys of the last day are in a table of their own now
  'clients.phone_key', // both are among `contact_keys` now
  'clients.email_key',
  'leads.is_test', // is part of `kind` now
]);
/** Kept by triggers, and compared with what they count. */
const COUNTS = 'lead_contacts';

/** What tables and columns are called now. */
const RENAMED: Record<string, string> = {
  lead_activity: 'activity',
  'lead_activity.lead_id': 'subject_id',
  lead_files: 'files',
  'lead_files.lead_id': 'owner_id',
  'notifications.lead_id': 'subject_id',
};

/** Rows that were there before: what a migration has added is looked at by itself. */
const ROWS_OF_BEFORE: Record<string, string> = { activity: `where subject_type <> 'client'` };

/** Anything that answers queries. */
interface Source {
  query: (text: string) => Promise<{ rows: unknown[] }>;
}

const rowsOf = async <Row>(source: Source, query: string): Promise<Row[]> =>
  (await source.query(query)).rows as Row[];

type Columns = Record<string, string[]>;

/** The columns of every table, those that are worked out anew left out. */
async function columnsOf(source: Source): Promise<Columns> {
  const rows = await rowsOf<{ table: string; columns: string[] }>(
    source,
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

/** Everything in the given columns, as text. @param names what they are called in the source */
async function contentOf(source: Source, tables: Columns, names: Record<string, string> = {}) {
  const content: Record<string, string[]> = {};
  for (const [table, columns] of Object.entries(tables)) {
    const list = columns.map((column) => `"${names[`${table}.${column}`] ?? column}"`).join(', ');
    const rows = await rowsOf<{ row: string }>(
      source,
      `select row(${list})::text as row from "${names[table] ?? table}"
       ${names[table] === undefined ? '' : (ROWS_OF_BEFORE[names[table]] ?? '')} order by 1`,
    );
    content[table] = rows.map(({ row }) => row);
  }
  return content;
}

/** Puts an old installation in the place of what is in a database. */
async function restore({ pool }: Database, dump: string): Promise<void> {
  await pool.query('drop schema public cascade');
  await pool.query('drop schema drizzle cascade');
  await pool.query('create schema public');
  await pool.query(gunzipSync(readFileSync(path.join(FIXTURES, dump))).toString('utf8'));
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

interface Packed {
  path: string;
  /** Of a file, in bytes. */
  size?: number;
}

/** Unpacks the old data folder. */
function unpackFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'leads-desk-before-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const packed = brotliDecompressSync(readFileSync(path.join(FIXTURES, FOLDER)));
  const listSize = packed.readUInt32BE(0);
  let at = 4 + listSize;
  const entries = JSON.parse(packed.subarray(4, at).toString('utf8')) as Packed[];
  for (const { path: name } of entries.filter(({ size }) => size === undefined)) {
    mkdirSync(path.join(folder, name), { recursive: true, mode: 0o700 });
  }
  for (const { path: name, size } of entries) {
    if (size === undefined) continue;
    writeFileSync(path.join(folder, name), packed.subarray(at, at + size), { mode: 0o600 });
    at += size;
  }
  return folder;
}

/** Everything that is not compared row by row holds too. */
async function expectWhole({ pool }: Database, migrations: number): Promise<void> {
  const [applied] = await rowsOf<{ count: number }>(
    pool,
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  );
  expect(applied?.count).toBeGreaterThan(migrations);
  const [miscounted] = await rowsOf<{ count: number }>(
    pool,
    `select count(*)::int as count from (
       select company_id, contact, count(*) from leads, unnest(array[contact_phone, contact_email]) as contact
       where deleted_at is null and spam_at is null and kind <> 'test' and contact is not null
       group by 1, 2
     ) as counted (company_id, contact, owner_count)
     full join (select * from contacts where owner_type = 'lead') as kept using (company_id, contact)
     where counted.owner_count is distinct from kept.owner_count`,
  );
  expect(miscounted?.count).toBe(0);
  // Clients are found by what they were found by, belong to whom their lead does, and their history begins.
  const [odd] = await rowsOf<{ count: number }>(
    pool,
    `select count(*)::int as count from clients left join leads on leads.id = clients.lead_id
     where clients.user_id is distinct from leads.user_id
       or clients.leads_count <> (select count(*) from leads as theirs where theirs.client_id = clients.id
         and deleted_at is null and spam_at is null and kind <> 'test')
       or (select count(*) from activity where subject_type = 'client' and subject_id = clients.id
         and activity.kind = 'created') <> 1
       or cardinality(clients.contact_keys) <> (select count(distinct contact) from contacts
         where owner_type = 'client' and contacts.company_id = clients.company_id and contact = any(clients.contact_keys))
       or (clients.email is not null and clients.search_text not like '%' || fold_text(clients.email) || '%')`,
  );
  expect(odd?.count).toBe(0);
  // Whatever there was before was of leads.
  const [foreign] = await rowsOf<{ count: number }>(
    pool,
    `select (select count(*) from activity where subject_type not in ('lead', 'client'))::int
       + (select count(*) from files where owner_type <> 'lead' or origin <> 'visitor')::int
       + (select count(*) from file_links)::int
       + (select count(*) from notifications
          where subject_type is distinct from case when subject_id is not null then 'lead' end)::int
       + (select count(*) from undo_operations where resource <> 'leads')::int as count`,
  );
  expect(foreign?.count).toBe(0);
}

describe.each(['embedded', 'postgres'] as const)('an installation of before (%s)', (kind) => {
  // The second version is opened by the embedded database below, as a folder; both as dumps in the deep run.
  test.each(isWholeOn(kind) ? DUMPS : DUMPS.slice(0, 1))(
    'is brought up to date with nothing lost: $dump',
    async ({ dump, migrations }) => {
      const open = await makePlace(kind);
      const old = await open();
      await restore(old, dump);
      const columns = await columnsOf(old.pool);
      const before = await contentOf(old.pool, columns);
      expect(before['leads']?.length).toBeGreaterThan(100);
      await old.close();

      const database = await open();
      expect(await contentOf(database.pool, columns, RENAMED)).toEqual(before);
      await expectWhole(database, migrations);
      await database.close();
    },
  );
});

describe('a data folder of before', () => {
  test('opens with every row and every file, and forgets what is of a lead with the lead', async () => {
    const folder = unpackFolder();
    const old = await PGlite.create({
      dataDir: path.join(folder, 'database'),
      extensions: embeddedExtensions,
    });
    const columns = await columnsOf(old);
    const before = await contentOf(old, columns);
    for (const table of ['lead_activity', 'lead_files', 'undo_operations', 'notifications']) {
      expect(before[table]?.length).toBeGreaterThan(0);
    }
    await old.close();

    const database = await openEmbedded(folder);
    onTestFinished(() => database.close());
    const { pool } = database;
    expect(await contentOf(pool, columns, RENAMED)).toEqual(before);
    await expectWhole(database, 21);
    const files = await rowsOf<{ owner_id: number | null; stored: string }>(
      pool,
      'select owner_id, stored from files order by id',
    );
    expect(files.map(({ stored }) => stored).toSorted()).toEqual(
      readdirSync(path.join(folder, 'files')).toSorted(),
    );
    // One lead had been destroyed before: its file waits to be taken off the disk.
    const [of, ...others] = files.flatMap(({ owner_id }) => owner_id ?? []);
    expect(others).toHaveLength(files.length - 2);
    await pool.query('delete from leads where id = $1', [of]);
    const [left] = await rowsOf<Record<string, number>>(
      pool,
      `select (select count(*) from activity where subject_type = 'lead' and subject_id = ${of})::int as activity,
         (select count(*) from notifications where subject_id = ${of})::int as notifications,
         (select count(*) from files where owner_id is null)::int as files`,
    );
    expect(left).toEqual({ activity: 0, notifications: 0, files: 2 });
  });
});
