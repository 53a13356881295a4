import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { ROWS } from '../../../contract/index.ts';
import type { Database } from '../../../server/db/database.ts';
import { openEmbedded } from '../../../server/db/embedded/open-embedded.ts';
import { openPostgres } from '../../../server/db/open-postgres.ts';
import { users } from '../../../server/db/schema/index.ts';
import { HELD_TABLES, restrictTo } from '../../../tests/support/server/records-of.ts';
import { copyDatabase, startPostgres } from '../../../tests/support/server/start-postgres.ts';
import { createTestApp, type TestApp } from '../../../tests/support/server/test-app.ts';
import { BIG_COMPANY_LOGIN } from '../seed/seed-many-leads.ts';
import { vacuum } from '../seed/vacuum.ts';

export type Kind = Database['kind'];

/** Settings of an application that is called more often than people call it. */
export const UNLIMITED = {
  LIMIT_READS_PER_MINUTE: '1000000',
  LIMIT_WRITES_PER_MINUTE: '1000000',
};

/** A new database of one kind: in a throw-away folder, or in TEST_DATABASE_URL or a throw-away cluster. */
export async function openFresh(kind: Kind): Promise<Database> {
  if (kind === 'embedded') {
    const folder = mkdtempSync(path.join(tmpdir(), 'bench-lists-'));
    const database = await openEmbedded(folder);
    const remove = () => rmSync(folder, { recursive: true, force: true });
    return { ...database, close: () => database.close().then(remove) };
  }
  const server = await startPostgres();
  const { url, drop } = await copyDatabase(server);
  const database = await openPostgres(url);
  const close = () => database.close().then(drop).then(server.stop);
  return { ...database, close };
}

/**
 * A database with what is measured in it: one that `npm run bench:seed` has filled, whose address is in
 * BENCH_URL or whose folder is in BENCH_FOLDER, or a new one.
 */
export async function openFilled(
  kind: Kind,
  fill: (database: Database) => Promise<unknown>,
): Promise<Database> {
  const { BENCH_URL: url, BENCH_FOLDER: folder } = process.env;
  if (kind === 'postgres' && url !== undefined) return openPostgres(url);
  if (kind === 'embedded' && folder !== undefined) return openEmbedded(folder);
  const database = await openFresh(kind);
  const started = performance.now();
  await fill(database);
  console.log(`filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return database;
}

/** Reads an address of the application. @throws {Error} for any answer but 200 */
export type Get = Awaited<ReturnType<typeof signIn>>['get'];

const PART = 250;

/**
 * Makes the bench's person an employee who finds a fifth of all records as their own, where ROWS names
 * `own` or `own_and_free`.
 */
async function restrict(app: TestApp, database: Database): Promise<void> {
  const rows = ROWS.find((one) => one === process.env['ROWS']);
  if (rows === undefined) return;
  const [person] = await database.db
    .select()
    .from(users)
    .where(eq(users.email, BIG_COMPANY_LOGIN.email));
  if (!person) throw new Error('The big company has no such person');
  const { id: userId, companyId } = person;
  const colleague = await app.addMember(companyId, 'Вера');
  for (const table of HELD_TABLES) {
    const { rows: found } = await database.pool.query<{ last: number }>(
      `select coalesce(max(id), 0) as last from ${table}`,
    );
    // In parts: no statement may take long.
    for (let from = 0; from <= (found[0]?.last ?? 0); from += PART) {
      await database.pool.query(
        `update ${table} set user_id = case when id % 5 = 0 then $1::integer else $2 end
          where company_id = $3 and id > $4 and id <= $4 + ${PART}`,
        [userId, colleague.userId, companyId, from],
      );
    }
  }
  await restrictTo(app, { userId, companyId }, rows);
  // Four of five rows were written anew.
  await vacuum(database, HELD_TABLES);
}

/** The application over a database with the big company in it, and somebody of that company. */
export async function signIn(database: Database, settings: Record<string, string> = {}) {
  const limits = {
    ...settings,
    LIMIT_READS_PER_MINUTE: '1000000',
    LIMIT_WRITES_PER_MINUTE: '1000000',
  };
  const app = createTestApp(database, limits, { isWatched: false });
  await restrict(app, database);
  const token = await app.login(BIG_COMPANY_LOGIN.email, BIG_COMPANY_LOGIN.password);
  const get = async (url: string) => {
    const answer = await app.as(token).get(url);
    if (answer.status !== 200) throw new Error(`${answer.status} ${url}: ${answer.text}`);
    return answer;
  };
  return { app, get, token };
}
