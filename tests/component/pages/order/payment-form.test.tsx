import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endpoints, type Payment } from '#contract';
import '@/pages/orders';
import '@/pages/orders/ui/order/order-editor.tsx';
import '../../../support/lazy-parts.ts';
import { deferred } from '../../../support/deferred.ts';
import { mock, refusal, server } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { examplePrices } from '../../../unit/contract/soft-windows/example-prices.ts';
import { buildOrder, buildPayment } from '../orders/orders-support.ts';

const { documents, orders, payments, softWindows } = endpoints;

/** The payments of an order, none at first. @returns those that are stored */
function servePayments(): Payment[] {
  const stored: Payment[] = [];
  server.use(
    mock(orders.show, () => buildOrder(7, { items: [], price_version: 3 })),
    mock(orders.activity, () => []),
    mock(orders.files, () => []),
    mock(documents.ofOrder, () => []),
    mock(softWindows.version, () => examplePrices),
    mock(payments.ofOrder, () => stored),
  );
  return stored;
}

/** Fills in a payment of the order. */
async function writePayment() {
  const { user } = await renderApp('/order/7');
  const block = within(await screen.findByRole('region', { name: 'Оплаты' }));
  await user.click(await block.findByRole('button', { name: 'Записать оплату' }));
  const form = within(block.getByRole('form', { name: 'Новая оплата' }));
  const field = (name: string) => form.getByRole('textbox', { name });
  const texts = {
    'Сумма, ₽': '5 000,50',
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

test('what is typed outlives a reload, until it is sent or given up', async () => {
  servePayments();
  const { texts } = await writePayment();
  const openAgain = async () => {
    cleanup();
    const { user } = await renderApp('/order/7');
    await user.click(await screen.findByRole('button', { name: 'Записать оплату' }));
    const form = within(screen.getByRole('form', { name: 'Новая оплата' }));
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
      kind: 'final',
      method: 'cash',
      paid_at: '2026-03-05',
      receipt: '17',
      comment: 'наличными на объекте',
    },
  ]);
});
