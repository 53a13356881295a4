import { sql } from 'drizzle-orm';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  FILE_LIMITS,
  type ChatFile,
  type ChatMessage,
  type FileItem,
  type StoredFile,
} from '../../contract';
import { fileReservations } from '../../server/db/schema';
import { filesFolder } from '../../server/files/store/files-folder';
import { purge } from '../../server/lifecycle/daily-upkeep';
import { deferred } from '../support/deferred';
import { dataOf, deskOf, newNonce, newVisitor, type Visitor } from '../support/server/chat-desk';
import { createTestApp, type Answer, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const base64 = (text: string) => Buffer.from(text).toString('base64');

describeOnOneDatabase('files of chats', (open) => {
  let app: TestApp;
  let anna: Member;
  let visitor: Visitor;
  const desk = () => deskOf(app, anna);
  const upload = (
    text = 'План',
    { name = 'план.pdf', nonce = newNonce(), by = visitor } = {},
  ): Promise<Answer> => by.post('files', { nonce, name, data: base64(text) });
  const uploaded = async (...given: Parameters<typeof upload>) =>
    dataOf<ChatFile>(await upload(...given));
  const send = (ids: number[], { body = '', nonce = newNonce(), by = visitor } = {}) =>
    by.post('messages', { body, nonce, file_ids: ids });
  const fetched = (id: number, by = visitor) =>
    app.as(by.token).get(`/api/public/chats/${by.chat.id}/files/${id}`);
  const onDisk = () => readdir(filesFolder(app.services.config)).catch((): string[] => []);

  beforeAll(async () => {
    app = createTestApp(await open(), {
      LIMIT_WRITES_PER_MINUTE: '100000',
      FILES_DIR: await mkdtemp(path.join(tmpdir(), 'chat-files-')),
    });
  });
  afterAll(() => app.close());
  afterEach(() => vi.restoreAllMocks());
  beforeEach(async () => {
    anna = await app.register();
    visitor = await newVisitor(app, anna);
  });

  test('go with a message without words, and both sides keep them as attachments', async () => {
    const file = await uploaded();
    expect(file).toMatchObject({ name: 'план.pdf', size: 8 });
    const sent = await send([file.id]);
    expect(sent.status).toBe(201);
    expect(dataOf<ChatMessage>(sent)).toMatchObject({ body: '', files: [file] });
    const chat = await desk().first();
    expect((await desk().read(chat.id)).data.at(-1)?.files).toEqual([file]);
    expect(dataOf(await desk().get(`/api/chats/${chat.id}/files`))).toEqual([file]);
    const kept = await desk().get(`/api/chats/${chat.id}/files/${file.id}`);
    expect([kept.status, kept.text]).toEqual([200, 'План']);
    expect(kept.headers['content-disposition']).toMatch(/^attachment; /);
    expect(kept.headers['content-type']).toBe('application/octet-stream');
    expect((await fetched(file.id)).text).toBe('План');
  });

  test('are told by their bytes: a photo under a name that says nothing is taken as a photo', async () => {
    const data = Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1').toString('base64');
    const nonce = newNonce();
    const photo = { nonce, name: 'окно.jfif', data };
    const file = dataOf<ChatFile>(await visitor.post('files', photo));
    expect(file.name).toBe('окно.jpg');
    expect((await visitor.post('files', photo)).status).toBe(200);
    expect((await send([file.id])).status).toBe(201);
    const chat = await desk().first();
    const ofStaff = { nonce: newNonce(), name: 'image:1641', data };
    expect(dataOf(await desk().post(`/api/chats/${chat.id}/files`, ofStaff))).toMatchObject({
      name: 'image:1641.jpg',
    });
    const page = { nonce: newNonce(), name: 'blob', data: base64('<svg onload="alert(1)">') };
    expect((await visitor.post('files', page)).status).toBe(422);
  });

  test('the same nonce is the same file, and the same message with it', async () => {
    const nonce = newNonce();
    const first = await upload('План', { nonce });
    const again = await upload('План', { nonce });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.json).toEqual(first.json);
    expect((await upload('Другой', { nonce })).status).toBe(409);
    const { id } = dataOf<ChatFile>(first);
    const written = newNonce();
    expect((await send([id], { nonce: written })).status).toBe(201);
    expect((await send([id], { nonce: written })).status).toBe(200);
    expect((await send([], { nonce: written, body: 'Текст' })).status).toBe(409);
    const other = await uploaded();
    expect((await send([other.id], { nonce: written })).status).toBe(409);
  });

  test('refuses files that are used, foreign, unknown, of another kind, or too many', async () => {
    const stranger = await newVisitor(app, anna);
    const [used, foreign] = [await uploaded(), await uploaded('План', { by: stranger })];
    await send([used.id]);
    for (const ids of [[used.id], [foreign.id], [999_999]]) {
      expect((await send(ids)).status).toBe(422);
    }
    // Nothing of a refused message stays.
    expect((await visitor.read()).data).toHaveLength(1);
    expect((await fetched(foreign.id)).status).toBe(404);
    expect((await upload('MZ', { name: 'вирус.exe' })).status).toBe(422);
    expect((await upload('')).status).toBe(422);
    const many = [];
    for (let at = 0; at < 6; at += 1) many.push((await uploaded()).id);
    expect((await send(many)).status).toBe(422);
    expect((await send(many.slice(1))).status).toBe(201);
    expect((await visitor.post('messages', { body: '', nonce: newNonce() })).status).toBe(422);
  });

  test('of a note no visitor gets them; what staff have not sent is theirs alone', async () => {
    await visitor.write('Здравствуйте');
    const { id } = await desk().first();
    const give = async () =>
      dataOf<ChatFile>(
        await desk().post(`/api/chats/${id}/files`, {
          nonce: newNonce(),
          name: 'схема.png',
          data: base64('png'),
        }),
      );
    const write = (type: string, file: ChatFile) =>
      desk().post(`/api/chats/${id}/messages`, {
        body: '',
        type,
        nonce: newNonce(),
        file_ids: [file.id],
      });
    const [noted, replied] = [await give(), await give()];
    expect((await fetched(replied.id)).status).toBe(404);
    expect((await write('note', noted)).status).toBe(201);
    expect((await write('reply', replied)).status).toBe(201);
    expect((await fetched(noted.id)).status).toBe(404);
    expect((await fetched(replied.id)).text).toBe('png');
    expect((await visitor.read()).data.at(-1)?.files).toEqual([replied]);
    const other = await app.register();
    const theirs = await app.as(other.token).get(`/api/chats/${id}/files/${replied.id}`);
    expect(theirs.status).toBe(404);
  });

  test('stand with the files of visitors once they are sent, as long as their chat is there', async () => {
    const [sent] = [await uploaded('План', { name: 'план окна.pdf' }), await uploaded('Черновик')];
    await send([sent.id]);
    const { id } = await desk().first();
    const listed = (by = anna) => app.as(by.token).get('/api/files?place=visitors');
    const shown = (await listed()).json as { data: FileItem[] };
    expect(shown.data).toMatchObject([
      { id: sent.id, name: 'план окна.pdf', origin: 'visitor', subject: { type: 'chat', id } },
    ]);
    expect((await listed(await app.register())).json).toMatchObject({ data: [] });
    expect((await app.as(anna.token).delete(`/api/chats/${id}`)).status).toBe(204);
    expect((await listed()).json).toMatchObject({ data: [] });
  });

  test('a file of the company is sent as a copy, which stays when the file is destroyed', async () => {
    await visitor.write('Здравствуйте');
    const { id } = await desk().first();
    const keep = async (name: string, text: string, by = anna) => {
      const upload = { name, content: text, fields: { parent_id: '' } };
      const answer = await app.call('POST', '/api/files', { token: by.token, upload });
      return dataOf<StoredFile>(answer).id;
    };
    const copy = (fileId: number, nonce = newNonce()) =>
      desk().post(`/api/chats/${id}/files/copies`, { nonce, file_id: fileId });
    const [price, nonce] = [await keep('прайс.pdf', 'Окно 1200'), newNonce()];
    const copied = await copy(price, nonce);
    expect(copied.status).toBe(201);
    const again = await copy(price, nonce);
    expect([again.status, again.json]).toEqual([200, copied.json]);
    const file = dataOf<ChatFile>(copied);
    expect(file).toMatchObject({ name: 'прайс.pdf', size: 13 });
    expect(file.id).not.toBe(price);
    const reply = { body: '', type: 'reply', nonce: newNonce(), file_ids: [file.id] };
    expect((await desk().post(`/api/chats/${id}/messages`, reply)).status).toBe(201);

    expect((await app.as(anna.token).delete(`/api/files/${price}`)).status).toBe(204);
    expect((await copy(price)).status).toBe(422);
    expect((await desk().post('/api/files/trash/empty', {})).status).toBe(200);
    await purge(app.services);
    expect((await fetched(file.id)).text).toBe('Окно 1200');

    const other = await app.register();
    const foreign = await keep('чужой.pdf', 'x', other);
    const large = await keep('большой.pdf', 'x'.repeat(FILE_LIMITS.size + 1));
    const odd = await keep('макет.psd', 'x');
    for (const fileId of [foreign, large, odd, 999_999]) {
      expect((await copy(fileId)).json).toMatchObject({
        errors: { file_id: [expect.any(String)] },
      });
    }
    const theirs = { nonce: newNonce(), file_id: foreign };
    const refused = await app.as(other.token).post(`/api/chats/${id}/files/copies`, theirs);
    expect(refused.status).toBe(404);
  });

  test('bytes whose COMMIT was not answered stay where their row stands, and go where it does not', async () => {
    const before = (await onDisk()).length;
    const { db } = app.services.database.visitors;
    const real = db.transaction.bind(db);
    const lost = new Error('Connection terminated unexpectedly');
    const transaction = vi.spyOn(db, 'transaction');
    const nonce = newNonce();
    transaction.mockImplementationOnce(async (work) => {
      await real(work);
      throw lost;
    });
    expect((await upload('План', { nonce })).status).toBe(503);
    const again = await upload('План', { nonce });
    expect(again.status).toBe(200);
    expect((await fetched(dataOf<ChatFile>(again).id)).text).toBe('План');

    transaction.mockImplementationOnce((work) =>
      real(async (tx) => {
        await work(tx);
        throw lost;
      }),
    );
    expect((await upload('Другой')).status).toBe(503);
    expect(await onDisk()).toHaveLength(before + 1);
  });

  test('bytes that could not be removed for want of a database go a day later, but for those with a row', async () => {
    const { database } = app.services;
    const before = await onDisk();
    const real = database.visitors.db.transaction.bind(database.visitors.db);
    const lost = new Error('Connection terminated unexpectedly');
    const loseTwo = (first: typeof real) =>
      vi
        .spyOn(database.visitors.db, 'transaction')
        .mockImplementationOnce(first)
        // The removal of its bytes finds no database either.
        .mockImplementationOnce(() => Promise.reject(lost));
    loseTwo(async (work) => {
      await real(work);
      throw lost;
    });
    const nonce = newNonce();
    expect((await upload('План', { nonce })).status).toBe(503);
    loseTwo((work) =>
      real(async (tx) => {
        await work(tx);
        throw lost;
      }),
    );
    expect((await upload('Другой')).status).toBe(503);
    await purge(app.services);
    expect(await onDisk()).toHaveLength(before.length + 2);
    const createdAt = new Date(app.clock.now().getTime() - 25 * 3_600_000);
    await database.db.update(fileReservations).set({ createdAt });
    const { id } = dataOf<ChatFile>(await upload('План', { nonce }));
    expect((await send([id])).status).toBe(201);
    await purge(app.services);
    expect(await onDisk()).toHaveLength(before.length + 1);
    expect((await fetched(id)).text).toBe('План');
  });

  test('who has left twenty files unsent gives up the oldest for the next, row and bytes', async () => {
    const before = (await onDisk()).length;
    const given: ChatFile[] = [];
    for (let at = 0; at < 22; at += 1) given.push(await uploaded());
    const [first, second, third] = given;
    const statuses = await Promise.all(
      [first, second, third].map(async (file) => (await fetched(file!.id)).status),
    );
    expect(statuses).toEqual([404, 404, 200]);
    expect(await onDisk()).toHaveLength(before + 20);
    expect((await send([third!.id])).status).toBe(201);
  });

  test('erasing waits for a file that is coming in, and takes its bytes too', async () => {
    await visitor.write('Здравствуйте');
    const { id } = await desk().first();
    const before = (await onDisk()).length;
    const { db } = app.services.database.visitors;
    const real = db.transaction.bind(db);
    const [reached, going] = [deferred(), deferred()];
    vi.spyOn(db, 'transaction').mockImplementationOnce((work) =>
      real(async (tx) => {
        const done = await work(tx);
        reached.resolve();
        await going.promise;
        return done;
      }),
    );
    const coming = upload();
    await reached.promise;
    const erasing = desk().post(`/api/chats/${id}/erase`);
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await db.execute(waiting)).rows).toHaveLength(1);
    going.resolve();
    expect([(await coming).status, (await erasing).status]).toEqual([201, 204]);
    expect(await onDisk()).toHaveLength(before);
  });

  test('of one chat or address only some come in at once; the others are told when to come again', async () => {
    const before = (await onDisk()).length;
    const from = { remoteAddress: '203.0.113.9' };
    const path = (by: Visitor) => `/api/public/chats/${by.chat.id}/files`;
    const sent = (by: Visitor) =>
      app.call('POST', path(by), {
        token: by.token,
        body: { nonce: newNonce(), name: 'план.pdf', data: base64('План') },
        ...from,
      });
    const other = await newVisitor(app, anna);
    const { db } = app.services.database.visitors;
    const real = db.transaction.bind(db);
    const held = deferred();
    vi.spyOn(db, 'transaction').mockImplementation(async (work) => {
      await held.promise;
      return real(work);
    });
    const statuses: number[] = [];
    const sending = Array.from({ length: 10 }, async (_, at) => {
      const { status, headers } = await sent(at % 2 === 0 ? visitor : other);
      if (statuses.push(status) === 6) held.resolve();
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    });
    await Promise.all(sending);
    expect(statuses).toEqual([...Array<number>(6).fill(429), ...Array<number>(4).fill(201)]);
    expect(await onDisk()).toHaveLength(before + 4);
    // Over, they leave room for the next.
    expect((await sent(visitor)).status).toBe(201);
  });

  test('what is no base64 is refused', async () => {
    for (const data of ['План', 'AAA*', '=AAA', 'AA\nA', 7]) {
      const answer = await visitor.post('files', { nonce: newNonce(), name: 'план.pdf', data });
      expect([data, answer.status]).toEqual([data, 422]);
    }
  });

  test('erasing destroys the bytes at once; what was not sent goes after a day', async () => {
    const before = new Set(await onDisk());
    const added = async () => (await onDisk()).filter((name) => !before.has(name)).length;
    const file = await uploaded();
    await send([file.id]);
    const other = await newVisitor(app, anna);
    await other.write('Здравствуйте');
    const loose = await uploaded('План', { by: other });
    expect(await added()).toBe(2);
    const { id } = await desk().first();
    expect((await desk().post(`/api/chats/${id}/erase`)).status).toBe(204);
    expect(await added()).toBe(1);
    await purge(app.services);
    expect((await fetched(loose.id, other)).status).toBe(200);
    app.clock.advance(25 * 60 * 60_000);
    await purge(app.services);
    expect((await fetched(loose.id, other)).status).toBe(404);
    expect(await added()).toBe(0);
  });
});
