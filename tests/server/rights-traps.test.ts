import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client, MadeOrder, Order } from '../../contract';
import { companyRows } from '../contract/company-rows';
import { dataOf, deskOf, newVisitor } from '../support/server/chat-desk';
import { openTwoDesks, type Desk } from '../support/server/lead-desk';
import { restrictTo } from '../support/server/records-of';
import { setPrices } from '../support/server/set-prices';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const CONTACT = { name: 'Иван', phone: '+7 999 000-00-01', email: '' };
const MISSING = 404;
/** What is kept of calls, whatever they have changed. */
const OF_CALLS = ['sessions', 'used_keys'];

describeOnBothDatabases('what an employee tries on hidden records', (open) => {
  let app: TestApp;
  let anna: Desk;
  let boris: Desk;
  beforeAll(async () => {
    app = createTestApp(await open(), {
      LIMIT_WRITES_PER_MINUTE: '100000',
      PUBLIC_URL: 'https://crm.example',
    });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ({ anna, boris } = await openTwoDesks(app));
  });

  const rowsNow = async () => {
    const rows = await companyRows(app.database, anna.member.companyId);
    return Object.fromEntries(Object.entries(rows).filter(([name]) => !OF_CALLS.includes(name)));
  };
  /** The calls are answered as of records that there are not, and nothing of the company changes. */
  async function expectRefusedWhole(calls: readonly (() => ReturnType<Desk['post']>)[]) {
    const before = await rowsNow();
    for (const call of calls) {
      const { status, text } = await call();
      expect(status, text).toBe(MISSING);
    }
    expect(await rowsNow()).toEqual(before);
  }
  const leadOf = async ({ member }: Desk) => {
    const id = await anna.receive({ phone: CONTACT.phone });
    expect((await anna.change(id, { user_id: member.userId })).status).toBe(200);
    return id;
  };
  const clientOf = async ({ member }: Desk, name = 'Ольга') =>
    dataOf<Client>(await anna.post('/api/clients', { name, user_id: member.userId })).id;
  const orderOf = async ({ member }: Desk, body: object = {}) =>
    dataOf<MadeOrder>(await anna.post('/api/orders', { ...body, user_id: member.userId })).id;

  describe.each(['own', 'own_and_free'] as const)('with rows %s', (rows) => {
    test('a merge with one hidden record is refused whole', async () => {
      const leads = [await leadOf(boris), await leadOf(boris), await leadOf(anna)];
      const clients = [await clientOf(boris), await clientOf(boris), await clientOf(anna)];
      await restrictTo(app, boris.member, rows);
      const ways = ([own = 0, second = 0, hidden = 0]: number[]) => [
        { target_id: own, source_ids: [second, hidden] },
        { target_id: hidden, source_ids: [own, second] },
      ];
      await expectRefusedWhole([
        ...ways(leads).map((body) => () => boris.post('/api/leads/merge', body)),
        ...ways(clients).map((body) => () => boris.post('/api/clients/merge', body)),
      ]);
    });

    test('the token of a colleague undoes nothing', async () => {
      const own = await leadOf(boris);
      const change = { action: 'status', payload: { status: 'processing' }, ids: [own] };
      const { undo_token: token } = await anna.bulk(change);
      await restrictTo(app, boris.member, rows);
      await expectRefusedWhole([() => boris.undo(token ?? null)]);
      expect((await boris.show(own)).status).toBe('processing');
    });

    test('an order names no hidden client, and keeps its own', async () => {
      const [own, hidden] = [await clientOf(boris), await clientOf(anna)];
      const order = await orderOf(boris, { client_id: own });
      await restrictTo(app, boris.member, rows);
      await expectRefusedWhole([
        () => boris.post('/api/orders', { client_id: hidden }),
        () => boris.put(`/api/orders/${order}`, { client_id: hidden }),
      ]);
      // By their order a person finds the client of a colleague.
      expect((await anna.put(`/api/orders/${order}`, { client_id: hidden })).status).toBe(200);
      expect(dataOf<Order>(await boris.get(`/api/orders/${order}`)).client_id).toBe(hidden);
      expect((await boris.get(`/api/clients/${hidden}`)).status).toBe(200);
      expect((await boris.get(`/api/clients/${own}`)).status).toBe(200);
    });

    test('the link of a document serves the client, and staff who find the order', async () => {
      const size = { opening_width_mm: 2000, height_left_mm: 1800, qty: 1, film_id: 1 };
      const fastener = { top: 1, right: 1, bottom: 1, left: 1 };
      await setPrices(anna);
      const requisites = { legal_name: 'ООО «Веранда»', phone: '+7 495 123-45-67' };
      await anna.put('/api/soft-windows/documents', { requisites });
      const order = await orderOf(boris, {
        contact: CONTACT,
        items: [{ ...size, fastener }],
      });
      const path = `/api/orders/${order}/documents`;
      const made = await anna.post(path, { type: 'quote' });
      expect(made.status, made.text).toBe(201);
      const document = `/api/documents/${dataOf<{ id: number }>(made).id}`;
      const sent = await anna.post(`${document}/send`);
      expect(sent.status, sent.text).toBe(200);
      await restrictTo(app, boris.member, rows);
      const shared = await boris.post(`${document}/share`, { days: 30 });
      const { url } = dataOf<{ url: string }>(shared);
      await anna.put(`/api/orders/${order}`, { user_id: anna.member.userId });
      await expectRefusedWhole([
        () => boris.get(document),
        () => boris.get(path),
        () => boris.get(`${document}/pdf`),
        () => boris.post(`${document}/share`, { days: 30 }),
        () => boris.delete(`${document}/share`),
      ]);
      const page = await app.app.inject({ method: 'GET', url: new URL(url).pathname });
      expect(page.statusCode).toBe(200);
    });

    test('a file of an order leaves with it', async () => {
      const order = await orderOf(boris);
      const upload = { name: 'План.txt', content: 'план' };
      const sent = await app.call('POST', '/api/files', { token: anna.member.token, upload });
      const { id } = dataOf<{ id: number }>(sent);
      const added = await anna.post(`/api/orders/${order}/files`, { file_ids: [id] });
      expect(added.status, added.text).toBe(200);
      const download = (desk: Desk) => desk.get(`/api/files/${id}/download`);
      await restrictTo(app, boris.member, rows);
      expect((await download(boris)).status).toBe(200);
      await anna.put(`/api/orders/${order}`, { user_id: anna.member.userId });
      expect((await download(boris)).status).toBe(MISSING);
      expect((await download(anna)).status).toBe(200);
    });

    test('a chat that is handed over leaves with its messages and its count', async () => {
      const visitor = await newVisitor(app, anna.member);
      await visitor.write('Нужны окна на веранду');
      const { id } = await deskOf(app, anna.member).first();
      const chat = `/api/chats/${id}`;
      expect((await anna.put(chat, { user_id: boris.member.userId })).status).toBe(200);
      await restrictTo(app, boris.member, rows);
      const counts = async () => dataOf<{ all: number }>(await boris.get('/api/chats/counts')).all;
      expect(await counts()).toBe(1);
      expect((await boris.put(chat, { user_id: anna.member.userId })).status).toBe(200);
      expect(await counts()).toBe(0);
      const message = { type: 'reply', body: 'Здравствуйте', nonce: 'nonce-of-a-late-reply' };
      await expectRefusedWhole([
        () => boris.get(chat),
        () => boris.get(`${chat}/messages`),
        () => boris.post(`${chat}/messages`, message),
        () => boris.put(chat, { user_id: boris.member.userId }),
        () => boris.post(`${chat}/order`),
      ]);
    });
  });
});
