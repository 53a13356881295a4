import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { ChatFile, ChatMessage, CompanyExportList, StoredFile } from '#contract';
import { runExports } from '../../server/company-export/run-exports';
import { files } from '../../server/db/schema';
import { previewOf } from '../../server/files/content/picture-of-file';
import { fileStoreOf } from '../../server/files/store/file-store-of';
import { zipOf } from '../../server/files/zip/zip-of';
import { purge } from '../../server/lifecycle/daily-upkeep';
import { buildForm } from '../support/server/built-form';
import { dataOf, newNonce, newVisitor } from '../support/server/chat-desk';
import { openZip } from '../support/server/open-zip';
import { startS3 } from '../support/server/s3';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const DAY_MS = 86_400_000;

describeOnOneDatabase('files in a bucket', (open) => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  let app: TestApp;
  let anna: Member;
  const folder = mkdtempSync(path.join(tmpdir(), 'beside-s3-'));
  beforeAll(async () => {
    s3 = await startS3();
    app = createTestApp(await open(), {
      ...s3.settings,
      FILES_DIR: folder,
      LIMIT_WRITES_PER_MINUTE: '1000',
    });
    anna = await app.register();
  });
  afterAll(async () => {
    await app.close();
    await s3.close();
    rmSync(folder, { recursive: true });
  });

  const as = () => app.as(anna.token);
  const upload = (name: string, content: Uint8Array) =>
    app.call('POST', '/api/files', { token: anna.token, upload: { name, content } });
  const bytesOf = async (url: string, headers: Record<string, string> = {}) => {
    const authorization = `Bearer ${anna.token}`;
    const answer = await app.app.inject({ url, headers: { authorization, ...headers } });
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
  };
  const rows = () =>
    app.database.db
      .select({ name: files.name, stored: files.stored })
      .from(files)
      .where(eq(files.companyId, anna.companyId))
      .orderBy(asc(files.id));
  const photo = () =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: '#3b82f6' } })
      .png()
      .toBuffer();

  test('come in, are read in parts, shown, packed and removed, those of visitors too', async () => {
    const large = Buffer.alloc(6 * 1024 * 1024, 'договор ');
    const [contract, plan] = [
      dataOf<StoredFile>(await upload('договор.bin', large)),
      dataOf<StoredFile>(await upload('план.png', await photo())),
    ];
    const order = dataOf<{ id: number }>(await as().post('/api/orders', {}));
    const kept = { file_ids: [contract.id, plan.id] };
    expect((await as().post(`/api/orders/${order.id}/files`, kept)).status).toBe(200);
    const url = `/api/files/${contract.id}/download`;
    const whole = await bytesOf(url);
    expect([whole.status, whole.bytes.equals(large)]).toEqual([200, true]);
    const part = await bytesOf(url, { range: 'bytes=5242870-5242889' });
    expect([part.status, part.headers['content-range']]).toEqual([
      206,
      `bytes 5242870-5242889/${large.length}`,
    ]);
    expect(part.bytes).toEqual(large.subarray(5_242_870, 5_242_890));
    expect((await bytesOf(url, { range: `bytes=${large.length}-` })).status).toBe(416);

    const store = fileStoreOf(app.services.config);
    const [, picture] = await rows();
    const preview = await previewOf(store, picture?.stored ?? '', 320);
    expect(await sharp(preview!).metadata()).toMatchObject({ format: 'webp', width: 320 });
    expect(await s3.objects()).toContain(`${picture?.stored}.320`);

    const form = await buildForm(app, anna.companyId, [{ name: 'Фото', type: 'file' }]);
    const data = new FormData();
    data.set('key', randomUUID());
    data.append(`field_${form.fields['Фото']}`, new File(['%PDF'], 'проём.pdf'));
    const sent = new Request('http://crm.example/', { method: 'POST', body: data });
    const taken = await app.app.inject({
      method: 'POST',
      url: `/f/${form.slug}`,
      headers: {
        'content-type': sent.headers.get('content-type') ?? '',
        accept: 'application/json',
      },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    expect(taken.statusCode).toBe(201);
    const visitor = await newVisitor(app, anna);
    const given = { nonce: newNonce(), name: 'окно.png', data: (await photo()).toString('base64') };
    const { id } = dataOf<ChatFile>(await visitor.post('files', given));
    const said = await visitor.post('messages', { body: '', nonce: newNonce(), file_ids: [id] });
    const shown = dataOf<ChatMessage>(said).files[0]?.picture?.url ?? '';
    expect((await bytesOf(shown)).headers['content-type']).toBe('image/webp');

    const stored = await rows();
    const names = ['договор.bin', 'план.png', 'проём.pdf', 'окно.png'];
    expect(stored.map(({ name }) => name)).toEqual(names);
    const entries = stored.map(({ name, stored: at }) => ({ path: name, stored: at }));
    const zip = openZip(await buffer(zipOf(store, entries)));
    expect([...zip.keys()]).toEqual(names);
    expect(zip.get('договор.bin')?.equals(large)).toBe(true);

    expect((await as().post('/api/company/exports', { files: true })).status).toBe(202);
    await runExports(app.services);
    const [ready] = ((await as().get('/api/company/exports')).json as CompanyExportList).data;
    expect(ready?.status).toBe('ready');
    const all = openZip((await bytesOf(`/api/company/exports/${ready?.id}/file`)).bytes);
    const packed = [...all].filter(([entry]) => entry.startsWith('files/'));
    expect(packed).toHaveLength(4);
    expect(packed[0]?.[1].equals(large)).toBe(true);

    // No byte of a file lies in a folder; each object is named by a row.
    expect(readdirSync(folder)).toEqual(['exports']);
    const named = stored.map(({ stored: name }) => name).sort();
    expect([...new Set((await s3.objects()).map((key) => key.slice(0, 36)))]).toEqual(named);

    await as().delete(`/api/files/${plan.id}`);
    await as().post('/api/files/trash/empty');
    app.clock.advance(2 * DAY_MS);
    await purge(app.services);
    expect((await s3.objects()).filter((key) => key.startsWith(picture?.stored ?? '?'))).toEqual(
      [],
    );
    const again = app.as(await app.login(anna.email, anna.password));
    const { name } = dataOf<{ name: string }>(await again.get('/api/company/deletion'));
    const asked = await again.post('/api/company/deletion', { password: anna.password, name });
    expect(asked.status).toBe(200);
    app.clock.advance(31 * DAY_MS);
    await purge(app.services);
    expect(await s3.objects()).toEqual([]);
  });

  test('are refused in plain words while the bucket is away, and leave nothing behind', async () => {
    const away = await startS3();
    const config = { ...away.settings, FILES_DIR: folder };
    const other = createTestApp(app.database, config);
    onTestFinished(() => other.close());
    const boris = await other.register();
    const send = () =>
      other.call('POST', '/api/files', {
        token: boris.token,
        upload: { name: 'план.txt', content: 'План' },
      });
    const file = dataOf<StoredFile>(await send());
    await away.close();
    vi.spyOn(console, 'error').mockReturnValue();
    for (const answer of [
      await send(),
      await other.as(boris.token).get(`/api/files/${file.id}/download`),
    ]) {
      expect([answer.status, answer.json]).toEqual([
        503,
        { message: 'Хранилище файлов временно недоступно. Попробуйте через несколько секунд' },
      ]);
    }
    const kept = await app.database.db.$count(files, eq(files.companyId, boris.companyId));
    expect(kept).toBe(1);
  });
});
