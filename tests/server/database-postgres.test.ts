import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '../../server/db/database';
import { isDatabaseAway, isDiskFull } from '../../server/db/database-errors';
import { DatabaseBusyError } from '../../server/db/gate';
import { openPostgres } from '../../server/db/open-postgres';
import { companies } from '../../server/db/schema';
import { withDatabase } from '../support/server/start-postgres';
import { createPostgresCopy } from '../support/server/test-database';

const reasonOf = (query: Promise<unknown>) =>
  query.then(
    () => null,
    (error: unknown) => error,
  );

describe('a PostgreSQL server', () => {
  let copy: Awaited<ReturnType<typeof createPostgresCopy>>;
  let database: Database;
  beforeAll(async () => {
    copy = await createPostgresCopy();
    database = await openPostgres(copy.url);
  });
  afterAll(async () => {
    await database.close();
    await copy.drop();
  });

  test('that breaks off its connections is used again at once, and the process lives on', async () => {
    const { pool } = database;
    const running = reasonOf(pool.query('select pg_sleep(60)'));
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect(isDatabaseAway(await running)).toBe(true);
    const answers = await Promise.all([1, 2, 3].map(() => pool.query('select 1')));
    expect(answers).toHaveLength(3);
  });

  test('ends a query that takes too long', async () => {
    // The server ends it, which frees the connection; our own limit, for a server that answers no more, comes
    // later.
    const reason = await reasonOf(database.pool.query('select pg_sleep(60)'));
    expect(reason).toMatchObject({
      code: '57014',
      message: expect.stringContaining('statement timeout'),
    });
    expect(isDatabaseAway(reason)).toBe(true);
  });

  test('refuses callers who wait too long for a record, or for a connection', async () => {
    const { db, pool } = database;
    const [row] = await db.insert(companies).values({ name: 'Одна' }).returning();
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from companies where id = $1 for update', [row?.id]);
    const update = db.update(companies).set({ name: 'Другая' });
    expect(isDatabaseAway(await reasonOf(Promise.resolve(update)))).toBe(true);
    await holder.query('rollback');

    const others = await Promise.all(Array.from({ length: 9 }, () => pool.connect()));
    const refused = reasonOf(pool.query('select 1'));
    // What is kept for visitors is there all the same.
    expect((await database.visitors.pool.query('select 1')).rows).toHaveLength(1);
    expect(await refused).toBeInstanceOf(DatabaseBusyError);
    expect(isDatabaseAway(await refused)).toBe(true);
    for (const client of [holder, ...others]) client.release();
  });

  test('that ends a connection in the middle of a transaction takes none away from the pool', async () => {
    const { db, pool } = database;
    const cut = () =>
      database.visitors.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
    for (let time = 0; time < 3; time += 1) {
      // Three times as many as there are connections: those whose «begin» fails are among them.
      const transactions = Array.from({ length: 30 }, () =>
        reasonOf(
          db.transaction(async (tx) => {
            await tx.execute(sql`select 1`);
            await delay(5);
            await tx.execute(sql`select 1`);
          }),
        ),
      );
      await delay(10);
      await cut();
      for (const reason of await Promise.all(transactions)) {
        expect(reason === null || isDatabaseAway(reason)).toBe(true);
      }
    }
    const clients = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
    for (const client of clients) client.release();
  });
});

describe('an empty PostgreSQL database', () => {
  test('opened by four processes at once gets its schema once', async () => {
    const admin = new Client({ connectionString: inject('postgres').adminUrl });
    await admin.connect();
    const name = `leads_test_empty_${process.pid}`;
    await admin.query(`create database ${name}`);
    const url = withDatabase(inject('postgres').adminUrl, name);
    const opened = await Promise.all([1, 2, 3, 4].map(() => openPostgres(url)));
    expect(await opened[0]?.db.$count(companies)).toBe(0);
    await Promise.all(opened.map((database) => database.close()));
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
});

describe('an error of the database', () => {
  const wrapped = (code: string) =>
    new Error('Failed query', { cause: Object.assign(new Error('inner'), { code }) });

  test('is recognised inside what the query builder throws', () => {
    expect(isDatabaseAway(wrapped('ECONNREFUSED'))).toBe(true);
    expect(isDatabaseAway(wrapped('08006'))).toBe(true);
    expect(isDatabaseAway(wrapped('23505'))).toBe(false);
    expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(isDatabaseAway('away')).toBe(false);
    expect(isDiskFull(wrapped('53100'))).toBe(true);
    expect(isDiskFull(wrapped('23505'))).toBe(false);
  });
});
