import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileDetails, FileItem, StoredFile } from '#contract';
import { dataOf } from '../support/server/chat-desk';
import { hostileFiles, type HostileFile } from '../support/server/hostile-files';
import { startS3 } from '../support/server/s3';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const SIZES = ['320', '1600'];
const corpus = await hostileFiles();
const refused = corpus.filter(({ refusal }) => refusal !== undefined);
const taken = corpus.filter(({ refusal }) => refusal === undefined);

function openFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'hostile-files-'));
  const close = () => Promise.resolve(rmSync(folder, { recursive: true, force: true }));
  return Promise.resolve({ settings: { FILES_DIR: folder }, close });
}

describeOnOneDatabase('hostile files', (open) => {
  describe.each([
    { place: 'in a folder', start: openFolder },
    { place: 'in a bucket', start: () => startS3() },
  ])('$place', ({ start }) => {
    let app: TestApp;
    let anna: Member;
    let close: () => Promise<void>;
    beforeAll(async () => {
      const started = await start();
      close = started.close;
      app = createTestApp(await open(), { ...started.settings, LIMIT_WRITES_PER_MINUTE: '1000' });
      anna = await app.register();
    });
    afterAll(async () => {
      await app.close();
      await close();
    });

    const send = ({ sent, content }: HostileFile) => {
      const upload = { name: sent, content, fields: { parent_id: '' } };
      return app.call('POST', '/api/files', { token: anna.token, upload });
    };
    const get = (url: string) =>
      app.app.inject({ url, headers: { authorization: `Bearer ${anna.token}` } });
    const list = async () =>
      dataOf<FileItem[]>(await app.as(anna.token).get('/api/files?per_page=100'));

    test.each(refused)('are refused in words: $sent', async (file) => {
      const { status, json } = await send(file);
      expect([status, json]).toEqual([
        422,
        { message: file.refusal, errors: { file: [file.refusal] } },
      ]);
      expect((await list()).map(({ name }) => name)).not.toContain(file.sent);
    });

    test.each(taken)('are kept byte by byte, and never shown as they are: $sent', async (file) => {
      const { sent, content, name = sent, kind = 'other' } = file;
      const uploaded = dataOf<StoredFile>(await send(file));
      const told = { name, kind, size: content.length, is_mismatched: file.isMismatched ?? false };
      expect(uploaded.name).toBe(name);
      const url = `/api/files/${uploaded.id}`;
      expect(dataOf<FileDetails>(await app.as(anna.token).get(url))).toMatchObject(told);
      expect((await list()).find(({ id }) => id === uploaded.id)).toMatchObject(told);

      const download = await get(`${url}/download`);
      expect(download.rawPayload.equals(content)).toBe(true);
      expect(download.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'no-store',
      });
      const [, plain, whole = ''] =
        /^attachment; filename="([\x20-\x7e]+)"; filename\*=UTF-8''([\w.%~!-]+)$/.exec(
          String(download.headers['content-disposition']),
        ) ?? [];
      expect([typeof plain, decodeURIComponent(whole)]).toEqual(['string', name]);
      expect(download.headers).not.toHaveProperty('set-cookie');

      for (const size of SIZES) {
        const { statusCode, headers, rawPayload } = await get(`${url}/preview?size=${size}`);
        expect([size, statusCode]).toEqual([size, file.isDrawn ? 200 : 404]);
        if (!file.isDrawn) continue;
        expect(headers['content-type']).toBe('image/webp');
        // Drawn anew: nothing of the file's own bytes goes out.
        expect((await sharp(rawPayload).metadata()).format).toBe('webp');
      }
    });
  });
});
