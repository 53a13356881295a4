import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { FILE_LIMITS } from '../../contract/base/files/file-limits';
import type { Database } from '../../server/db/database';
import { fileReservations, leads } from '../../server/db/schema';
import { fileStoreOf } from '../../server/files/store/file-store-of';
import { unavailable } from '../../server/http/http-error';
import { buildForm, type BuiltForm } from '../support/server/built-form';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { openTestDatabase } from '../support/server/test-database';

const MEGABYTE = 1024 * 1024;
const WAIT = { timeout: 30_000 };

describe('a page with files, while it comes', () => {
  let database: Database;
  let app: TestApp;
  let anna: Member;
  let form: BuiltForm;
  let url: string;
  const folder = mkdtempSync(path.join(tmpdir(), 'leads-desk-upload-'));
  const filesDir = path.join(folder, 'files');

  beforeAll(async () => {
    database = await openTestDatabase('postgres');
    app = createTestApp(database, { FILES_DIR: filesDir, LIMIT_SUBMITS_PER_MINUTE: '1000' });
    anna = await app.register();
    form = await buildForm(app, anna.companyId, [
      { name: 'Фото', type: 'file' },
      { name: 'План', type: 'file' },
      { name: 'Имя', type: 'text', required: true },
    ]);
    url = `${await app.app.listen({ port: 0, host: '127.0.0.1' })}/f/${form.slug}`;
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    rmSync(folder, { recursive: true });
  });
  afterEach(() => vi.restoreAllMocks());

  const control = (field: string) => `field_${form.fields[field] ?? 0}`;
  /** Bytes on the disk, and names that wait for theirs. */
  const left = async () => ({
    stored: existsSync(filesDir) ? readdirSync(filesDir).length : 0,
    reserved: await database.db.$count(fileReservations),
  });
  const made = () => database.db.$count(leads);

  type Given = [field: string, name: string, content: Uint8Array<ArrayBuffer>];
  /** The name comes behind the files, as a form has its fields. */
  function pageOf(files: Given[], { name = 'Иван', key = randomUUID() as string } = {}): FormData {
    const page = new FormData();
    page.set('key', key);
    for (const [field, called, content] of files) {
      page.append(control(field), new File([content], called));
    }
    page.set(control('Имя'), name);
    return page;
  }
  async function post(body: FormData, accept = 'application/json') {
    const answer = await fetch(url, { method: 'POST', headers: { accept }, body });
    return { status: answer.status, text: await answer.text() };
  }
  const errorsOf = ({ text }: { text: string }, field: string) =>
    (JSON.parse(text) as { errors: Record<string, string[]> }).errors[form.fields[field] ?? 0];

  /** Sends the head of a request and a part of its body, and leaves the connection open. */
  function begin(length: number, part: Buffer): Promise<Socket> {
    const { hostname, port, pathname } = new URL(url);
    const head = [
      `POST ${pathname} HTTP/1.1`,
      `Host: ${hostname}`,
      'Content-Type: multipart/form-data; boundary=line',
      `Content-Length: ${length}`,
      '\r\n',
    ].join('\r\n');
    return new Promise((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(Buffer.concat([Buffer.from(head), part]), () => resolve(socket));
      });
      socket.on('error', () => undefined);
      onTestFinished(() => void socket.destroy());
    });
  }
  const beginningOf = (content: Buffer) =>
    Buffer.concat([
      Buffer.from(
        `--line\r\nContent-Disposition: form-data; name="${control('Фото')}"; filename="a.jpg"\r\n\r\n`,
      ),
      content,
    ]);

  test('is stored byte by byte, each file under its field and its name', async () => {
    const [photo, plan] = [randomBytes(3 * MEGABYTE + 1), randomBytes(200_000)];
    const page = pageOf([
      ['Фото', 'дом "у реки".jpg', photo],
      ['План', 'план.pdf', plan],
      ['План', 'пусто.txt', Buffer.alloc(0)],
    ]);
    page.append('field_987654', new File([photo], 'чужой.jpg'));
    page.append(control('Имя'), new File([photo], 'не файл.jpg'));
    expect((await post(page)).status).toBe(201);
    const calls = app.as(anna.token);
    const { json } = await calls.get('/api/leads?sort=-id&per_page=1');
    const [lead] = (json as { data: { id: number; values: { value: string }[] }[] }).data;
    expect(lead?.values.map(({ value }) => value)).toEqual([
      'дом "у реки".jpg',
      'план.pdf, пусто.txt',
      'Иван',
    ]);
    const sent = (await calls.get(`/api/leads/${lead?.id}/files`)).json as {
      data: { id: number; name: string; lead_field_id: number }[];
    };
    expect(sent.data.map(({ name, lead_field_id }) => [name, lead_field_id])).toEqual([
      ['дом "у реки".jpg', form.fields['Фото']],
      ['план.pdf', form.fields['План']],
      ['пусто.txt', form.fields['План']],
    ]);
    for (const [at, content] of [photo, plan].entries()) {
      const answer = await fetch(new URL(`/api/lead-files/${sent.data[at]?.id}`, url), {
        headers: { authorization: `Bearer ${anna.token}` },
      });
      expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    }
    expect(await left()).toEqual({ stored: 3, reserved: 0 });
  });

  test('makes one lead and one set of files, however often it is sent', async () => {
    const [before, leadsBefore] = [await left(), await made()];
    const key = randomUUID();
    const photo = randomBytes(MEGABYTE);
    const send = () => post(pageOf([['Фото', 'a.jpg', photo]], { key }));
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await left()).toEqual({ ...before, stored: before.stored + 1 });
    expect(await made()).toBe(leadsBefore + 1);
  });

  test('keeps nothing of files over the limits, and says which', async () => {
    const before = await left();
    const put = vi.spyOn(fileStoreOf(app.services.config), 'put');
    const large = await post(pageOf([['Фото', 'дом.jpg', randomBytes(FILE_LIMITS.size + 1)]]));
    expect([large.status, errorsOf(large, 'Фото')]).toEqual([
      422,
      ['Файл «дом.jpg» больше 10\u00a0МБ'],
    ]);
    put.mockClear();
    const many = Array.from({ length: 50 }, (_, at): Given => [
      'План',
      `${at}.txt`,
      randomBytes(9),
    ]);
    const refused = await post(pageOf(many));
    expect([refused.status, errorsOf(refused, 'План')]).toEqual([422, ['Не больше 5 файлов']]);
    expect(put.mock.calls.length).toBeLessThanOrEqual(FILE_LIMITS.count + 1);
    const unnamed = await post(pageOf([['Фото', 'дом.jpg', randomBytes(9)]], { name: '' }));
    expect([unnamed.status, errorsOf(unnamed, 'Имя')]).toEqual([422, [expect.any(String)]]);
    expect(await left()).toEqual(before);
  });

  test('is refused with a page where it is too much, said or not', async () => {
    const [before, leadsBefore] = [await left(), await made()];
    const part = randomBytes(8 * MEGABYTE);
    const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name): Given => ['Фото', name, part]);
    const said = new Request(url, { method: 'POST', body: pageOf(files) });
    const headers = { 'content-type': said.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await said.arrayBuffer());
    const answer = await app.app.inject({
      method: 'POST',
      url: `/f/${form.slug}`,
      headers,
      payload,
    });
    expect(answer.statusCode).toBe(413);
    expect(answer.body).toContain('Файлы слишком большие');

    const unsaid = await fetch(url, {
      method: 'POST',
      headers,
      body: new Blob([payload]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(unsaid.status).toBe(413);
    const texts = pageOf([]);
    texts.set('first', 'x'.repeat(2 * MEGABYTE));
    expect((await post(texts)).status).toBe(413);
    await expect.poll(left, WAIT).toEqual(before);
    expect(await made()).toBe(leadsBefore);
  });

  test.each([
    ['at once', 0],
    ['while a file comes', 1],
  ])('comes back with what was typed where the store fails %s', async (_when, pieces) => {
    const [before, leadsBefore] = [await left(), await made()];
    const store = fileStoreOf(app.services.config);
    const real = store.put.bind(store);
    vi.spyOn(store, 'put')
      .mockImplementationOnce(real)
      .mockImplementationOnce(async (content) => {
        let count = 0;
        if (pieces > 0) {
          for await (const _piece of content as AsyncIterable<Uint8Array>) {
            count += 1;
            if (count === pieces) break;
          }
        }
        throw unavailable('Хранилище недоступно');
      });
    const page = pageOf(
      [
        ['Фото', 'a.jpg', randomBytes(MEGABYTE)],
        ['План', 'b.pdf', randomBytes(2 * MEGABYTE)],
        ['План', 'c.pdf', randomBytes(MEGABYTE)],
      ],
      { name: 'Иван Семёнович' },
    );
    const { status, text } = await post(page, 'text/html');
    expect(status).toBe(503);
    expect(text).toContain('Введённое сохранено');
    expect(text).toContain('value="Иван Семёнович"');
    expect(await left()).toEqual(before);
    expect((await post(page)).status).toBe(201);
    expect(await left()).toEqual({ ...before, stored: before.stored + 3 });
    expect(await made()).toBe(leadsBefore + 1);
  });

  test('leaves nothing where it breaks off, or is no page', async () => {
    const [before, leadsBefore] = [await left(), await made()];
    const put = vi.spyOn(fileStoreOf(app.services.config), 'put');
    const socket = await begin(5 * MEGABYTE, beginningOf(randomBytes(MEGABYTE)));
    await expect.poll(() => put.mock.calls.length, WAIT).toBe(1);
    socket.destroy();
    await expect.poll(left, WAIT).toEqual(before);

    const body = beginningOf(randomBytes(1000));
    for (const broken of [body, Buffer.concat([body, Buffer.from('\r\n--line\r\n')])]) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=line' },
        body: new Uint8Array(broken),
      });
      expect(answer.status).toBe(422);
    }
    const unbounded = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data' },
      body: new Uint8Array(body),
    });
    expect(unbounded.status).toBe(422);
    expect(await left()).toEqual(before);
    expect(await made()).toBe(leadsBefore);
  });

  test('waits for its turn where many large ones come from one address', async () => {
    const before = await left();
    const put = vi.spyOn(fileStoreOf(app.services.config), 'put');
    const part = beginningOf(randomBytes(1000));
    const sockets = await Promise.all([1, 2, 3, 4].map(() => begin(5 * MEGABYTE, part)));
    const large = () => post(pageOf([['Фото', 'a.jpg', randomBytes(2 * MEGABYTE)]]));
    await expect.poll(() => put.mock.calls.length, WAIT).toBe(sockets.length);
    expect((await large()).status).toBe(429);
    // Texts and small files are no matter of room.
    expect((await post(pageOf([['Фото', 'a.jpg', randomBytes(1000)]]))).status).toBe(201);
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await large()).status, WAIT).toBe(201);
    await expect.poll(async () => (await left()).reserved, WAIT).toBe(before.reserved);
  });
});
