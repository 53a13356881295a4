import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DocumentRow, Order, OrderDocument } from '#contract';
import { companyModules, documents } from '../../server/db/schema';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { setPrices } from '../support/server/set-prices';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const data = <Content>({ json }: Answer) => (json as { data: Content }).data;
const DAY_MS = 24 * 60 * 60 * 1000;
const YEARS_MS = 10 * 365 * DAY_MS;

const WINDOW = {
  opening_width_mm: 2000,
  height_left_mm: 1500,
  qty: 2,
  film_id: 1,
  fastener: { top: 1, right: 2, bottom: 1, left: 2 },
};

describeOnBothDatabases('the number and the date of a document', (open) => {
  let app: TestApp;
  let anna: Desk;
  beforeAll(async () => {
    app = createTestApp(await open(), {
      LIMIT_READS_PER_MINUTE: '100000',
      LIMIT_WRITES_PER_MINUTE: '100000',
      SESSION_IDLE_MS: String(YEARS_MS),
      SESSION_MAX_MS: String(YEARS_MS),
    });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await openDesk(app, await app.register());
    await app.database.db.update(companyModules).set({ expiresAt: null });
    await setPrices(anna);
  });

  const addOrder = async () =>
    data<Order>(await anna.post('/api/orders', { contact: { name: 'Мария' }, items: [WINDOW] }));
  const draft = async (type = 'quote', orderId?: number) => {
    const id = orderId ?? (await addOrder()).id;
    const body = { type, ...(type === 'invoice' && { amount: 10_000 }) };
    return data<OrderDocument>(await anna.post(`/api/orders/${id}/documents`, body));
  };
  const send = async ({ id }: { id: number }) =>
    data<OrderDocument>(await anna.post(`/api/documents/${id}/send`));
  const show = async ({ id }: { id: number }) =>
    data<OrderDocument>(await anna.get(`/api/documents/${id}`));
  const isAt = (moment: string) =>
    app.clock.advance(Date.parse(moment) - app.clock.now().getTime());
  /** In the company's zone. */
  const today = () =>
    new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Moscow' }).format(app.clock.now());
  const nextYear = () => app.clock.now().getUTCFullYear() + 1;

  test.each([
    ['quote', 'Коммерческое предложение', 'КП-1'],
    ['contract', 'Договор', 'Д-1'],
    ['invoice', 'Счёт на оплату', 'С-1'],
    ['act', 'Акт выполненных работ', 'А-1'],
  ])('are taken by a %s when it leaves: a draft has none', async (type, label, number) => {
    const made = await draft(type);
    const none = { number: null, date: null, title: `${label}, черновик` };
    expect(made).toMatchObject(none);
    const list = async () =>
      data<DocumentRow[]>(await anna.get(`/api/orders/${made.order_id}/documents`));
    expect(await list()).toMatchObject([none]);
    const sent = await send(made);
    const taken = { number, date: today(), title: `${label} № ${number}` };
    expect(sent).toMatchObject(taken);
    expect(await list()).toMatchObject([taken]);
    expect(JSON.stringify(made.blocks)).not.toContain(today().split('-').reverse().join('.'));
    const activity = data<{ kind: string; data: object }[]>(
      await anna.get(`/api/orders/${made.order_id}/activity`),
    );
    expect(activity.filter(({ kind }) => kind.startsWith('document_'))).toMatchObject([
      { kind: 'document_made', data: { title: `${label}, черновик` } },
      { kind: 'document_sent', data: { title: `${label} № ${number}` } },
    ]);
  });

  test('a contract and an invoice name themselves by what they have taken', async () => {
    await anna.put('/api/soft-windows/documents', {
      requisites: {
        legal_name: 'ООО «Веранда»',
        bank_name: 'Банк',
        bic: '044525999',
        account: '40702810600000000001',
        corr_account: '30101810600000000999',
      },
    });
    const { order_id: orderId, ...contract } = await draft('contract');
    const headingOf = ({ blocks }: Pick<OrderDocument, 'blocks'>) =>
      blocks.flatMap((block) => (block.type === 'heading' ? block.details : []))[0];
    const purposeOf = ({ blocks }: OrderDocument) =>
      blocks.flatMap((block) => (block.type === 'payee' ? (block.qr ?? '') : []))[0];
    expect(headingOf(contract)).toBe('к проекту договора');
    expect(headingOf(await send(contract))).toMatch(/^к договору № Д-1 от \d+ \S+ \d{4}\sгода$/);
    const invoice = await draft('invoice', orderId);
    expect(purposeOf(invoice)).toMatch(/\|Purpose=Оплата по заказу № /);
    expect(purposeOf(await send(invoice))).toMatch(
      /\|Purpose=Оплата по счёту № С-1 от \d\d\.\d\d\.\d{4} по заказу № /,
    );
  });

  test('a yearly number is of the year of its date, however old its draft is', async () => {
    const year = nextYear();
    isAt(`${year}-12-30T09:00:00Z`);
    await anna.put('/api/soft-windows/documents', {
      numbering: { quote: { pattern: '{номер}/{год}', next: 7, yearly: true } },
    });
    const waits = await draft();
    const also = await draft();
    expect(await send(await draft())).toMatchObject({
      number: `7/${year}`,
      date: `${year}-12-30`,
    });
    // In Moscow it is the year after already.
    isAt(`${year}-12-31T20:59:00Z`);
    expect(await send(also)).toMatchObject({ number: `8/${year}`, date: `${year}-12-31` });
    isAt(`${year}-12-31T21:01:00Z`);
    expect(await send(waits)).toMatchObject({
      number: `1/${year + 1}`,
      date: `${year + 1}-01-01`,
    });
  });

  test('a draft that is taken back takes no number, a new version keeps it', async () => {
    const first = await draft();
    const { status } = await anna.post(`/api/documents/${first.id}/cancel`);
    expect(status).toBe(200);
    expect(await show(first)).toMatchObject({ status: 'cancelled', number: null, date: null });
    const sent = await send(await draft());
    expect(sent.number).toBe('КП-1');
    app.clock.advance(2 * DAY_MS);
    const next = data<OrderDocument>(await anna.post(`/api/documents/${sent.id}/versions`));
    expect(next).toMatchObject({ number: 'КП-1', version: 2, date: null });
    const later = today();
    expect(await send(next)).toMatchObject({ number: 'КП-1', date: later });
    expect(await send(await draft())).toMatchObject({ number: 'КП-2' });
  });

  test('a draft that was stored with a number keeps it', async () => {
    const { id } = await draft();
    await app.database.db.update(documents).set({ number: 'КП-77' }).where(eq(documents.id, id));
    expect(await show({ id })).toMatchObject({ number: 'КП-77', date: null });
    expect(await send({ id })).toMatchObject({
      number: 'КП-77',
      title: 'Коммерческое предложение № КП-77',
    });
    expect(await send(await draft())).toMatchObject({ number: 'КП-1' });
  });

  test('many at once and across midnight: no gap, none twice, dates rise with numbers', async () => {
    const drafts = await Promise.all(Array.from({ length: 20 }, () => draft()));
    const refused = await draft('invoice');
    await anna.put(`/api/orders/${refused.order_id}`, { items: [] });
    const sending = Promise.all(
      [...drafts, ...drafts.slice(0, 3)].map(async (document, index) => {
        if (index % 5 === 4) app.clock.advance(DAY_MS);
        return send(document);
      }),
    );
    const failing = anna.post(`/api/documents/${refused.id}/send`);
    const sent = await sending;
    expect((await failing).status).toBe(422);
    const dateOf = new Map(sent.map(({ number, date }) => [number, date]));
    const numbers = Array.from({ length: 20 }, (_, index) => `КП-${index + 1}`);
    expect([...dateOf.keys()].toSorted()).toEqual(numbers.toSorted());
    const dates = numbers.map((number) => dateOf.get(number));
    expect(dates).toEqual(dates.toSorted());
    // What was refused has left no gap.
    expect(await send(await draft('invoice'))).toMatchObject({ number: 'С-1' });
  });
});
