import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, inject } from 'vitest';
import type { Database } from '../../../server/db/database';
import { openEmbedded } from '../../../server/db/embedded/open-embedded';
import { openPostgres } from '../../../server/db/open-postgres';
import { refuseSecondConnection } from './one-connection';
import { copyDatabase } from './start-postgres';

type Kind = Database['kind'];
const DEEP = process.env['DEEP'] === '1';

/** Makes a data folder of its own, with the schema in its database. */
export function createFolderCopy(): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'leads-desk-test-'));
  cpSync(inject('templateFolder'), folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function openFolderCopy(): Promise<Database> {
  const { folder, remove } = createFolderCopy();
  const database = await openEmbedded(folder);
  return { ...database, close: () => database.close().then(remove) };
}

/** Makes a database of its own, with the schema in it, on the tests' PostgreSQL server. */
export const createPostgresCopy = () => copyDatabase(inject('postgres'));

async function openPostgresCopy(): Promise<Database> {
  const { url, drop } = await createPostgresCopy();
  const database = await openPostgres(url);
  return { ...database, close: () => database.close().then(drop) };
}

/** A database of the test's own, which it may break, change the schema of or really close. */
export async function openOwnDatabase(kind: Kind = 'embedded'): Promise<Database> {
  const database = await (kind === 'embedded' ? openFolderCopy() : openPostgresCopy());
  for (const lane of [database, database.visitors, database.upkeep]) refuseSecondConnection(lane);
  return database;
}

/** Databases given back by earlier tests of this process: to empty one takes far less than to make one. */
const returned: Record<Kind, Database[]> = { embedded: [], postgres: [] };

async function empty({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ tables: string }>(
    `select string_agg(format('%I', tablename), ', ') as tables from pg_tables where schemaname = 'public'`,
  );
  await pool.query(`truncate ${rows[0]?.tables} restart identity cascade`);
}

async function takeReturned(kind: Kind): Promise<Database | undefined> {
  const database = returned[kind].pop();
  if (!database) return undefined;
  try {
    await empty(database);
    return database;
  } catch {
    await database.close(); // something of the test that had it still holds a lock
    return takeReturned(kind);
  }
}

/** A database with the schema and nothing else in it, shared with nobody. Close it when done. */
export async function openTestDatabase(kind: Kind = 'embedded'): Promise<Database> {
  const database = (await takeReturned(kind)) ?? (await openOwnDatabase(kind));
  return {
    ...database,
    close: () => {
      returned[kind].push(database);
      return Promise.resolve();
    },
  };
}

/**
 * True where a test goes through all of what it is about: what reads the same queries many times over does so on
 * PostgreSQL, and on the embedded one in the deep run.
 */
export const isWholeOn = (kind: Kind): boolean => DEEP || kind === 'postgres';

type Define = (open: () => Promise<Database>, kind: Kind) => void;

function describeOn(kinds: readonly Kind[], name: string, define: Define): void {
  describe.each(kinds)(`${name} (%s)`, (kind) => {
    const opened: Database[] = [];
    define(async () => {
      const database = await openTestDatabase(kind);
      opened.push(database);
      return database;
    }, kind);
    afterAll(async () => {
      await Promise.all(opened.map((database) => database.close()));
    });
  });
}

const BOTH = ['embedded', 'postgres'] as const;
/**
 * Runs the same tests on both kinds of database. `open` gives an empty database each time it is called; all of them
 * are given back after the last test of the group. For what the kind may decide: locks and what happens at once, order
 * and search, large amounts, what is made of dates and files; and for every call of the API once.
 */
export const describeOnBothDatabases = (name: string, define: Define): void =>
  describeOn(BOTH, name, define);

/**
 * The same, on PostgreSQL alone but for the deep run: for rules whose SQL is plain, in calls that `contract/wire` makes
 * on both. That nothing in a transaction asks for a second connection is watched on either (`refuseSecondConnection`).
 */
export const describeOnOneDatabase = (name: string, define: Define): void =>
  describeOn(DEEP ? BOTH : ['postgres'], name, define);
