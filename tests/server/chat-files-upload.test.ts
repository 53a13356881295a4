import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { EMPTY_FILE, type ChatFile, type ChatMessage } from '../../contract';
import { FILE_LIMITS } from '../../contract/base/files/file-limits';
import type { Database } from '../../server/db/database';
import { fileReservations } from '../../server/db/schema';
import { fileStoreOf } from '../../server/files/store/file-store-of';
import { unavailable } from '../../server/http/http-error';
import { dataOf, deskOf, newNonce, newVisitor, type Visitor } from '../support/server/chat-desk';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { openTestDatabase } from '../support/server/test-database';

const MEGABYTE = 1024 * 1024;
const WAIT = { timeout: 30_000 };

describe('a file of a visitor, while it comes as a form', () => {
  let database: Database;
  let app: TestApp;
  let anna: Member;
  let visitor: Visitor;
  let url: string;
  const folder = mkdtempSync(path.join(tmpdir(), 'leads-desk-chat-upload-'));
  const filesDir = path.join(folder, 'files');

  beforeAll(async () => {
    database = await openTestDatabase('postgres');
    app = createTestApp(database, { FILES_DIR: filesDir, LIMIT_WRITES_PER_MINUTE: '1000' });
    anna = await app.register();
    visitor = await newVisitor(app, anna);
    const server = await app.app.listen({ port: 0, host: '127.0.0.1' });
    url = `${server}/api/public/chats/${visitor.chat.id}/files`;
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    rmSync(folder, { recursive: true });
  });
  afterEach(() => vi.restoreAllMocks());

  /** Bytes on the disk, and names that wait for theirs. */
  const left = async () => ({
    stored: existsSync(filesDir) ? readdirSync(filesDir).length : 0,
    reserved: await database.db.$count(fileReservations),
  });
  const spyOnPut = () => vi.spyOn(fileStoreOf(app.services.config), 'put');
  const headers = () => ({ authorization: `Bearer ${visitor.token}` });
  function formOf(
    content: Uint8Array<ArrayBuffer>,
    { name = 'план.pdf', nonce = newNonce() } = {},
  ) {
    const form = new FormData();
    form.set('nonce', nonce);
    form.set('file', new File([content], name));
    return form;
  }
  async function post(body: RequestInit['body'], init: RequestInit = {}) {
    const answer = await fetch(url, { method: 'POST', body, headers: headers(), ...init });
    const json = (await answer.json()) as {
      data: ChatFile;
      errors?: Record<string, string[]>;
    };
    return { status: answer.status, ...json };
  }
  const viaJson = (content: Uint8Array, { name = 'план.pdf', nonce = newNonce() } = {}) =>
    visitor.post('files', { nonce, name, data: Buffer.from(content).toString('base64') });

  const head = (field: string, more = '') =>
    `--line\r\nContent-Disposition: form-data; name="${field}"${more}\r\n\r\n`;
  const beginningOf = (content: Buffer, nonce = newNonce()) =>
    Buffer.concat([
      Buffer.from(`${head('nonce')}${nonce}\r\n${head('file', '; filename="a.pdf"')}`),
      content,
    ]);
  /** Sends the head of a request and a part of its body, and leaves the connection open. */
  function begin(length: number, part: Buffer): Promise<Socket> {
    const { hostname, port, pathname } = new URL(url);
    const lines = [
      `POST ${pathname} HTTP/1.1`,
      `Host: ${hostname}`,
      `Authorization: Bearer ${visitor.token}`,
      'Content-Type: multipart/form-data; boundary=line',
      `Content-Length: ${length}`,
      '\r\n',
    ].join('\r\n');
    return new Promise((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(Buffer.concat([Buffer.from(lines), part]), () => resolve(socket));
      });
      socket.on('error', () => undefined);
      onTestFinished(() => void socket.destroy());
    });
  }

  test('is stored byte by byte under its name, and goes with one message', async () => {
    const content = randomBytes(3 * MEGABYTE + 1);
    const { status, data } = await post(formOf(content, { name: 'дом "у реки".pdf' }));
    expect([status, data.name, data.size]).toEqual([201, 'дом "у реки".pdf', content.length]);
    const message = { body: '', nonce: newNonce(), file_ids: [data.id] };
    const sent = await visitor.post('messages', message);
    expect(dataOf<ChatMessage>(sent).files).toEqual([data]);
    expect((await visitor.post('messages', message)).json).toEqual(sent.json);
    expect((await visitor.read()).data).toHaveLength(1);
    const desk = deskOf(app, anna);
    const { id } = await desk.first();
    const kept = await fetch(new URL(`/api/chats/${id}/files/${data.id}`, url), {
      headers: { authorization: `Bearer ${anna.token}` },
    });
    expect(Buffer.from(await kept.arrayBuffer()).equals(content)).toBe(true);
    expect(await left()).toEqual({ stored: 1, reserved: 0 });
  });

  test('with one nonce is one file, in either way and however often it comes', async () => {
    const before = await left();
    const [content, given] = [randomBytes(MEGABYTE), { name: 'дом "у".pdf', nonce: newNonce() }];
    const both = await Promise.all([post(formOf(content, given)), post(formOf(content, given))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    const json = await viaJson(content, given);
    expect([json.status, dataOf<ChatFile>(json)]).toEqual([200, both[0].data]);
    expect((await post(formOf(randomBytes(9), given))).status).toBe(409);
    expect(await left()).toEqual({ ...before, stored: before.stored + 1 });

    const first = { nonce: newNonce() };
    const old = await viaJson(content, first);
    expect(old.status).toBe(201);
    const again = await post(formOf(content, first));
    expect([again.status, again.data]).toEqual([200, dataOf<ChatFile>(old)]);
    expect(await left()).toEqual({ ...before, stored: before.stored + 2 });
  });

  test('is refused as in JSON, and nothing of it stays', async () => {
    const before = await left();
    const put = spyOnPut();
    const refused: [FormData, string, string | RegExp][] = [
      [formOf(randomBytes(FILE_LIMITS.size + 1)), 'file', 'Файл «план.pdf» больше 10\u00a0МБ'],
      [formOf(randomBytes(9), { name: 'вирус.exe' }), 'file', /такого вида не принимается/],
      [formOf(Buffer.alloc(0)), 'file', EMPTY_FILE],
      [formOf(randomBytes(9), { nonce: 'короткий' }), 'nonce', /^nonce — от 8/],
    ];
    const unnamed = new FormData();
    unnamed.set('file', new File(['План'], 'план.pdf'));
    unnamed.set('nonce', newNonce());
    refused.push([unnamed, 'nonce', 'Укажите nonce']);
    const other = new FormData();
    other.set('nonce', newNonce());
    other.set('photo', new File(['План'], 'план.pdf'));
    refused.push([other, 'file', 'Выберите файл']);
    const empty = new FormData();
    empty.set('nonce', newNonce());
    refused.push([empty, 'file', 'Выберите файл']);
    for (const [form, field, text] of refused) {
      const { status, errors } = await post(form);
      const expected = typeof text === 'string' ? text : expect.stringMatching(text);
      expect([status, errors]).toEqual([422, { [field]: [expected] }]);
    }
    expect(put.mock.calls).toHaveLength(3);
    expect(await left()).toEqual(before);
  });

  test('is refused before a byte of it is stored where it is too long, or comes from a stranger', async () => {
    const before = await left();
    const put = spyOnPut();
    const long = new Uint8Array(20 * MEGABYTE);
    expect((await post(formOf(long))).status).toBe(413);
    const stranger = { headers: { authorization: `Bearer ${'x'.repeat(43)}` } };
    expect((await post(formOf(randomBytes(9)), stranger)).status).toBe(401);
    expect(put).not.toHaveBeenCalled();

    const said = new Request(url, { method: 'POST', body: formOf(long) });
    const type = { 'content-type': said.headers.get('content-type') ?? '' };
    const unsaid = { headers: { ...headers(), ...type }, duplex: 'half' } as RequestInit;
    expect((await post((await said.blob()).stream(), unsaid)).status).toBe(413);
    await expect.poll(left, WAIT).toEqual(before);
  });

  test('leaves nothing where it breaks off, or is no form', async () => {
    const before = await left();
    const put = spyOnPut();
    const socket = await begin(5 * MEGABYTE, beginningOf(randomBytes(MEGABYTE)));
    await expect.poll(() => put.mock.calls.length, WAIT).toBe(1);
    socket.destroy();
    await expect.poll(left, WAIT).toEqual(before);

    const body = beginningOf(randomBytes(1000));
    const type = { 'content-type': 'multipart/form-data; boundary=line' };
    for (const broken of [body, Buffer.concat([body, Buffer.from('\r\n--line\r\n')])]) {
      const answer = await post(new Uint8Array(broken), { headers: { ...headers(), ...type } });
      expect([answer.status, answer.errors]).toEqual([422, { file: ['Выберите файл'] }]);
    }
    const unbounded = { ...headers(), 'content-type': 'multipart/form-data' };
    expect((await post(new Uint8Array(body), { headers: unbounded })).status).toBe(415);
    expect(await left()).toEqual(before);
  });

  test('leaves nothing where the store fails, and comes in when it is sent again', async () => {
    const before = await left();
    const form = formOf(randomBytes(2 * MEGABYTE));
    spyOnPut().mockImplementationOnce(async (content) => {
      for await (const _piece of content as AsyncIterable<Uint8Array>) break;
      throw unavailable('Хранилище недоступно');
    });
    expect((await post(form)).status).toBe(503);
    expect(await left()).toEqual(before);
    expect((await post(form)).status).toBe(201);
  });

  test('takes its turn, and leaves it where its sender has gone', async () => {
    const put = spyOnPut();
    const part = () => beginningOf(randomBytes(1000));
    const sockets = await Promise.all([1, 2, 3, 4].map(() => begin(5 * MEGABYTE, part())));
    await expect.poll(() => put.mock.calls.length, WAIT).toBe(sockets.length);
    expect((await post(formOf(randomBytes(9)))).status).toBe(429);
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await post(formOf(randomBytes(9)))).status, WAIT).toBe(201);
    await expect.poll(async () => (await left()).reserved, WAIT).toBe(0);
  });
});
