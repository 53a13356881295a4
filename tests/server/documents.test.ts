import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DocumentRow, DocumentSettings, Order, OrderPaper, PriceList } from '../../contract';
import { companyModules } from '../../server/db/schema';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';
import { examplePrices } from '../unit/contract/soft-windows/example-prices';

const data = <Content>({ json }: Answer) => (json as { data: Content }).data;

const WINDOW = {
  name: 'Окно <b>1</b>',
  opening_width_mm: 2000,
  height_left_mm: 2000,
  height_right_mm: 2000,
  qty: 2,
  film_id: 1,
  edging_color_id: 1,
  fastener: { top: 1, right: 2, bottom: 2, left: 2 },
  zip: { count: 1, type: 'spiral', sides: ['left'] },
};

describeOnOneDatabase('papers of orders', (open) => {
  let app: TestApp;
  let anna: Desk;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await openDesk(app, await app.register());
    const { version } = data<PriceList>(await anna.get('/api/soft-windows/settings'));
    await anna.put('/api/soft-windows/settings', {
      ...examplePrices,
      version,
      valid_from: undefined,
    });
  });

  const add = async (body: object = {}) =>
    data<Order>(
      await anna.post('/api/orders', {
        contact: { name: 'Мария', phone: '+7 900 100-00-00' },
        items: [WINDOW],
        services: { measurement: true, installation: true },
        lines: [{ name: 'Лифт', qty: 2, price: 5000 }],
        discount: { kind: 'percent', value: 300 },
        ...body,
      }),
    );
  const make = (orderId: number, desk = anna) =>
    desk.post(`/api/orders/${orderId}/documents`, { type: 'quote' });
  const made = async (orderId: number) => data<OrderPaper>(await make(orderId));
  const show = async (id: number) => data<OrderPaper>(await anna.get(`/api/documents/${id}`));
  const send = (id: number) => anna.post(`/api/documents/${id}/send`);
  const settings = async (body: object) =>
    data<DocumentSettings>(await anna.put('/api/soft-windows/documents', body));

  const rowsOf = ({ blocks }: OrderPaper) => {
    const items = blocks.flatMap((block) => (block.type === 'items' ? block.rows : []));
    const sums = blocks.flatMap((block) => (block.type === 'sums' ? block.rows : []));
    return { items, sums };
  };
  const sumOf = (amounts: (number | null)[]) =>
    amounts.reduce<number>((sum, each) => sum + (each ?? 0), 0);

  test('an offer has rows that add up, words for the sum, and what the settings say', async () => {
    await settings({
      requisites: { legal_name: 'ООО «Веранда»', inn: '7707 083 893', phone: '+7 495 1' },
      vat_note: 'Без НДС, ст. 145 НК РФ',
      texts: { quote: '{клиент}: {сумма_прописью}, до {срок}' },
    });
    const order = await add();
    const paper = await made(order.id);
    const { items, sums } = rowsOf(paper);
    expect(sumOf(items.map(({ amount }) => amount))).toBe(sums[0]?.amount);
    const parts = sums.filter(({ kind }) => kind === 'part');
    const total = sums.find(({ kind }) => kind === 'total');
    expect(sumOf(parts.map(({ amount }) => amount))).toBe(total?.amount);
    expect(total?.amount).toBe(order.total);
    expect(sums.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Изделия', 'Скидка', 'Замер', 'Монтаж', 'Лифт, 2 шт.', 'Итого']),
    );
    expect(sums.map(({ label }) => label)).toContain('Без НДС, ст. 145 НК РФ');
    expect(items[0]).toMatchObject({ name: 'Окно <b>1</b>', qty: 2 });
    expect(items[0]?.drawing).toMatchObject({ opening_width_mm: 2000, seams: 1 });
    const text = paper.blocks.find((block) => block.type === 'text')?.text;
    expect(text).toMatch(/^Мария: .+ рублей 00 копеек, до \d+ \S+ \d{4}\sгода$/);
    expect(paper).toMatchObject({
      number: 'КП-1',
      version: 1,
      status: 'draft',
      title: 'Коммерческое предложение № КП-1',
      company: { legal_name: 'ООО «Веранда»', inn: '7707083893' },
      client: { name: 'Мария' },
      problems: [],
    });
  });

  test('a draft follows its order; sent, it stays as it was whatever changes', async () => {
    const order = await add();
    const draft = await made(order.id);
    await anna.put(`/api/orders/${order.id}`, { items: [{ ...WINDOW, qty: 3 }] });
    const followed = await show(draft.id);
    expect(followed.total).toBeGreaterThan(draft.total);
    const sent = data<OrderPaper>(await send(draft.id));
    expect(sent).toMatchObject({ status: 'sent', order_change: null });
    const asSent = (await anna.get(`/api/documents/${draft.id}`)).text;

    await settings({
      requisites: { legal_name: 'Другое' },
      texts: { quote: 'Другой текст' },
      numbering: { quote: { pattern: 'Х-{номер}', next: 50, yearly: false } },
    });
    const { version } = data<PriceList>(await anna.get('/api/soft-windows/settings'));
    await anna.put('/api/soft-windows/settings', {
      ...examplePrices,
      version,
      valid_from: undefined,
      services: { ...examplePrices.services, delivery: 1 },
    });
    expect((await anna.get(`/api/documents/${draft.id}`)).text).toBe(asSent);
    await anna.put(`/api/orders/${order.id}`, { contact: { name: 'Иван' } });
    expect((await show(draft.id)).client.name).toBe('Мария');
    await anna.put(`/api/orders/${order.id}`, { items: [{ ...WINDOW, qty: 1 }] });
    const changed = await show(draft.id);
    expect(changed.total).toBe(sent.total);
    expect(changed.order_change).toEqual({
      before: sent.total,
      after: data<Order>(await anna.get(`/api/orders/${order.id}`)).total,
    });
    expect(changed.blocks).toEqual(sent.blocks);
  });

  test('a new version has the number of the one before, which tells of it', async () => {
    const order = await add();
    const first = await made(order.id);
    expect((await anna.post(`/api/documents/${first.id}/versions`)).status).toBe(201);
    await send(first.id);
    const second = data<OrderPaper>(await anna.post(`/api/documents/${first.id}/versions`));
    expect(second).toMatchObject({
      number: first.number,
      version: 2,
      status: 'draft',
      title: 'Коммерческое предложение № КП-1, версия 2',
    });
    expect((await show(first.id)).newer).toEqual({ id: second.id, version: 2 });
    // Pressed twice it is one.
    const again = data<OrderPaper>(await anna.post(`/api/documents/${first.id}/versions`));
    expect(again.id).toBe(second.id);
    const rows = data<DocumentRow[]>(await anna.get(`/api/orders/${order.id}/documents`));
    expect(rows.map(({ id, status }) => [id, status])).toEqual([
      [second.id, 'draft'],
      [first.id, 'sent'],
    ]);
  });

  test('numbers have no gaps and none is given twice, twenty at once', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, () => add()));
    const empty = await add({ items: [] });
    const answers = await Promise.all([
      ...orders.map(({ id }) => make(id)),
      make(empty.id),
      make(orders[0]!.id),
    ]);
    const numbers = new Set(
      answers
        .filter(({ status }) => status === 201)
        .map((answer) => data<OrderPaper>(answer).number),
    );
    expect([...numbers].sort()).toEqual(
      Array.from({ length: 20 }, (_, index) => `КП-${index + 1}`).sort(),
    );
    expect(answers[20]).toMatchObject({ status: 422 });
    expect(answers[20]?.json).toMatchObject({ errors: { type: ['В заказе нет изделий'] } });
  });

  test('yearly numbers begin anew with the company’s year, and a number stays taken', async () => {
    await settings({
      numbering: { quote: { pattern: '{год}/{заказ}-{номер}', next: 7, yearly: true } },
    });
    const order = await add();
    const { number, id } = await made(order.id);
    const year = new Date().getUTCFullYear();
    expect(number).toMatch(new RegExp(`^(?:${year - 1}|${year}|${year + 1})/${order.number}-7$`));
    await anna.post(`/api/documents/${id}/cancel`);
    expect((await made(order.id)).number).toMatch(/-8$/);
    const refused = await anna.put('/api/soft-windows/documents', {
      numbering: { quote: { pattern: '{год}-{номер}', next: 8, yearly: true } },
    });
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.json).toMatchObject({
      errors: { 'numbering.quote.next': ['Номер 8 уже занят, укажите больше'] },
    });
  });

  describe('what is written', () => {
    test('stands in this paper alone, and only while it is a draft', async () => {
      const { id } = await made((await add()).id);
      const written = data<OrderPaper>(
        await anna.put(`/api/documents/${id}`, { text: 'Для {клиент} <script>' }),
      );
      expect(written.blocks).toContainEqual({ type: 'text', text: 'Для Мария <script>' });
      const unknown = await anna.put(`/api/documents/${id}`, { text: '{скидка}' });
      expect(unknown).toMatchObject({ status: 422 });
      expect(unknown.json).toMatchObject({
        errors: { text: ['Неизвестная подстановка {скидка}'] },
      });
      await send(id);
      const late = await anna.put(`/api/documents/${id}`, { text: 'Поздно' });
      expect(late).toMatchObject({ status: 409 });
      expect((await show(id)).blocks).toContainEqual({ type: 'text', text: 'Для Мария <script>' });
    });

    test('is not sent where it is not what was seen', async () => {
      const order = await add();
      const seen = await made(order.id);
      await anna.put(`/api/orders/${order.id}`, { items: [{ ...WINDOW, qty: 5 }] });
      const headers = { 'if-unmodified-since': seen.updated_at! };
      const refused = await anna.post(`/api/documents/${seen.id}/send`, undefined, { headers });
      expect(refused).toMatchObject({ status: 409 });
      const { current } = refused.json as { current: OrderPaper };
      expect(current.status).toBe('draft');
      expect((await send(seen.id)).status).toBe(200);
      // Twice changes nothing.
      const { sent_at: first } = await show(seen.id);
      await send(seen.id);
      expect((await show(seen.id)).sent_at).toBe(first);
    });
  });

  test('what is amiss is named, with the place where it is put right', async () => {
    const prices = examplePrices;
    const { version } = data<PriceList>(await anna.get('/api/soft-windows/settings'));
    await anna.put('/api/soft-windows/settings', {
      ...prices,
      version,
      valid_from: undefined,
      cells: prices.cells.map((cell) => ({ ...cell, price: 0 })),
      rules: { ...prices.rules, vat_bp: null },
    });
    const { problems } = await made((await add({ contact: null })).id);
    expect(problems.map(({ place }) => place)).toEqual([
      'prices',
      'order',
      'requisites',
      'requisites',
    ]);
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('Цена не заполнена'),
      'Не указан клиент',
      'Не заполнены реквизиты: название, ИНН, телефон',
      'Не указано, как быть с НДС',
    ]);
  });

  test('a strange company finds none, and none is sent of an order in the trash', async () => {
    const order = await add();
    const { id } = await made(order.id);
    const stranger = await openDesk(app, await app.register());
    for (const answer of [
      await stranger.get(`/api/documents/${id}`),
      await stranger.get(`/api/orders/${order.id}/documents`),
      await stranger.post(`/api/documents/${id}/send`),
      await stranger.post(`/api/documents/${id}/cancel`),
      await stranger.post(`/api/documents/${id}/versions`),
      await stranger.put(`/api/documents/${id}`, { text: 'x' }),
      await make(order.id, stranger),
    ]) {
      expect(answer.status).toBe(404);
    }
    await anna.delete(`/api/orders/${order.id}`);
    expect((await show(id)).status).toBe('draft');
    expect((await send(id)).status).toBe(409);
  });

  test('without the module a paper is still read, and nothing else', async () => {
    const { id } = await made((await add()).id);
    const { db } = app.database;
    await db
      .update(companyModules)
      .set({ isActive: false })
      .where(eq(companyModules.companyId, anna.member.companyId));
    expect((await show(id)).number).toBe('КП-1');
    expect((await send(id)).status).toBe(403);
    expect((await anna.get('/api/soft-windows/documents')).status).toBe(403);
  });

  test('the history of the order tells what became of its papers', async () => {
    const order = await add();
    const { id } = await made(order.id);
    await send(id);
    await anna.post(`/api/documents/${id}/cancel`);
    const activity = data<{ kind: string; data: object }[]>(
      await anna.get(`/api/orders/${order.id}/activity`),
    );
    expect(activity.map(({ kind }) => kind).slice(-3)).toEqual([
      'document_made',
      'document_sent',
      'document_cancelled',
    ]);
    expect(activity.at(-1)?.data).toEqual({
      document_id: id,
      title: 'Коммерческое предложение № КП-1',
    });
  });
});
