import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatFile, StoredFile } from '#contract';
import { dataOf, newNonce, newVisitor } from '../support/server/chat-desk';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';
import { until } from '../support/until';

const LARGE = Buffer.alloc(20 * 1024 * 1024, 'a');

describeOnOneDatabase('the download of a file', (open) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'file-downloads-'));
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

  async function upload(content: string | Uint8Array, name = 'план.txt') {
    const { token } = anna;
    const answer = await app.call('POST', '/api/files', { token, upload: { name, content } });
    return `/api/files/${dataOf<StoredFile>(answer).id}/download`;
  }
  const get = (url: string, headers: Record<string, string> = {}, token = anna.token) =>
    app.call('GET', url, { token, headers });
  const head = async (url: string) => {
    const headers = { authorization: `Bearer ${anna.token}` };
    return app.app.inject({ method: 'HEAD', url, headers });
  };

  test('gives the part that is asked for, or says that there is none', async () => {
    const url = await upload('0123456789');
    const whole = await get(url);
    expect([whole.status, whole.text, whole.headers['accept-ranges']]).toEqual([
      200,
      '0123456789',
      'bytes',
    ]);
    const part = await get(url, { range: 'bytes=2-4' });
    expect([part.status, part.text]).toEqual([206, '234']);
    expect(part.headers).toMatchObject({
      'content-range': 'bytes 2-4/10',
      'content-length': '3',
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; /) as string,
    });
    expect(await get(url, { range: 'bytes=-3' })).toMatchObject({ status: 206, text: '789' });
    const none = await get(url, { range: 'bytes=10-' });
    expect([none.status, none.headers['content-range']]).toEqual([416, 'bytes */10']);
    const several = await get(url, { range: 'bytes=0-1,3-4' });
    expect([several.status, several.text]).toEqual([200, '0123456789']);
  });

  test('says how large a file is without reading it', async () => {
    const url = await upload('0123456789');
    const { statusCode, headers, body } = await head(url);
    expect([statusCode, headers['content-length'], body]).toEqual([200, '10', '']);
    expect((await head('/api/files/2147483647/download')).statusCode).toBe(404);
  });

  test('gives parts of the files of a chat to both of its sides', async () => {
    const visitor = await newVisitor(app, anna);
    const data = Buffer.from('0123456789').toString('base64');
    const given = { nonce: newNonce(), name: 'план.txt', data };
    const { id } = dataOf<ChatFile>(await visitor.post('files', given));
    const sent = { body: 'План', nonce: newNonce(), file_ids: [id] };
    expect((await visitor.post('messages', sent)).status).toBe(201);
    const { data: chats } = (await get('/api/chats')).json as { data: { id: number }[] };
    const range = { range: 'bytes=4-' };
    const ofStaff = await get(`/api/chats/${chats[0]?.id}/files/${id}`, range);
    expect([ofStaff.status, ofStaff.text]).toEqual([206, '456789']);
  });

  test.skipIf(process.platform !== 'linux')(
    'closes a file that is not read to its end',
    async () => {
      const url = await upload(LARGE, 'ролик.bin');
      const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
      const descriptors = () =>
        readdirSync('/proc/self/fd').filter((descriptor) => {
          try {
            return readlinkSync(`/proc/self/fd/${descriptor}`).startsWith(folder);
          } catch {
            return false;
          }
        }).length;
      const headers = { authorization: `Bearer ${anna.token}` };
      for (let passed = 0; passed < 3; passed += 1) {
        await new Promise<void>((resolve, reject) => {
          const request = http.get(`${address}${url}`, { headers }, (response) => {
            response.once('data', () => {
              request.destroy();
              resolve();
            });
          });
          request.once('error', reject);
        });
      }
      await until(() => expect(descriptors()).toBe(0));
    },
  );
});
