import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Folder, StoredFile, UsesOfFiles } from '#contract';
import { companyModules } from '../../server/db/schema';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const data = <Content>({ json }: Answer) => (json as { data: Content }).data;

describeOnBothDatabases('the records that several files are attached to', (open) => {
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
    data<Folder>(await anna.post('/api/folders', { name, parent_id })).id;
  const sent = async (name: string, parent: number | null) => {
    const fields = { parent_id: parent === null ? '' : String(parent) };
    const upload = { name, content: name, fields };
    const answer = await app.call('POST', '/api/files', { token: anna.member.token, upload });
    return data<StoredFile>(answer).id;
  };
  /** A new order with files. */
  const orderWith = async (...file_ids: number[]) => {
    app.clock.advance(1000);
    const { id } = data<{ id: number }>(await anna.post('/api/orders', {}));
    await anna.post(`/api/orders/${id}/files`, { file_ids });
    return id;
  };
  const uses = async (query: string) =>
    data<UsesOfFiles>(await anna.get(`/api/files/uses?${query}`));
  const idsOf = ({ records }: UsesOfFiles) => records.map(({ id }) => id);

  test('are those of all that is live in folders, each once, the first attached first', async () => {
    const top = await folder('Замеры');
    const deep = await folder('Январь', top);
    const [plan, act] = [await sent('план.txt', top), await sent('акт.txt', deep)];
    const trashed = await sent('лишнее.txt', deep);
    const [beside, unused] = [await sent('рядом.txt', null), await sent('никому.txt', null)];
    const first = await orderWith(act, plan);
    await orderWith(trashed);
    await anna.delete(`/api/files/${trashed}`);
    const second = await orderWith(beside);
    const lead = await anna.receive();
    app.clock.advance(1000);
    await anna.post(`/api/leads/${lead}/files`, { file_ids: [plan] });

    const ofFolder = await uses(`ids=${top}`);
    expect(ofFolder).toMatchObject({
      total: 2,
      records: [
        { type: 'order', id: first, is_deleted: false },
        { type: 'lead', id: lead, is_deleted: false },
      ],
    });
    expect(idsOf(await uses(`ids=${top},${plan},${beside}`))).toEqual([first, second, lead]);
    expect(idsOf(await uses(`parent_id=${top}`))).toEqual([first, lead]);
    expect(idsOf(await uses(`search=${encodeURIComponent('рядом')}`))).toEqual([second]);
    expect(await uses(`ids=${unused}`)).toEqual({ total: 0, records: [] });
  });

  test('are the first five with the number of all, those in the trash last', async () => {
    const file = await sent('каталог.txt', null);
    const orders: number[] = [];
    for (let at = 0; at < 7; at += 1) orders.push(await orderWith(file));
    await anna.delete(`/api/orders/${orders[0]}`);
    const all = await uses(`ids=${file}`);
    expect(all.total).toBe(7);
    expect(idsOf(all)).toEqual(orders.slice(1, 6));
    await Promise.all(orders.slice(1, 4).map((id) => anna.delete(`/api/orders/${id}`)));
    const rest = await uses(`ids=${file}`);
    expect(rest.records.map(({ is_deleted }) => is_deleted)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  test('leave out those of modules that the company has not', async () => {
    const file = await sent('вид.txt', null);
    const lead = await anna.receive();
    await anna.post(`/api/leads/${lead}/files`, { file_ids: [file] });
    await orderWith(file);
    const ofOrders = and(
      eq(companyModules.companyId, anna.member.companyId),
      eq(companyModules.code, 'soft_windows'),
    );
    await app.database.db.update(companyModules).set({ isActive: false }).where(ofOrders);
    expect(await uses(`ids=${file}`)).toMatchObject({ total: 1, records: [{ type: 'lead' }] });
    await app.database.db.update(companyModules).set({ isActive: true }).where(ofOrders);
    expect((await uses(`ids=${file}`)).total).toBe(2);
  });

  test('are asked for own files only, by numbers or a filter without the trash', async () => {
    const [own, trashed] = [await sent('свой.txt', null), await sent('удалён.txt', null)];
    await orderWith(own);
    await anna.delete(`/api/files/${trashed}`);
    const missing = await other.get('/api/files/uses?ids=999999999');
    expect(missing.status).toBe(404);
    expect(await other.get(`/api/files/uses?ids=${own}`)).toMatchObject({
      status: 404,
      text: missing.text,
    });
    expect((await anna.get(`/api/files/uses?ids=${own},${trashed}`)).status).toBe(404);
    expect(data(await other.get('/api/files/uses?place=folders'))).toEqual({
      total: 0,
      records: [],
    });
    for (const query of ['ids=', 'ids=x', 'place=trash']) {
      expect((await anna.get(`/api/files/uses?${query}`)).status, query).toBe(422);
    }
  });
});
