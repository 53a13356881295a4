import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChatFile, ChatMessage } from '../../contract';
import { filesFolder } from '../../server/files/store/files-folder';
import { dataOf, deskOf, newNonce, newVisitor, type Visitor } from '../support/server/chat-desk';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const DAY_MS = 86_400_000;
const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3b82f6' } });

describeOnOneDatabase('pictures in chats', (open) => {
  let app: TestApp;
  let anna: Member;
  let visitor: Visitor;
  const desk = () => deskOf(app, anna);
  const onDisk = () => readdir(filesFolder(app.services.config));
  const bytesOf = async (url: string) => {
    const { statusCode, headers, rawPayload } = await app.app.inject({ method: 'GET', url });
    return { status: statusCode, headers, bytes: rawPayload };
  };
  async function sent(bytes: Buffer, name = 'окно.jpg'): Promise<ChatFile> {
    const data = bytes.toString('base64');
    const { id } = dataOf<ChatFile>(await visitor.post('files', { nonce: newNonce(), name, data }));
    const answer = await visitor.post('messages', { body: '', nonce: newNonce(), file_ids: [id] });
    expect(answer.status).toBe(201);
    return dataOf<ChatMessage>(answer).files[0]!;
  }

  beforeAll(async () => {
    app = createTestApp(await open(), {
      LIMIT_WRITES_PER_MINUTE: '100000',
      FILES_DIR: await mkdtemp(path.join(tmpdir(), 'chat-pictures-')),
    });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await app.register();
    visitor = await newVisitor(app, anna);
  });

  test('have their size upright and an address, for both sides, and are made small and large once', async () => {
    // As a telephone keeps a photo that was taken upright.
    const photo = await solid(3000, 2000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const file = await sent(photo);
    const url = expect.stringMatching(/^\/api\/chat-pictures\/\d+\/[\w.-]+$/) as string;
    expect(file.picture).toEqual({ width: 2000, height: 3000, url });
    const chat = await desk().first();
    for (const read of [(await visitor.read()).data, (await desk().read(chat.id)).data]) {
      expect(read.at(-1)?.files).toEqual([file]);
    }
    expect(dataOf(await desk().get(`/api/chats/${chat.id}/files`))).toEqual([file]);

    const address = file.picture?.url ?? '';
    const small = await bytesOf(address);
    expect(small.headers).toMatchObject({
      'content-type': 'image/webp',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const sizeOf = async (bytes: Buffer) => {
      const { width, height, exif } = await sharp(bytes).metadata();
      return { width, height, exif };
    };
    expect(await sizeOf(small.bytes)).toEqual({ width: 427, height: 640, exif: undefined });
    expect((await bytesOf(address)).bytes).toEqual(small.bytes);
    const large = await bytesOf(`${address}?size=large`);
    expect(await sizeOf(large.bytes)).toMatchObject({ width: 1365, height: 2048 });
    const names = await onDisk();
    expect(names.filter((name) => /\.(?:small|large)$/.test(name))).toHaveLength(2);

    await desk().delete(`/api/chats/${chat.id}`);
    expect((await desk().post(`/api/chats/${chat.id}/erase`, {})).status).toBeLessThan(300);
    expect((await bytesOf(address)).status).toBe(404);
    expect(await onDisk()).toEqual([]);
  });

  test('are seen by nobody else, nor for ever', async () => {
    const file = await sent(await solid(40, 30).png().toBuffer(), 'снимок.png');
    const other = await sent(await solid(40, 30).png().toBuffer(), 'другой.png');
    const [, token = ''] = /\/([^/]+)$/.exec(file.picture?.url ?? '') ?? [];
    const status = async (id: number, given: string) =>
      (await bytesOf(`/api/chat-pictures/${id}/${given}`)).status;
    expect(await status(file.id, token)).toBe(200);
    expect(await status(other.id, token)).toBe(404);
    expect(await status(file.id, `${token.slice(0, -1)}!`)).toBe(404);
    app.clock.advance(9 * DAY_MS);
    expect(await status(file.id, token)).toBe(404);
    const again = (await visitor.read()).data.flatMap(({ files }) => files)[0];
    expect((await bytesOf(again?.picture?.url ?? '')).status).toBe(200);
  });

  test('that move stand still; those that are broken, huge or none are files like others', async () => {
    const frames = Buffer.concat([Buffer.alloc(40 * 30 * 3, 20), Buffer.alloc(40 * 30 * 3, 200)]);
    const gif = await sharp(frames, {
      raw: { width: 40, height: 60, channels: 3, pageHeight: 30 },
    })
      .gif()
      .toBuffer();
    const moving = await sent(gif, 'кот.gif');
    expect(moving.picture).toMatchObject({ width: 40, height: 30 });
    const still = await sharp((await bytesOf(moving.picture?.url ?? '')).bytes).metadata();
    expect([still.pages ?? 1, still.height]).toEqual([1, 30]);

    const bomb = await solid(10, 10).png().toBuffer();
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    expect((await sent(bomb, 'бомба.png')).picture).toBeNull();
    expect((await sent(Buffer.from('<svg onload="alert(1)"/>'), 'знак.png')).picture).toBeNull();
    const cut = (await solid(900, 600).jpeg().toBuffer()).subarray(0, 700);
    const broken = await sent(Buffer.concat([cut.subarray(0, 200), Buffer.alloc(500, 1)]));
    const answer = broken.picture ? (await bytesOf(broken.picture.url)).status : 404;
    expect(answer).toBe(404);
  });
});
