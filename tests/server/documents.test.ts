import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  CurrentContent,
  DocumentCounts,
  DocumentRow,
  DocumentSettings,
  ListedDocument,
  OrderDocument,
  PriceList,
} from '../../contract';
import type { SummedOrder as Order } from '../../server/orders/order-repository';
import { companyModules, documents } from '../../server/db/schema';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { setPrices } from '../support/server/set-prices';
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

describeOnOneDatabase('documents of orders', (open) => {
  let app: TestApp;
  let anna: Desk;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' });
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
        items: [WINDOW],
        services: { measurement: true, installation: true },
        lines: [{ name: 'Лифт', qty: 2, price: 5000 }],
        discount: { kind: 'percent', value: 300 },
        ...body,
      }),
    );
  const make = (orderId: number, desk = anna, body: object = { type: 'quote' }) =>
    desk.post(`/api/orders/${orderId}/documents`, body);
  const made = async (orderId: number, body?: object) =>
    data<OrderDocument>(await make(orderId, anna, body));
  const show = async (id: number) => data<OrderDocument>(await anna.get(`/api/documents/${id}`));
  const send = (id: number) => anna.post(`/api/documents/${id}/send`);
  const settings = async (body: object) =>
    data<DocumentSettings>(await anna.put('/api/soft-windows/documents', body));

  const rowsOf = ({ blocks }: OrderDocument) => {
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
    const document = await made(order.id);
    const { items, sums } = rowsOf(document);
    expect(items.map(({ item_id: id }) => id)).toEqual(order.items.map(({ id }) => id));
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
    const text = document.blocks.find((block) => block.type === 'text')?.text;
    expect(text).toMatch(/^Мария: .+ рублей 00 копеек, до \d+ \S+ \d{4}\sгода$/);
    expect(document).toMatchObject({
      number: null,
      version: 1,
      status: 'draft',
      date: null,
      title: 'Коммерческое предложение, черновик',
      company: { legal_name: 'ООО «Веранда»', inn: '7707083893' },
      client: { name: 'Мария' },
      problems: [],
    });
  });

  test.each([
    ['nothing sold', 'В заказе нет изделий', { items: [] }],
    ['a deleted order', 'Заказ в корзине', null],
  ])(
    'a draft of %s says that it cannot be sent, as the server refuses it',
    async (_of, why, patch) => {
      const order = await add();
      const draft = await made(order.id);
      const path = `/api/orders/${order.id}`;
      await (patch === null ? anna.delete(path) : anna.put(path, patch));
      const blocking = (await show(draft.id)).problems.filter(({ blocks }) => blocks);
      expect(blocking).toContainEqual({ message: why, place: 'order', blocks: true });
      const refused = await send(draft.id);
      expect(refused.json).toMatchObject({ message: why });
      expect((await show(draft.id)).status).toBe('draft');
    },
  );

  test('a draft follows its order; sent, it stays as it was whatever changes', async () => {
    const order = await add();
    const draft = await made(order.id);
    await anna.put(`/api/orders/${order.id}`, { items: [{ ...WINDOW, qty: 3 }] });
    const followed = await show(draft.id);
    expect(followed.total).toBeGreaterThan(draft.total);
    const sent = data<OrderDocument>(await send(draft.id));
    expect(sent).toMatchObject({ status: 'sent', order_change: null });
    const asSent = (await anna.get(`/api/documents/${draft.id}`)).text;

    await settings({
      requisites: { legal_name: 'Другое' },
      texts: { quote: 'Другой текст' },
      numbering: { quote: { pattern: 'Х-{номер}', next: 50, yearly: false } },
    });
    await setPrices(anna, {
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
    const second = data<OrderDocument>(await anna.post(`/api/documents/${first.id}/versions`));
    expect(second).toMatchObject({
      number: 'КП-1',
      version: 2,
      status: 'draft',
      title: 'Коммерческое предложение № КП-1, версия 2',
    });
    expect((await show(first.id)).newer).toEqual({
      id: second.id,
      version: 2,
      status: 'draft',
    });
    // Pressed twice it is one.
    const again = data<OrderDocument>(await anna.post(`/api/documents/${first.id}/versions`));
    expect(again.id).toBe(second.id);
    // Sent, it takes the place of the first, whatever is drafted after it.
    await send(second.id);
    const third = data<OrderDocument>(await anna.post(`/api/documents/${first.id}/versions`));
    expect((await show(first.id)).newer).toMatchObject({ id: second.id, status: 'sent' });
    expect((await show(second.id)).newer).toMatchObject({ id: third.id, status: 'draft' });
    await anna.post(`/api/documents/${third.id}/cancel`);
    const rows = data<DocumentRow[]>(await anna.get(`/api/orders/${order.id}/documents`));
    expect(rows.map(({ id, status }) => [id, status])).toEqual([
      [third.id, 'cancelled'],
      [second.id, 'sent'],
      [first.id, 'sent'],
    ]);
  });

  describe('the list of all documents', () => {
    const list = async (query = '') =>
      data<ListedDocument[]>(await anna.get(`/api/documents?${query}`));
    const found = async (query: string) => (await list(query)).map(({ number }) => number);
    const searched = (search: string) => found(`sort=id&search=${encodeURIComponent(search)}`);
    const counts = async (query = '') =>
      data<DocumentCounts>(await anna.get(`/api/documents/counts?${query}`));

    test('names order, customer, sum and opening, newest first; every number is its list', async () => {
      const order = await add();
      const other = await add({ contact: { name: 'Ёлкина' }, discount: undefined });
      const quote = await made(order.id);
      await send(quote.id);
      const invoice = await made(other.id, { type: 'invoice', amount: 12_345 });
      await send(invoice.id);
      await app.database.db
        .update(documents)
        .set({ date: '2024-01-02' })
        .where(eq(documents.id, quote.id));
      const draft = await made(order.id, { type: 'contract' });
      const token = data<{ url: string }>(
        await anna.post(`/api/documents/${quote.id}/share`, { days: 30 }),
      ).url;
      await app.app.inject({
        method: 'GET',
        url: new URL(token).pathname,
        headers: { 'sec-fetch-dest': 'document' },
      });
      const [first, second, third, ...others] = await list();
      expect(others).toEqual([]);
      expect(first).toMatchObject({ id: draft.id, number: null, total: order.total, date: null });
      expect(second).toMatchObject({
        ...{ number: 'С-1', type: 'invoice', status: 'sent', total: 12_345, customer: 'Ёлкина' },
        ...{ order_id: other.id, order_number: other.number, opened_at: null, openings: 0 },
      });
      expect(third).toMatchObject({ number: 'КП-1', customer: 'Мария', openings: 1 });
      expect(third?.opened_at).not.toBeNull();
      const expected = { all: 3, draft: 1, sent: 2, opened: 1, accepted: 0, cancelled: 0 };
      expect(await counts()).toEqual(expected);
      for (const [tab, count] of Object.entries(expected)) {
        expect([tab, (await list(`tab=${tab}`)).length]).toEqual([tab, count]);
      }
      expect(await found('filter[type]=quote,invoice&sort=date')).toEqual(['КП-1', 'С-1']);
      expect(await found('sort=-total')).toEqual([null, 'КП-1', 'С-1']);
      expect(await found('sort=-opened_at')).toEqual(['КП-1', null, 'С-1']);
      const day = third?.date ?? '';
      expect(await found(`filter[from]=${day}&filter[to]=${day}`)).toEqual(['КП-1']);
      expect(await counts('filter[type]=contract')).toMatchObject({ all: 1, draft: 1, sent: 0 });
      for (const [search, numbers] of [
        ...([
          ['КП-1', ['КП-1']],
          ['кп 1', ['КП-1']],
          ['счёт 1', ['С-1']],
        ] as const),
        ...([
          ['елкина', ['С-1']],
          ['123,45', ['С-1']],
          ['договор', [null]],
        ] as const),
        ...([
          [`№${other.number}`, ['С-1']],
          ['никого', []],
        ] as const),
      ]) {
        expect([search, await searched(search)]).toEqual([search, numbers]);
      }
      const { text } = await anna.get('/api/documents/export?format=csv&sort=id');
      const [head, row, ...rest] = text.replace('\uFEFF', '').trim().split('\r\n');
      expect(head).toMatch(/^Номер;Тип;Версия;Клиент;Заказ №;Сумма, ₽;Статус;Дата;Открыт;/);
      expect(row).toMatch(/^КП-1;Коммерческое предложение;1;Мария;.*;Отправлено;02\.01\.2024;/);
      expect(rest).toHaveLength(2);
    });

    test('shows of several versions the one in force, and the draft of the next', async () => {
      const order = await add();
      const first = await made(order.id);
      await send(first.id);
      const next = data<OrderDocument>(await anna.post(`/api/documents/${first.id}/versions`));
      const ids = async (query = '') => (await list(query)).map(({ id }) => id);
      expect(await ids()).toEqual([next.id, first.id]);
      await send(next.id);
      expect(await ids()).toEqual([next.id]);
      expect(await counts()).toMatchObject({ all: 1, sent: 1 });
      await anna.post(`/api/documents/${next.id}/cancel`);
      // The earlier one is in force again.
      expect(await ids()).toEqual([first.id]);
      await anna.post(`/api/documents/${first.id}/cancel`);
      expect(await ids('tab=cancelled')).toEqual([next.id]);
    });

    test('leaves out those of an order in the trash and of other companies', async () => {
      const order = await add();
      await made(order.id);
      const boris = await openDesk(app, await app.register());
      expect((await boris.get('/api/documents')).json).toMatchObject({ data: [] });
      expect(await list()).toHaveLength(1);
      await anna.delete(`/api/orders/${order.id}`);
      expect(await list()).toEqual([]);
      expect(await counts()).toMatchObject({ all: 0, draft: 0 });
    });
  });

  test('an order without items gives no document', async () => {
    const answer = await make((await add({ items: [] })).id);
    expect(answer).toMatchObject({ status: 422 });
    expect(answer.json).toMatchObject({ errors: { type: ['В заказе нет изделий'] } });
  });

  test('yearly numbers begin anew with the company’s year, and a number stays taken', async () => {
    await settings({
      numbering: { quote: { pattern: '{год}/{заказ}-{номер}', next: 7, yearly: true } },
    });
    const order = await add();
    const sendOne = async () => {
      const { id } = await made(order.id);
      return data<OrderDocument>(await send(id));
    };
    const { number, id } = await sendOne();
    const year = new Date().getUTCFullYear();
    expect(number).toMatch(new RegExp(`^(?:${year - 1}|${year}|${year + 1})/${order.number}-7$`));
    await anna.post(`/api/documents/${id}/cancel`);
    expect((await sendOne()).number).toMatch(/-8$/);
    const refused = await anna.put('/api/soft-windows/documents', {
      numbering: { quote: { pattern: '{год}-{номер}', next: 8, yearly: true } },
    });
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.json).toMatchObject({
      errors: { 'numbering.quote.next': ['Номер 8 уже занят, укажите больше'] },
    });
  });

  describe('what is written', () => {
    test('stands in this document alone, and only while it is a draft', async () => {
      const { id } = await made((await add()).id);
      const written = data<OrderDocument>(
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
      const { current } = refused.json as { current: OrderDocument };
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
    const { id, problems } = await made((await add({ contact: null })).id);
    expect(problems.map(({ blocks }) => blocks ?? false)).toEqual([true, true, false, false]);
    const refused = await send(id);
    expect([refused.status, JSON.stringify(refused.json)]).toEqual([
      422,
      expect.stringContaining('Цена не заполнена'),
    ]);
    expect((await show(id)).status).toBe('draft');
    expect(problems.map(({ place }) => place)).toEqual([
      'prices',
      'order',
      'requisites',
      'requisites',
    ]);
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('Цена не заполнена'),
      'Не указан клиент',
      'Не заполнены реквизиты: ИНН, телефон',
      'Не указано, как быть с НДС',
    ]);
  });

  describe('the other documents', () => {
    const BANK = {
      legal_name: 'ООО «Веранда»',
      inn: '7707083893',
      bank_name: 'Банк | «Пример»',
      bic: '044525999',
      account: '40702810600000000001',
      corr_account: '30101810600000000999',
      signer_position: 'Генеральный директор',
      signer_name: 'Смирнова А. С.',
      signer_basis: 'Устава',
    };
    const pay = (orderId: number, amount: number) =>
      anna.post(`/api/orders/${orderId}/payments`, {
        amount,
        kind: 'prepay',
        method: 'cash',
        paid_at: '2024-05-06',
      });
    const partsOf = (document: OrderDocument) => {
      const { items, sums } = rowsOf(document);
      const parts = sums.filter(({ kind }) => kind === 'part');
      return {
        items: sumOf(items.map(({ amount }) => amount)),
        first: parts[0]?.amount,
        parts: sumOf(parts.map(({ amount }) => amount)),
        total: sums.find(({ kind }) => kind === 'total')?.amount,
        notes: Object.fromEntries(
          sums.filter(({ kind }) => kind === 'note').map(({ label, amount }) => [label, amount]),
        ),
      };
    };
    const expectToAddUp = (document: OrderDocument, total: number) => {
      const told = partsOf(document);
      expect(told.items).toBe(told.first);
      expect(told.parts).toBe(told.total);
      expect(told.total).toBe(total);
      expect(document.total).toBe(total);
    };

    test('a contract names both sides and has a specification on a sheet of its own', async () => {
      await settings({ requisites: BANK, texts: { contract: '1. Цена {сумма}, адрес {адрес}' } });
      const order = await add({ address: 'Садовая, 1' });
      const document = await made(order.id, { type: 'contract' });
      expect(document).toMatchObject({ title: 'Договор, черновик', valid_until: null });
      const types = document.blocks.map(({ type }) => type);
      expect(types).toEqual([
        ...['text', 'text', 'parties', 'signatures'],
        ...['heading', 'items', 'sums', 'drawings', 'signatures'],
      ]);
      expect(document.blocks[0]).toMatchObject({
        text: 'ООО «Веранда» (далее — Исполнитель), от имени которого на основании Устава действует генеральный директор Смирнова А. С., с одной стороны, и Мария (далее — Заказчик), с другой стороны, заключили договор о нижеследующем.',
      });
      expect(document.blocks[1]).toMatchObject({ text: expect.stringContaining('Садовая, 1') });
      expect(document.blocks[4]).toMatchObject({ new_page: true });
      // The customer may be a person or a firm.
      const [, customer] = document.blocks.flatMap((block) =>
        block.type === 'parties' ? block.sides : [],
      );
      expect(customer?.lines.slice(0, 6)).toEqual([
        'Мария',
        ...['Паспорт', 'Выдан', 'ИНН, КПП', 'В лице', 'Адрес'].map((label) =>
          expect.stringMatching(new RegExp(`^${label}: _+$`)),
        ),
      ]);
      expect(rowsOf(document).items[0]?.drawing).not.toBeNull();
      expectToAddUp(document, order.total);
      expect(document.problems.map(({ message }) => message)).toContain(
        'Не заполнены реквизиты: адрес',
      );
    });

    test('an invoice is for a part of the order or for all of it, and carries the code of a bank', async () => {
      await settings({ requisites: BANK, vat_note: 'Без НДС' });
      const order = await add();
      const part = await made(order.id, { type: 'invoice', amount: 50_000 });
      expect(part).toMatchObject({ title: 'Счёт на оплату, черновик', amount: 50_000 });
      expectToAddUp(part, 50_000);
      expect(rowsOf(part).items[0]?.name).toBe(`Предоплата по заказу № ${order.number}`);
      expect(partsOf(part).notes).toMatchObject({
        'Всего по заказу': order.total,
        Останется: order.total - 50_000,
      });
      const qrOf = ({ blocks }: OrderDocument) =>
        blocks.flatMap((block) => (block.type === 'payee' ? [block.qr] : []))[0];
      expect(qrOf(part)).toMatch(
        /^ST00012\|Name=ООО «Веранда»\|PersonalAcc=\d{20}\|BankName=Банк «Пример»\|.*\|Sum=50000\|Purpose=Оплата по заказу № \d+\. Без НДС\|PayeeINN=7707083893$/,
      );
      // The same once more is the same invoice, of another amount it is another.
      expect((await made(order.id, { type: 'invoice', amount: 50_000 })).id).toBe(part.id);
      const whole = await made(order.id, { type: 'invoice', amount: order.total });
      expect(whole.id).not.toBe(part.id);
      expectToAddUp(whole, order.total);
      expect(rowsOf(whole).items[0]?.name).toBe('Окно <b>1</b>');
      await settings({ requisites: { bic: null } });
      const without = await show(part.id);
      expect(qrOf(without)).toBeNull();
      expect(without.problems.map(({ message }) => message)).toContain(
        'Не заполнены реквизиты: БИК. QR-кода для оплаты не будет',
      );
    });

    test('an invoice of nothing or of more than is left is refused beside its amount', async () => {
      const order = await add();
      const refusals = async (body: object) => {
        const { status, json } = await make(order.id, anna, { type: 'invoice', ...body });
        return [status, (json as { errors?: object }).errors];
      };
      for (const body of [{}, { amount: 0 }, { amount: -5 }, { amount: 1.5 }]) {
        expect(await refusals(body)).toEqual([422, { amount: ['Укажите сумму'] }]);
      }
      expect(await refusals({ amount: order.total + 1 })).toEqual([
        422,
        { amount: [expect.stringMatching(/^Сумма счёта больше остатка: /)] },
      ]);
      const invoice = await made(order.id, { type: 'invoice', amount: order.total });
      await pay(order.id, order.total - 100);
      const late = await anna.put(`/api/documents/${invoice.id}`, { amount: 101 });
      expect(late).toMatchObject({ status: 422 });
      const changed = await anna.put(`/api/documents/${invoice.id}`, { amount: 100 });
      expect(data<OrderDocument>(changed)).toMatchObject({ amount: 100, total: 100 });
      expect(rowsOf(data<OrderDocument>(changed)).items[0]?.name).toMatch(/^Окончательный расчёт/);
      await pay(order.id, 100);
      expect((await show(invoice.id)).problems[0]).toEqual({
        message: 'Заказ уже оплачен',
        place: 'order',
        blocks: true,
      });
      expect(await refusals({ amount: 1 })).toEqual([422, { amount: ['Заказ уже оплачен'] }]);
      // Neither is the draft made once more, nor sent.
      expect(await refusals({ amount: 100 })).toEqual([422, { amount: ['Заказ уже оплачен'] }]);
      expect(await send(invoice.id)).toMatchObject({ status: 422 });
    });

    test('an invoice goes on in a new version with its amount, and tells what the order came to', async () => {
      const order = await add();
      const first = await made(order.id, { type: 'invoice', amount: 70_000 });
      await send(first.id);
      await anna.put(`/api/orders/${order.id}`, { items: [{ ...WINDOW, qty: 4 }] });
      const { total } = data<Order>(await anna.get(`/api/orders/${order.id}`));
      expect(await show(first.id)).toMatchObject({
        total: 70_000,
        order_change: { before: order.total, after: total },
      });
      await made(order.id, { type: 'invoice', amount: 1 });
      const second = data<OrderDocument>(await anna.post(`/api/documents/${first.id}/versions`));
      expect(second).toMatchObject({ number: 'С-1', version: 2, amount: 70_000 });
    });

    test('a payment names its VAT, however long the rest is', async () => {
      await settings({ requisites: BANK });
      const order = await add();
      const purposeOf = async () => {
        const { id } = await made(order.id, { type: 'invoice', amount: 50_000 });
        const { blocks } = data<OrderDocument>(await send(id));
        const qr = blocks.flatMap((block) => (block.type === 'payee' ? [block.qr] : []))[0] ?? '';
        return qr.split('|').find((field) => field.startsWith('Purpose=')) ?? '';
      };
      expect(await purposeOf()).toMatch(/по заказу № \d+\. В том числе НДС [\d,]+ % — [\d ,]+ ₽$/);
      await settings({ vat_note: `Без НДС ${'по статье '.repeat(10)}конец` });
      const long = await purposeOf();
      expect(long).toMatch(/\. Без НДС .*конец$/);
      expect(long).not.toContain('по заказу');
    });

    test.each([
      ['a company', {}, 'на основании Устава действует генеральный директор Смирнова А. С.'],
      ['an abbreviation', { signer_position: 'ИО директора' }, 'действует ИО директора Смирнова'],
      [
        'a person',
        { inn: '500100732259' },
        '(далее — Исполнитель), действуя на основании Устава, с',
      ],
      [
        'nobody else',
        { signer_position: null, signer_basis: null },
        '(далее — Исполнитель), с одной',
      ],
    ])('a contract is signed for %s', async (_who, requisites, expected) => {
      await settings({ requisites: { ...BANK, ...requisites } });
      const order = await add({ contact: { name: 'Мария\u202e  Иванова' } });
      const [first] = (await made(order.id, { type: 'contract' })).blocks;
      expect(first).toMatchObject({ text: expect.stringContaining(expected) });
      expect(first).toMatchObject({ text: expect.stringContaining('и Мария Иванова (далее') });
    });

    test('whoever is the company themselves is asked for no signer', async () => {
      const missing = async (requisites: object) => {
        await settings({ requisites: { ...BANK, ...requisites, signer_name: null } });
        const { problems } = await made((await add()).id, { type: 'contract' });
        return problems.find(({ place }) => place === 'requisites')?.message;
      };
      expect(await missing({})).toBe('Не заполнены реквизиты: адрес, кто подписывает');
      expect(await missing({ inn: '500100732259' })).toBe('Не заполнены реквизиты: адрес');
      expect(await missing({ ogrn: '304500116000157' })).toBe('Не заполнены реквизиты: адрес');
    });

    test('a contract without terms, or with terms that the payment contradicts, says so', async () => {
      await settings({ requisites: BANK, texts: { contract: '' } });
      const order = await add();
      const messages = async () =>
        (await made(order.id, { type: 'contract' })).problems.map(({ message }) => message);
      expect(await messages()).toContain('В документе нет текста');
      await settings({ texts: { contract: '{предоплата}, за {срок}' } });
      expect((await messages()).filter((each) => each.startsWith('В тексте'))).toEqual([]);
      const { version, ...prices } = data<PriceList>(await anna.get('/api/soft-windows/settings'));
      const rules = { ...prices.rules, prepay_bp: 0 };
      const body = { ...prices, version, valid_from: undefined, rules };
      await anna.put('/api/soft-windows/settings', body);
      const other = await add();
      const document = await made(other.id, { type: 'contract' });
      expect(document.problems.map(({ message }) => message)).toContainEqual(
        expect.stringMatching(/^В тексте сказано о предоплате/),
      );
      expect(partsOf(document).notes).not.toHaveProperty('Предоплата');
      expect(document.blocks[1]).toMatchObject({ text: expect.stringMatching(/, за _+$/) });
    });

    test('an offer whose text the payment contradicts says so, one without a text does not', async () => {
      const { version, ...prices } = data<PriceList>(await anna.get('/api/soft-windows/settings'));
      const rules = { ...prices.rules, prepay_bp: 10_000 };
      await anna.put('/api/soft-windows/settings', {
        ...prices,
        version,
        valid_from: undefined,
        rules,
      });
      const { id, problems } = await made((await add()).id);
      const inText = (of: OrderDocument['problems']) =>
        of.filter(({ message }) => message.includes('тексте')).map(({ place }) => place);
      expect(inText(problems)).toEqual(['requisites']);
      await anna.put(`/api/documents/${id}`, { text: '' });
      const without = (await show(id)).problems;
      expect(inText(without)).toEqual([]);
      expect(without.map(({ message }) => message)).not.toContain('В документе нет текста');
    });

    // Worked by hand: 100 ₽ of which r / (100 + r) is the tax.
    test.each([
      [500, null, 'В том числе НДС 5 %', 476],
      [700, null, 'В том числе НДС 7 %', 654],
      [1000, null, 'В том числе НДС 10 %', 909],
      [1250, null, 'В том числе НДС 12,5 %', 1111],
      [2200, null, 'В том числе НДС 22 %', 1803],
      [0, null, 'В том числе НДС 0 %', 0],
      [2200, 'Без НДС, ст. 145 НК РФ', 'Без НДС, ст. 145 НК РФ', null],
      [null, 'НПД: НДС не облагается', 'НПД: НДС не облагается', null],
      [null, null, null, null],
    ])('VAT of %s bp and the words %s', async (rate, words, label, vat) => {
      const { version, ...prices } = data<PriceList>(await anna.get('/api/soft-windows/settings'));
      await anna.put('/api/soft-windows/settings', {
        ...prices,
        version,
        valid_from: undefined,
        rules: { ...prices.rules, vat_bp: rate },
      });
      await settings({ requisites: BANK, vat_note: words });
      const document = await made((await add()).id, { type: 'invoice', amount: 10_000 });
      const { sums } = rowsOf(document);
      const told = sums.filter((row) => /НДС/.test(row.label));
      const plain = told.map((row) => [row.label.replaceAll('\u00a0', ' '), row.amount]);
      expect(plain).toEqual(label === null ? [] : [[label, vat]]);
      const qr = document.blocks.flatMap((block) => (block.type === 'payee' ? [block.qr] : []))[0];
      expect(qr?.includes('НДС')).toBe(label !== null);
      expect(document.problems.some(({ message }) => message.includes('НДС'))).toBe(label === null);
    });

    test('an act tells what is paid and refers to the contract that was sent', async () => {
      await settings({ requisites: BANK });
      const order = await add({ address: 'Садовая, 1' });
      await pay(order.id, 30_000);
      const act = await made(order.id, { type: 'act' });
      expectToAddUp(act, order.total);
      expect(partsOf(act).notes).toMatchObject({
        Оплачено: 30_000,
        Остаток: order.total - 30_000,
      });
      const { id: contractId } = await made(order.id, { type: 'contract' });
      const textOf = ({ blocks }: OrderDocument) =>
        blocks.flatMap((block) => (block.type === 'text' ? [block.text] : []))[0];
      expect(textOf(act)).not.toContain('договор');
      const seen = await show(act.id);
      app.clock.advance(1000);
      await send(contractId);
      const now = await show(act.id);
      expect(textOf(now)).toMatch(
        /по заказу № \d+ \(договор № Д-1 от \d\d\.\d\d\.\d{4}\), на объекте/,
      );
      // What was seen is not what would be sent.
      const headers = { 'if-unmodified-since': seen.updated_at! };
      const refused = await anna.post(`/api/documents/${act.id}/send`, undefined, { headers });
      expect(refused.status).toBe(409);
    });

    test('an order whose contract, invoice or act was sent is not deleted', async () => {
      const order = await add();
      const { id } = await made(order.id, { type: 'act' });
      await send(id);
      const refused = await anna.delete(`/api/orders/${order.id}`);
      expect(refused).toMatchObject({ status: 409 });
      expect(refused.json).toMatchObject({ message: 'По заказу есть документы' });
      await anna.post(`/api/documents/${id}/cancel`);
      expect((await anna.delete(`/api/orders/${order.id}`)).status).toBe(204);
    });
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

  test('without the module a document is still read, and nothing else', async () => {
    const { id } = await made((await add()).id);
    const { db } = app.database;
    await db
      .update(companyModules)
      .set({ isActive: false })
      .where(eq(companyModules.companyId, anna.member.companyId));
    expect((await show(id)).title).toBe('Коммерческое предложение, черновик');
    expect((await send(id)).status).toBe(403);
    expect((await anna.get('/api/soft-windows/documents')).status).toBe(403);
  });

  test('the history of the order tells what became of its documents', async () => {
    const order = await add();
    const { id } = await made(order.id);
    await send(id);
    await anna.post(`/api/documents/${id}/cancel`);
    const activity = data<{ kind: string; data: object }[]>(
      await anna.get(`/api/orders/${order.id}/activity`),
    );
    expect(activity.map(({ kind }) => kind).slice(-4)).toEqual([
      'document_made',
      'document_sent',
      'status',
      'document_cancelled',
    ]);
    expect(activity.at(-1)?.data).toEqual({
      document_id: id,
      title: 'Коммерческое предложение № КП-1',
    });
  });

  describe('a measuring sheet', () => {
    const HOSTILE = '<img src=x onerror=alert(1)> {сумма} \u202e';
    const measured = { lower_width_mm: 1980, diagonal_1_mm: 2829, diagonal_2_mm: null };
    const sheetOf = async (body: object = {}) => {
      const order = await add({
        items: [{ ...WINDOW, ...measured, name: HOSTILE, comment: 'Торгуется, скидку не давать' }],
        address: 'Истра',
        floor: '2',
        object_type: 'veranda',
        ...body,
      });
      return { order, sheet: await made(order.id, { type: 'measure' }) };
    };

    test('has what was measured and empty boxes for what was not, and no sum anywhere', async () => {
      const { order, sheet } = await sheetOf();
      const [site, items, signs] = sheet.blocks;
      expect(site).toMatchObject({
        type: 'fields',
        rows: expect.arrayContaining([
          { label: 'Адрес объекта', value: 'Истра' },
          { label: 'Этаж', value: '2' },
          { label: 'Тип объекта', value: 'Веранда' },
          { label: 'Основание', value: null },
          { label: 'Расстояние', value: null },
        ]),
      });
      const [row] = items?.type === 'measures' ? items.rows : [];
      expect(row).toMatchObject({
        name: order.items[0]?.name,
        drawing: { lower_width_mm: 1980 },
      });
      expect(order.items[0]?.comment).toBe('Торгуется, скидку не давать');
      expect(JSON.stringify(sheet.blocks)).not.toContain('Торгуется');
      expect(row?.sizes).toEqual([
        { label: 'Ширина', value: '2\u00a0000 мм' },
        { label: 'Высота', value: '2\u00a0000 мм' },
        { label: 'Ширина внизу', value: '1\u00a0980 мм' },
        { label: 'Диагональ 1', value: '2\u00a0829 мм' },
        { label: 'Диагональ 2', value: null },
      ]);
      expect(row?.details).toContain('Внизу уже на 20 мм');
      const titles = signs?.type === 'signatures' ? signs.sides.map(({ title }) => title) : [];
      expect(titles).toEqual(['Замерил', 'Размеры согласовал']);
      expect(JSON.stringify(sheet.blocks)).not.toMatch(/"(?:amount|price|total)"|₽|руб/u);
      expect(sheet).toMatchObject({ total: 0, problems: [], title: 'Замерный лист, черновик' });
    });

    test('is sent by its number without requisites and with no sum, and stays a record of its day', async () => {
      const { order, sheet } = await sheetOf({ items: [{ ...WINDOW }], lines: [], discount: {} });
      const sent = await send(sheet.id);
      expect(data<OrderDocument>(sent)).toMatchObject({
        number: 'ЗЛ-1',
        status: 'sent',
        total: 0,
        moved: null,
      });
      const items = order.items.map((item) => ({ ...item, opening_width_mm: 1850 }));
      await anna.put(`/api/orders/${order.id}`, { items });
      const [row] = data<DocumentRow[]>(await anna.get(`/api/orders/${order.id}/documents`));
      expect(row).toMatchObject({ type: 'measure', total: 0, order_change: null });
      const found = await anna.get(
        `/api/documents?search=${encodeURIComponent('замерный лист 1')}`,
      );
      expect(found.json).toMatchObject({ data: [{ id: sheet.id, total: 0 }] });
      const file = await app.app.inject({
        url: '/api/documents/export?format=csv',
        headers: { authorization: `Bearer ${anna.member.token}` },
      });
      expect(file.body).toMatch(/ЗЛ-1;Замерный лист;1;[^;]*;\d+;;/u);
      expect((await anna.delete(`/api/orders/${order.id}`)).status).toBe(204);
    });

    test('shows hostile texts as texts at its link', async () => {
      const { sheet } = await sheetOf();
      await send(sheet.id);
      const { url } = data<{ url: string }>(
        await anna.post(`/api/documents/${sheet.id}/share`, { days: 3 }),
      );
      const page = await app.app.inject({ url: new URL(url).pathname });
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('&lt;img src=x');
      expect(page.body).not.toContain('<img src=x');
      expect(page.body).toContain('Размеры согласовал');
      expect(page.body).not.toContain('₽');
    });
  });

  test('a skewed opening stands in the lines and the drawing of its item; measuring alone changes no sent document', async () => {
    const order = await add();
    const offer = await made(order.id);
    await send(offer.id);
    const measured = { lower_width_mm: 1980, diagonal_1_mm: 2829, diagonal_2_mm: 2851 };
    const items = order.items.map((item) => ({ ...item, ...measured }));
    await anna.put(`/api/orders/${order.id}`, { items });
    const rows = data<DocumentRow[]>(await anna.get(`/api/orders/${order.id}/documents`));
    expect(rows[0]?.order_change).toBeNull();
    const [row] = rowsOf(await made(order.id, { type: 'contract' })).items;
    expect(row?.details.slice(-2)).toEqual(['Проём перекошен на 22 мм', 'Внизу уже на 20 мм']);
    expect(row?.drawing).toMatchObject(measured);
    const [ofAct] = rowsOf(await made(order.id, { type: 'act' })).items;
    expect(ofAct?.details.join()).not.toContain('перекошен');
    const [ofOffer] = rowsOf(await show(offer.id)).items;
    expect(ofOffer?.drawing).not.toHaveProperty('diagonal_1_mm');
  });

  test('says what a sent document would be by the order as it is now, and stores nothing', async () => {
    const order = await add();
    const { id } = await made(order.id);
    await send(id);
    const sent = data<OrderDocument>(await anna.get(`/api/documents/${id}`));
    const items = order.items.map((item) => ({ ...item, opening_width_mm: 3200 }));
    const changed = data<Order>(await anna.put(`/api/orders/${order.id}`, { items }));
    const current = data<CurrentContent>(await anna.get(`/api/documents/${id}/current`));
    expect(current.total).toBe(changed.total);
    expect(JSON.stringify(current.blocks)).toMatch(/3\s200 ×/u);
    expect(JSON.stringify(sent.blocks)).not.toMatch(/3\s200 ×/u);
    const after = data<OrderDocument>(await anna.get(`/api/documents/${id}`));
    expect(after.blocks).toEqual(sent.blocks);
    expect((await anna.get('/api/documents/999999/current')).status).toBe(404);
  });
});
