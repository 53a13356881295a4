import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../../server/db/database';
import { openPostgres } from '../../server/db/open-postgres';
import { clients, companies, settings, users } from '../../server/db/schema';
import { readConfig } from '../../server/config';
import { renewContacts, renewSignIns } from '../../server/lifecycle/renew-contacts';
import { startServer } from '../../server/lifecycle/start-server';
import { createPostgresCopy } from '../support/server/test-database';

const [MAIL, MAIL_IN_ASCII] = ['почта.рф', 'xn--80a1acny.xn--p1ai'];
const CLIENTS = 250;
/** Transactions: of people and referrals there are none; of the company, and of what is behind it. */
const BEFORE_CLIENTS = 4;

async function openTwo(): Promise<[Database, Database]> {
  const { url, drop } = await createPostgresCopy();
  const both: [Database, Database] = [await openPostgres(url), await openPostgres(url)];
  onTestFinished(async () => {
    for (const database of both) await database.close();
    await drop();
  });
  return both;
}

async function storeClients({ db }: Database): Promise<void> {
  const [company] = await db.insert(companies).values({ name: 'Окна' }).returning();
  const rows = Array.from({ length: CLIENTS }, (_, index) => ({
    companyId: company?.id ?? 0,
    name: `Клиент ${index}`,
    email: `info${index}@${MAIL_IN_ASCII}`,
  }));
  await db.insert(clients).values(rows);
}

const countRenewed = ({ db }: Database) => db.$count(clients, sql`email like ${`%@${MAIL}`}`);

/** Holds what a statement locks. @returns what lets it go */
async function hold({ pool }: Database, statement: string): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(statement);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

describe('contacts of an older version', () => {
  const said = vi.fn();
  beforeEach(() => {
    said.mockReset();
    vi.spyOn(console, 'error').mockImplementation(said);
  });

  test('are brought over by two processes at once', async () => {
    const [one, two] = await openTwo();
    await storeClients(one);
    await Promise.all([renewContacts(one), renewContacts(two)]);
    expect(await countRenewed(one)).toBe(CLIENTS);
    expect(said.mock.calls).toEqual([]);
  });

  test.each([
    ['how far it is', `insert into settings (name, value) values ('contacts.rule', '')`, 0],
    ['a record', 'select from clients where id = 150 for update', 100],
  ])('are left to the next time where another process holds %s', async (_, statement, renewed) => {
    const [one, two] = await openTwo();
    await storeClients(one);
    const release = await hold(one, statement);
    await renewContacts(two);
    expect(said.mock.calls).toEqual([
      ['Телефоны и e-mail не приведены к новому виду: canceling statement due to lock timeout'],
    ]);
    expect(await countRenewed(two)).toBe(renewed);
    await release();
    await renewContacts(two);
    expect(await countRenewed(two)).toBe(CLIENTS);
    expect(said.mock.calls).toHaveLength(1);
  });

  test('are tried again as soon as the other process lets go', async () => {
    const [one, two] = await openTwo();
    await storeClients(one);
    const release = await hold(one, 'select from clients where id = 150 for update');
    const transaction = vi.spyOn(two.upkeep.db, 'transaction');
    const renewed = renewContacts(two);
    const before = BEFORE_CLIENTS + 2; // the first batch, and the second one in vain
    await expect
      .poll(() => transaction.mock.calls.length, { timeout: 30_000 })
      .toBeGreaterThan(before);
    await release();
    await renewed;
    expect(await countRenewed(two)).toBe(CLIENTS);
    expect(said.mock.calls).toEqual([]);
  });

  test('are left where they are when the server ends', async () => {
    const [one, two] = await openTwo();
    await storeClients(one);
    const end = new AbortController();
    const transaction = two.upkeep.db.transaction.bind(two.upkeep.db);
    const wanted = BEFORE_CLIENTS + 1;
    let count = 0;
    vi.spyOn(two.upkeep.db, 'transaction').mockImplementation((...given) => {
      count += 1;
      if (count === wanted) end.abort();
      return transaction(...given);
    });
    await renewContacts(two, end.signal);
    expect(await countRenewed(one)).toBe(100);
    expect(said.mock.calls).toEqual([]);
    await renewContacts(one);
    expect(await countRenewed(one)).toBe(CLIENTS);
  });

  test('do not keep the server from answering, but for those people sign in with', async () => {
    const { url, drop } = await createPostgresCopy();
    const database = await openPostgres(url);
    onTestFinished(() => database.close().then(drop));
    await storeClients(database);
    const [{ id: companyId = 0 } = {}] = await database.db.select().from(companies);
    const person = { companyId, name: 'Анна', email: `anna@${MAIL_IN_ASCII}`, passwordHash: '' };
    await database.db.insert(users).values(person);
    const start = () =>
      startServer(readConfig({ PORT: '0', DATABASE_URL: url }), { demo: false, empty: true });

    const release = await hold(database, 'select from clients where id = 1 for update');
    const server = await start();
    const health = await fetch(`${server.address}/api/health`);
    expect(await health.json()).toMatchObject({ status: 'ok' });
    const [anna] = await database.db.select().from(users);
    expect(anna?.email).toBe(`anna@${MAIL}`);
    expect(await countRenewed(database)).toBe(0);
    await release();
    await expect.poll(() => countRenewed(database), { timeout: 30_000 }).toBe(CLIENTS);
    await server.close();
  });

  test('do not keep the server from ending', async () => {
    const { url, drop } = await createPostgresCopy();
    const database = await openPostgres(url);
    onTestFinished(() => database.close().then(drop));
    await storeClients(database);
    const release = await hold(database, 'select from clients where id = 1 for update');
    const config = readConfig({ PORT: '0', DATABASE_URL: url });
    const server = await startServer(config, { demo: false, empty: true });
    await server.close();
    // It was not tried to the last.
    expect(said.mock.calls).toEqual([]);
    expect(await countRenewed(database)).toBe(0);
    await release();
  });

  test('are not looked for in what a new database is filled with', async () => {
    const [one] = await openTwo();
    await renewSignIns(one);
    await storeClients(one);
    await renewContacts(one);
    expect(await countRenewed(one)).toBe(0);
  });

  test('are none of this version where a newer one has brought them over', async () => {
    const [one] = await openTwo();
    await storeClients(one);
    const value = JSON.stringify({ rule: 1000, part: 'unknown', after: 7 });
    await one.db.insert(settings).values({ name: 'contacts.rule', value });
    await renewContacts(one);
    expect(await countRenewed(one)).toBe(0);
    const kept = await one.db.select().from(settings).where(eq(settings.name, 'contacts.rule'));
    expect(kept.map((row) => row.value)).toEqual([value]);
    expect(said.mock.calls).toEqual([]);
  });
});
