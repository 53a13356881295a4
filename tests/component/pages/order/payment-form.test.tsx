import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  endpoints,
  orderContentSchema,
  type DocumentRow,
  type Order,
  type Payment,
} from '#contract';
import '@/features/orders/write-payment/ui/payment-form.tsx';
import '@/pages/orders/order';
import '@/pages/orders/order/ui/order-editor.tsx';
import '../../../support/lazy-parts.ts';
import { deferred } from '../../../support/deferred.ts';
import { mock, refusal, server, written, WRITTEN_BODIES } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { buildPayment } from '../orders/orders-support.ts';
import { answerOrder } from './answer-order.ts';
import { untilSaved } from './until-saved.ts';

const { documents, payments } = endpoints;

/** A window of 5 750 ₽. */
const { items } = orderContentSchema.parse({
  items: [
    {
      id: '8f9f1c1e-0c7d-4d35-9d3f-1d2f6a1b0001',
      name: 'Окно 1',
      opening_width_mm: 2000,
      height_left_mm: 2000,
      qty: 1,
      film_id: 1,
      fastener: { top: 1, right: 1, bottom: 1, left: 1 },
    },
  ],
});

/** The payments of an order, none at first. @returns those that are stored */
function servePayments(order: Partial<Order> = {}): Payment[] {
  const stored: Payment[] = [];
  answerOrder({ items, paid: 0, ...order });
  server.use(mock(payments.ofOrder, () => stored));
  return stored;
}

/** Fills in a payment of the order. */
async function writePayment() {
  const { user } = await renderApp('/order/7');
  const block = within(await screen.findByRole('region', { name: 'Оплаты' }));
  await user.click(await block.findByRole('button', { name: 'Записать оплату' }));
  const form = within(await block.findByRole('form', { name: 'Новая оплата' }));
  const field = (name: string) => form.getByRole('textbox', { name });
  const texts = {
    'Сумма, ₽': '\u200e5\u202f000,50 р.',
    'День оплаты': '05.03.2026',
    'Номер чека': '17',
    Комментарий: 'наличными на объекте',
  };
  for (const [name, text] of Object.entries(texts)) {
    fireEvent.change(field(name), { target: { value: text } });
    fireEvent.blur(field(name));
  }
  return { user, block, field, texts, send: form.getByRole('button', { name: 'Записать' }) };
}

afterEach(untilSaved);

beforeEach(() => localStorage.clear());

test('a refusal stands beside the field it is about, and what was typed stays', async () => {
  servePayments();
  const reasons = {
    amount: 'Возврат больше оплаченного',
    paid_at: 'Дата ещё не наступила',
    receipt: 'Такой чек уже есть',
    comment: 'Слишком длинно',
  };
  const lists = Object.fromEntries(Object.entries(reasons).map(([key, text]) => [key, [text]]));
  server.use(mock(payments.create, () => refusal(422, reasons.amount, lists)));
  const { user, field, texts, send } = await writePayment();
  await user.click(send);
  await expect.poll(() => field('Сумма, ₽')).toHaveAccessibleDescription(reasons.amount);
  expect(field('Сумма, ₽')).toHaveFocus();
  // Said once: beside its field.
  expect(screen.getAllByText(reasons.amount)).toHaveLength(1);
  expect(field('День оплаты')).toHaveAccessibleDescription(reasons.paid_at);
  expect(field('Номер чека')).toHaveAccessibleDescription(reasons.receipt);
  expect(field('Комментарий')).toHaveAccessibleDescription(reasons.comment);
  for (const [name, text] of Object.entries(texts)) expect(field(name)).toHaveValue(text);
});

test.each(WRITTEN_BODIES)(
  'a payment that is answered by %j is stored, and read again',
  async (body) => {
    // An answer of HTML is logged.
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const stored = servePayments();
    server.use(
      mock(payments.create, () => {
        stored.push(buildPayment(1, { amount: 500_050 }));
        return written(body);
      }),
    );
    const { user, block, send } = await writePayment();
    await user.click(send);
    await expect.poll(() => block.queryByRole('form', { name: 'Новая оплата' })).toBeNull();
    expect(await block.findByRole('button', { name: /^Отменить оплату 5\s000,50/ })).toBeVisible();
    expect(screen.queryByText('Не удалось записать оплату')).toBeNull();
    logged.mockRestore();
  },
);

test('what is typed outlives a reload, until it is sent or given up', async () => {
  servePayments();
  const { texts } = await writePayment();
  const openAgain = async () => {
    cleanup();
    const { user } = await renderApp('/order/7');
    await user.click(await screen.findByRole('button', { name: 'Записать оплату' }));
    const form = within(await screen.findByRole('form', { name: 'Новая оплата' }));
    return { user, form, field: (name: string) => form.getByRole('textbox', { name }) };
  };
  const { user, form, field } = await openAgain();
  for (const [name, text] of Object.entries(texts)) expect(field(name)).toHaveValue(text);
  await user.click(form.getByRole('button', { name: 'Сбросить' }));
  expect(form.queryByText('Восстановлены несохранённые изменения')).toBeNull();
  for (const name of ['Номер чека', 'Комментарий']) expect(field(name)).toHaveValue('');
  fireEvent.change(field('Комментарий'), { target: { value: texts['Комментарий'] } });
  await user.click(form.getByRole('button', { name: 'Отмена' }));
  const anew = await openAgain();
  expect(anew.field('Комментарий')).toHaveValue('');
});

test('a double click writes one payment down', async () => {
  const stored = servePayments();
  const held = deferred();
  const sent: unknown[] = [];
  server.use(
    mock(payments.create, async ({ body }) => {
      sent.push(body);
      await held.promise;
      const payment = buildPayment(1, { amount: 500_050 });
      stored.push(payment);
      return payment;
    }),
  );
  const { block, send } = await writePayment();
  // Both before anything is drawn anew.
  fireEvent.click(send);
  fireEvent.click(send);
  await expect.poll(() => sent).toHaveLength(1);
  held.resolve();
  expect(await block.findByText(/5 000,50/)).toBeVisible();
  expect(sent).toEqual([
    {
      amount: 500_050,
      kind: 'prepay',
      method: 'cash',
      paid_at: '2026-03-05',
      receipt: '17',
      comment: 'наличными на объекте',
    },
  ]);
});

test.each([
  { paid: 0, typed: '57500', left: 'Переплата 51 750 ₽', isTooMuch: true },
  { paid: 0, typed: '5 750,01', left: 'Переплата 0,01 ₽', isTooMuch: true },
  { paid: 100_000, typed: '5000', left: 'Переплата 250 ₽', isTooMuch: true },
  { paid: 600_000, typed: '1', left: 'Переплата 251 ₽', isTooMuch: true },
  { paid: 0, typed: '5750', left: 'Останется 0 ₽', isTooMuch: false },
  { paid: 100_000, typed: '4 000 р.', left: 'Останется 750 ₽', isTooMuch: false },
])('says what is left after $typed of a window with $paid paid', async (row) => {
  servePayments({ paid: row.paid });
  const { user } = await renderApp('/order/7');
  await user.click(await screen.findByRole('button', { name: 'Записать оплату' }));
  const form = within(await screen.findByRole('form', { name: 'Новая оплата' }));
  const amount = form.getByRole('textbox', { name: 'Сумма, ₽' });
  await user.selectOptions(form.getByRole('combobox', { name: 'Вид' }), 'Доплата');
  fireEvent.change(amount, { target: { value: row.typed } });
  expect(amount).toHaveAccessibleDescription(
    new RegExp(`^${row.left.replaceAll(' ', '\\s')}$`, 'u'),
  );
  const name = row.isTooMuch ? 'Записать с переплатой' : 'Записать';
  expect(form.getByRole('button', { name })).toBeVisible();
  // What is given back leaves nothing too much paid.
  await user.selectOptions(form.getByRole('combobox', { name: 'Вид' }), 'Возврат');
  expect(form.getByRole('button', { name: 'Записать' })).toBeVisible();
  expect(form.queryByText(/^(Останется|Переплата)/)).toBeNull();
});

test.each([
  {
    status: 'contract',
    paid: 0,
    head: 'Остаток 5 750 ₽',
    totals: ['Предоплата2 875 ₽', 'После работ2 875 ₽'],
  },
  {
    status: 'contract',
    paid: 300_000,
    head: 'Долг 2 750 ₽',
    totals: ['Оплачено3 000 из 5 750 ₽', 'Долг2 750 ₽'],
  },
  {
    status: 'contract',
    paid: 575_000,
    head: 'Остаток 0 ₽',
    totals: ['Оплачено5 750 из 5 750 ₽'],
  },
  {
    status: 'contract',
    paid: 600_000,
    head: 'Переплата 250 ₽',
    totals: ['Оплачено6 000 из 5 750 ₽', 'Переплата250 ₽'],
  },
  {
    status: 'cancelled',
    paid: 100_000,
    head: 'Оплачено 1 000 ₽',
    totals: ['Оплачено1 000 ₽'],
  },
  {
    status: 'cancelled',
    paid: 0,
    head: null,
    totals: ['Предоплата2 875 ₽', 'После работ2 875 ₽'],
  },
])(
  'the head of a $status order with $paid paid says $head, the totals $totals',
  async ({ status, paid, head, totals }) => {
    servePayments({ status, paid });
    await renderApp('/order/7');
    await screen.findByRole('heading', { name: 'Заказ №7' });
    const facts = screen.queryAllByText(
      /^(Предоплата|После работ|Остаток|Долг|Переплата|Оплачено)$/,
    );
    const saidBy = (tag: string) =>
      facts
        .filter((fact) => fact.tagName === tag && fact.closest('[aria-hidden]') === null)
        .map((fact) => fact.parentElement?.textContent.replaceAll(/\s/gu, ' '));
    expect(saidBy('SPAN')).toEqual(head === null ? [] : [head]);
    expect(saidBy('DT')).toEqual(totals);
  },
);

test.each([
  [
    'moves the order',
    { status: 'contract', undo_token: null },
    'Оплата записана. Статус: Договор и предоплата',
  ],
  ['leaves it where it is', null, 'Оплата записана'],
  ['is of a server that moves none', undefined, 'Оплата записана'],
])('a payment that %s says so', async (_case, moved, said) => {
  servePayments();
  server.use(
    mock(payments.create, () => ({ ...buildPayment(1), ...(moved !== undefined && { moved }) })),
  );
  const { user, send } = await writePayment();
  await user.click(send);
  expect(await screen.findByText(said)).toBeVisible();
});

test('too much is written down by the button that says so, and not by Enter alone', async () => {
  servePayments();
  const sent: unknown[] = [];
  server.use(
    mock(payments.create, ({ body }) => {
      sent.push(body);
      return buildPayment(1);
    }),
  );
  const { user } = await renderApp('/order/7');
  await user.click(await screen.findByRole('button', { name: 'Записать оплату' }));
  const form = within(await screen.findByRole('form', { name: 'Новая оплата' }));
  const amount = form.getByRole('textbox', { name: 'Сумма, ₽' });
  await user.clear(amount);
  await user.type(amount, '57500{Enter}');
  const button = form.getByRole('button', { name: 'Записать с переплатой' });
  expect(button).toHaveFocus();
  expect(sent).toEqual([]);
  await user.keyboard('{Enter}');
  await expect.poll(() => sent).toMatchObject([{ amount: 5_750_000 }]);
});

const buildInvoice = (id: number, given: Partial<DocumentRow> = {}): DocumentRow => ({
  id,
  type: 'invoice',
  number: `С-${id}`,
  version: 1,
  status: 'sent',
  date: '2026-03-01',
  title: `Счёт № С-${id}`,
  order_id: 7,
  total: 300_000,
  user: null,
  created_at: null,
  updated_at: null,
  sent_at: null,
  due: { amount: 300_000, paid: 0 },
  ...given,
});

test('an unpaid invoice is chosen with what is left of it, and its payment leads to it', async () => {
  const stored = servePayments();
  const invoices = [
    buildInvoice(1, { due: { amount: 0, paid: 300_000 } }),
    buildInvoice(2, { due: { amount: 123_450, paid: 176_550 } }),
    buildInvoice(3, { status: 'draft', number: null, due: null }),
    buildInvoice(4, { type: 'act' }),
  ];
  const sent: { body: unknown; key: string | null }[] = [];
  server.use(
    mock(documents.ofOrder, () => invoices),
    mock(payments.create, ({ body, request }) => {
      sent.push({ body, key: request.headers.get('Idempotency-Key') });
      invoices[1] = buildInvoice(2, { due: { amount: 0, paid: 300_000 } });
      // The first answer is lost.
      if (sent.length === 1) return refusal(503);
      stored.push(buildPayment(1, { document_id: 2, document_number: 'С-2' }));
      return stored[0] as Payment;
    }),
  );
  const { user } = await renderApp('/order/7');
  const block = within(await screen.findByRole('region', { name: 'Оплаты' }));
  await user.click(await block.findByRole('button', { name: 'Записать оплату' }));
  const form = within(await block.findByRole('form', { name: 'Новая оплата' }));
  const list = await form.findByRole('combobox', { name: 'По счёту' });
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Без счёта', 'С-2 — 1\u00a0234,50\u00a0₽']);
  await user.selectOptions(list, '2');
  expect(form.getByRole('textbox', { name: 'Сумма, ₽' })).toHaveValue('1234,50');
  expect(form.getByRole('combobox', { name: 'Способ' })).toHaveValue('transfer');
  await user.click(form.getByRole('button', { name: 'Записать' }));
  // It stays chosen though it is paid by now: the same payment is sent again, by the same key.
  expect(await within(list).findByRole('option', { name: 'С-2 — оплачен' })).toBeVisible();
  expect(list).toHaveValue('2');
  await user.click(form.getByRole('button', { name: 'Записать' }));
  const link = await block.findByRole('link', { name: 'по счёту С-2' });
  expect(link).toHaveAttribute('href', '/document/2');
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
  expect(sent[1]?.body).toMatchObject({ amount: 123_450, method: 'transfer', document_id: 2 });
  expect(screen.getAllByText(/оплачен(?:$| ·)/u)).not.toHaveLength(0);
});

test('without an unpaid invoice, or for a refund, no invoice is asked for', async () => {
  servePayments({ paid: 100_000 });
  server.use(mock(documents.ofOrder, () => [buildInvoice(1)]));
  const { user } = await renderApp('/order/7');
  await user.click(await screen.findByRole('button', { name: 'Записать оплату' }));
  const form = within(await screen.findByRole('form', { name: 'Новая оплата' }));
  await user.selectOptions(await form.findByRole('combobox', { name: 'По счёту' }), '1');
  await user.selectOptions(form.getByRole('combobox', { name: 'Вид' }), 'Возврат');
  expect(form.queryByRole('combobox', { name: 'По счёту' })).toBeNull();
  await user.selectOptions(form.getByRole('combobox', { name: 'Вид' }), 'Доплата');
  expect(form.getByRole('combobox', { name: 'По счёту' })).toHaveValue('');
});
