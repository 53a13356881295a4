import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '../../server/db/database';
import { isDatabaseAway, isDatabaseBusy } from '../../server/db/database-errors';
import { openEmbedded } from '../../server/db/embedded/open-embedded';
import { createTestApp } from '../support/server/test-app';

const MEBIBYTE = 1024 * 1024;
const MINUTE_MS = 60_000;

/** A small disk of its own; null where this machine lets us make none. */
function makeDisk(): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'leads-desk-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
}

const disk = makeDisk();
if (disk === null) console.warn('Пропущено: диск для проверки может сделать только root');
afterAll(() => {
  if (disk === null) return;
  execFileSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

describe.skipIf(disk === null)('an embedded database on a full disk', () => {
  const place = disk ?? '';
  const filler = path.join(place, 'filler');
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize;
  };
  const leaveFree = (bytes: number) => {
    rmSync(filler, { force: true });
    writeFileSync(filler, Buffer.alloc(freeBytes() - bytes));
  };

  let database: Database;
  beforeAll(async () => {
    cpSync(inject('templateFolder'), path.join(place, 'data'), { recursive: true });
    database = await openEmbedded(path.join(place, 'data'));
  });
  afterAll(() => database.close());

  test('reads and refuses writes, says 503 once its log cannot grow, and is back by itself when there is room', async () => {
    const app = createTestApp(database, { LIMIT_READS_PER_MINUTE: '100000' });
    const anna = await app.register();
    const read = () => app.as(anna.token).get('/api/leads');
    const { pool } = database;
    // Pages to write into without another one: only the log has to grow.
    await pool.query('create table heap (n int, text text)');
    await pool.query(
      `insert into heap select n, repeat('x', 900) from generate_series(1, 90000) n`,
    );
    await pool.query('delete from heap where n < 90000');
    await pool.query('vacuum (truncate off) heap');
    await pool.query('checkpoint'); // and not in the middle of what follows

    leaveFree(8 * MEBIBYTE);
    app.clock.advance(2 * MINUTE_MS);
    await expect.poll(async () => (await read()).status).toBe(200);
    const refused = await app.as(anna.token).put('/api/account', { name: 'Анна' });
    expect(refused.status).toBe(507);

    leaveFree(1 * MEBIBYTE);
    let acknowledged = 1;
    for (;;) {
      const written = await pool
        .query(`insert into heap select -1, repeat('y', 900) from generate_series(1, 300)`)
        .catch(() => null);
      if (written === null) break;
      acknowledged += 300;
    }
    // Who asks while it waits is told at once, and spends no time in a queue behind the one who was told
    // before.
    const reasonOf = () => pool.query('select 1').catch((error: unknown) => error);
    for (const reason of await Promise.all(Array.from({ length: 5 }, reasonOf))) {
      expect({ away: isDatabaseAway(reason), busy: isDatabaseBusy(reason) }).toEqual({
        away: true,
        busy: false,
      });
    }
    const { status, headers } = await read();
    expect(status).toBe(503);
    expect(headers['retry-after']).toMatch(/^\d+$/);

    rmSync(filler);
    await expect.poll(async () => (await read()).status, { timeout: MINUTE_MS / 2 }).toBe(200);
    const { rows } = await pool.query<{ count: number }>('select count(*)::int from heap');
    expect(rows[0]?.count).toBeGreaterThanOrEqual(acknowledged);
    expect((await app.as(anna.token).put('/api/account', { name: 'Анна' })).status).toBe(200);
    await app.close();
  });
});
