import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type {
  DocumentBlock,
  DocumentCounts,
  DocumentRow,
  Order,
  OrderDocument,
} from '../../contract';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { setPrices } from '../support/server/set-prices';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const data = <Content>({ json }: Answer) => (json as { data: Content }).data;
type Sheet = Extract<DocumentBlock, { type: 'sheet' }>;

const WINDOW = {
  name: 'Окно 3',
  opening_width_mm: 2000,
  height_left_mm: 1800,
  qty: 2,
  film_id: 1,
  edging_color_id: 1,
  fastener: { top: 1, right: 2, bottom: 2, left: 2 },
  zip: { count: 1, type: 'spiral', sides: ['left'] },
};
const HOSTILE = '<img src=x onerror=alert(1)>';
const FOR_CLIENTS_ONLY = 422;
const OK = 200;

describeOnOneDatabase('a sheet of the shop', (open) => {
  let app: TestApp;
  let anna: Desk;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await openDesk(app, await app.register());
    await setPrices(anna);
    await anna.put('/api/soft-windows/documents', {
      requisites: { legal_name: 'ООО «Веранда»', phone: '+7 495 123-45-67' },
    });
  });

  const add = async (body: object = {}) =>
    data<Order>(
      await anna.post('/api/orders', {
        contact: { name: 'Мария', phone: '+79001000000', email: 'maria@example.com' },
        address: 'Истра, ул. Лесная, 5',
        items: [WINDOW],
        ...body,
      }),
    );
  const print = async ({ id }: Pick<Order, 'id'>) =>
    data<OrderDocument>(await anna.post(`/api/orders/${id}/documents`, { type: 'production' }));
  const show = async (id: number) => data<OrderDocument>(await anna.get(`/api/documents/${id}`));
  const rowsOf = async ({ id }: Pick<Order, 'id'>) =>
    data<DocumentRow[]>(await anna.get(`/api/orders/${id}/documents`));
  const change = async ({ id, items }: Order, patch: object) =>
    data<Order>(
      await anna.put(`/api/orders/${id}`, { items: items.map((item) => ({ ...item, ...patch })) }),
    );
  const sheetIn = ({ blocks }: OrderDocument) =>
    blocks.find((block): block is Sheet => block.type === 'sheet');

  test('is frozen as it is made, with its number, what is made, and of the client the name alone', async () => {
    const order = await add();
    const sheet = await print(order);
    expect(sheet).toMatchObject({
      number: 'ПЛ-1',
      status: 'sent',
      title: 'Производственный лист № ПЛ-1',
      total: 0,
      client: { name: 'Мария', phone: null, email: null, address: null },
      company: { legal_name: 'ООО «Веранда»', phone: null },
      sheet_changes: null,
      problems: [],
    });
    expect(sheet.date).not.toBeNull();
    expect(sheetIn(sheet)).toMatchObject({
      order_id: order.id,
      order_number: order.number,
      customer: 'Мария',
      installs: null,
      digest: expect.stringMatching(/^[\w-]{16}$/u),
      rows: [
        {
          id: order.items[0]?.id,
          name: 'Окно 3',
          qty: 2,
          operations: ['cut', 'weld', 'edging', 'fastener', 'check'],
          rows: expect.arrayContaining([
            { key: 'finished', label: 'Готовый размер', value: '2100×1900' },
          ]),
        },
      ],
    });
    const [row] = await rowsOf(order);
    expect(row).toMatchObject({ type: 'production', total: 0, is_outdated: false });
    // It binds to nothing: its order may still go to the trash.
    expect((await anna.delete(`/api/orders/${order.id}`)).status).toBe(204);
  });

  test('says when the order is installed, in the time of the company', async () => {
    const order = await add();
    await anna.post(`/api/orders/${order.id}/visits`, {
      kind: 'install',
      starts_at: '2031-12-03T11:00:00Z',
      ends_at: '2031-12-03T12:00:00Z',
      user_ids: [],
    });
    expect(sheetIn(await print(order))?.installs).toMatch(/^3 декабря, \d\d:00–\d\d:00$/u);
  });

  test('is the same sheet until the order changes, then its next version, and a price is no change', async () => {
    const order = await add();
    const sheet = await print(order);
    expect((await print(order)).id).toBe(sheet.id);
    const again = await anna.post(`/api/documents/${sheet.id}/versions`);
    expect(data<OrderDocument>(again).id).toBe(sheet.id);

    await anna.put(`/api/orders/${order.id}`, { discount: { kind: 'percent', value: 500 } });
    expect(await show(sheet.id)).toMatchObject({ sheet_changes: null });

    await change(order, { height_left_mm: 1850, height_right_mm: 1850 });
    const outdated = await show(sheet.id);
    expect(outdated.sheet_changes).toEqual([
      { item: 'Окно 3', label: null, was: '2000×1800', now: '2000×1850' },
    ]);
    expect(sheetIn(outdated)).toEqual(sheetIn(sheet));
    expect((await rowsOf(order))[0]).toMatchObject({ is_outdated: true, order_change: null });

    const next = await print(order);
    expect(next).toMatchObject({ number: 'ПЛ-1', version: 2, sheet_changes: null });
    expect(sheetIn(next)?.digest).not.toBe(sheetIn(sheet)?.digest);
    const [newest, former] = await rowsOf(order);
    expect(newest).toMatchObject({ id: next.id, is_outdated: false });
    expect(former).toMatchObject({ id: sheet.id, is_outdated: false, replaced_by: next.id });
  });

  test('printed twice at once is one sheet', async () => {
    const order = await add();
    const both = await Promise.all([print(order), print(order)]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  });

  test('gets a number of its own again once it is cancelled', async () => {
    const order = await add();
    const sheet = await print(order);
    const cancelled = await anna.post(`/api/documents/${sheet.id}/cancel`);
    expect(data<OrderDocument>(cancelled)).toMatchObject({ status: 'cancelled' });
    expect(await print(order)).toMatchObject({ number: 'ПЛ-2', version: 1 });
  });

  test.each([
    ['send', {}],
    ['share', { days: 30 }],
    ['mail', { email: 'maria@example.com' }],
  ])('no client gets it: %s is refused', async (act, body) => {
    const sheet = await print(await add());
    const refused = await anna.post(`/api/documents/${sheet.id}/${act}`, body);
    expect(refused.status).toBe(FOR_CLIENTS_ONLY);
    expect(refused.json).toMatchObject({
      errors: {
        type: ['Производственный лист — документ для цеха: клиенту он не отправляется'],
      },
    });
  });

  test('is no document that was sent: lists find it by type and number', async () => {
    const sheet = await print(await add());
    const counts = data<DocumentCounts>(await anna.get('/api/documents/counts'));
    expect(counts).toMatchObject({ all: 1, sent: 0 });
    for (const query of [
      'filter[type]=production',
      'search=производственный лист 1',
      'search=пл-1',
    ]) {
      const found = await anna.get(`/api/documents?${encodeURI(query)}`);
      expect(found.json).toMatchObject({ data: [{ id: sheet.id, total: 0 }] });
    }
    const file = await app.app.inject({
      url: '/api/documents/export?format=csv',
      headers: { authorization: `Bearer ${anna.member.token}` },
    });
    expect(file.body).toMatch(/ПЛ-1;Производственный лист;1;[^;]*;\d+;;Выпущен/u);
  });

  test('an order without items has none', async () => {
    const order = await add({ items: [] });
    const refused = await anna.post(`/api/orders/${order.id}/documents`, { type: 'production' });
    expect(refused.json).toMatchObject({ errors: { type: ['В заказе нет изделий'] } });
  });

  test.each([1, 5, 50])(
    'its PDF of %i items has each whole, and no sum or phone',
    async (count) => {
      const items = Array.from({ length: count }, (_, index) => ({
        ...WINDOW,
        name: `Веранда ${index + 1} ${HOSTILE}`,
        weight: true,
      }));
      const sheet = await print(await add({ items }));
      const { statusCode, rawPayload } = await app.app.inject({
        url: `/api/documents/${sheet.id}/pdf`,
        headers: { authorization: `Bearer ${anna.member.token}` },
      });
      expect(statusCode).toBe(OK);
      const pdf = await getDocumentProxy(new Uint8Array(rawPayload));
      const { text, totalPages } = await extractText(pdf, { mergePages: false });
      const pages = text.map((page) => page.replaceAll(/[\s\u200b]+/gu, ' '));
      expect(totalPages).toBeLessThanOrEqual(1 + Math.ceil(count / 3));
      expect(pages[0]).toContain('Откройте камерой телефона');
      expect(pages.join(' ')).not.toMatch(/₽|руб|100-?00-?00|123-?45|Истра|example\.com/u);
      for (let place = 1; place <= count; place += 1) {
        const page = pages.find((each) => each.includes(`${place}. Веранда ${place} <`)) ?? '';
        // As often as items begin on a page they end there, with the last of their boxes.
        expect(page.match(/\d+\. Веранда/gu)?.length).toBe(page.match(/ОТК/gu)?.length);
        expect(page).toContain('2100 × 1900');
      }
    },
  );
});
