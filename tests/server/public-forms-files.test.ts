import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { TRASH_DAYS, type Lead } from '../../contract';
import { FILE_LIMITS, filesError } from '../../contract/base/files/file-limits';
import type { Database } from '../../server/db/database';
import { fileReservations, files } from '../../server/db/schema';
import { fileStoreOf } from '../../server/files/store/file-store-of';
import { cleanFileName } from '../../server/files/content/clean-file-name';
import { unavailable } from '../../server/http/http-error';
import { purge } from '../../server/lifecycle/daily-upkeep';
import { buildForm, type BuiltForm } from '../support/server/built-form';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { openTestDatabase } from '../support/server/test-database';

const HOSTILE = '<script>alert(1)</script>';

interface StoredFile {
  id: number;
  name: string;
  size: number;
}

describe('files of a form', () => {
  let database: Database;
  let app: TestApp;
  let anna: Member;
  let form: BuiltForm;
  const folder = mkdtempSync(path.join(tmpdir(), 'leads-desk-files-'));
  const filesDir = path.join(folder, 'files');

  beforeAll(async () => {
    database = await openTestDatabase('postgres');
    app = createTestApp(database, { FILES_DIR: filesDir, LIMIT_SUBMITS_PER_MINUTE: '1000' });
    anna = await app.register();
    form = await buildForm(app, anna.companyId, [
      { name: 'Имя', type: 'text' },
      { name: 'Фото', type: 'file', required: true },
    ]);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const field = (name: string) => form.fields[name] ?? 0;
  const names = () => (existsSync(filesDir) ? readdirSync(filesDir).toSorted() : []);
  const kept = () => names().length;

  async function post(files: File[], key = randomUUID()) {
    const data = new FormData();
    data.set('key', key);
    data.set(`field_${field('Имя')}`, 'Иван');
    for (const file of files) data.append(`field_${field('Фото')}`, file);
    const request = new Request('http://crm.example/', { method: 'POST', body: data });
    return app.app.inject({
      method: 'POST',
      url: `/f/${form.slug}`,
      headers: {
        'content-type': request.headers.get('content-type') ?? '',
        accept: 'application/json',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  }

  async function lastLead() {
    const calls = app.as(anna.token);
    const { json } = await calls.get('/api/leads?sort=-id&per_page=1');
    const [lead] = (json as { data: { id: number; values: { value: string }[] }[] }).data;
    const files = await calls.get(`/api/leads/${lead?.id}/files`);
    return { lead, files: (files.json as { data: StoredFile[] }).data };
  }

  test('come with the page, and are handed to staff to keep, not to open', async () => {
    const page = await app.app.inject({ method: 'GET', url: `/f/${form.slug}` });
    expect(page.body).toContain('enctype="multipart/form-data"');
    const photo = new File([HOSTILE], '../фото «веранды».jpg', { type: 'text/html' });
    expect((await post([photo, new File(['%PDF'], 'план.pdf')])).statusCode).toBe(201);
    const { lead, files } = await lastLead();
    expect(lead?.values.at(-1)?.value).toBe('фото «веранды».jpg, план.pdf');
    expect(files.map(({ name, size }) => [name, size])).toEqual([
      ['фото «веранды».jpg', HOSTILE.length],
      ['план.pdf', 4],
    ]);
    const url = `/api/lead-files/${files[0]?.id}`;
    const file = await app.as(anna.token).get(url);
    expect([file.status, file.text]).toEqual([200, HOSTILE]);
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''%D1%84/,
      ) as string,
    });

    const stranger = await app.register();
    expect((await app.call('GET', url)).status).toBe(401);
    expect((await app.as(stranger.token).get(url)).status).toBe(404);
    expect((await app.as(stranger.token).get(`/api/leads/${lead?.id}/files`)).status).toBe(404);
    await app.as(anna.token).delete(`/api/leads/${lead?.id}`);
    expect((await app.as(anna.token).get(url)).status).toBe(404);
  });

  test('are told by their bytes, on the page and from a script', async () => {
    const jpeg = Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1');
    const photos = ['окно.jfif', 'image:1641', 'blob'].map((name) => new File([jpeg], name));
    expect((await post(photos)).statusCode).toBe(201);
    const names = ['окно.jpg', 'image:1641.jpg', 'blob.jpg'];
    expect((await lastLead()).files.map(({ name }) => name)).toEqual(names);
    const submitted = await app.call('POST', `/api/public/forms/${form.slug}`, {
      body: {
        values: { [field('Имя')]: 'Скрипт' },
        files: { [field('Фото')]: [{ name: 'blob', data: jpeg.toString('base64') }] },
      },
    });
    expect(submitted.status).toBe(201);
    expect((await lastLead()).lead?.values.at(-1)?.value).toBe('blob.jpg');
    expect((await post([new File(['<html>'], 'blob')])).statusCode).toBe(422);
  });

  test('come from a script in JSON', async () => {
    const submitted = await app.call('POST', `/api/public/forms/${form.slug}`, {
      body: {
        values: { [field('Имя')]: 'Скрипт' },
        files: {
          [field('Фото')]: [{ name: 'a.png', data: Buffer.alloc(2_000_000, 1).toString('base64') }],
        },
      },
    });
    expect(submitted.status).toBe(201);
    expect((await lastLead()).files).toMatchObject([{ name: 'a.png', size: 2_000_000 }]);
  });

  test('are kept once, however often they are sent', async () => {
    const before = kept();
    const key = randomUUID();
    const send = (content: string) => post([new File([content], 'a.txt')], key);
    const answers = await Promise.all([send('один'), send('один'), send('один')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(kept()).toBe(before + 1);
    // The same name with something else in it is another submission.
    expect((await send('два')).statusCode).toBe(201);
    expect(kept()).toBe(before + 2);
  });

  test('are refused by what is wrong with them, and nothing of them is kept', async () => {
    const before = kept();
    const key = String(field('Фото'));
    const refused = async (files: File[]) => {
      const answer = await post(files);
      return [
        answer.statusCode,
        (answer.json() as { errors: Record<string, string[]> }).errors[key],
      ];
    };
    expect(await refused([])).toEqual([422, ['Приложите файл: «Фото»']]);
    expect(await refused([new File(['x'], 'virus.exe')])).toEqual([
      422,
      ['Файл «virus.exe» такого вида не принимается'],
    ]);
    const six = Array.from({ length: 6 }, (_, index) => new File(['x'], `${index}.jpg`));
    expect(await refused(six)).toEqual([422, ['Не больше 5 файлов']]);
    expect(kept()).toBe(before);
    const broken = await app.app.inject({
      method: 'POST',
      url: `/f/${form.slug}`,
      headers: { 'content-type': 'multipart/form-data; boundary=x', accept: 'application/json' },
      payload: '--x\r\nContent-Disposition: form-data; name="a',
    });
    expect(broken.statusCode).toBe(422);
  });

  test('are told of by their lead, also once their field has become another', async () => {
    expect((await post([new File(['a'], 'a.txt'), new File(['b'], 'b.txt')])).statusCode).toBe(201);
    const { lead } = await lastLead();
    const calls = app.as(anna.token);
    const url = `/api/lead-fields/${field('Фото')}`;
    expect((await calls.put(url, { type: 'text' })).status).toBe(200);
    const { json } = await calls.get(`/api/leads/${lead?.id}`);
    expect((json as Lead).values).toMatchObject([
      { value: 'Иван', files: 0 },
      { value: 'a.txt, b.txt', files: 2, field: { type: 'text' } },
    ]);
    await calls.put(url, { type: 'file' });
  });

  test('stay where the answer to the COMMIT of their lead is lost, and go where there is none', async () => {
    const before = kept();
    const { db } = database.visitors;
    const real = db.transaction.bind(db);
    const lost = new Error('Connection terminated unexpectedly');
    const transaction = vi.spyOn(db, 'transaction');
    onTestFinished(() => transaction.mockRestore());
    const key = randomUUID();
    const plan = new File(['План'], 'план.txt');
    transaction.mockImplementationOnce(async (work) => {
      await real(work);
      throw lost;
    });
    expect((await post([plan], key)).statusCode).toBe(503);
    expect((await post([plan], key)).statusCode).toBe(201);
    const { files: sent } = await lastLead();
    const download = await app.as(anna.token).get(`/api/lead-files/${sent[0]?.id}`);
    expect([kept(), download.text]).toEqual([before + 1, 'План']);

    transaction.mockImplementationOnce((work) =>
      real(async (tx) => {
        await work(tx);
        throw lost;
      }),
    );
    expect((await post([plan])).statusCode).toBe(503);
    expect(kept()).toBe(before + 1);
    expect(await database.db.$count(fileReservations)).toBe(0);
  });

  test('go from the disk with their lead, once it is destroyed', async () => {
    const earlier = names();
    expect((await post([new File(['a'], 'a.txt'), new File(['b'], 'b.txt')])).statusCode).toBe(201);
    const { lead } = await lastLead();
    const [stuck = '', other = ''] = names().filter((name) => !earlier.includes(name));
    await app.as(anna.token).delete(`/api/leads/${lead?.id}`);
    await purge(app.services);
    // In the trash a lead is whole.
    expect(names()).toEqual(expect.arrayContaining([stuck, other]));

    app.clock.advance((TRASH_DAYS + 1) * 86_400_000);
    const place = path.join(filesDir, stuck);
    rmSync(place);
    mkdirSync(place);
    await expect(purge(app.services)).rejects.toThrow();
    expect([names().includes(stuck), names().includes(other)]).toEqual([true, false]);
    rmdirSync(place);
    writeFileSync(place, 'a');
    // What could not be removed is known of, and goes the next time.
    await purge(app.services);
    expect(names()).not.toContain(stuck);
    expect(await app.database.db.$count(files, isNull(files.ownerId))).toBe(0);
  });

  test('are all left out where the store takes one and not the next, or the process dies then', async () => {
    const before = names();
    const store = fileStoreOf(app.services.config);
    const real = store.put.bind(store);
    const put = vi.spyOn(store, 'put');
    onTestFinished(() => put.mockRestore());
    const two = [new File(['Один'], '1.txt'), new File(['Два'], '2.txt')];
    put.mockImplementationOnce(real).mockRejectedValueOnce(unavailable('Хранилище недоступно'));
    expect((await post(two)).statusCode).toBe(503);
    expect(names()).toEqual(before);

    // As a process that dies does not, the database refuses to cancel.
    const transaction = vi.spyOn(database.visitors.db, 'transaction');
    onTestFinished(() => transaction.mockRestore());
    transaction.mockRejectedValue(new Error('Connection terminated unexpectedly'));
    expect((await post(two)).statusCode).toBe(503);
    transaction.mockRestore();
    expect(kept()).toBe(before.length + 2);
    await purge(app.services);
    expect(kept()).toBe(before.length + 2);
    app.clock.advance(25 * 3_600_000);
    await purge(app.services);
    expect(names()).toEqual(before);
  });

  test('have names that are only names, and sizes with a limit', () => {
    expect(cleanFileName('C:\\фото\\a\u202egpj.exe')).toBe('agpj.exe');
    expect(cleanFileName('../../etc/passwd')).toBe('passwd');
    expect(cleanFileName('\0')).toBe('файл');
    expect(cleanFileName(`${'ж'.repeat(500)}.jpeg`)).toHaveLength(FILE_LIMITS.name);
    const sized = (size: number) => ({ name: 'a.jpg', size });
    expect(filesError([sized(FILE_LIMITS.size)])).toBeNull();
    expect(filesError([sized(FILE_LIMITS.size + 1)])).toContain('больше 10');
    expect(filesError([sized(9e6), sized(9e6), sized(9e6)])).toContain('вместе больше 20');
  });
});
