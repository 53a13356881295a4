import { randomBytes, randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Application, FileUsage, StoredFile } from '#contract';
import type { Database } from '../../server/db/database';
import { openEmbedded } from '../../server/db/embedded/open-embedded';
import { openPostgres } from '../../server/db/open-postgres';
import { fileReservations, files } from '../../server/db/schema';
import { fileStoreOf } from '../../server/files/store/file-store-of';
import { buildForm } from '../support/server/built-form';
import { startS3 } from '../support/server/s3';
import { startProcess } from '../support/server/server-process';
import { createTestApp } from '../support/server/test-app';
import { createFolderCopy, createPostgresCopy } from '../support/server/test-database';
import { uploadBody } from '../support/server/upload-body';
import { until } from '../support/until';

const DEEP = process.env['DEEP'] === '1';
const KILLS = 10;
const WRITERS = 10;
/** Uploads of one round, if nothing ended it. */
const UPLOADS = 100;
const LARGE_BYTES = 6 * 1024 * 1024;
const SMALL_BYTES = 60 * 1024;
const DAY_MS = 86_400_000;
const START_LIMIT_MS = 40_000;
const STORE_AWAY = 'Хранилище файлов временно недоступно';

vi.setConfig({ testTimeout: (KILLS + 4) * START_LIMIT_MS });

/** What a round has been told is stored, by number; a file that was thrown away is told of no longer. */
type Told = Map<number, Buffer>;

interface Calls {
  address: string;
  token: string;
  form: { slug: string; field: number };
}

/** Nothing that begins as a program does. */
const contentOf = (turn: number) =>
  Buffer.concat([
    Buffer.from('файл'),
    randomBytes(turn % 10 === 1 ? LARGE_BYTES : randomInt(1, SMALL_BYTES)),
  ]);

async function callOf({ address, token }: Calls, method: string, url: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  return fetch(address + url, { method, headers });
}

async function upload({ address, token }: Calls, turn: number): Promise<[number, Buffer] | null> {
  const content = contentOf(turn);
  // Some wait for a record that never comes.
  const fields: Record<string, string> = turn % 5 === 0 ? {} : { parent_id: '' };
  const { payload, contentType } = uploadBody({ name: 'договор.bin', content, fields });
  const answer = await fetch(`${address}/api/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    body: payload,
  });
  const text = await answer.text();
  // The bucket shares a processor with all of this; a refusal in these words leaves nothing either.
  if (answer.status === 503 && text.includes(STORE_AWAY)) return null;
  expect(answer.status, text).toBe(201);
  const { data } = JSON.parse(text) as { data: StoredFile };
  return turn % 5 === 0 ? null : [data.id, content];
}

const submit = ({ address, form }: Calls) =>
  fetch(`${address}/api/public/forms/${form.slug}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      values: {},
      files: { [form.field]: [{ name: 'план.txt', data: randomBytes(2000).toString('base64') }] },
    }),
  });

/** Sends files, throws some away for good and sends forms, until the server is gone. */
async function work(calls: Calls, told: Told, turns: Iterator<number>, onStored: () => void) {
  for (let next = turns.next(); next.done !== true; next = turns.next()) {
    try {
      const stored = await upload(calls, next.value);
      if (stored) told.set(...stored);
      onStored();
      if (next.value % 3 === 0) await submit(calls);
      if (stored === null || next.value % 7 !== 0) continue;
      told.delete(stored[0]);
      await callOf(calls, 'DELETE', `/api/files/${stored[0]}`);
      await callOf(calls, 'POST', '/api/files/trash/empty');
    } catch (error) {
      if (error instanceof TypeError) return; // the connection has broken
      throw error;
    }
  }
}

const turnsOf = (count: number): Iterator<number> =>
  Array.from({ length: count }, (_, turn) => turn + 1)[Symbol.iterator]();

/** Makes what is left of uploads a day old, so that the upkeep of the next start takes it. */
async function age({ db }: Database): Promise<number> {
  const old = new Date(Date.now() - 2 * DAY_MS);
  await db.update(files).set({ looseSince: old }).where(eq(files.inTree, false));
  const left = await db.update(fileReservations).set({ createdAt: old }).returning();
  return left.length;
}

describe.each(['embedded', 'postgres'] as const)('kill -9 among uploads (%s)', (kind) => {
  async function openDatabase(): Promise<{
    open: () => Promise<Database>;
    env: Record<string, string>;
  }> {
    const { folder, remove } = createFolderCopy();
    onTestFinished(remove);
    if (kind === 'embedded') {
      return { open: () => openEmbedded(folder), env: { DATA_DIR: folder } };
    }
    const { url, drop } = await createPostgresCopy();
    onTestFinished(drop);
    return { open: () => openPostgres(url), env: { DATA_DIR: folder, DATABASE_URL: url } };
  }

  test.runIf(DEEP).each(['a folder', 'a bucket'])(
    `leaves no row without bytes and no bytes without a row in %s, kills: ${KILLS}`,
    async (place) => {
      const { open, env: ofDatabase } = await openDatabase();
      const s3 = place === 'a bucket' ? await startS3() : null;
      onTestFinished(async () => s3?.close());
      const env: Record<string, string> = { ...ofDatabase, ...s3?.settings };
      const filesDir = path.join(env['DATA_DIR'] ?? '', 'files');
      const namesInStore = async () => (s3 ? await s3.objects() : readdirSync(filesDir).sort());
      const start = () => startProcess({ env, args: kind === 'embedded' ? ['--empty'] : [] });
      const withDatabase = async <Result>(act: (database: Database) => Promise<Result>) => {
        const database = await open();
        return act(database).finally(() => database.close());
      };

      const desk = await withDatabase(async (database) => {
        const app = createTestApp(database, env);
        app.clock.advance(Date.now() - app.clock.now().getTime());
        const anna = await app.register();
        const form = await buildForm(app, anna.companyId, [{ name: 'Фото', type: 'file' }]);
        await app.close();
        return { token: anna.token, form: { slug: form.slug, field: form.fields['Фото'] ?? 0 } };
      });

      const told: Told = new Map();
      const figures = { stored: 0, reservations: 0 };
      for (let round = 0; round < KILLS; round += 1) {
        const server = start();
        const calls = { ...desk, address: await server.address() };
        const killAt = figures.stored + randomInt(5, UPLOADS - WRITERS);
        const turns = turnsOf(UPLOADS);
        const onStored = () => {
          figures.stored += 1;
          if (figures.stored === killAt) server.kill('SIGKILL');
        };
        await Promise.all(
          Array.from({ length: WRITERS }, () => work(calls, told, turns, onStored)),
        );
        await server.end();
        figures.reservations += await withDatabase(age);
      }

      const startedAt = Date.now();
      const last = start();
      const calls = { ...desk, address: await last.address() };
      const read = async <Data>(url: string) =>
        ((await (await callOf(calls, 'GET', url)).json()) as { data: Data }).data;
      await until(async () => {
        const { upkeep } = await read<Application>('/api/application');
        expect(upkeep?.is_done).toBe(true);
        expect(Date.parse(upkeep?.at ?? '')).toBeGreaterThan(startedAt);
      });
      for (const [id, content] of told) {
        const answer = await callOf(calls, 'GET', `/api/files/${id}/download`);
        expect(content.equals(Buffer.from(await answer.arrayBuffer())), String(id)).toBe(true);
      }
      const usage = await read<FileUsage>('/api/files/usage');
      last.kill('SIGTERM');
      await last.end();

      await withDatabase(async (database) => {
        const rows = await database.db.select().from(files).where(eq(files.type, 'file'));
        expect(rows.filter(({ isGone }) => isGone)).toEqual([]);
        expect(await namesInStore()).toEqual(rows.map(({ stored }) => stored).sort());
        const { config } = createTestApp(database, env).services;
        for (const { stored, size } of rows) {
          expect(await fileStoreOf(config).size(stored)).toBe(size);
        }
        expect(await database.db.$count(fileReservations)).toBe(0);
        const sumOf = (some: typeof rows) => some.reduce((sum, { size }) => sum + size, 0);
        const staffs = rows.filter(({ origin }) => origin === 'staff');
        expect(usage).toMatchObject({
          used: sumOf(staffs),
          // Killed between the two calls, the trash was not emptied.
          trash: sumOf(staffs.filter(({ deletedAt }) => deletedAt !== null)),
          visitors: sumOf(rows.filter(({ origin }) => origin === 'visitor')),
        });
        console.log(
          `${kind}, ${place}: ${figures.stored} uploads, ${KILLS} kills, ${figures.reservations} cut off, ${rows.length} files left, ${usage.used} bytes`,
        );
      });
      // What was cut off makes the test mean something.
      expect(figures.reservations).toBeGreaterThan(0);
    },
  );
});
