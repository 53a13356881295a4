import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actsOf, endpoints, USUAL_SWITCHES } from '#contract';
import '@/app/routes/orders-screen.tsx';
import '@/pages/orders/document';
import '@/pages/orders/order';
import '@/pages/orders/order/ui/order-editor.tsx';
import { buildUser } from '../../../support/factories/index.ts';
import '../../../support/lazy-parts.ts';
import { backend, mock, refusal, server } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { buildDocument, serveDocument } from '../document/document-support.ts';
import { answerOrder } from './answer-order.ts';
import { untilSaved } from './until-saved.ts';

const { documents, orders, users } = endpoints;
const HIDDEN = 'Запись не найдена или её ведёт другой сотрудник';
const KEPT = 'Недописанное сохранено и вернётся вместе с заказом.';
const ME = { id: 5, name: 'Анна' };
const BORIS = buildUser({ id: 21, name: 'Борис Орлов' });

/** Comes back to the window a minute later: what is on the screen is read again. */
function comeBack() {
  const later = Date.now() + 60_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  window.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  localStorage.clear();
  const acts = [...actsOf('employee', USUAL_SWITCHES)];
  const rights = { role: 'employee' as const, acts, rows: 'own' as const, given_by: 'Вера' };
  backend.user = { ...backend.user, id: ME.id, extended: true, rights };
});

afterEach(() => vi.restoreAllMocks());
afterEach(untilSaved);

test('an order that is handed over leaves the screen, and what is typed comes back with it', async () => {
  const told = answerOrder({ user: ME });
  const { user, settled } = await renderApp('/order/7');
  const address = await screen.findByRole('textbox', { name: /Адрес/ });
  server.use(
    mock(orders.show, () => refusal(404, 'Заказ не найден')),
    mock(orders.update, () => refusal(404, 'Заказ не найден')),
  );
  await user.type(address, 'Истра');
  comeBack();
  expect(await screen.findByText(HIDDEN)).toBeVisible();
  expect(await screen.findByText(KEPT)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /Адрес/ })).not.toBeInTheDocument();
  server.use(mock(orders.show, () => told.current));
  comeBack();
  await settled();
  expect(await screen.findByText('Восстановлены несохранённые изменения')).toBeVisible();
  expect(screen.getByText(/Истра/)).toBeVisible();
});

test('an order that its person hands over is not shown by Back', async () => {
  const told = answerOrder({ user: ME });
  server.use(
    mock(users.list, () => ({
      data: [BORIS],
      links: null,
      meta: { current_page: 1, last_page: 1, per_page: 100, total: 1, from: 1, to: 1 },
    })),
    mock(orders.update, () => {
      server.use(mock(orders.show, () => refusal(404, 'Заказ не найден')));
      return told.write({ user: BORIS });
    }),
  );
  const { user, router, settled } = await renderApp('/order/7');
  await user.click(await screen.findByRole('button', { name: /^Ответственный/ }));
  await user.click(await screen.findByRole('option', { name: 'Борис Орлов' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
  // Its read is held back: nothing but the cache could show the order.
  server.use(mock(orders.show, () => new Promise<never>(() => undefined)));
  act(() => router.history.back());
  await settled();
  expect(await screen.findByRole('status', { name: 'Загрузка заказа' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /Адрес/ })).not.toBeInTheDocument();
});

test('a document of an order that is handed over leaves the screen', async () => {
  serveDocument(buildDocument(3));
  await renderApp('/document/3');
  expect(await screen.findByRole('article')).toBeVisible();
  server.use(mock(documents.show, () => refusal(404, 'Документ не найден')));
  comeBack();
  expect(await screen.findByText(HIDDEN)).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});
