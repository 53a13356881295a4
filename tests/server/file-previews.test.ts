import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoredFile } from '#contract';
import { readConfig } from '../../server/config';
import { previewOf } from '../../server/files/content/picture-of-file';
import { fileStoreOf } from '../../server/files/store/file-store-of';
import { dataOf } from '../support/server/chat-desk';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3b82f6' } });

describe('the preview of a file of staff', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'file-previews-'));
  const store = fileStoreOf(readConfig({ FILES_DIR: folder }));
  afterAll(() => rmSync(folder, { recursive: true }));
  const put = async (bytes: Buffer) => (await store.put(bytes)).name;

  test('is a WebP of its size, upright, without the place and the words of the photo', async () => {
    const photo = await solid(3000, 2000)
      .withExif({ IFD0: { Copyright: 'Тайное место' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const stored = await put(photo);
    const [small, large] = [
      await previewOf(store, stored, 320),
      await previewOf(store, stored, 1600),
    ];
    expect(await sharp(small!).metadata()).toMatchObject({
      format: 'webp',
      width: 213,
      height: 320,
    });
    const { width, height, exif } = await sharp(large!).metadata();
    expect([width, height, exif]).toEqual([1067, 1600, undefined]);
  });

  test('is made once, stands beside the file and goes with it', async () => {
    const stored = await put(await solid(50, 40).png().toBuffer());
    await previewOf(store, stored, 320);
    const made = () => readdirSync(folder).filter((name) => name.startsWith(`${stored}.`));
    expect(made()).toEqual([`${stored}.320`]);
    await store.putMade(stored, '320', Buffer.from('kept'));
    expect(String(await previewOf(store, stored, 320))).toBe('kept');
    await store.remove(stored);
    expect(made()).toEqual([]);
    expect(await previewOf(store, stored, 1600)).toBeNull();
  });

  test.each(['png', 'webp', 'gif', 'avif', 'tiff'] as const)('is there for %s', async (format) => {
    const stored = await put(await solid(400, 300).toFormat(format).toBuffer());
    const preview = await previewOf(store, stored, 320);
    expect(await sharp(preview!).metadata()).toMatchObject({ format: 'webp', width: 320 });
  });

  test('is not there for anything else, nor for what is broken or far too large', async () => {
    const bomb = await solid(10, 10).png().toBuffer();
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    const whole = await solid(900, 600).jpeg().toBuffer();
    const hostile = [
      bomb,
      Buffer.concat([whole.subarray(0, 200), Buffer.alloc(500, 1)]),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      Buffer.from('%PDF-1.7'),
      Buffer.from('BM картинка'),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
    ];
    for (const bytes of hostile) {
      const stored = await put(bytes);
      expect(await previewOf(store, stored, 320)).toBeNull();
      expect(await previewOf(store, stored, 320)).toBeNull();
    }
  });
});

describeOnOneDatabase('the call for a preview', (open) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'file-preview-calls-'));
  let app: TestApp;
  let anna: Member;
  beforeAll(async () => {
    app = createTestApp(await open(), { FILES_DIR: folder });
    anna = await app.register();
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const upload = async (name: string, content: string | Uint8Array) => {
    const { token } = anna;
    const answer = await app.call('POST', '/api/files', { token, upload: { name, content } });
    return dataOf<StoredFile>(answer).id;
  };
  const get = (url: string, token: string | null = anna.token) =>
    app.app.inject({ url, headers: token === null ? {} : { authorization: `Bearer ${token}` } });

  test('gives a picture of our own making to the company, and to nobody else', async () => {
    const id = await upload('крыша.jpg', await solid(900, 600).jpeg().toBuffer());
    const { statusCode, headers, rawPayload } = await get(`/api/files/${id}/preview?size=320`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 });

    const stranger = await app.register();
    const other = await get(`/api/files/${id}/preview?size=320`, stranger.token);
    const none = await get('/api/files/2147483647/preview?size=320');
    expect([other.statusCode, other.body]).toEqual([404, none.body]);
    expect((await get(`/api/files/${id}/preview?size=320`, null)).statusCode).toBe(401);
  });

  test('makes no size that is not offered', async () => {
    const id = await upload('а.png', await solid(40, 30).png().toBuffer());
    for (const query of ['', '?size=', '?size=321', '?size=1600&size=320']) {
      expect((await get(`/api/files/${id}/preview${query}`)).statusCode, query).toBe(422);
    }
  });

  test.each([
    ['фото.png', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['договор.pdf', '%PDF-1.7'],
    ['страница.jpg', '<!doctype html><script>alert(1)</script>'],
  ])('answers 404 for %s, which is no picture', async (name, content) => {
    const id = await upload(name, content);
    expect((await get(`/api/files/${id}/preview?size=1600`)).statusCode).toBe(404);
  });
});
