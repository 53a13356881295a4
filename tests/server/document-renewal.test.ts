import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  prepayOf,
  type AuditEntry,
  type DocumentRow,
  type DocumentShare,
  type LeadActivity,
  type OrderDocument,
  type Payment,
} from '../../contract';
import type { SummedOrder as Order } from '../../server/orders/order-repository';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { setPrices } from '../support/server/set-prices';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';
import { examplePrices } from '../unit/contract/soft-windows/example-prices';

const data = <Content>({ json }: Answer) => (json as { data: Content }).data;

const DAY_MS = 24 * 60 * 60 * 1000;

const WINDOW = {
  name: 'Окно',
  opening_width_mm: 2000,
  height_left_mm: 2000,
  qty: 2,
  film_id: 1,
  edging_color_id: 1,
  fastener: { top: 1, right: 2, bottom: 2, left: 2 },
};
const WIDER = { ...WINDOW, opening_width_mm: 2100 };

describeOnBothDatabases('documents that their order has left behind', (open) => {
  let app: TestApp;
  let anna: Desk;
  beforeAll(async () => {
    app = createTestApp(await open(), {
      LIMIT_WRITES_PER_MINUTE: '100000',
      LIMIT_SUBMITS_PER_MINUTE: '100000',
      SESSION_IDLE_MS: String(90 * DAY_MS),
      SESSION_MAX_MS: String(90 * DAY_MS),
    });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await openDesk(app, await app.register());
    await setPrices(anna);
  });

  const add = async (body: object = {}) =>
    data<Order>(
      await anna.post('/api/orders', {
        contact: { name: 'Мария', phone: '+7 900 100-00-00' },
        address: 'Сочи, Лесная, 5',
        items: [WINDOW],
        ...body,
      }),
    );
  const send = async (orderId: number, body: object) => {
    const { id } = data<OrderDocument>(await anna.post(`/api/orders/${orderId}/documents`, body));
    app.clock.advance(1000);
    return data<OrderDocument>(await anna.post(`/api/documents/${id}/send`));
  };
  const change = async ({ id }: Order, body: object = { items: [WIDER] }) =>
    data<Order>(await anna.put(`/api/orders/${id}`, body));
  const rows = async ({ id }: Order) =>
    data<DocumentRow[]>(await anna.get(`/api/orders/${id}/documents`));
  const outdated = async (order: Order) =>
    (await rows(order)).filter(({ order_change: found }) => found).map(({ number }) => number);
  const renew = ({ id }: Order, body: object = {}) => {
    app.clock.advance(1000);
    return anna.post(`/api/orders/${id}/documents/renew`, body);
  };
  const renewed = async (order: Order, body?: object) =>
    data<DocumentRow[]>(await renew(order, body)).filter(({ version }) => version > 1);
  const show = async (id: number) => data<OrderDocument>(await anna.get(`/api/documents/${id}`));
  const pay = async ({ id }: Order, body: object) =>
    data<Payment>(
      await anna.post(`/api/orders/${id}/payments`, {
        kind: 'prepay',
        method: 'transfer',
        paid_at: '2026-03-02',
        ...body,
      }),
    );
  const linkOf = async (id: number) => {
    const { url } = data<DocumentShare>(
      await anna.post(`/api/documents/${id}/share`, { days: 30 }),
    );
    return new URL(url).pathname;
  };
  const three = async (order: Order) => ({
    quote: await send(order.id, { type: 'quote' }),
    contract: await send(order.id, { type: 'contract' }),
    invoice: await send(order.id, { type: 'invoice', amount: order.total }),
  });

  test.each([
    ['a size', { items: [WIDER] }, true],
    ['one more item', { items: [WINDOW, WINDOW] }, true],
    ['the same sum by another name of an item', { items: [{ ...WINDOW, name: 'Дверь' }] }, true],
    ['a service', { services: { installation: true } }, true],
    ['the address', { address: 'Адлер' }, true],
    ['the customer', { contact: { name: 'Иван', phone: '+7 900 100-00-00' } }, true],
    ['a note of staff', { comment: 'Позвонить' }, false],
    ['a note at an item', { items: [{ ...WINDOW, comment: 'узкий проём' }] }, false],
    ['the status', { status: 'production' }, false],
  ])('tell of %s what they print of it', async (_what, body, isOther) => {
    const order = await add();
    const offer = await send(order.id, { type: 'quote' });
    const draft = data<OrderDocument>(
      await anna.post(`/api/orders/${order.id}/documents`, { type: 'contract' }),
    );
    expect(await outdated(order)).toEqual([]);
    const { total } = await change(order, body);
    const found = await rows(order);
    expect(found.find(({ id }) => id === offer.id)?.order_change).toEqual(
      isOther ? { before: order.total, after: total, kept: null } : null,
    );
    expect(found.find(({ id }) => id === draft.id)?.order_change).toBeNull();
    await change(order, {
      items: [WINDOW],
      services: { installation: false },
      address: order.address,
      contact: order.contact,
    });
    expect(await outdated(order)).toEqual([]);
  });

  test('are renewed all at once, sent by their numbers and shown by their links', async () => {
    const order = await add();
    const sent = await three(order);
    const links = {
      quote: await linkOf(sent.quote.id),
      contract: await linkOf(sent.contract.id),
    };
    const kept = await anna.get(`/api/documents/${sent.quote.id}/pdf`);
    const frozen = await anna.get(`/api/documents/${sent.contract.id}`);
    const now = await change(order);
    expect(now.total).not.toBe(order.total);
    const answered = await renewed(order, { total: now.total });
    expect(answered).toHaveLength(3);
    for (const row of answered) {
      expect(row).toMatchObject({ version: 2, status: 'sent', total: now.total });
      expect(row).toMatchObject({ order_change: null, replaced_by: null });
    }
    const old = (await rows(order)).filter(({ version }) => version === 1);
    for (const row of old) {
      const next = answered.find(({ type }) => type === row.type);
      expect(row).toMatchObject({ status: 'sent', replaced_by: next?.id, order_change: null });
      expect(row.number).toBe(next?.number);
    }
    for (const path of [links.quote, links.contract]) {
      const page = (await anna.get(path)).text;
      expect(page).toContain('Это новая версия документа');
      expect(page.replaceAll(/\s/g, ' ')).toContain('2 100 × 2 000 мм');
    }
    expect((await anna.get(`/api/documents/${sent.quote.id}/pdf`)).text).toBe(kept.text);
    const { newer: _newer, updated_at: _at, ...before } = data<OrderDocument>(frozen);
    const { order_change: _change, ...same } = before;
    expect(await show(sent.contract.id)).toMatchObject(same);
  });

  test('leave one row in the history of the order, and one of each in the journal', async () => {
    const order = await add();
    const { quote, contract, invoice } = await three(order);
    await change(order);
    await renew(order);
    const history = data<LeadActivity[]>(await anna.get(`/api/orders/${order.id}/activity`));
    const made = history.filter(({ kind }) => kind === 'documents_renewed');
    const titles = [contract, quote, invoice].map(({ number }) => `${number}, версия 2`).join('; ');
    expect(made.map((entry) => entry.data)).toEqual([{ titles, count: 3 }]);
    expect(history.filter(({ kind }) => kind === 'document_sent')).toHaveLength(3);
    const { json } = await anna.get('/api/audit-log?filter[subject]=document&per_page=50');
    const sent = (json as { data: AuditEntry[] }).data.filter(
      ({ action }) => action === 'document_sent',
    );
    expect(sent).toHaveLength(6);
  });

  test('are renewed once, pressed twice or in two tabs', async () => {
    const order = await add();
    await three(order);
    const { total } = await change(order);
    const answers = await Promise.all([1, 2, 3].map(() => renew(order, { total })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await rows(order)).map(({ version }) => version).sort()).toEqual([1, 1, 1, 2, 2, 2]);
  });

  test('are chosen one by one too, and only of this order', async () => {
    const order = await add();
    const { quote, contract } = await three(order);
    const other = await add();
    const strange = await send(other.id, { type: 'quote' });
    await change(other);
    await change(order);
    const [only, ...none] = await renewed(order, { ids: [quote.id, strange.id] });
    expect([only?.number, none]).toEqual([quote.number, []]);
    expect(await outdated(order)).toContain(contract.number);
    expect(await outdated(other)).toEqual([strange.number]);
  });

  test('go on from an unchanged draft of the next version', async () => {
    const order = await add();
    const { id } = await send(order.id, { type: 'quote' });
    await change(order);
    const draft = data<OrderDocument>(await anna.post(`/api/documents/${id}/versions`));
    const [row] = await renewed(order);
    expect(row).toMatchObject({ id: draft.id, status: 'sent', version: 2 });
    const { blocks } = await show(draft.id);
    expect(JSON.stringify(blocks).replaceAll(/\s/g, ' ')).toContain('проём 2 100 × 2 000 мм');
  });

  test.each([
    ['quote', 'a text', { text: 'Со скидкой' }],
    ['contract', 'a text', { text: 'Не дописано' }],
    ['invoice', 'a text', { text: 'Не дописано' }],
    ['invoice', 'an amount', { amount: 1_000_000 }],
  ])('of type %s leave the draft that was given %s to its writer', async (type, _what, own) => {
    const order = await add();
    const amount = type === 'invoice' && { amount: order.total };
    const { id } = await send(order.id, { type, ...amount });
    const other = await send(order.id, { type: 'act' });
    const { id: draft } = data<OrderDocument>(await anna.post(`/api/documents/${id}/versions`));
    await anna.put(`/api/documents/${draft}`, own);
    const { total } = await change(order);
    expect((await rows(order)).find((row) => row.id === id)?.order_change).toEqual({
      before: order.total,
      after: total,
      kept: 'draft',
    });
    expect((await renewed(order, { ids: [id, other.id] })).map((row) => row.status)).toEqual(
      expect.arrayContaining(['draft', 'sent']),
    );
    expect(await show(draft)).toMatchObject({ status: 'draft', version: 2, ...own });
    await anna.post(`/api/documents/${draft}/send`);
    expect(await outdated(order)).toEqual([]);
  });

  test('leave the draft of another document, and an offer that a later one has replaced', async () => {
    const order = await add();
    const first = await send(order.id, { type: 'quote' });
    const second = await send(order.id, { type: 'quote' });
    const draft = data<OrderDocument>(
      await anna.post(`/api/orders/${order.id}/documents`, { type: 'quote' }),
    );
    await change(order);
    expect(await outdated(order)).toEqual([second.number]);
    expect(await renewed(order)).toMatchObject([{ number: second.number }]);
    expect(await show(draft.id)).toMatchObject({ status: 'draft', number: null });
    expect(await show(first.id)).toMatchObject({ newer: null });
  });

  test('an accepted offer is accepted anew, by the same link', async () => {
    const order = await add();
    const offer = await send(order.id, { type: 'quote' });
    const path = await linkOf(offer.id);
    const accept = (version: number) =>
      app.call('POST', path, { body: { name: 'Мария', version: String(version) } });
    await accept(1);
    expect(await show(offer.id)).toMatchObject({ status: 'accepted' });
    await change(order);
    expect(await outdated(order)).toEqual([offer.number]);
    const [row] = await renewed(order);
    expect(row).toMatchObject({ status: 'sent' });
    const page = (await anna.get(path)).text;
    expect(page).not.toContain('Предложение принято');
    expect(page).toContain('Принять предложение');
    await accept(2);
    expect(await show(row?.id ?? 0)).toMatchObject({ status: 'accepted', openings: 0 });
  });

  test.each([
    ['cancelled', { status: 'cancelled' }, 'Заказ отменён: верните его в работу'],
    ['deleted', null, 'Заказ в корзине'],
  ])('of a %s order stay as they are', async (_how, body, why) => {
    const order = await add();
    await send(order.id, { type: 'quote' });
    await change(order);
    await (body === null ? anna.delete(`/api/orders/${order.id}`) : change(order, body));
    expect(await outdated(order)).toEqual([]);
    const refused = await renew(order);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.json)).toContain(why);
  });

  test('are not renewed by another total than was seen, nor where one cannot be sent', async () => {
    const order = await add();
    await three(order);
    const { total } = await change(order);
    expect(await renew(order, { total: order.total })).toMatchObject({ status: 409 });
    await change(order, { contact: null });
    const refused = await renew(order, { total });
    expect(refused.status).toBe(422);
    expect(refused.json).toMatchObject({ message: 'Документы не обновлены. Не указан клиент' });
    expect((await rows(order)).map(({ version }) => version)).toEqual([1, 1, 1]);
  });

  test('a strange company renews none of them', async () => {
    const order = await add();
    await three(order);
    await change(order);
    const boris = await openDesk(app, await app.register());
    expect(await boris.post(`/api/orders/${order.id}/documents/renew`, {})).toMatchObject({
      status: 404,
    });
    expect((await rows(order)).map(({ version }) => version)).toEqual([1, 1, 1]);
  });

  test('the act of a closed order stays, one of an order in work is renewed', async () => {
    const order = await add();
    const act = await send(order.id, { type: 'act' });
    await change(order, { items: [WIDER], status: 'closed' });
    const of = async () => (await rows(order)).find(({ id }) => id === act.id)?.order_change;
    expect(await of()).toMatchObject({ kept: 'closed' });
    expect(await renewed(order)).toEqual([]);
    await change(order, { status: 'installed' });
    expect(await of()).toMatchObject({ kept: null });
    const contract = await send(order.id, { type: 'contract' });
    app.clock.advance(3 * DAY_MS);
    await change(order, { items: [{ ...WIDER, qty: 3 }] });
    const [made] = await renewed(order);
    expect(made).toMatchObject({ type: 'act', version: 2 });
    const [year, month, day] = made?.date?.split('-') ?? [];
    expect(JSON.stringify((await show(made?.id ?? 0)).blocks)).toContain(
      `договор № ${contract.number} от ${day}.${month}.${year}`,
    );
  });

  describe('an invoice', () => {
    const prepayOfOrder = ({ total }: Order) => prepayOf(total, examplePrices.rules);

    test('that is paid stays, and what was paid counts once', async () => {
      const order = await add();
      const invoice = await send(order.id, { type: 'invoice', amount: order.total });
      await pay(order, { amount: order.total, document_id: invoice.id });
      await change(order);
      const [row] = await rows(order);
      expect(row?.order_change).toMatchObject({ kept: 'paid' });
      expect(await renewed(order)).toEqual([]);
    });

    test('that nobody paid is not called paid where nothing is left to pay by it', async () => {
      const order = await add({ items: [WINDOW, WINDOW] });
      const { total } = await change(await add(), { items: [WINDOW] });
      const first = await send(order.id, { type: 'invoice', amount: total });
      const second = await send(order.id, { type: 'invoice', amount: order.total - total });
      await pay(order, { amount: total, document_id: first.id });
      await change(order, { items: [WINDOW] });
      const found = await rows(order);
      const keptOf = (id: number) => found.find((row) => row.id === id)?.order_change?.kept;
      expect([first.id, second.id].map(keptOf)).toEqual(['paid', 'unneeded']);
      expect(await renewed(order)).toEqual([]);
    });

    test('that is paid in part asks for the rest of what it is for now', async () => {
      const order = await add();
      const invoice = await send(order.id, { type: 'invoice', amount: order.total });
      app.clock.advance(1000);
      await pay(order, { amount: 50_000, document_id: invoice.id });
      await pay(order, { amount: 30_000 });
      const { total } = await change(order);
      const [row] = await renewed(order);
      expect(row).toMatchObject({
        version: 2,
        total,
        due: { paid: 80_000, amount: total - 80_000 },
      });
      const { balance } = data<Order>(await anna.get(`/api/orders/${order.id}`));
      expect(balance).toBe(total - 80_000);
      await pay(order, { amount: balance, document_id: row?.id });
      expect((await rows(order))[0]?.due).toEqual({ amount: 0, paid: total });
    });

    test('for the prepayment, and one for the rest, follow their order', async () => {
      const order = await add();
      const first = await send(order.id, { type: 'invoice', amount: prepayOfOrder(order) });
      const rest = order.total - prepayOfOrder(order);
      const second = await send(order.id, { type: 'invoice', amount: rest });
      const now = await change(order);
      const found = await renewed(order);
      const amounts = new Map(found.map(({ number, total }) => [number, total]));
      expect(amounts.get(first.number)).toBe(prepayOfOrder(now));
      expect(amounts.get(second.number)).toBe(now.total - prepayOfOrder(now));
    });

    test('for any other amount keeps it, as far as so much is left to pay', async () => {
      const order = await add({ items: [WINDOW, WINDOW] });
      await pay(order, { amount: 1_500_000 });
      app.clock.advance(1000);
      await send(order.id, { type: 'invoice', amount: 70_001 });
      await change(order, { items: [WIDER, WINDOW] });
      expect(await renewed(order)).toMatchObject([{ total: 70_001, version: 2 }]);
      const { balance } = await change(order, { items: [WINDOW] });
      expect(balance).toBeLessThan(70_001);
      const [row] = await renewed(order);
      expect(row).toMatchObject({ version: 3, total: balance, due: { paid: 0, amount: balance } });
    });
  });
});
