import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract';
import '@/app/routes/orders-screen.tsx';
import '@/pages/orders/list';
import '@/pages/orders/payments';
import '../../../support/lazy-parts.ts';
import { callsOf, mock, refusal, server } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { buildOrder, buildPayment, serveOrders, servePayments } from '../orders/orders-support.ts';

const PATH = '/orders?view=payments';

test('payments stand by their days, with what came in, and lead to their orders', async () => {
  servePayments([
    buildPayment(3, { paid_at: '2026-03-06', kind: 'refund', amount: 100_000 }),
    buildPayment(2, { paid_at: '2026-03-05', method: 'sbp' }),
    buildPayment(1, {
      paid_at: '2026-03-05',
      cancelled_at: '2026-03-05T10:00:00Z',
      cancel_reason: 'Ошиблись',
    }),
    buildPayment(4, { paid_at: '2026-03-04', cancelled_at: '2026-03-05T10:00:00Z' }),
  ]);
  await renderApp(PATH);
  const list = within(await screen.findByRole('region', { name: 'Оплаты' }));
  expect(
    list.getByRole('heading', { name: /06\.03\.2026.*1\u00a0оплата.*−1\u00a0000\u00a0₽/ }),
  ).toBeVisible();
  expect(
    list.getByRole('heading', { name: /05\.03\.2026.*1\u00a0оплата.*50\u00a0000\u00a0₽/ }),
  ).toBeVisible();
  // What is cancelled has its row, and counts nowhere.
  expect(list.getByRole('heading', { name: '04.03.2026' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 }).nextSibling).toHaveTextContent(/^2$/);
  const rows = list.getAllByRole('link');
  expect(rows[0]).toHaveAttribute('href', '/order/7');
  expect(rows[0]).toHaveTextContent('№128МарияВозвратНаличные−1 000 ₽');
  expect(rows[2]).toHaveTextContent('Отменена');
  expect(list.getByTitle('Ошиблись')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Поступило: 49\u00a0000\u00a0₽' })).toBeVisible();
});

test('a tile narrows the payments to what it counts, and the switch leads back to the orders', async () => {
  serveOrders([buildOrder(1)]);
  servePayments([buildPayment(2, { method: 'sbp' }), buildPayment(1)]);
  const { user, router } = await renderApp(PATH);
  await user.click(await screen.findByRole('link', { name: 'СБП: 50\u00a0000\u00a0₽' }));
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ view: 'payments', method: 'sbp' }),
  );
  expect(callsOf('GET /api/payments?').at(-1)).toContain('filter[method]=sbp');
  const chips = await screen.findByRole('list', { name: 'Фильтры в силе' });
  expect(within(chips).getByText('СБП')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Список' }));
  expect(await screen.findByRole('link', { name: 'Клиент 1' })).toBeVisible();
});

test('no payments, none found, no such calls: each is said', async () => {
  servePayments([]);
  const first = await renderApp(PATH);
  expect(await screen.findByText('Оплат пока нет')).toBeVisible();
  first.unmount();
  const second = await renderApp(`${PATH}&method=card`);
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
  second.unmount();
  server.use(
    mock(endpoints.payments.list, () => refusal(405)),
    mock(endpoints.payments.totals, () => refusal(405)),
  );
  await renderApp(PATH);
  expect(await screen.findByText('Раздел недоступен на этом сервере')).toBeVisible();
});

test('payments are found by their invoice, for the list, the totals and the address alike', async () => {
  servePayments([buildPayment(2, { document_id: 9, document_number: 'С-7' }), buildPayment(1)]);
  const { user, router } = await renderApp(PATH);
  await user.type(await screen.findByRole('searchbox', { name: 'Найти оплату' }), 'С-7{Enter}');
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ view: 'payments', search: 'С-7' }),
  );
  const list = within(await screen.findByRole('region', { name: 'Оплаты' }));
  await waitFor(() => expect(list.getAllByRole('link')).toHaveLength(1));
  expect(list.getByRole('link')).toHaveTextContent('по счёту С-7');
  for (const call of ['GET /api/payments?', 'GET /api/payments/totals?']) {
    expect(decodeURIComponent(callsOf(call).at(-1) ?? '')).toContain('search=С-7');
  }
});

test('the search of an order is kept while its dialog is closed, and selected to be typed over', async () => {
  servePayments([buildPayment(1)]);
  serveOrders([buildOrder(7), buildOrder(8)]);
  const { user } = await renderApp(PATH);
  const opener = await screen.findByRole('button', { name: 'Записать оплату' });
  const openSearch = async () => {
    await user.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: 'Записать оплату' }));
    return dialog.getByRole<HTMLInputElement>('textbox', { name: 'Найти заказ' });
  };
  await user.type(await openSearch(), 'Григорьев');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await openSearch();
  expect(again).toHaveValue('Григорьев');
  await waitFor(() => expect(again).toHaveFocus());
  expect(again.selectionEnd).toBe('Григорьев'.length);
  expect(again.selectionStart).toBe(0);
});

test('a payment is written down from here: the order is found, then the form is that of the order', async () => {
  const stored = [buildPayment(1)];
  servePayments(stored);
  serveOrders([
    buildOrder(7, { balance: 1_000_000 }),
    buildOrder(8, { contact: { name: 'Григорьев', phone: null, email: null } }),
  ]);
  const sent: unknown[] = [];
  server.use(
    mock(endpoints.documents.ofOrder, () => []),
    mock(endpoints.payments.create, ({ body, params }) => {
      sent.push([params['id'], body]);
      const payment = buildPayment(2, { order_id: 8, order_number: 8, customer: 'Григорьев' });
      stored.unshift(payment);
      return payment;
    }),
  );
  const { user } = await renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: 'Записать оплату' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Записать оплату' }));
  const search = dialog.getByRole('textbox', { name: 'Найти заказ' });
  expect(search).toHaveFocus();
  await user.type(search, 'Григ');
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
  await user.click(dialog.getByRole('button', { name: 'Выбрать: заказ №8' }));
  const amount = await dialog.findByRole('textbox', { name: 'Сумма, ₽' });
  expect(amount).toHaveValue('10000');
  expect(amount).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Записать' }));
  const list = within(screen.getByRole('region', { name: 'Оплаты' }));
  expect(await list.findByText('Григорьев')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([['8', expect.objectContaining({ amount: 1_000_000, kind: 'final' })]]);
});
