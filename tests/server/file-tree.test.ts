import { randomInt } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  TRASH_DAYS,
  type BulkResult,
  type FileDetails,
  type FileItem,
  type FileUsage,
  type FileUse,
  type Folder,
  type StoredFile,
  type TrashItem,
} from '#contract';
import { files } from '../../server/db/schema';
import { purge } from '../../server/lifecycle/daily-upkeep';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const data = <Content>({ json }: Answer) => (json as { data: Content }).data;
const DAY_MS = 86_400_000;

describeOnBothDatabases('folders of files', (open) => {
  let app: TestApp;
  let anna: Desk;
  let other: Desk;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' });
    anna = await openDesk(app, await app.register());
    other = await openDesk(app, await app.register());
  });
  afterAll(() => app.close());

  const folder = async (name: string, parent_id: number | null = null) =>
    data<Folder>(await anna.post('/api/folders', { name, parent_id }));
  const upload = (name: string, parent: number | null, content = name) =>
    app.call('POST', '/api/files', {
      token: anna.member.token,
      upload: { name, content, fields: { parent_id: parent === null ? '' : String(parent) } },
    });
  const sent = async (name: string, parent: number | null, content?: string) =>
    data<StoredFile>(await upload(name, parent, content));
  const list = async (query: string, desk = anna) =>
    data<FileItem[]>(await desk.get(`/api/files?${query}`));
  const namesIn = async (parent: number | null) =>
    (await list(parent === null ? '' : `parent_id=${parent}`)).map(({ name }) => name);
  const details = async (id: number) => data<FileDetails>(await anna.get(`/api/files/${id}`));
  const bulk = async (body: object) => data<BulkResult>(await anna.post('/api/files/bulk', body));
  const usage = async () => data<FileUsage>(await anna.get('/api/files/usage'));

  test('hold files, and a taken name gets a number whatever its case', async () => {
    const { id } = await folder('Договоры');
    expect((await sent('договор.pdf', id)).name).toBe('договор.pdf');
    expect((await sent('Договор.PDF', id)).name).toBe('Договор (2).PDF');
    expect((await folder('договоры')).name).toBe('договоры (2)');
    expect(await namesIn(id)).toEqual(['договор.pdf', 'Договор (2).PDF'].sort());
    expect(await details((await sent('x.txt', id)).id)).toMatchObject({
      kind: 'text',
      content_type: 'text/plain',
      parent_id: id,
      parent_name: 'Договоры',
      path: [{ id, name: 'Договоры' }],
      user: { id: expect.any(Number) as number },
    });
  });

  test('are found over all folders, with ё as е', async () => {
    const top = await folder('Поиск');
    const deep = await folder('Внутри', top.id);
    await sent('Ёлочка.txt', deep.id);
    const found = await list(`search=${encodeURIComponent('елочк')}`);
    expect(found.map(({ name, parent_name }) => [name, parent_name])).toEqual([
      ['Ёлочка.txt', 'Внутри'],
    ]);
  });

  test('are listed by the alphabet, and by the numbers in their names', async () => {
    const { id } = await folder('По порядку');
    for (const name of ['акт 10.txt', 'Акт 9.txt', 'ёлка.txt', 'жук.txt', 'еда.txt']) {
      await sent(name, id);
    }
    const sorted = ['Акт 9.txt', 'акт 10.txt', 'еда.txt', 'ёлка.txt', 'жук.txt'];
    expect(await namesIn(id)).toEqual(sorted);
    const back = await list(`parent_id=${id}&sort=-name`);
    expect(back.map(({ name }) => name)).toEqual(sorted.toReversed());
  });

  test('tell tables written as texts by their names', async () => {
    const id = await folder('Таблицы').then((made) => made.id);
    await sent('смета.csv', id, 'Окно;1200');
    await sent('смета.txt', id, 'Окно;1200');
    expect((await list(`parent_id=${id}&kind=table`)).map(({ name }) => name)).toEqual([
      'смета.csv',
    ]);
  });

  test('refuse names that are none, and programs', async () => {
    for (const name of ['', '  ', '.', '..', '/', '\u202e']) {
      expect((await anna.post('/api/folders', { name })).status).toBe(422);
    }
    const { id } = await sent('правка.txt', null);
    expect((await anna.put(`/api/files/${id}`, { name: 'вирус.exe' })).status).toBe(422);
    await anna.put(`/api/files/${id}`, { name: 'а/б\\в\u202e.txt' });
    expect((await details(id)).name).toBe('абв.txt');
  });

  test('are renamed and moved, but not over an unseen change', async () => {
    const { id, name } = await folder('Старое имя');
    const { updated_at } = await details(id);
    app.clock.advance(1000);
    await anna.put(`/api/files/${id}`, { name: 'Новое имя', updated_at });
    const late = await anna.put(`/api/files/${id}`, { name: 'Третье имя', updated_at });
    expect([name, late.status]).toEqual(['Старое имя', 409]);
    expect(late.json).toMatchObject({ current: { name: 'Новое имя' } });
  });

  test('never stand in themselves, nor deeper than ten levels', async () => {
    let parent: number | null = null;
    const made: number[] = [];
    for (let level = 1; level <= 10; level += 1) {
      parent = (await folder(`Уровень ${level}`, parent)).id;
      made.push(parent);
    }
    expect((await anna.post('/api/folders', { name: '11', parent_id: parent })).status).toBe(422);
    const into = await anna.put(`/api/files/${made[0]}`, { parent_id: made[4] });
    expect(into.status).toBe(422);
    const { failed } = await bulk({
      action: 'move',
      ids: [made[0]],
      payload: { parent_id: made[9] },
    });
    expect(failed).toHaveLength(1);
    const wide = await folder('Не глубже');
    const deeper = await anna.put(`/api/files/${made[0]}`, { parent_id: wide.id });
    expect(deeper.status).toBe(422);
  });

  test('go to the trash with what stands in them, and come back with it alone', async () => {
    const top = await folder('Корзина');
    const inner = await folder('Вложенная', top.id);
    const early = await sent('раньше.txt', inner.id);
    const late = await sent('позже.txt', inner.id);
    await bulk({ action: 'delete', ids: [early.id] });
    app.clock.advance(1000);
    const { undo_token } = await bulk({ action: 'delete', ids: [top.id, inner.id] });
    expect((await list('place=trash')).map(({ name }) => name)).toEqual(['Корзина', 'раньше.txt']);
    expect((await anna.get(`/api/files/${late.id}/download`)).status).toBe(200);
    expect((await upload('в корзину.txt', inner.id)).status).toBe(409);
    const trash = data<TrashItem[]>(await anna.get('/api/trash?type=file'));
    expect(trash.map(({ title }) => title)).toEqual(['Корзина', 'раньше.txt']);
    // Its name is taken meanwhile.
    await folder('корзина');
    await anna.undo(undo_token);
    expect((await details(top.id)).name).toBe('Корзина (2)');
    expect(await namesIn(inner.id)).toEqual(['позже.txt']);
    expect((await details(early.id)).deleted_at).not.toBeNull();
  });

  test('restore to the top what stood in a folder that is gone', async () => {
    const gone = await folder('Уйдёт');
    const kept = await sent('останется.txt', gone.id);
    await bulk({ action: 'delete', ids: [kept.id] });
    await bulk({ action: 'delete', ids: [gone.id] });
    const { undo_token } = await bulk({ action: 'restore', ids: [kept.id] });
    expect(await details(kept.id)).toMatchObject({ parent_id: null, deleted_at: null });
    await anna.undo(undo_token);
    expect(await details(kept.id)).toMatchObject({ parent_id: gone.id });
    expect((await details(kept.id)).deleted_at).not.toBeNull();
  });

  test('stand in the trash by the moment they went there, in either direction', async () => {
    for (const name of ['яблоко.txt', 'арбуз.txt']) {
      await bulk({ action: 'delete', ids: [(await sent(`порядок ${name}`, null)).id] });
      app.clock.advance(1000);
    }
    const inOrder = async (sort: string) =>
      (await list(`place=trash&search=порядок${sort}`)).map(({ name }) => name.slice(8));
    expect(await inOrder('')).toEqual(['арбуз.txt', 'яблоко.txt']);
    expect(await inOrder('&sort=deleted_at')).toEqual(['яблоко.txt', 'арбуз.txt']);
  });

  test('free their room when the trash is emptied, and their bytes with the upkeep', async () => {
    await sent('тяжёлый.txt', null, 'x'.repeat(5000)).then(({ id }) =>
      bulk({ action: 'delete', ids: [id] }),
    );
    const before = await usage();
    expect(before.trash).toBeGreaterThanOrEqual(5000);
    expect(before.limit).toBe(1024 * 1024 * 1024);
    await anna.post('/api/files/trash/empty');
    const after = await usage();
    expect([after.trash, before.used - after.used]).toEqual([0, before.trash]);
    expect(await list('place=trash')).toEqual([]);
    await purge(app.services);
    expect(await app.database.db.$count(files, eq(files.isGone, true))).toBe(0);
  });

  test('leave the trash for good after their days', async () => {
    const top = await folder('Забытая');
    const inside = await sent('забытый.txt', top.id);
    await bulk({ action: 'delete', ids: [top.id] });
    const long = new Date(app.clock.now().getTime() - (TRASH_DAYS + 1) * DAY_MS);
    await app.database.db
      .update(files)
      .set({ deletedAt: long })
      .where(inArray(files.id, [top.id, inside.id]));
    await purge(app.services);
    expect((await anna.get(`/api/files/${inside.id}`)).status).toBe(404);
    expect(await app.database.db.$count(files, eq(files.id, top.id))).toBe(0);
  });

  test('become a table or a text again by a new name', async () => {
    const { id } = await sent('отчёт.txt', null, 'а;б');
    const kindAs = async (name: string) =>
      data<FileDetails>(await anna.put(`/api/files/${id}`, { name })).kind;
    expect(await kindAs('отчёт.csv')).toBe('table');
    expect(await list('kind=table&search=отчёт')).toMatchObject([{ id }]);
    expect(await kindAs('отчёт.txt')).toBe('text');
  });

  test('say where a file is used, and what visitors and records have', async () => {
    const order = data<{ id: number }>(await anna.post('/api/orders', {}));
    const own = data<StoredFile>(
      await app.call('POST', '/api/files', {
        token: anna.member.token,
        upload: { name: 'смета.txt', content: 'смета' },
      }),
    );
    expect(await list('place=records')).toEqual([]);
    await anna.post(`/api/orders/${order.id}/files`, { file_ids: [own.id] });
    const [shown] = await list('place=records');
    expect(shown).toMatchObject({ name: 'смета.txt', subject: { type: 'order', id: order.id } });
    const uses = data<FileUse[]>(await anna.get(`/api/files/${own.id}/uses`));
    expect(uses).toMatchObject([{ type: 'order', id: order.id, is_deleted: false }]);
    await bulk({ action: 'delete', ids: [own.id] });
    const [there] = data<StoredFile[]>(await anna.get(`/api/orders/${order.id}/files`));
    expect(there?.deleted_at).toEqual(expect.any(String));
    const again = await anna.post(`/api/orders/${order.id}/files`, { file_ids: [own.id] });
    expect(again.status).toBe(422);
  });

  test('show those of visitors with the record they came with, as long as that is there', async () => {
    const lead = await anna.receive();
    const kept = await sent('план.txt', null);
    const [content] = await app.database.db.select().from(files).where(eq(files.id, kept.id));
    const { companyId } = anna.member;
    const [came] = await app.database.db
      .insert(files)
      .values({
        ...{ companyId, origin: 'visitor', ownerType: 'lead', ownerId: lead, name: 'план.txt' },
        ...{ size: 8, stored: content?.stored ?? '', kind: 'text', createdAt: app.clock.now() },
      })
      .returning({ id: files.id });
    const path = `/api/files/${came?.id}`;
    const shown = data<FileDetails>(await anna.get(path));
    expect(shown).toMatchObject({
      origin: 'visitor',
      subject: { type: 'lead', id: lead },
      path: [],
    });
    expect(data<FileUse[]>(await anna.get(`${path}/uses`))).toMatchObject([
      { type: 'lead', id: lead, is_deleted: false },
    ]);
    expect((await other.get(path)).status).toBe(404);
    for (const change of [{ name: 'иначе.txt' }, { parent_id: null }]) {
      expect((await anna.put(path, change)).status).toBe(404);
    }
    expect((await anna.delete(path)).status).toBe(404);
    await anna.delete(`/api/leads/${lead}`);
    expect((await anna.get(path)).status).toBe(404);
  });

  test('go from a record into a folder, one and by the whole place, and stay attached', async () => {
    const order = data<{ id: number }>(await anna.post('/api/orders', {}));
    const place = await folder('Чертежи заказов');
    const path = `/api/orders/${order.id}/files`;
    const own = async (name: string) => {
      const upload = { name, content: name };
      const call = { token: anna.member.token, upload };
      const { id } = data<StoredFile>(await app.call('POST', '/api/files', call));
      await anna.post(path, { file_ids: [id] });
      return id;
    };
    const [first, second] = [await own('чертёж.txt'), await own('чертёж.txt')];
    const payload = { parent_id: place.id };
    const records = async () => (await list('place=records&search=чертёж')).map(({ id }) => id);
    const { undo_token } = await bulk({ action: 'move', ids: [first], payload });
    expect(await records()).toEqual([second]);
    const filter = { place: 'records', search: 'чертёж' };
    await bulk({ action: 'move', filter, payload });
    const inside = await list(`parent_id=${place.id}`);
    expect(inside).toMatchObject([
      { name: 'чертёж (2).txt', in_tree: true, subject: { type: 'order', id: order.id } },
      { name: 'чертёж.txt', in_tree: true, subject: { type: 'order', id: order.id } },
    ]);
    expect(data<StoredFile[]>(await anna.get(path)).map(({ id }) => id)).toEqual([first, second]);
    await anna.undo(undo_token);
    expect(await records()).toEqual([first]);
    expect(await list('place=records&search=чертёж')).toMatchObject([{ in_tree: false }]);
  });

  test('keep what was taken off a record, and show no more of what is gone for good', async () => {
    const order = data<{ id: number }>(await anna.post('/api/orders', {}));
    const own = data<StoredFile>(
      await app.call('POST', '/api/files', {
        token: anna.member.token,
        upload: { name: 'снято.txt', content: 'снято' },
      }),
    );
    const path = `/api/orders/${order.id}/files`;
    await anna.post(path, { file_ids: [own.id] });
    await anna.delete(`${path}/${own.id}`);
    const long = new Date(app.clock.now().getTime() - 2 * DAY_MS);
    // As if the day were over for whatever waits for a record.
    await app.database.db
      .update(files)
      .set({ looseSince: long })
      .where(and(eq(files.id, own.id), isNotNull(files.looseSince)));
    await purge(app.services);
    const records = await list('place=records');
    expect(records.find(({ id }) => id === own.id)).toMatchObject({ subject: null });

    await anna.post(path, { file_ids: [own.id] });
    await bulk({ action: 'delete', ids: [own.id] });
    await anna.post('/api/files/trash/empty');
    expect(data<StoredFile[]>(await anna.get(path))).toEqual([]);
  });

  test('are nobody else’s, not in a body either', async () => {
    const own = await folder('Наша');
    const calls = [
      other.get(`/api/files/${own.id}`),
      other.get(`/api/files/${own.id}/uses`),
      other.put(`/api/files/${own.id}`, { name: 'Чужая' }),
      other.delete(`/api/files/${own.id}`),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await other.post('/api/folders', { name: 'x', parent_id: own.id })).status).toBe(422);
    const { failed } = data<BulkResult>(
      await other.post('/api/files/bulk', { action: 'delete', ids: [own.id] }),
    );
    expect(failed).toHaveLength(1);
    expect(await list(`parent_id=${own.id}`, other)).toEqual([]);
    expect((await list('', other)).length).toBe(0);
  });

  describe('changed by two people at once in any order', () => {
    test('stay a tree in which nothing is lost', async () => {
      const desks = [anna, app.as(anna.member.token)];
      const ids: number[] = [];
      for (let at = 0; at < 12; at += 1) ids.push((await folder(`Ветка ${at}`)).id);
      for (let at = 0; at < 8; at += 1) ids.push((await sent(`лист ${at}.txt`, null)).id);
      const any = () => ids[randomInt(ids.length)] ?? 0;
      const act = (desk: ReturnType<TestApp['as']>) => {
        const moves = [
          () =>
            desk.post('/api/files/bulk', {
              action: 'move',
              ids: [any(), any()].filter((id, at, all) => all.indexOf(id) === at),
              payload: { parent_id: randomInt(4) === 0 ? null : ids[randomInt(12)] },
            }),
          () => desk.put(`/api/files/${any()}`, { name: `Имя ${randomInt(4)}` }),
          () => desk.delete(`/api/files/${any()}`),
          () => desk.post('/api/files/bulk', { action: 'restore', ids: [any(), any(), any()] }),
        ];
        return moves[randomInt(moves.length)]?.() ?? Promise.resolve(null);
      };
      for (let round = 0; round < 40; round += 1) {
        const answers = await Promise.all(desks.map(act));
        expect(answers.filter((answer) => answer && answer.status >= 500)).toEqual([]);
      }
      await bulk({ action: 'restore', ids });
      const rows = await app.database.db.select().from(files);
      const byId = new Map(rows.map((row) => [row.id, row]));
      for (const id of ids) {
        const seen = new Set<number>();
        for (let row = byId.get(id); row; row = byId.get(row.parentId ?? 0)) {
          expect(seen.has(row.id)).toBe(false);
          seen.add(row.id);
          // Whatever is live stands in live folders.
          const above = byId.get(row.parentId ?? 0);
          if (row.deletedAt === null) expect(above?.deletedAt ?? null).toBeNull();
        }
      }
      const live = await app.database.db
        .select()
        .from(files)
        .where(and(eq(files.inTree, true), isNull(files.deletedAt)));
      expect(live.filter(({ id }) => ids.includes(id))).toHaveLength(ids.length);
    });
  });
});
