import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database, Db } from '../../server/db/database';
import { openPostgres } from '../../server/db/open-postgres';
import { dueWork, type DueWork } from '../../server/jobs/due-work';
import { missedMoment } from '../../server/people/missed-moment';
import { createPostgresCopy, openOwnDatabase } from '../support/server/test-database';

const DUE = new Date('2026-03-05T06:00:00Z');
const now = () => DUE;

interface Reminder {
  id: number;
}

const setUp = (db: Db, count: number) =>
  db.execute(
    sql`
    create table reminders as select id, ${DUE.toISOString()}::timestamptz as due_at
      from generate_series(1, ${count}) as id;`.inlineParams(),
  );

/** Reminders that are written down once performed. */
const reminders = (
  perform: (tx: Db, ids: number[]) => Promise<void> = () => Promise.resolve(),
): DueWork<Reminder> => ({
  complaint: 'Не напомнено:',
  async claim(tx, at, limit) {
    const { rows } = await tx.execute<{ id: number }>(sql`
      select id from reminders where due_at <= ${at.toISOString()}::timestamptz
      order by due_at, id limit ${limit} for update skip locked`);
    return rows;
  },
  async perform(tx, rows) {
    const ids = rows.map(({ id }) => id);
    await tx.execute(sql`insert into rung select unnest(${sql.param(ids)}::int[])`);
    await perform(tx, ids);
    await tx.execute(
      sql`update reminders set due_at = null where id = any(${sql.param(ids)}::int[])`,
    );
    return () => announced.push(...ids);
  },
});

let announced: number[] = [];
beforeEach(() => {
  announced = [];
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => vi.restoreAllMocks());

async function rungIn(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from rung order by id`);
  return rows.map(({ id }) => id);
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe.each(['embedded', 'postgres'] as const)('due work (%s)', (kind) => {
  let database: Database;
  const prepare = async (count: number) => {
    database = await openOwnDatabase(kind);
    await database.db.execute(sql`create table rung (id int)`);
    await setUp(database.db, count);
  };
  afterEach(() => database.close());

  test('is done once, and what is not due yet is left', async () => {
    await prepare(1200);
    await database.db.execute(
      sql`update reminders set due_at = due_at + interval '1 second' where id > 1100`,
    );
    const work = dueWork(reminders());
    await work(database.db, now);
    await work(database.db, now);
    expect(await rungIn(database.db)).toEqual(upTo(1100));
    expect(announced).toHaveLength(1100);
  });

  test('of a process that died in the midst of it is done by the next, once', async () => {
    await prepare(3);
    const dies = dueWork(
      reminders(() => Promise.reject(Object.assign(new Error('shut down'), { code: '57P01' }))),
    );
    await expect(dies(database.db, now)).rejects.toThrow('shut down');
    expect([await rungIn(database.db), announced]).toEqual([[], []]);
    await dueWork(reminders())(database.db, now);
    expect(await rungIn(database.db)).toEqual([1, 2, 3]);
  });

  test('that fails for one row is done for the others, and tried again for that one', async () => {
    await prepare(3);
    let isBroken = true;
    const work = dueWork(
      reminders((_tx, ids) =>
        isBroken && ids.includes(2) ? Promise.reject(new Error('garbage')) : Promise.resolve(),
      ),
    );
    await work(database.db, now);
    expect([await rungIn(database.db), announced]).toEqual([
      [1, 3],
      [1, 3],
    ]);
    expect(console.error).toHaveBeenCalledWith('Не напомнено:', new Error('garbage'));
    isBroken = false;
    await work(database.db, now);
    expect(await rungIn(database.db)).toEqual([1, 2, 3]);
  });

  test('costs one statement while nothing is due', async () => {
    await prepare(0);
    const claim = vi.fn(reminders().claim);
    await dueWork({ ...reminders(), claim })(database.db, now);
    expect(claim).toHaveBeenCalledTimes(1);
  });
});

test('three processes do each row once', async () => {
  const copy = await createPostgresCopy();
  const databases = await Promise.all(upTo(3).map(() => openPostgres(copy.url)));
  const [first] = databases;
  if (!first) throw new Error('There is no database');
  await first.db.execute(sql`create table rung (id int)`);
  await setUp(first.db, 2000);
  const work = dueWork(reminders());
  const all = () => Promise.all(databases.map(({ db }) => work(db, now)));
  await all();
  await all();
  expect(await rungIn(first.db)).toEqual(upTo(2000));
  expect(announced.toSorted((a, b) => a - b)).toEqual(upTo(2000));
  await Promise.all(databases.map((database) => database.close()));
  await copy.drop();
});

test('a notice that comes late says when it was due, by the clock of its reader', () => {
  const due = new Date('2026-11-28T21:30:00Z');
  const after = (minutes: number) => new Date(due.getTime() + minutes * 60_000);
  expect(missedMoment(due, after(1), 'Europe/Moscow')).toBeNull();
  expect(missedMoment(due, after(45), 'Europe/Moscow')).toBe('должно было прозвенеть в 00:30');
  expect(missedMoment(due, after(600), 'Asia/Vladivostok')).toBe('должно было прозвенеть в 07:30');
  expect(missedMoment(due, after(45), 'Europe/London')).toBe('должно было прозвенеть в 21:30');
  expect(missedMoment(due, after(600), 'Europe/London')).toBe(
    'должно было прозвенеть 28 ноября в 21:30',
  );
});
