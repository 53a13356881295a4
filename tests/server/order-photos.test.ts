import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type {
  Order,
  OrderActivity,
  OrderFile,
  OrderPhoto,
  SavedVisit,
  StoredFile,
  VisitRoute,
} from '#contract';
import { files } from '../../server/db/schema';
import { pictureSize } from '../../server/files/content/picture-of-file';
import { createDiskStore } from '../../server/files/store/disk-store';
import { carriesPlace } from '../../server/images/photo-metadata';
import { purge } from '../../server/lifecycle/daily-upkeep';
import { dayOf } from '../../server/visits/lookup/visit-words';
import { dataOf } from '../support/server/chat-desk';
import { openTwoDesks, type Desk } from '../support/server/lead-desk';
import { restrictTo } from '../support/server/records-of';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';
import type { SentFile } from '../support/server/upload-body';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ITEM = '5f0c8a52-9f0a-4a44-8d53-3c1b8a5d7a10';
const HOSTILE = '..\\<img src=x onerror=alert(1)>\u202e.jpg';

describeOnBothDatabases('photos from the object of an order', (open) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'leads-desk-photos-'));
  let app: TestApp;
  let anna: Desk;
  let boris: Desk;
  let order: Order;
  let content: Buffer;
  beforeAll(async () => {
    const env = { FILES_DIR: folder, LIMIT_WRITES_PER_MINUTE: '100000' };
    // The days of a performer are counted by the clock of the database.
    app = createTestApp(await open(), env, { start: new Date() });
    const dots = { width: 40, height: 30, channels: 3, background: '#346' } as const;
    content = await sharp({ create: dots }).jpeg().toBuffer();
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    ({ anna, boris } = await openTwoDesks(app));
    order = await newOrder();
  });

  const newOrder = async () =>
    dataOf<Order>(await anna.post('/api/orders', { user_id: anna.member.userId }));
  const inHours = (hours: number) =>
    new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString();
  /** Sends Boris to the object, as a performer. */
  const sendBoris = async (orderId = order.id) => {
    const visit = { kind: 'install', starts_at: inHours(0), ends_at: inHours(1) };
    const made = await anna.post(`/api/orders/${orderId}/visits`, {
      ...visit,
      user_ids: [boris.member.userId],
    });
    expect(made.status, made.text).toBe(201);
    await restrictTo(app, boris.member, 'all', 'performer');
    return dataOf<SavedVisit>(made);
  };
  const photosPath = (orderId = order.id) => `/api/orders/${orderId}/photos`;
  const send = (
    desk: Desk,
    {
      key = randomUUID(),
      orderId = order.id,
      ...file
    }: Partial<SentFile> & { key?: string; orderId?: number } = {},
  ) =>
    app.call('POST', photosPath(orderId), {
      token: desk.member.token,
      upload: { name: 'фото.jpg', content, ...file },
      headers: { 'idempotency-key': key },
    });
  const sent = async (desk: Desk, options: Parameters<typeof send>[1] = {}) => {
    const answer = await send(desk, options);
    expect(answer.status, answer.text).toBe(201);
    return dataOf<OrderPhoto>(answer);
  };
  const photosOf = async (desk: Desk) => dataOf<OrderPhoto[]>(await desk.get(photosPath()));
  const errorsOf = (answer: { status: number; json: unknown }) =>
    [answer.status, (answer.json as { errors?: Record<string, string[]> }).errors] as const;
  const preview = (desk: Desk, id: number, orderId = order.id) =>
    desk.get(`${photosPath(orderId)}/${id}/preview?size=320`);
  const bytes = () => readdirSync(folder).length;
  const storedOf = async (id: number) => {
    const [row] = await app.database.db.select().from(files).where(eq(files.id, id));
    if (!row) throw new Error('No file');
    return { row, bytes: readFileSync(path.join(folder, row.stored)) };
  };
  /** A photo that says where it was taken, lying on its side. */
  const placed = () =>
    sharp(content).withMetadata({
      orientation: 6,
      exif: { IFD3: { GPSLatitude: '55/1 47/1 0/1', GPSLatitudeRef: 'N' } },
    });

  test('are attached with their item, told in the history, and shown to those who go there', async () => {
    const photo = await sent(anna, { fields: { item_id: ITEM } });
    expect(photo).toMatchObject({
      name: 'фото.jpg',
      size: content.length,
      item_id: ITEM,
      user: { id: anna.member.userId, name: 'Анна' },
    });
    expect(await photosOf(anna)).toEqual([photo]);
    const ofOrder = dataOf<OrderFile[]>(await anna.get(`/api/orders/${order.id}/files`));
    expect(ofOrder).toMatchObject([{ id: photo.id, is_photo: true, item_id: ITEM }]);
    const history = dataOf<OrderActivity[]>(await anna.get(`/api/orders/${order.id}/activity`));
    expect(history.filter(({ kind }) => kind === 'file_added')).toHaveLength(1);
    await sendBoris();
    const day = dayOf(app.clock.now(), 'Europe/Moscow');
    const { stops } = dataOf<VisitRoute>(await boris.get(`/api/visits/route?day=${day}`));
    expect(stops.map(({ photos, changes }) => [photos, changes])).toEqual([[[photo], []]]);
  });

  test('are kept once by their key, also where the first answer was lost after the commit', async () => {
    const before = bytes();
    const key = randomUUID();
    const answers = await Promise.all([send(anna, { key }), send(anna, { key })]);
    answers.push(await send(anna, { key }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = new Set(answers.map((answer) => dataOf<OrderPhoto>(answer).id));
    expect([ids.size, (await photosOf(anna)).length, bytes()]).toEqual([1, 1, before + 1]);
    // Of another order it is another call.
    expect((await send(anna, { key, orderId: (await newOrder()).id })).status).toBe(409);
    const [id] = ids;
    await anna.delete(`${photosPath()}/${id}`);
    expect((await send(anna, { key })).status).toBe(201);
    expect(await photosOf(anna)).toEqual([]);
  });

  test('are pictures by their bytes, and nothing of others stays', async () => {
    const before = bytes();
    const refused = [422, { file: ['Это не снимок'] }];
    const text = await send(anna, { content: '<svg onload="alert(1)"/>', name: 'фото.jpg' });
    expect(errorsOf(text)).toEqual(refused);
    expect(errorsOf(await send(anna, { content: '%PDF-1.7\n', name: 'a.jpg' }))).toEqual(refused);
    expect(errorsOf(await send(anna, { fields: { item_id: '1' } }))).toEqual([
      422,
      { item_id: ['Такого изделия нет'] },
    ]);
    expect(bytes()).toBe(before);
    const { name } = await sent(anna, { name: HOSTILE });
    expect(name).toBe('<img src=x onerror=alert(1)>.jpg');
  });

  test('are made anew where they come as a camera takes them, once by their key too', async () => {
    const dots = { width: 4000, height: 3000, channels: 3, background: '#346' } as const;
    const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '55/1 47/1 0/1' } };
    const taken = await sharp({ create: dots })
      .withMetadata({ orientation: 6, exif })
      .jpeg()
      .toBuffer();
    const key = randomUUID();
    const { id, size } = await sent(anna, { content: taken, key });
    expect((await sent(anna, { content: taken, key })).id).toBe(id);
    const { row, bytes: stored } = await storedOf(id);
    const kept = await sharp(stored).metadata();
    expect(kept).toMatchObject({ format: 'jpeg', width: 1920, height: 2560 });
    expect([kept.exif, kept.orientation, stored.length]).toEqual([undefined, undefined, size]);
    // Nor is its size from before remembered.
    const store = createDiskStore(folder);
    expect(await pictureSize(store, row.stored)).toEqual({ width: 1920, height: 2560 });
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'keep nothing of where a %s was taken',
    async (format) => {
      const taken = await placed().toFormat(format).toBuffer();
      expect(carriesPlace(taken)).toBe(true);
      const { id, name, size } = await sent(anna, { content: taken, name: `дом.${format}` });
      const { row, bytes: stored } = await storedOf(id);
      const made = await sharp(stored).metadata();
      expect([made.exif, carriesPlace(stored), stored.length]).toEqual([undefined, false, size]);
      expect([made.width, made.height]).toEqual([30, 40]);
      expect([row.width, row.height, row.contentType]).toEqual([30, 40, `image/${made.format}`]);
      expect(name).toBe(format === 'avif' ? 'дом.jpg' : `дом.${format}`);
      expect((await preview(anna, id)).status).toBe(200);
    },
  );

  test('that cannot be read stay as they are, refused only where their place stays in them', async () => {
    const large = placed().resize(800);
    const [jpeg, png] = [await large.jpeg().toBuffer(), await large.png().toBuffer()];
    const { id } = await sent(anna, { content: jpeg.subarray(0, -60) });
    const { bytes: stored } = await storedOf(id);
    expect(carriesPlace(stored)).toBe(false);
    expect(stored.subarray(-200)).toEqual(jpeg.subarray(-260, -60));
    expect(await sharp(stored).metadata()).toMatchObject({ orientation: 6, width: 800 });
    const before = bytes();
    const refused = [422, { file: ['Снимок не удалось прочитать'] }];
    expect(errorsOf(await send(anna, { content: png.subarray(0, -40) }))).toEqual(refused);
    expect(bytes()).toBe(before);
    const bare = await sharp(content).png().toBuffer();
    for (const broken of [bare.subarray(0, -40), content.subarray(0, 300)]) {
      expect((await sent(anna, { content: broken })).size).toBe(broken.length);
    }
  });

  test('that say nothing but their picture come as they were sent', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const plain = await sharp(content).toFormat(format).toBuffer();
      const { id } = await sent(anna, { content: plain, name: `дом.${format}` });
      expect((await storedOf(id)).bytes).toEqual(plain);
    }
  });

  test('are of an order that the person finds, and not of one in the trash', async () => {
    const foreign = app.as((await app.register()).token);
    const photo = await sent(anna);
    const other = await newOrder();
    expect((await foreign.get(photosPath())).status).toBe(404);
    expect((await foreign.get(`${photosPath()}/${photo.id}/preview?size=320`)).status).toBe(404);
    expect((await preview(anna, photo.id, other.id)).status).toBe(404);
    await sendBoris();
    expect((await send(boris, { orderId: other.id })).status).toBe(404);
    expect((await boris.get(photosPath(other.id))).status).toBe(404);
    await anna.delete(`/api/orders/${order.id}`);
    expect((await send(anna)).status).toBe(409);
    expect((await anna.delete(`${photosPath()}/${photo.id}`)).status).toBe(409);
  });

  test('are the only files that a performer finds', async () => {
    const scan = { token: anna.member.token, upload: { name: 'договор.jpg', content } };
    const { id: scanId } = dataOf<StoredFile>(await app.call('POST', '/api/files', scan));
    await anna.post(`/api/orders/${order.id}/files`, { file_ids: [scanId] });
    const photo = await sent(anna);
    const visit = await sendBoris();
    expect((await photosOf(boris)).map(({ id }) => id)).toEqual([photo.id]);
    const shown = await preview(boris, photo.id);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await preview(boris, scanId)).status).toBe(404);
    for (const at of [`/api/orders/${order.id}/files`, `/api/files/${photo.id}/download`]) {
      expect((await boris.get(at)).status).toBe(403);
    }
    await anna.put(`/api/visits/${visit.id}`, { user_ids: [anna.member.userId] });
    expect((await boris.get(photosPath())).status).toBe(404);
    expect((await preview(boris, photo.id)).status).toBe(404);
  });

  test('are closed to a performer with a task alone, a cancelled visit, or an order in the trash', async () => {
    const photo = await sent(anna);
    const statuses = async () => {
      const own = `${photosPath()}/${photo.id}`;
      const read = [await boris.get(photosPath()), await preview(boris, photo.id)];
      const written = [await send(boris), await boris.put(own, {}), await boris.delete(own)];
      return [...read, ...written].map(({ status }) => status);
    };
    const refused = [404, 404, 404, 404, 404];
    const visit = await sendBoris();
    expect(await statuses()).toEqual([200, 200, 201, 403, 403]);
    const task = { subject: `order:${order.id}`, type: 'call', text: 'Перезвонить' };
    const planned = { ...task, user_id: boris.member.userId, due_at: inHours(1) };
    expect((await anna.post('/api/tasks', planned)).status).toBe(201);
    await anna.put(`/api/visits/${visit.id}`, { status: 'cancelled' });
    expect((await boris.get(`/api/orders/${order.id}/site`)).status).toBe(404);
    expect(await statuses()).toEqual(refused);
    await anna.put(`/api/visits/${visit.id}`, { user_ids: [anna.member.userId] });
    expect(await statuses()).toEqual(refused);
    await sendBoris();
    expect((await statuses())[0]).toBe(200);
    await anna.delete(`/api/orders/${order.id}`);
    expect(await statuses()).toEqual(refused);
    expect((await anna.get(photosPath())).status).toBe(200);
  });

  test('are photos again where they came back as other files, told in the history once', async () => {
    const { id } = await sent(anna);
    await anna.delete(`${photosPath()}/${id}`);
    const filesPath = `/api/orders/${order.id}/files`;
    await anna.post(filesPath, { file_ids: [id] });
    expect(await photosOf(anna)).toEqual([]);
    const countAdded = async () => {
      const path = `/api/orders/${order.id}/activity`;
      const history = dataOf<OrderActivity[]>(await anna.get(path));
      return history.filter(({ kind }) => kind === 'file_added').length;
    };
    const before = await countAdded();
    const restored = await anna.put(`${photosPath()}/${id}`, { item_id: ITEM });
    expect([restored.status, dataOf(restored)]).toMatchObject([200, { id, item_id: ITEM }]);
    // A repeat does not move it to another item.
    expect(dataOf(await anna.put(`${photosPath()}/${id}`, {}))).toEqual(dataOf(restored));
    const ofOrder = dataOf<OrderFile[]>(await anna.get(filesPath));
    expect(ofOrder).toMatchObject([{ id, is_photo: true, item_id: ITEM }]);
    expect(await countAdded()).toBe(before);
  });

  test('are refused with the name of their own field where an order has too many files', async () => {
    const { row } = await storedOf((await sent(anna)).id);
    const { id: _id, ...copied } = row;
    const rows = Array.from({ length: 199 }, () => ({ ...copied, stored: randomUUID() }));
    const made = await app.database.db.insert(files).values(rows).returning({ id: files.id });
    const ids = { file_ids: made.map(({ id }) => id) };
    expect((await anna.post(`/api/orders/${order.id}/files`, ids)).status).toBe(200);
    expect(errorsOf(await send(anna))).toEqual([422, { file: ['Не больше 200 файлов'] }]);
  });

  test('are removed and returned by a performer where they are their own', async () => {
    const theirs = await sent(anna);
    await sendBoris();
    const own = await sent(boris, { fields: { item_id: ITEM } });
    expect((await boris.delete(`${photosPath()}/${theirs.id}`)).status).toBe(403);
    expect((await boris.put(`${photosPath()}/${theirs.id}`, {})).status).toBe(403);
    expect((await boris.delete(`${photosPath()}/${own.id}`)).status).toBe(204);
    expect(await photosOf(boris)).toEqual([theirs]);
    expect((await anna.get(`/api/files/${own.id}/download`)).status).toBe(200);
    const returned = await boris.put(`${photosPath()}/${own.id}`, { item_id: ITEM });
    expect([returned.status, dataOf(returned)]).toEqual([200, own]);
    expect(await photosOf(boris)).toEqual([theirs, own]);
    expect((await anna.delete(`${photosPath()}/${own.id}`)).status).toBe(204);
    expect(await photosOf(anna)).toEqual([theirs]);
  });

  test('are kept once by their key after a weekend without a line too, also one removed since', async () => {
    const key = randomUUID();
    const removed = randomUUID();
    const { id } = await sent(anna, { key });
    const { id: removedId } = await sent(anna, { key: removed });
    await anna.delete(`${photosPath()}/${removedId}`);
    app.clock.advance(4 * DAY_MS);
    await purge(app.services);
    const token = await app.login(anna.member.email, anna.member.password);
    const again = { ...anna, ...app.as(token), member: { ...anna.member, token } };
    const before = bytes();
    expect((await sent(again, { key })).id).toBe(id);
    expect((await sent(again, { key: removed })).id).toBe(removedId);
    expect([(await photosOf(again)).map((photo) => photo.id), bytes()]).toEqual([[id], before]);
  });
});
