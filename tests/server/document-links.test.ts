import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  formatMoney,
  type AuditEntry,
  type DocumentShare,
  type LeadActivity,
  type NotificationList,
  type OrderDocument,
} from '../../contract';
import type { SummedOrder as Order } from '../../server/orders/order-repository';
import {
  companies,
  documents,
  documentShares,
  notifications,
  orders,
} from '../../server/db/schema';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { setPrices } from '../support/server/set-prices';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const data = <Content>({ json }: Answer) => (json as { data: Content }).data;
const DAY_MS = 24 * 60 * 60 * 1000;
/** As browsers open an address; the previews of messengers say nothing of the kind. */
const OPENED = { 'sec-fetch-dest': 'document' };

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

describeOnOneDatabase("the client's link to a document", (open) => {
  let app: TestApp;
  let anna: Desk;
  beforeAll(async () => {
    app = createTestApp(await open(), {
      LIMIT_WRITES_PER_MINUTE: '100000',
      LIMIT_SUBMITS_PER_MINUTE: '100000',
      PUBLIC_URL: 'https://crm.example',
      SESSION_IDLE_MS: String(90 * DAY_MS),
      SESSION_MAX_MS: String(90 * DAY_MS),
    });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await openDesk(app, await app.register());
    await setPrices(anna);
    await anna.put('/api/soft-windows/documents', {
      requisites: { legal_name: 'ООО «Веранда»', phone: '+7 495 123-45-67' },
    });
  });

  const addOrder = async (body: object = {}) =>
    data<Order>(
      await anna.post('/api/orders', {
        contact: { name: 'Мария <script>', phone: '+7 900 100-00-00' },
        items: [WINDOW],
        ...body,
      }),
    );
  const make = async (orderId: number, body: object = { type: 'quote' }) =>
    data<OrderDocument>(await anna.post(`/api/orders/${orderId}/documents`, body));
  const send = (id: number) => anna.post(`/api/documents/${id}/send`);
  const show = async (id: number) => data<OrderDocument>(await anna.get(`/api/documents/${id}`));
  /** A document that was sent, and the path of its link. */
  const shared = async (body?: object) => {
    const order = await addOrder();
    const { id } = await make(order.id, body);
    await send(id);
    return { order, id, path: await linkOf(id) };
  };
  const linkOf = async (id: number, days = 30) => {
    const { url } = data<DocumentShare>(await anna.post(`/api/documents/${id}/share`, { days }));
    expect(url).toMatch(/^https:\/\/crm\.example\/d\/[\w-]{43}$/);
    return new URL(url).pathname;
  };
  const look = (path: string, headers: Record<string, string> = {}) =>
    app.app.inject({ method: 'GET', url: path, headers });
  const accept = (path: string, form: Record<string, string>) =>
    app.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ version: '1', ...form }).toString(),
    });
  const notices = async () => {
    const { json } = await anna.get('/api/user-notifications');
    return (json as NotificationList).data.map(({ title, message }) => `${title}: ${message}`);
  };

  test('stands in the journal and in the bell as a document of its own, under its order', async () => {
    const { order, id, path } = await shared();
    await look(path, OPENED);
    await accept(path, { name: 'Мария' });
    const { data: next } = (await anna.post(`/api/documents/${id}/versions`)).json as {
      data: OrderDocument;
    };
    await anna.delete(`/api/documents/${id}/share`);
    await anna.post(`/api/documents/${next.id}/cancel`);
    const journal = (await anna.get('/api/audit-log?filter[subject]=document&per_page=50'))
      .json as {
      data: AuditEntry[];
    };
    const name = 'Коммерческое предложение № КП-1';
    expect(
      journal.data
        .map(({ action, user, subject }) => [action, user?.name === 'Клиент', subject])
        .toReversed(),
    ).toEqual([
      [
        'document_made',
        false,
        { type: 'document', id, name: 'Коммерческое предложение, черновик' },
      ],
      ['document_sent', false, { type: 'document', id, name }],
      ['document_shared', false, { type: 'document', id, name }],
      ['document_accepted', true, { type: 'document', id, name }],
      ['document_made', false, { type: 'document', id: next.id, name: `${name}, версия 2` }],
      ['document_unshared', false, { type: 'document', id, name }],
      ['document_cancelled', false, { type: 'document', id: next.id, name: `${name}, версия 2` }],
    ]);
    const { db } = app.database;
    const ofDocument = and(
      eq(notifications.subjectType, 'document'),
      eq(notifications.subjectId, id),
    );
    expect(await db.$count(notifications, ofDocument)).toBe(2);
    const bell = async () =>
      ((await anna.get('/api/user-notifications')).json as NotificationList).data.map(
        (one) => one.path,
      );
    expect(await bell()).toEqual([`/order/${order.id}`, `/order/${order.id}`]);
    // They go out of sight with the order, and are destroyed with it.
    await db.update(orders).set({ deletedAt: app.clock.now() }).where(eq(orders.id, order.id));
    expect(await bell()).toEqual([]);
    await db.delete(orders).where(eq(orders.id, order.id));
    expect(await db.$count(notifications, ofDocument)).toBe(0);
  });

  test('shows the document as plain HTML that runs, frames and asks for nothing', async () => {
    const { path } = await shared();
    const { statusCode, headers, body } = await look(path);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('script-src');
    expect(body).toContain('Коммерческое предложение № КП-1');
    expect(body).toContain('ООО «Веранда»');
    expect(body).toContain('Окно &lt;b&gt;1&lt;/b&gt;');
    expect(body).toContain('Мария &lt;script&gt;');
    expect(body).not.toMatch(/<script|<b>1|javascript:|https?:\/\//);
    expect(body).toContain('Сумма прописью');
    expect(body).toContain('aria-label="Окно: проём 2\u00a0000\u00a0мм × 2\u00a0000\u00a0мм');
  });

  test('nothing in the database gives a link away', async () => {
    const { id, path } = await shared();
    const rows = await app.database.db.select().from(documentShares);
    expect(rows.some(({ documentId }) => documentId === id)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(path.slice('/d/'.length));
    expect((await anna.get(`/api/documents/${id}`)).text).not.toContain(path);
  });

  test('a draft and a cancelled document have no link', async () => {
    const { id } = await make((await addOrder()).id);
    const draft = await anna.post(`/api/documents/${id}/share`, { days: 30 });
    expect([draft.status, draft.json]).toMatchObject([
      409,
      { message: 'Сначала отметьте документ отправленным' },
    ]);
    await send(id);
    const path = await linkOf(id);
    await anna.post(`/api/documents/${id}/cancel`);
    expect((await anna.post(`/api/documents/${id}/share`, { days: 30 })).status).toBe(409);
    const gone = await look(path);
    expect(gone.statusCode).toBe(410);
    expect(gone.body).toContain('Документ больше не действует');
  });

  test('an order in the trash gives no link', async () => {
    const { order, id, path } = await shared();
    await anna.delete(`/api/orders/${order.id}`);
    const refused = await anna.post(`/api/documents/${id}/share`, { days: 30 });
    expect([refused.status, refused.json]).toMatchObject([409, { message: 'Заказ в корзине' }]);
    expect((await look(path)).statusCode).toBe(410);
  });

  test.each(['quote', 'contract', 'invoice', 'act'])(
    'a cancelled order closes the link of its %s, and opens it again with the order',
    async (type) => {
      const { order, id, path } = await shared({
        type,
        ...(type === 'invoice' && { amount: 10_000 }),
      });
      const other = await addOrder();
      const statusBy = {
        card: (status: string) => anna.put(`/api/orders/${order.id}`, { status }),
        many: (status: string) =>
          anna.post('/api/orders/bulk', {
            action: 'status',
            ids: [order.id, other.id],
            payload: { status },
          }),
      };
      for (const setStatus of Object.values(statusBy)) {
        expect((await setStatus('cancelled')).status).toBe(200);
        const gone = await look(path, OPENED);
        expect(gone.statusCode).toBe(410);
        expect(gone.body).toContain('Документ больше не действует');
        expect(gone.body).toContain('href="tel:+74951234567"');
        const late = await accept(path, { name: 'Мария' });
        expect(late.statusCode).toBe(410);
        expect(await show(id)).toMatchObject({
          status: 'sent',
          openings: 0,
          order_closed: 'cancelled',
        });
        const refused = await anna.post(`/api/documents/${id}/share`, { days: 30 });
        expect([refused.status, refused.json]).toMatchObject([
          409,
          { message: 'Заказ отменён: верните его в работу, чтобы сделать ссылку' },
        ]);

        expect((await setStatus('quoted')).status).toBe(200);
        expect((await look(path)).statusCode).toBe(200);
        expect(await show(id)).toMatchObject({ order_closed: null });
      }
    },
  );

  test('a text with the line ends of Windows has its paragraphs, written now or stored before', async () => {
    const order = await addOrder();
    const { id } = await make(order.id);
    const asShown =
      '<div class="text"><div class="paragraph"><p dir="auto">Один</p><p dir="auto">два</p></div><div class="paragraph"><p dir="auto">Три</p></div></div>';
    await anna.put(`/api/documents/${id}`, { text: 'Один\r\nдва\r\n\r\nТри' });
    expect((await show(id)).text).toBe('Один\nдва\n\nТри');
    await app.database.db
      .update(documents)
      .set({ text: 'Один\rдва\r\rТри' })
      .where(eq(documents.id, id));
    await send(id);
    const path = await linkOf(id);
    expect((await look(path)).body).toContain(asShown);
    const { content } = (
      await app.database.db.select().from(documents).where(eq(documents.id, id))
    )[0]!;
    const blocks = content!.blocks.map((block) =>
      block.type === 'text' ? { ...block, text: 'Один\r\nдва\r\n\r\nТри' } : block,
    );
    await app.database.db
      .update(documents)
      .set({ content: { ...content!, blocks } })
      .where(eq(documents.id, id));
    expect((await look(path)).body).toContain(asShown);

    await anna.put('/api/soft-windows/documents', { texts: { act: 'Один\r\nдва\r\n\r\nТри' } });
    const act = await make(order.id, { type: 'act' });
    expect(act.blocks).toContainEqual({ type: 'text', text: 'Один\nдва\n\nТри' });
    expect(act.usual_text).toBe('Один\nдва\n\nТри');
  });

  describe('an invoice', () => {
    beforeEach(() =>
      anna.put('/api/soft-windows/documents', {
        vat_note: null,
        requisites: {
          bank_name: 'Банк',
          bic: '044525999',
          account: '40702810600000000001',
          corr_account: '30101810600000000999',
        },
      }),
    );
    const pay = async (order: Order, amount: number, kind = 'prepay') =>
      data<{ id: number }>(
        await anna.post(`/api/orders/${order.id}/payments`, {
          amount,
          kind,
          method: 'cash',
          paid_at: app.clock.now().toISOString().slice(0, 10),
        }),
      );
    const dueOf = async (id: number) => (await show(id)).due?.amount;

    test('that is paid asks for nothing, and paid in part for the rest', async () => {
      const order = await addOrder();
      const { id } = await make(order.id, { type: 'invoice', amount: order.total });
      expect((await show(id)).due).toBeNull();
      const sent = data<OrderDocument>(await send(id));
      const whole = /\|Sum=(\d+)\|Purpose=(.*?)(\||$)/;
      expect(sent.due).toMatchObject({ amount: order.total });
      const path = await linkOf(id);
      expect((await look(path)).body).toContain('aria-label="QR-код для оплаты"');

      await pay(order, 100_000);
      const rest = order.total - 100_000;
      const { due, blocks } = await show(id);
      expect(due?.amount).toBe(rest);
      expect(whole.exec(due?.qr ?? '')?.[1]).toBe(String(rest));
      // The purpose names the VAT of the rest, not of the whole.
      const vat = blocks
        .flatMap((block) => (block.type === 'sums' ? block.rows : []))
        .find(({ label }) => label.includes('НДС'));
      const ofRest = Math.round(((vat?.amount ?? 0) * rest) / order.total);
      expect(whole.exec(due?.qr ?? '')?.[2]).toContain(
        `НДС 5 % — ${formatMoney(ofRest)}`.replaceAll(/\s/g, ' '),
      );
      // What the document says of itself stays as it was sent.
      expect(JSON.stringify(blocks)).toContain(`|Sum=${order.total}|`);
      const partly = (await look(path)).body;
      expect(partly).toMatch(/Оплачено 1.000.₽, осталось <strong>/);
      expect(partly).toContain('aria-label="QR-код для оплаты"');

      await pay(order, rest);
      expect((await show(id)).due).toEqual({ amount: 0, paid: order.total, qr: null });
      const paid = (await look(path)).body;
      expect(paid).toContain('Счёт оплачен');
      expect(paid).toContain('<p class="paid">Оплачено</p>');
      expect(paid).not.toContain('QR-код');

      await pay(order, 50_000, 'refund');
      expect(await dueOf(id)).toBe(50_000);
    });

    test('of an order that comes to less asks for less, and says paid of payments alone', async () => {
      const order = await addOrder();
      const { id } = await make(order.id, { type: 'invoice', amount: order.total });
      await send(id);
      const path = await linkOf(id);
      const discount = (value: number) =>
        anna.put(`/api/orders/${order.id}`, { discount: { kind: 'percent', value } });
      await discount(1000);
      const { total } = data<Order>(await anna.get(`/api/orders/${order.id}`));
      expect(total).toBeLessThan(order.total);
      expect((await show(id)).due).toMatchObject({ amount: total, paid: 0 });
      expect((await show(id)).due?.qr).toContain(`|Sum=${total}|`);
      const reduced = (await look(path)).body;
      expect(reduced).toMatch(/К оплате: <strong>/);
      expect(reduced).toContain('aria-label="QR-код для оплаты"');
      expect(reduced).not.toContain('Оплачено');

      await pay(order, 100_000);
      expect((await show(id)).due).toMatchObject({ amount: total - 100_000, paid: 100_000 });
      expect((await look(path)).body).toMatch(/Оплачено 1.000.₽, осталось <strong>/);
    });

    test('with nothing to pay is not paid where the money was for other things', async () => {
      const order = await addOrder();
      await pay(order, order.total - 100_000);
      app.clock.advance(1000);
      const { id } = await make(order.id, { type: 'invoice', amount: 100_000 });
      await send(id);
      const path = await linkOf(id);
      await anna.put(`/api/orders/${order.id}`, { discount: { kind: 'percent', value: 1000 } });
      expect((await show(id)).due).toEqual({ amount: 0, paid: 0, qr: null });
      const { body } = await look(path);
      expect(body).toContain('Оплачивать не нужно');
      expect(body).not.toMatch(/Счёт оплачен|class="paid"|QR-код/);
    });

    test('is paid by what came after it was sent, one for just that much first', async () => {
      const order = await addOrder();
      const half = Math.floor(order.total / 2);
      // What was paid before an invoice went out is none of its money.
      await pay(order, 10_000);
      app.clock.advance(1000);
      const first = await make(order.id, { type: 'invoice', amount: half - 10_000 });
      await send(first.id);
      app.clock.advance(1000);
      const second = await make(order.id, { type: 'invoice', amount: order.total - half });
      await send(second.id);
      expect([await dueOf(first.id), await dueOf(second.id)]).toEqual([
        half - 10_000,
        order.total - half,
      ]);
      app.clock.advance(1000);
      await pay(order, order.total - half);
      expect([await dueOf(first.id), await dueOf(second.id)]).toEqual([half - 10_000, 0]);
      const late = await pay(order, half - 10_000);
      expect(await dueOf(first.id)).toBe(0);
      await anna.post(`/api/payments/${late.id}/cancel`, { reason: 'Ошибка' });
      expect(await dueOf(first.id)).toBe(half - 10_000);
    });

    test('that asks with others for more than is left says so before it is sent', async () => {
      const order = await addOrder();
      const rest = order.total - 40_000;
      const problems = async (id: number) =>
        (await show(id)).problems.map(({ message }) => message).join();
      const first = await make(order.id, { type: 'invoice', amount: 40_000 });
      const second = await make(order.id, { type: 'invoice', amount: rest });
      expect(await problems(second.id)).not.toContain('другими счетами');
      await anna.put(`/api/documents/${second.id}`, { amount: rest + 1 });
      expect(await problems(first.id)).toContain('Вместе с другими счетами заказа');
      await send(first.id);
      expect(await problems(second.id)).toContain('Вместе с другими счетами заказа');
      await anna.post(`/api/documents/${first.id}/cancel`);
      expect(await problems(second.id)).not.toContain('другими счетами');
    });
  });

  test('a sum that has moved on is not accepted: the client hears that there is another', async () => {
    const { order, id, path } = await shared();
    await anna.put(`/api/orders/${order.id}`, { items: [{ ...WINDOW, qty: 1 }] });
    const { body } = await look(path);
    expect(body).toContain('Сумма заказа изменилась после отправки');
    expect(body).not.toContain('<form');
    const refused = await accept(path, { name: 'Мария' });
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('Сумма заказа тем временем изменилась');
    expect(await show(id)).toMatchObject({ status: 'sent', accepted: null });
    expect(await notices()).toEqual([]);

    const next = data<OrderDocument>(await anna.post(`/api/documents/${id}/versions`));
    await send(next.id);
    expect((await look(path)).body).not.toContain('изменилась');
    expect((await accept(path, { name: 'Мария', version: '1' })).statusCode).toBe(409);
    expect((await accept(path, { name: 'Мария', version: '2' })).statusCode).toBe(303);
    expect(await show(next.id)).toMatchObject({ status: 'accepted', total: next.total });

    // What was accepted stays accepted, whatever the order comes to.
    await anna.put(`/api/orders/${order.id}`, { items: [{ ...WINDOW, qty: 4 }] });
    expect((await look(path)).body).toContain('Предложение принято');
    expect((await look(path)).body).not.toContain('изменилась');
  });

  test('an order that comes to the sum of its offer again is accepted', async () => {
    const { order, id, path } = await shared();
    await anna.put(`/api/orders/${order.id}`, { items: [{ ...WINDOW, qty: 3 }] });
    expect((await accept(path, { name: 'Мария' })).statusCode).toBe(409);
    await anna.put(`/api/orders/${order.id}`, { items: [WINDOW] });
    expect((await accept(path, { name: 'Мария' })).statusCode).toBe(303);
    expect((await show(id)).status).toBe('accepted');
  });

  test('staff look at it as their client will, and that is no opening', async () => {
    const { id, path } = await shared();
    const { body } = await look(`${path}?preview`, OPENED);
    expect(body).toContain('Предпросмотр: так документ видит клиент');
    expect(body).toContain('Коммерческое предложение № КП-1');
    expect(body).not.toContain('<form');
    expect(await show(id)).toMatchObject({ openings: 0 });
    expect((await look(path)).body).not.toContain('Предпросмотр');
  });

  test('an address that was passed on with something around it leads to the document, counted once', async () => {
    const { id, path } = await shared();
    const token = path.slice('/d/'.length);
    const half = token.slice(0, 20);
    for (const [place, query = ''] of [
      ...[
        '/',
        '//',
        '.',
        ')',
        ').',
        ',',
        '!',
        '…',
        '»',
        '»,',
        '"',
        "'",
        '>',
        '*',
        '_',
        '__',
        '-',
        '%',
      ],
      ...[
        '%20',
        '%C2%BB',
        '%D1',
        '%E2%80%8B',
        '\u200b',
        '%0A',
        '%60',
        'и',
        '%20спасибо',
        '/index.html',
      ],
      ...['./', ';', '%3B', '&', '/.'],
    ]
      .map((behind): [string, string?] => [`/d/${token}${behind}`])
      .concat([
        [`/D/${token}`],
        [`/D/${token}/`],
        [`/d/%C2%AB${token}%C2%BB`],
        [`/d/(${token})`],
        [`/d/${half}%E2%80%8B${token.slice(half.length)}`],
        [`/d/${half}%0D%0A${token.slice(half.length)}`],
        [`/d/${token}&amp;`, '?amp;'],
        [`/d/${token}&utm_source=vk`, '?utm_source=vk'],
        [`/d/${token}%3Futm_source=vk`, '?utm_source=vk'],
        [`/d/${token}.?utm_source=vk`, '?utm_source=vk'],
        [`/d/${token}/?utm_source=vk&preview`, '?utm_source=vk&preview'],
        [`/d/${token}&//evil.example/%0d%0aX:1`, '?/evil.example/%0d%0aX:1'],
      ])) {
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode, headers } = await app.app.inject({
          method,
          url: place,
          headers: OPENED,
        });
        const seen = [place, statusCode, headers.location];
        expect(seen).toEqual([place, 302, `${path}${query}`]);
      }
    }
    expect((await show(id)).openings).toBe(0);
    expect((await look(`${path}?utm_source=vk`, OPENED)).statusCode).toBe(200);
    expect((await show(id)).openings).toBe(1);
    const head = await app.app.inject({ method: 'HEAD', url: path });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  test('an offer is accepted at an address with a sign behind it too', async () => {
    const { id, path } = await shared();
    const { statusCode, headers } = await accept(`${path.replace('/d/', '/D/')}.`, {
      name: 'Мария',
    });
    expect([statusCode, headers.location]).toEqual([303, `${path}?accepted`]);
    expect((await show(id)).status).toBe('accepted');
  });

  test('an address that is cut short is answered by a page', async () => {
    const { path } = await shared();
    const cut = [path.slice(0, -1), `${path.slice(0, -1)}.`];
    for (const url of ['/d', '/d/', '/D', '/d/.', '/d/%', '/d/документ', ...cut]) {
      for (const method of ['GET', 'POST'] as const) {
        const { statusCode, headers, body } = await app.app.inject({ method, url });
        expect([url, statusCode, headers['content-type']]).toEqual([
          url,
          404,
          'text/html; charset=utf-8',
        ]);
        expect(body).toContain('Документ не найден');
      }
    }
  });

  test('names phones and e-mails as links, and nothing else of what was typed', async () => {
    await anna.put('/api/soft-windows/documents', {
      requisites: {
        phone: '+7 495 765-43-21',
        email: 'desk@example.com',
        inn: '7700000016',
        address: 'https://evil.example/?a=javascript:alert(1)',
      },
    });
    const { path } = await shared();
    const { body } = await look(path);
    expect(body).toMatch(/<a href="tel:\+74957654321">\+7.495.765.43.21<\/a>/);
    expect(body).toContain('<a href="mailto:desk@example.com">desk@example.com</a>');
    const targets = [...body.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    expect(
      targets.filter((href) => !/^(?:tel:\+|mailto:|data:,|#accept|\/d\/)/.test(href)),
    ).toEqual([]);
    await accept(path, { name: 'Мария' });
    expect((await look(path)).body).toMatch(
      /свяжитесь с нами:[^]*<a href="tel:[^]*<a href="mailto:desk[^]*<article/,
    );
  });

  test.each([
    ['765-43-21', '7654321'],
    ['2\u00a0–\u00a012\u00a0–\u00a085', '21285'],
    ['76-54-32 доб. 5', '765432'],
    ['112, 101', '112'],
    ['+7 (495) 765-43-21, Мария', '+74957654321'],
  ])('whatever the notation of the phone %s, it can be called', async (phone, number) => {
    await anna.put('/api/soft-windows/documents', { requisites: { phone } });
    const { id, path } = await shared();
    const asked = /Вопросы по телефону.*/.exec((await look(path)).body)?.[0];
    expect(asked).toContain(`<a href="tel:${number}">`);
    await anna.post(`/api/documents/${id}/cancel`);
    const gone = await look(path);
    expect(gone.statusCode).toBe(410);
    expect(gone.body).toContain(`<a href="tel:${number}">`);
  });

  test('days are checked', async () => {
    const { id } = await shared();
    for (const days of [0, 366, 1.5, null]) {
      const refused = await anna.post(`/api/documents/${id}/share`, { days });
      expect(refused.status).toBe(422);
      expect(refused.json).toHaveProperty('errors.days');
    }
  });

  test('cancelled it names the phone of the registration until the company chose one, or none', async () => {
    const boris = await openDesk(app, await app.register());
    await app.database.db
      .update(companies)
      .set({ phone: '+7 495 765-43-21' })
      .where(eq(companies.id, boris.member.companyId));
    await setPrices(boris);
    const order = data<Order>(
      await boris.post('/api/orders', { contact: { name: 'Мария' }, items: [WINDOW] }),
    );
    const { id } = data<OrderDocument>(
      await boris.post(`/api/orders/${order.id}/documents`, { type: 'quote' }),
    );
    await boris.post(`/api/documents/${id}/send`);
    const { url } = data<DocumentShare>(
      await boris.post(`/api/documents/${id}/share`, { days: 1 }),
    );
    const { pathname } = new URL(url);
    await boris.post(`/api/documents/${id}/cancel`);
    expect((await look(pathname)).body).toContain('href="tel:+74957654321"');
    await boris.put('/api/soft-windows/documents', { requisites: { short_name: 'Веранда' } });
    expect((await look(pathname)).body).toContain('href="tel:+74957654321"');
    await boris.put('/api/soft-windows/documents', { requisites: { phone: null } });
    const gone = await look(pathname);
    expect(gone.statusCode).toBe(410);
    expect(gone.body).not.toContain('tel:');
  });

  test('expired and revoked it names the company and its phone, unknown nobody', async () => {
    const { id, path } = await shared();
    const shortLink = await linkOf(id, 1);
    const { shared_until: until } = await show(id);
    expect(until).toBe(new Date(app.clock.now().getTime() + 30 * DAY_MS).toISOString());
    // Whom to ask is told as it is now.
    await anna.put('/api/soft-windows/documents', {
      requisites: { phone: '+7 495 765-43-21', email: 'desk@example.com' },
    });
    app.clock.advance(DAY_MS);
    const expired = await look(shortLink);
    expect(expired.statusCode).toBe(410);
    expect((await look(path)).statusCode).toBe(200);

    expect((await anna.delete(`/api/documents/${id}/share`)).status).toBe(204);
    expect((await show(id)).shared_until).toBeNull();
    const revoked = await look(path);
    expect(revoked.statusCode).toBe(410);
    for (const { body } of [expired, revoked]) {
      expect(body).toContain('Ссылка больше не действует');
      expect(body).toContain('<bdi>ООО «Веранда»</bdi>');
      expect(body).toContain('href="tel:+74957654321"');
      expect(body).not.toMatch(/Проверьте адрес|mailto:|КП-1|Мария/);
    }
    const unknown = await look(`/d/${'a'.repeat(43)}`);
    const garbage = await look('/d/%3Cscript%3E');
    for (const { statusCode, body } of [unknown, garbage]) {
      expect(statusCode).toBe(404);
      expect(body).toBe(unknown.body);
    }
    expect(unknown.body).not.toMatch(/tel:|Веранда/);
    expect(unknown.body).toContain('Проверьте адрес или попросите у компании новую ссылку.');
  });

  test('is in the history of the order: made, opened, accepted, revoked, and by whom', async () => {
    const { order, id, path } = await shared();
    await look(path, OPENED);
    await look(path, OPENED);
    await accept(path, { name: 'Мария <b>' });
    await anna.delete(`/api/documents/${id}/share`);
    await anna.delete(`/api/documents/${id}/share`);
    const history = data<LeadActivity[]>(await anna.get(`/api/orders/${order.id}/activity`));
    const entries = history.filter(({ kind }) => kind.startsWith('document_'));
    expect(entries.slice(-4).map(({ kind, user }) => [kind, user !== null])).toEqual([
      ['document_shared', true],
      ['document_opened', false],
      ['document_accepted', false],
      ['document_unshared', true],
    ]);
    const title = 'Коммерческое предложение № КП-1';
    expect(entries.slice(-4).map((entry) => entry.data)).toEqual([
      { document_id: id, title },
      { document_id: id, title },
      { document_id: id, title, name: 'Мария <b>' },
      { document_id: id, title },
    ]);
  });

  test('counts openings by browsers only, and tells of the first one', async () => {
    const { id, path } = await shared();
    await look(path);
    await look(path, { 'sec-fetch-dest': 'empty' });
    await look(path, { ...OPENED, 'sec-purpose': 'prefetch' });
    await app.app.inject({ method: 'HEAD', url: path, headers: OPENED });
    expect(await show(id)).toMatchObject({ openings: 0, opened_at: null });
    expect(await notices()).toEqual([]);

    const before = (await show(id)).updated_at;
    await look(path, OPENED);
    app.clock.advance(60_000);
    await look(path, OPENED);
    expect(await show(id)).toMatchObject({
      openings: 2,
      opened_at: app.clock.now().toISOString(),
      updated_at: before,
    });
    expect(await notices()).toEqual(['Клиент открыл документ: Коммерческое предложение № КП-1']);
  });

  test.each([
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.3 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Viber/22.1.0',
    'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1/191.315; U; ru) Presto/2.12 Version/12.16',
  ])(
    'a browser that says nothing of how it shows a page is known by its name: %s',
    async (agent) => {
      const { id, path } = await shared();
      const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
      await look(path, { 'user-agent': agent, accept: '*/*' });
      await look(path, { 'user-agent': agent, accept, purpose: 'prefetch' });
      await look(path, { 'user-agent': agent, accept, 'sec-fetch-dest': 'image' });
      await look(`${path}?preview`, { 'user-agent': agent, accept });
      expect((await show(id)).openings).toBe(0);
      await look(path, { 'user-agent': agent, accept });
      expect((await show(id)).openings).toBe(1);
      expect(await notices()).toEqual(['Клиент открыл документ: Коммерческое предложение № КП-1']);
    },
  );

  test('no program counts as a client, whatever it asks for', async () => {
    const { id, path } = await shared();
    const accept = 'text/html,*/*';
    for (const agent of [
      ...['curl/8.5.0', 'TelegramBot (like TwitterBot)', 'WhatsApp/2.23.20.0 A', 'Viber/13.9.1.10'],
      ...['facebookexternalhit/1.1', 'python-requests/2.31', 'okhttp/4.12.0', 'Mozilla/5.0', ''],
      'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)',
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36',
    ]) {
      await look(path, { 'user-agent': agent, accept });
      expect([agent, (await show(id)).openings]).toEqual([agent, 0]);
    }
  });

  test('an old link leads to the newest version that was sent, and revoking ends all of them', async () => {
    const { order, id, path } = await shared();
    await anna.put(`/api/orders/${order.id}`, { items: [{ ...WINDOW, qty: 3 }] });
    const next = data<OrderDocument>(await anna.post(`/api/documents/${id}/versions`));
    expect((await look(path)).body).not.toContain('версия 2');
    await send(next.id);
    const { body } = await look(path, OPENED);
    expect(body).toContain('Коммерческое предложение № КП-1, версия 2');
    expect(body).toContain('Это новая версия документа');
    expect((await show(next.id)).openings).toBe(1);
    expect((await show(id)).openings).toBe(0);

    // What was read is what is accepted.
    const old = await accept(path, { name: 'Мария', version: '1' });
    expect(old.statusCode).toBe(409);
    expect(old.body).toContain('пришла новая версия');
    // Before the document: nobody looks for it at the end of what they have to read again.
    expect(old.body.indexOf('role="alert"')).toBeLessThan(old.body.indexOf('<article'));
    expect(old.body).toContain('value="Мария"');
    expect((await show(next.id)).status).toBe('sent');

    await anna.delete(`/api/documents/${next.id}/share`);
    expect((await look(path)).statusCode).toBe(410);
  });

  test('a link of a version that was taken back does not turn into the offer before it', async () => {
    const { order, id, path } = await shared();
    await anna.put(`/api/orders/${order.id}`, { items: [{ ...WINDOW, qty: 3 }] });
    const next = data<OrderDocument>(await anna.post(`/api/documents/${id}/versions`));
    await send(next.id);
    const nextPath = await linkOf(next.id);
    await anna.post(`/api/documents/${next.id}/cancel`);
    expect((await look(nextPath)).statusCode).toBe(410);
    expect((await accept(nextPath, { name: 'Мария', version: '1' })).statusCode).toBe(410);
    expect((await look(path)).body).toContain('Коммерческое предложение № КП-1');
    expect((await show(id)).status).toBe('sent');
  });

  test('a name is what can be seen and stored of it', async () => {
    const { id, path } = await shared();
    for (const name of ['\u200b\u2060', '\0', '\u2800']) {
      expect((await accept(path, { name })).statusCode).toBe(422);
    }
    // The last of the characters that are kept is made of two halves.
    const name = `Ма\0рия${'я'.repeat(113)}😀😀`;
    expect((await accept(path, { name })).statusCode).toBe(303);
    expect((await show(id)).accepted?.name).toBe(`Ма рия${'я'.repeat(113)}😀`);
  });

  test('an offer is accepted once, by POST, and the assignee is told', async () => {
    const { order, id, path } = await shared();
    expect((await look(path)).body).toContain('Принять предложение');
    const unnamed = await accept(path, { name: '  ' });
    expect(unnamed.statusCode).toBe(422);
    // In our words beside the field, not in those of the browser.
    expect(unnamed.body).toMatch(
      /novalidate>[^]*aria-describedby="why"[^>]*>\n<p class="alert" role="alert" id="why">Укажите ваше имя</,
    );
    expect(unnamed.body).not.toContain('Что дальше');
    expect((await show(id)).accepted).toBeNull();

    const at = app.clock.now().toISOString();
    const answers = await Promise.all([
      accept(path, { name: '  Мария   <b> ' }),
      accept(path, { name: 'Мария <b>' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    // A reload of what comes then sends nothing again, and is no opening.
    expect(answers[0].headers['location']).toBe(`${path}?accepted`);
    await look(`${path}?accepted`, OPENED);
    app.clock.advance(60_000);
    await accept(path, { name: 'Другой' });
    const again = await look(path);
    expect(again.body).toMatch(
      /Предложение принято \d\d\.\d\d\.2026 в 12:\d\d\. Имя: <bdi>Мария &lt;b&gt;<\/bdi>/,
    );
    expect(again.body).not.toContain('<form');
    expect(again.body).toMatch(/Что дальше[^]*Менеджер свяжется с вами/);
    expect(await show(id)).toMatchObject({
      status: 'accepted',
      openings: 0,
      accepted: { name: 'Мария <b>', at },
    });
    expect(await notices()).toEqual([
      'Клиент принял предложение: Коммерческое предложение № КП-1 · Мария <b>',
    ]);
    const activity = data<{ kind: string }[]>(await anna.get(`/api/orders/${order.id}/activity`));
    const kinds = activity.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'document_accepted')).toHaveLength(1);
  });

  test('an offer that holds no more, and other documents, are not accepted', async () => {
    const invoice = await shared({ type: 'invoice', amount: 10_000 });
    expect((await look(invoice.path)).body).not.toContain('<form');
    expect((await accept(invoice.path, { name: 'Мария' })).statusCode).toBe(409);
    expect((await show(invoice.id)).status).toBe('sent');

    const { path } = await shared();
    app.clock.advance(15 * DAY_MS);
    expect((await look(path)).body).not.toContain('<form');
    const late = await accept(path, { name: 'Мария' });
    expect(late.statusCode).toBe(409);
    expect(late.body).toContain('больше нельзя принять');
  });

  test('what was sent stays as it was at its link, whatever changes', async () => {
    const { order, path } = await shared();
    const read = async () => /<article.*<\/article>/s.exec((await look(path)).body)?.[0];
    const before = await read();
    expect(before).toContain('ООО «Веранда»');
    await anna.put('/api/soft-windows/documents', {
      requisites: { legal_name: 'Другое', phone: null },
    });
    await anna.put(`/api/orders/${order.id}`, { items: [{ ...WINDOW, qty: 5 }] });
    expect(await read()).toBe(before);
  });

  test('fifty items fit into 60 KB', async () => {
    const order = await addOrder({
      // No two alike: what repeats itself is small anyway.
      items: Array.from({ length: 50 }, (_, index) => ({
        ...WINDOW,
        name: `Окно ${index + 1}`,
        opening_width_mm: 900 + index * 37,
        height_left_mm: 1200 + index * 23,
        height_right_mm: 1200 + index * 23,
      })),
    });
    const { id } = await make(order.id);
    await send(id);
    const path = await linkOf(id);
    const { rawPayload } = await look(path, { 'accept-encoding': 'gzip' });
    expect(rawPayload.length).toBeLessThan(60 * 1024);
  });
});
