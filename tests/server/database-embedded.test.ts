import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { mkdtempSync, rmSync, type StatsFs } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../../server/db/database';
import { isDatabaseAway } from '../../server/db/database-errors';
import { watchDisk } from '../../server/db/embedded/disk-guard';
import { lockFolder, temporaryPath } from '../../server/db/embedded/folder-lock';
import { findSteps } from '../../server/db/embedded/upkeep-steps';
import { companies } from '../../server/db/schema';
import { openOwnDatabase } from '../support/server/test-database';

/** Statistics are told a second after the work, at the next question. */
const WAIT = { timeout: 15_000 };

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'leads-desk-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

describe('the lock on a data folder', () => {
  test('is held by one at a time', async () => {
    const folder = newFolder();
    const unlock = await lockFolder(folder);
    await expect(lockFolder(`${folder}/../${path.basename(folder)}`)).rejects.toThrow(
      /^Папка данных .* занята другим запущенным сервером/,
    );
    unlock();
    const unlockAgain = await lockFolder(folder);
    unlockAgain();
  });

  test('left behind by a killed process goes to exactly one of those who want it', async () => {
    const folder = newFolder();
    const socketPath = temporaryPath(folder, 'lock');
    const holder = spawn(process.execPath, [
      '-e',
      `require('net').createServer().listen(${JSON.stringify(socketPath)}, () => console.log('held'))`,
    ]);
    await once(holder.stdout, 'data');
    holder.kill('SIGKILL');
    await once(holder, 'exit');

    const wanted = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)));
    const held = wanted.filter((result) => result.status === 'fulfilled');
    expect(held).toHaveLength(1);
    held[0]?.value();
  });
});

describe('the guard of the disk', () => {
  test('knows when there is too little space to write, and when there is enough again', () => {
    const space = (bytes: number) => ({ bavail: bytes / 4096, bsize: 4096 }) as StatsFs;
    const clock = vi.spyOn(performance, 'now');
    const disk = vi.spyOn(fs, 'statfsSync');
    syncBuiltinESMExports();
    onTestFinished(() => {
      clock.mockRestore();
      disk.mockRestore();
      syncBuiltinESMExports();
    });
    const isWritable = watchDisk(newFolder());
    const at = (milliseconds: number, bytes: number) => {
      clock.mockReturnValue(milliseconds);
      disk.mockReturnValue(space(bytes));
      return isWritable();
    };
    expect(at(0, 1e9)).toBe(true);
    expect(at(1000, 1e6)).toBe(false);
    expect(at(2000, 1e9)).toBe(true);
  });
});

describe('the embedded database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openOwnDatabase();
  });
  afterAll(() => database.close());

  test('comes back by itself after a query that never ends, and tells callers meanwhile', async () => {
    const { db, pool } = database;
    await db.insert(companies).values({ name: 'До перезапуска' });
    const endless = db.transaction((tx) =>
      tx.execute(sql`select count(*) from generate_series(1, 1e12::bigint)`),
    );
    const waiting = pool.query('select 1');
    const refused = await Promise.allSettled([endless, waiting]);
    for (const result of refused) {
      expect(result.status === 'rejected' && isDatabaseAway(result.reason)).toBe(true);
    }
    await expect
      .poll(
        () =>
          pool.query('select 1 as one').then(
            ({ rows }) => rows,
            () => 'away',
          ),
        {
          timeout: 20_000,
        },
      )
      .toEqual([{ one: 1 }]);
    expect(await db.$count(companies)).toBe(1);
  }, 60_000);

  test('knows how much is in its tables soon after much was written, and reclaims what was deleted', async () => {
    const { pool } = database;
    const known = async () => {
      for (const step of await findSteps(pool)) await pool.query(step.sql);
      const { rows } = await pool.query<{ known: number; dead: number }>(
        `select reltuples::integer as known, n_dead_tup::integer as dead
         from pg_class join pg_stat_user_tables as stat on relid = pg_class.oid where stat.relname = 'heap'`,
      );
      return rows[0];
    };
    await pool.query('create table heap as select n from generate_series(1, 1000) n');
    await expect.poll(known, WAIT).toEqual({ known: 1000, dead: 0 });
    await pool.query('delete from heap where n <= 400');
    await expect.poll(known, WAIT).toEqual({ known: 600, dead: 0 });
  });

  test('reclaims what a twentieth of the contacts has left behind, and waits for a pause to do so', async () => {
    const { db, pool } = database;
    const [company] = await db.insert(companies).values({ name: 'Много' }).returning();
    await pool.query(
      `insert into contacts (company_id, owner_type, contact, owner_count)
         select $1, 'lead', 'c' || n, 1 from generate_series(1, 10000) n`,
      [company?.id],
    );
    const due = async () =>
      (await findSteps(pool)).filter((step) => step.sql === 'vacuum contacts');
    await expect.poll(async () => (await due()).length, WAIT).toBe(1);
    for (const step of await findSteps(pool)) await pool.query(step.sql);
    await expect.poll(due, WAIT).toEqual([]);
    await pool.query(`update contacts set owner_count = 2 where contact < 'c16'`);
    await expect
      .poll(async () => (await due()).map(({ calmMs }) => calmMs > 0), WAIT)
      .toEqual([true]);
  });

  test('cuts its write-ahead log', async () => {
    const { pool } = database;
    const logSize = async () => {
      const { rows } = await pool.query<{ size: number }>(
        `select sum(size)::int as size from pg_ls_waldir()`,
      );
      return rows[0]?.size ?? 0;
    };
    const writtenSoFar = async () => {
      const { rows } = await pool.query<{ size: number }>(
        `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as size`,
      );
      return rows[0]?.size ?? 0;
    };
    const before = await writtenSoFar();
    await pool.query('create table filler (text text)');
    for (let part = 0; part < 4; part += 1) {
      await pool.query(
        `insert into filler select repeat(md5(n::text), 30) from generate_series(1, 20000) n`,
      );
    }
    // Not than the log a moment ago: on a slow machine it is cut before all is written.
    const written = (await writtenSoFar()) - before;
    await expect.poll(logSize, { timeout: 15_000 }).toBeLessThan(written);
  }, 30_000);
});
