import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../server/db/database';
import { companies } from '../../server/db/schema';
import { describeOnBothDatabases } from '../support/server/test-database';

describeOnBothDatabases('an open database', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });

  test('has the schema and is empty', async () => {
    expect(await database.db.select().from(companies)).toEqual([]);
  });

  test('keeps the answers of parallel queries and transactions apart', async () => {
    const { pool, db } = database;
    const mixed = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        if (index % 3 === 0) {
          const failure = pool.query('select 1 / $1::int', [0]);
          return expect(failure)
            .rejects.toMatchObject({ code: '22012' })
            .then(() => true);
        }
        if (index % 3 === 1) {
          const { rows } = await pool.query<{ a: number; b: string }>(
            'select $1::int as a, $2::text as b',
            [index, `ёж${index}`],
          );
          return rows[0]?.a === index && rows[0].b === `ёж${index}`;
        }
        const name = `Компания ${index}`;
        const [row] = await db.transaction((tx) =>
          tx.insert(companies).values({ name }).returning({ name: companies.name }),
        );
        return row?.name === name;
      }),
    );
    expect(mixed.every(Boolean)).toBe(true);
    expect(await database.db.$count(companies)).toBe(20);
  });

  test('lets nothing in a transaction of a test ask for a second connection', async () => {
    const { db, visitors } = database;
    for (const other of [db, visitors.db]) {
      const nested = db.transaction(async (tx) => {
        expect(await tx.$count(companies)).toBeGreaterThanOrEqual(0);
        await other.transaction(() => Promise.resolve());
      });
      await expect(nested).rejects.toThrow('A second connection');
    }
    await expect(db.transaction(() => db.$count(companies))).rejects.toMatchObject({
      cause: { message: 'A second connection inside a transaction' },
    });
    expect(await db.transaction((tx) => tx.$count(companies))).toBe(await db.$count(companies));
  });

  test('undoes a transaction whose connection is lost', async () => {
    const { db, pool } = database;
    const before = await db.$count(companies);
    const client = await pool.connect();
    await client.query('begin');
    await client.query(`insert into companies (name) values ('Потерянная')`);
    client.release(true);
    expect(await db.$count(companies)).toBe(before);
    await db.insert(companies).values({ name: 'Следующая' });
    expect(await db.$count(companies)).toBe(before + 1);
  });
});
