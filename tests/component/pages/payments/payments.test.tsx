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
