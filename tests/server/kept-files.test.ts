import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  TRASH_DAYS,
  UPLOAD_LIMITS,
  uploadError,
  type FileUsage,
  type LeadActivity,
  type StoredFile,
} from '#contract';
import { fileReservations, files, orders } from '../../server/db/schema';
import { detectContents } from '../../server/files/detect-contents';
import { cancelReservation, reserveRoom, settleReservation } from '../../server/files/reserve-room';
import { purge } from '../../server/lifecycle/daily-upkeep';
import { buildForm } from '../support/server/built-form';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';
import { uploadBody, type SentFile } from '../support/server/upload-body';
import { until } from '../support/until';

const data = <Content>({ json }: Answer) => (json as { data: Content }).data;
const HOUR_MS = 3_600_000;
const PHOTO: SentFile = { name: 'фото «веранды».jpg', content: '<script>alert(1)</script>' };

describeOnOneDatabase('files that staff send', (open) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'leads-desk-kept-'));
  let app: TestApp;
  let anna: Desk;
  beforeAll(async () => {
    app = createTestApp(await open(), { FILES_DIR: folder, LIMIT_WRITES_PER_MINUTE: '1000' });
    anna = await openDesk(app, await app.register());
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const names = () => readdirSync(folder);
  const send = (upload: SentFile, key?: string, token = anna.member.token) =>
    app.call('POST', '/api/files', {
      token,
      upload,
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  const sent = async (name: string) => data<StoredFile>(await send({ name, content: name }));
  const newOrder = async () => data<{ id: number }>(await anna.post('/api/orders', {})).id;
  const attach = (order: number, ...file_ids: number[]) =>
    anna.post(`/api/orders/${order}/files`, { file_ids });
  const filesOf = async (order: number) =>
    data<StoredFile[]>(await anna.get(`/api/orders/${order}/files`)).map(({ name }) => name);
  const history = async (order: number) =>
    data<LeadActivity[]>(await anna.get(`/api/orders/${order}/activity`))
      .filter(({ kind }) => kind.startsWith('file_'))
      .map(({ kind, data: said }) => [kind, said]);
  const isThere = async (id: number) =>
    (await anna.get(`/api/files/${id}/download`)).status === 200;

  test('are kept as they are, and handed out to be kept, not opened, to their company alone', async () => {
    const answer = await send(PHOTO);
    expect(answer.status).toBe(201);
    const file = data<StoredFile>(answer);
    expect(file).toMatchObject({
      name: 'фото «веранды».jpg',
      size: 25,
      user: { id: anna.member.userId },
    });
    const url = `/api/files/${file.id}/download`;
    const got = await anna.get(url);
    expect([got.status, got.text]).toEqual([200, PHOTO.content]);
    expect(got.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '25',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; .*filename\*=UTF-8''%D1%84/,
      ) as string,
    });
    const stranger = await app.register();
    expect((await app.as(stranger.token).get(url)).status).toBe(404);
    // Of the two kinds of files neither is reached by the calls of the other.
    expect((await anna.get(`/api/lead-files/${file.id}`)).status).toBe(404);
    const [visitors] = await app.database.db
      .insert(files)
      .values({
        companyId: anna.member.companyId,
        origin: 'visitor',
        ownerType: 'lead',
        ownerId: await anna.receive(),
        name: 'a.txt',
        size: 1,
        stored: randomUUID(),
      })
      .returning({ id: files.id });
    expect((await anna.get(`/api/files/${visitors?.id}/download`)).status).toBe(404);
    expect((await attach(await newOrder(), visitors?.id ?? 0)).status).toBe(422);
  });

  test('get the ending of their bytes where their name has none', async () => {
    const jpeg = Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1');
    const order = await newOrder();
    for (const name of ['окно.jfif', 'image:1641', 'blob', 'проект.psd']) {
      await attach(order, data<StoredFile>(await send({ name, content: jpeg })).id);
    }
    const kept = ['окно.jpg', 'image:1641.jpg', 'blob.jpg', 'проект.psd'];
    expect(await filesOf(order)).toEqual(kept);
  });

  test('are kept once, however often and at however many moments they are sent with one key', async () => {
    const before = names().length;
    const key = randomUUID();
    const answers = await Promise.all([send(PHOTO, key), send(PHOTO, key), send(PHOTO, key)]);
    answers.push(await send(PHOTO, key));
    const ids = answers.map((answer) => data<StoredFile>(answer).id);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect([new Set(ids).size, names().length]).toEqual([1, before + 1]);
    const stranger = await app.register();
    const theirs = data<StoredFile>(await send(PHOTO, key, stranger.token));
    expect(ids).not.toContain(theirs.id);
  });

  test('are refused where they are programs, too large, empty or no files, and nothing of them stays', async () => {
    const before = names().length;
    const refusal = async (name: string, content: string | Uint8Array) => {
      const { status, json } = await send({ name, content });
      return [status, (json as { message: string }).message];
    };
    expect(await refusal('счёт.pdf.EXE', 'x')).toEqual([422, 'Программы не принимаются']);
    expect(await refusal('фото\u202egpj.exe. ', 'x')).toEqual([422, 'Программы не принимаются']);
    expect(await refusal('фото.jpg', 'MZ\u0090')).toEqual([422, 'Программы не принимаются']);
    expect(await refusal('план.txt', '#!/bin/sh')).toEqual([422, 'Программы не принимаются']);
    const installer = Buffer.alloc(300_000);
    installer.write('d0cf11e0a1b11ae1', 'hex');
    installer.writeUInt16LE(9, 30);
    installer.writeUInt32LE(400, 48);
    installer.write('84100c0000000000c000000000000046', 401 * 512 + 80, 'hex');
    expect(await refusal('a.doc', installer)).toEqual([422, 'Программы не принимаются']);
    expect(await refusal('фото.jpg', '')).toEqual([422, 'Файл пустой']);
    const large = new Uint8Array(UPLOAD_LIMITS.size + 1);
    expect(await refusal('a.bin', large)).toEqual([413, 'Файл больше 50\u00a0МБ']);
    expect(uploadError({ name: 'a.bin', size: large.length })).toBe('Файл больше 50\u00a0МБ');
    expect(uploadError({ name: 'a.bin', size: UPLOAD_LIMITS.size })).toBeNull();
    const inJson = await anna.post('/api/files', { file: 'x' });
    expect(inJson.status).toBe(415);
    const asForm = await app.call('POST', '/api/orders', {
      token: anna.member.token,
      upload: PHOTO,
    });
    expect(asForm.status).toBe(415);
    expect(names()).toHaveLength(before);
  });

  test('leave nothing where the connection breaks', async () => {
    const before = names().length;
    const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { payload, contentType } = uploadBody({
      name: 'a.bin',
      content: new Uint8Array(1_000_000),
    });
    const request = http.request(`${address}/api/files`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${anna.member.token}`,
        'content-type': contentType,
        'content-length': payload.length,
      },
    });
    request.on('error', () => undefined);
    request.write(payload.subarray(0, 500_000));
    await until(() => expect(names()).toHaveLength(before + 1));
    request.destroy();
    await until(() => expect(names()).toHaveLength(before));
    const rows = await app.database.db.select().from(files).where(eq(files.name, 'a.bin'));
    expect(rows).toEqual([]);
  });

  test('are put to an order, taken off and put back, with its history and with word to colleagues', async () => {
    const order = await newOrder();
    const [plan, photo, scheme] = [await sent('план'), await sent('фото'), await sent('схема')];
    app.realtime.published.length = 0;
    expect((await attach(order, plan.id)).status).toBe(200);
    expect(app.realtime.published).toMatchObject([{ data: { order_id: order } }]);
    await attach(order, photo.id, scheme.id);
    // Sent again, it is the same call.
    await attach(order, photo.id, scheme.id);
    expect(await filesOf(order)).toEqual(['план', 'фото', 'схема']);
    expect(app.realtime.published).toHaveLength(2);

    const remove = () => anna.delete(`/api/orders/${order}/files/${photo.id}`);
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    expect(await filesOf(order)).toEqual(['план', 'схема']);
    await attach(order, photo.id);
    expect(await history(order)).toEqual([
      ['file_added', { name: 'схема', count: 3 }],
      ['file_removed', { name: 'фото' }],
      ['file_added', { name: 'фото', count: 1 }],
    ]);

    const stranger = await openDesk(app, await app.register());
    const foreign = data<StoredFile>(await send(PHOTO, undefined, stranger.member.token));
    const refused = await attach(order, plan.id, foreign.id);
    const missing = await attach(order, plan.id, 2_147_483_647);
    expect([refused.status, refused.text]).toEqual([422, missing.text]);
    await anna.delete(`/api/orders/${order}`);
    expect((await attach(order, plan.id)).status).toBe(409);
    expect((await anna.delete(`/api/orders/${order}/files/${plan.id}`)).status).toBe(409);
    expect(await filesOf(order)).toHaveLength(3);
  });

  test('keep their bytes once they are stored, although the upload is cancelled', async () => {
    const file = await sent('на месте.txt');
    const [row] = await app.database.db.select().from(files).where(eq(files.id, file.id));
    const { stored = '' } = row ?? {};
    // As where the answer to the COMMIT was lost: the reservation is gone with it.
    await cancelReservation(app.services, { id: 1, stored });
    expect(await isThere(file.id)).toBe(true);
    const reservation = await reserveRoom(app.services, anna.member.companyId, 1);
    await cancelReservation(app.services, reservation);
    // A file that comes after all is not stored without its bytes.
    await expect(settleReservation(app.database.db, reservation)).rejects.toMatchObject({
      statusCode: 503,
    });
  });

  test('go where they are kept with nothing for a day, and with their order once it is destroyed', async () => {
    const [first, second] = [await newOrder(), await newOrder()];
    const [loose, shared, own] = [await sent('ничей'), await sent('общий'), await sent('свой')];
    await attach(first, shared.id, own.id);
    await attach(second, shared.id);
    app.clock.advance(25 * HOUR_MS);
    const token = await app.login(anna.member.email, anna.member.password);
    Object.assign(anna, app.as(token));
    const late = data<StoredFile>(await send(PHOTO, undefined, token));
    // Taken off after a long time, it can still be put back.
    await anna.delete(`/api/orders/${first}/files/${own.id}`);
    const left = path.join(folder, `${randomUUID()}.part`);
    writeFileSync(left, 'x');
    utimesSync(left, new Date(0), new Date(0));
    await purge(app.services);
    expect(await Promise.all([loose, shared, own, late].map(({ id }) => isThere(id)))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(names().some((name) => name.endsWith('.part'))).toBe(false);
    expect((await attach(first, own.id)).status).toBe(200);

    await anna.delete(`/api/orders/${first}`);
    await purge(app.services);
    expect(await isThere(own.id)).toBe(true);
    const long = new Date(app.clock.now().getTime() - (TRASH_DAYS + 1) * 24 * HOUR_MS);
    await app.database.db.update(orders).set({ deletedAt: long }).where(eq(orders.id, first));
    await app.database.db.update(files).set({ createdAt: long }).where(eq(files.id, own.id));
    await purge(app.services);
    expect([await isThere(own.id), await isThere(shared.id)]).toEqual([false, true]);
    expect(await filesOf(second)).toEqual(['общий']);
    const [row] = await app.database.db.select().from(files).where(eq(files.id, own.id));
    expect(row).toBeUndefined();
  });

  test('never take more room than the company has, however many come at once', async () => {
    const small = createTestApp(await open(), { FILES_DIR: folder, FILES_ROOM_MB: '1' });
    const { token } = await small.register();
    const sendBytes = (bytes: number) =>
      small.call('POST', '/api/files', {
        token,
        upload: { name: 'a.bin', content: new Uint8Array(bytes) },
      });
    const answers = await Promise.all([700_000, 700_000, 700_000].map(sendBytes));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const refused = answers.find(({ status }) => status === 422)?.json;
    expect(refused).toMatchObject({
      message: 'Не хватает места: нужно 1\u00a0МБ, свободно 0\u00a0МБ',
    });
    // A refused upload has released its room.
    expect((await sendBytes(200_000)).status).toBe(201);
    const stranger = await small.register();
    const theirs = { name: 'b.bin', content: new Uint8Array(700_000) };
    const { status } = await small.call('POST', '/api/files', {
      token: stranger.token,
      upload: theirs,
    });
    expect(status).toBe(201);
    expect(await small.database.db.$count(fileReservations)).toBe(0);
    await small.close();
  });

  test('of twenty at once at the brink of the room as many are taken as fit, and visitors’ all', async () => {
    const narrow = createTestApp(await open(), {
      FILES_DIR: folder,
      FILES_ROOM_MB: '3',
      LIMIT_WRITES_PER_MINUTE: '1000',
    });
    const { token, companyId } = await narrow.register();
    const room = 3 * 1024 * 1024;
    const usage = async () => data<FileUsage>(await narrow.as(token).get('/api/files/usage'));
    const send = (name: string, bytes: number) =>
      narrow.call('POST', '/api/files', {
        token,
        upload: { name, content: new Uint8Array(bytes), fields: { parent_id: '' } },
      });
    expect((await send('первый.bin', 2 * 1024 * 1024)).status).toBe(201);
    const seen: number[] = [];
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, turn) => {
        const answer = await send(`${turn}.bin`, 300_000);
        seen.push((await usage()).used);
        return answer.status;
      }),
    );
    // Three fit, as the room is reserved with what stands around a file in its request.
    expect(answers.filter((status) => status === 201)).toHaveLength(3);
    expect(answers.filter((status) => status === 422)).toHaveLength(17);
    // Reservations of those that were refused are in it for a moment, and never above the room.
    expect(Math.max(...seen)).toBeLessThanOrEqual(room);
    expect((await usage()).used).toBe(2 * 1024 * 1024 + 900_000);

    const full = await send('последний.bin', room - (await usage()).used - 1000);
    expect(full.status).toBe(201);
    const form = await buildForm(narrow, companyId, [{ name: 'Фото', type: 'file' }]);
    const file = { name: 'план.txt', data: Buffer.alloc(400_000, 'п').toString('base64') };
    const submitted = await Promise.all(
      Array.from({ length: 5 }, (_, turn) =>
        narrow.call('POST', `/api/public/forms/${form.slug}`, {
          body: { values: {}, files: { [form.fields['Фото'] ?? 0]: [file] } },
          remoteAddress: `10.0.0.${turn}`,
        }),
      ),
    );
    expect(submitted.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await usage()).toMatchObject({ used: room - 1000, visitors: 5 * 400_000 });
    await narrow.close();
  });

  test('leave nothing behind where the server died while they came', async () => {
    const { companyId } = anna.member;
    const whole = randomUUID();
    const half = randomUUID();
    const row = (stored: string) => ({ companyId, stored, size: 1, createdAt: app.clock.now() });
    await app.database.db.insert(fileReservations).values([row(whole), row(half)]);
    writeFileSync(path.join(folder, whole), 'x');
    writeFileSync(path.join(folder, `${half}.part`), 'x');
    await purge(app.services);
    expect(names()).toEqual(expect.arrayContaining([whole, `${half}.part`]));
    app.clock.advance(25 * HOUR_MS);
    await purge(app.services);
    expect(names().filter((name) => name.startsWith(whole) || name.startsWith(half))).toEqual([]);
    expect(await app.database.db.$count(fileReservations)).toBe(0);
  });

  test('of an earlier version are looked at by the upkeep, those with lost bytes too', async () => {
    const { db } = app.database;
    const { token } = await app.register();
    const sentNow = async (name: string) =>
      data<StoredFile>(await send({ name, content: name }, undefined, token));
    const photo = await sentNow('схема.txt');
    const lost = await sentNow('пропал.pdf');
    const [row] = await db.select().from(files).where(eq(files.id, lost.id));
    rmSync(path.join(folder, row?.stored ?? ''));
    const unknown = { kind: null, contentType: null };
    await db
      .update(files)
      .set(unknown)
      .where(inArray(files.id, [photo.id, lost.id]));
    await detectContents(app.services, new AbortController().signal);
    const found = await db
      .select({ name: files.name, kind: files.kind, contentType: files.contentType })
      .from(files)
      .where(inArray(files.id, [photo.id, lost.id]))
      .orderBy(files.id);
    expect(found).toEqual([
      { name: 'схема.txt', kind: 'text', contentType: 'text/plain' },
      { name: 'пропал.pdf', kind: 'other', contentType: 'application/octet-stream' },
    ]);
  });
});
