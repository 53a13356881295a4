import { existsSync } from 'node:fs';
import disk, { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { endLeases } from '../../server/company-export/export-job';
import { runExports } from '../../server/company-export/run-exports';
import { writeArchive } from '../../server/company-export/write-archive';
import { companyExports } from '../../server/db/schema';
import { purge } from '../../server/lifecycle/daily-upkeep';
import { setUpExports } from '../support/server/company-export';
import { restrictTo } from '../support/server/records-of';
import { openZip } from '../support/server/open-zip';
import { createTestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';
import { until } from '../support/until';

const DAY_MS = 86_400_000;
const never = new AbortController().signal;
const DISK_FULL = 'На диске сервера не хватило места';

/** The next look at the disk finds next to nothing left on it. */
const fillDisk = () =>
  vi
    .spyOn(disk, 'statfs')
    .mockResolvedValueOnce({ bavail: 100, bsize: 4096 } as Awaited<ReturnType<typeof disk.statfs>>);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describeOnOneDatabase('the job of an export', (open) => {
  const exports = setUpExports(open);
  const silence = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const eventsOf = (event: string) =>
    exports.get().app.realtime.published.filter((one) => one.event === event);
  const bell = async () => {
    const { app, anna } = exports.get();
    const { json } = await app.as(anna.token).get('/api/user-notifications');
    return (json as { data: { title: string; message: string; path: string }[] }).data;
  };

  /** Has an export made, and something happen in the middle of it: a second goes by after that. */
  async function interrupt(happen: () => unknown, end: AbortSignal = never): Promise<void> {
    const { app } = exports.get();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const before = await exports.files();
    await exports.ask();
    const made = runExports(app.services, end);
    await until(
      async () => expect((await exports.files()).length).toBeGreaterThan(before.length),
      2,
    );
    await happen();
    vi.advanceTimersByTime(1000);
    await made;
  }

  test('is said to all of the company, and to whoever has asked', async () => {
    const { app, anna } = exports.get();
    const begun = app.realtime.published.length;
    const asked = await exports.ask();
    expect(asked.status).toBe(202);
    expect(app.realtime.published.slice(begun)).toMatchObject([
      { channel: `private-company.${anna.companyId}`, event: 'export.changed' },
    ]);
    const again = await exports.ask();
    expect(again).toMatchObject({ status: 409, json: { current: { status: 'waiting' } } });
    await runExports(app.services);
    const changes = eventsOf('export.changed').filter(({ channel }) =>
      channel.endsWith(`.${anna.companyId}`),
    );
    expect(changes.length).toBeGreaterThanOrEqual(3);
    expect(app.realtime.published.at(-1)).toMatchObject({
      channel: `private-user.${anna.userId}`,
      event: 'user.notification',
    });
    expect((await bell())[0]).toMatchObject({
      title: 'Экспорт готов',
      path: '/settings?section=data&part=export',
    });
  });

  test('is made by one of two processes, and again after one that has died', async () => {
    const { app, folder } = exports.get();
    await exports.ask();
    await Promise.all([runExports(app.services), runExports(app.services)]);
    expect((await exports.list()).data).toMatchObject([{ status: 'ready' }]);
    expect((await exports.files()).filter((name) => name.endsWith('part'))).toEqual([]);

    await exports.ask();
    const { db } = app.database;
    const died = { status: 'running', tries: 1, leaseUntil: app.clock.now() } as const;
    await db.update(companyExports).set(died).where(eq(companyExports.status, 'waiting'));
    const { id } = await exports.last();
    await writeFile(path.join(folder, 'exports', `${id}-1.part`), 'half of it');
    await runExports(app.services);
    expect(await exports.last()).toMatchObject({ status: 'running' });
    // Another process waits for the lease; the only one need not.
    await endLeases(app.services);
    await runExports(app.services);
    expect(await exports.last()).toMatchObject({ status: 'ready' });
    expect((await exports.files()).filter((name) => name.endsWith('part'))).toEqual([]);
  });

  test.each([
    { when: 'before it begins', isBegun: false },
    { when: 'after its last report', isBegun: true },
  ])('stops where its person is no administrator any more: $when', async ({ isBegun }) => {
    const { app, anna } = exports.get();
    const boris = await app.addMember(anna.companyId, 'Борис');
    await restrictTo(app, boris, 'all', 'administrator');
    const asked = await app.as(boris.token).post('/api/company/exports', { files: false });
    expect(asked.status).toBe(202);
    const before = await exports.files();
    // No report comes by the clock.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const revoke = () => restrictTo(app, boris, 'all');
    if (!isBegun) await revoke();
    const made = runExports(app.services);
    if (isBegun) {
      const begun = async () => (await exports.files()).length > before.length;
      await until(async () => expect(await begun()).toBe(true), 2);
      await revoke();
    }
    await made;
    expect(await exports.last()).toMatchObject({
      status: 'failed',
      error: 'Остановлено: право отозвано',
    });
    expect(await exports.files()).toEqual(before);
    expect((await app.as(boris.token).get('/api/user-notifications')).json).toMatchObject({
      data: [],
      unread_count: 0,
    });
  });

  test('is handed out by a process that did not make it', async () => {
    const { app, anna, folder } = exports.get();
    await exports.make();
    const other = createTestApp(app.database, { FILES_DIR: folder, DATA_DIR: '/elsewhere' });
    const { id } = await exports.last();
    const file = await other.as(anna.token).get(`/api/company/exports/${id}/file`);
    expect(file.status).toBe(200);
    await other.close();
  });

  test('fails in words once it has ended too many processes', async () => {
    const { app } = exports.get();
    await exports.ask();
    const worn = { status: 'running', tries: 3, leaseUntil: app.clock.now() } as const;
    await app.database.db
      .update(companyExports)
      .set(worn)
      .where(eq(companyExports.status, 'waiting'));
    app.clock.advance(1000);
    await runExports(app.services);
    expect(await exports.last()).toMatchObject({
      status: 'failed',
      error: 'Файл не удалось собрать',
    });
  });

  test('is left to the next process by one that ends', async () => {
    const { app } = exports.get();
    const end = new AbortController();
    const before = await exports.files();
    await interrupt(() => end.abort(), end.signal);
    expect(await exports.last()).toMatchObject({ status: 'waiting', rows: 0 });
    expect(await exports.files()).toEqual(before);
    await runExports(app.services);
    expect(await exports.last()).toMatchObject({ status: 'ready' });
  });

  test('is given up by a process that another has taken it from', async () => {
    const before = await exports.files();
    await interrupt(() =>
      exports
        .get()
        .app.database.db.update(companyExports)
        .set({ tries: sql`tries + 1` })
        .where(eq(companyExports.status, 'running')),
    );
    expect(await exports.last()).toMatchObject({ status: 'running' });
    expect(await exports.files()).toEqual(before);
    expect(await bell()).toEqual([]);
  });

  test('is refused with the figures where the disk has no room', async () => {
    fillDisk();
    const refused = await exports.ask();
    expect(refused.status).toBe(507);
    expect((refused.json as { message: string }).message).toMatch(
      /^На диске сервера мало места: нужно 128\sМБ, свободно 1\sМБ$/,
    );
    expect((await exports.list()).data).toEqual([]);
  });

  test('ends with no half file where the disk fills up, says so, and may be asked for again', async () => {
    const { app } = exports.get();
    const error = silence();
    const before = await exports.files();
    await interrupt(fillDisk);
    expect(await exports.last()).toMatchObject({ status: 'failed', error: DISK_FULL });
    expect(await exports.files()).toEqual(before);
    expect((await bell())[0]).toMatchObject({ title: 'Экспорт не удался', message: DISK_FULL });
    expect(error).toHaveBeenCalledOnce();
    const { id } = await exports.last();
    const file = await app.as(exports.get().anna.token).get(`/api/company/exports/${id}/file`);
    expect(file.status).toBe(404);
    expect((await exports.make()).has('manifest.json')).toBe(true);
  });

  test('that cannot be written at all says so', async () => {
    const { app, folder } = exports.get();
    const place = path.join(folder, 'not-a-folder');
    await writeFile(place, '');
    const error = silence();
    await exports.ask();
    await runExports({ ...app.services, config: { ...app.services.config, FILES_DIR: place } });
    expect(error).toHaveBeenCalledOnce();
    expect(await exports.last()).toMatchObject({
      status: 'failed',
      error: 'Файл не удалось собрать',
    });
  });

  test('is kept for 7 days, and for those who are signed in', async () => {
    const { app, anna } = exports.get();
    await exports.make();
    const { id } = await exports.last();
    const url = `/api/company/exports/${id}/file`;
    expect((await app.call('GET', url)).status).toBe(401);
    const stored = await exports.files();
    app.clock.advance(7 * DAY_MS);
    const token = await app.login(anna.email, anna.password);
    expect(await app.as(token).get(url)).toMatchObject({
      status: 404,
      json: { message: 'Файл больше недоступен. Соберите новый' },
    });
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + DAY_MS);
    await purge(app.services);
    expect(stored.length).toBeGreaterThan(0);
    expect(await exports.files()).toEqual([]);
  });
});

describe('an archive', () => {
  const words = async function* (count: number) {
    for (let at = 0; at < count; at += 1) yield await Promise.resolve(`строка ${at}\n`.repeat(100));
  };

  test('says what it holds and opens again', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'archive-'));
    const place = path.join(folder, 'a.zip');
    await writeArchive(place, never, async (add) => {
      expect(await add('empty.txt', words(0))).toMatchObject({ path: 'empty.txt', bytes: 0 });
      await add('Слова.txt', words(50));
    });
    const entries = openZip(await readFile(place));
    expect([...entries.keys()]).toEqual(['empty.txt', 'Слова.txt']);
    expect(entries.get('Слова.txt')?.toString().split('\n')).toHaveLength(5001);
    await rm(folder, { recursive: true });
  });

  test.skipIf(!existsSync('/dev/full'))('says what a full disk has said', async () => {
    const full = writeArchive('/dev/full', never, async (add) => {
      await add('words.txt', words(100_000));
    });
    await expect(full).rejects.toMatchObject({ code: 'ENOSPC' });
  });

  test('ends with what a source of it has said, and reads no further', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'archive-'));
    const place = path.join(folder, 'a.zip');
    const broken = async function* () {
      yield* words(1);
      throw new Error('no more');
    };
    const failed = writeArchive(place, never, async (add) => {
      await add('words.txt', broken());
    });
    await expect(failed).rejects.toThrow('no more');
    const end = new AbortController();
    let isClosed = false;
    const endless = async function* () {
      try {
        for (let at = 0; ; at += 1) {
          if (at === 3) end.abort(new Error('enough'));
          yield* words(1);
        }
      } finally {
        isClosed = true;
      }
    };
    const ended = writeArchive(place, end.signal, async (add) => {
      await add('words.txt', endless());
    });
    await expect(ended).rejects.toThrow('enough');
    await until(() => expect(isClosed).toBe(true));
    await rm(folder, { recursive: true });
  });
});
