import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import '@/pages/orders/documents';
import '@/pages/orders/order';
import '@/pages/orders/payments';
import '@/pages/orders/order/ui/opened-order.tsx';
import '@/pages/orders/order/ui/order-editor.tsx';
import { deferred } from '../../../support/deferred.ts';
import '../../../support/lazy-parts.ts';
import { mock, refusal, server } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { buildOrder, serveOrders, servePayments } from '../orders/orders-support.ts';
import { answerOrder } from './answer-order.ts';
import { untilSaved } from './until-saved.ts';

const { orders } = endpoints;
const NUMBER = 901;

/** Answers as a server without an order 901. @returns the keys it was asked to make one with, and what was saved of it */
function answerNewOrder(lostAnswers = 0) {
  serveOrders([]);
  const keys: (string | null)[] = [];
  const order = answerOrder({ id: NUMBER, number: NUMBER, user_id: 1 });
  server.use(
    mock(orders.create, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length <= lostAnswers ? HttpResponse.error() : order.current;
    }),
  );
  return { keys, saved: order.sent };
}

afterEach(untilSaved);

beforeEach(() => localStorage.clear());

describe('a new order', () => {
  test.each(['/orders', '/orders?view=payments', '/orders?view=papers'])(
    'is opened by N on %s, in a Russian layout too, and not while one types or chooses',
    async (path) => {
      const { keys } = answerNewOrder();
      servePayments([]);
      server.use(
        mock(endpoints.documents.list, () => HttpResponse.json({ data: [], meta: {} })),
        mock(endpoints.documents.counts, () => refusal(404)),
      );
      const { user, router } = await renderApp(path);
      const search = await screen.findByRole('searchbox');
      const press = (target: Element, given: KeyboardEventInit = {}) =>
        fireEvent.keyDown(target, { key: 'т', code: 'KeyN', ...given });
      press(search);
      press(document.body, { ctrlKey: true });
      press(document.body, { repeat: true });
      expect(router.state.location.pathname).toBe('/orders');
      await user.click(screen.getByRole('button', { name: 'Экспорт' }));
      press(await screen.findByRole('menuitem', { name: 'CSV' }));
      expect(router.state.location.pathname).toBe('/orders');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument());
      press(document.body);
      expect(await screen.findByRole('heading', { name: 'Новый заказ' })).toBeVisible();
      expect(keys).toEqual([]);
    },
  );

  test('is opened by N on an open order, one that was made just now too, and begins empty', async () => {
    const { keys, saved } = answerNewOrder();
    const { user, router } = await renderApp('/order/new');
    const press = () => fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN' });
    await user.type(await screen.findByRole('textbox', { name: 'Имя' }), 'Мария');
    await waitFor(() => expect(saved.at(-1)?.contact?.name).toBe('Мария'));
    await untilSaved();
    press();
    expect(await screen.findByRole('heading', { name: 'Новый заказ' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Имя' })).toHaveValue('');
    expect(screen.queryByText('Сохранено')).toBeNull();
    // There already: nothing is asked, and one step back is the order.
    press();
    router.history.back();
    expect(await screen.findByRole('heading', { name: `Заказ №${NUMBER}` })).toBeVisible();
    press();
    await user.type(await screen.findByRole('textbox', { name: 'Имя' }), 'О');
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(new Set(keys).size).toBe(2);
  });

  test('is not made before anything is typed, and Back leaves nothing of it', async () => {
    const { keys } = answerNewOrder();
    const { user, router } = await renderApp('/orders');
    const [button] = await screen.findAllByRole('button', { name: 'Новый заказ' });
    await user.dblClick(button as HTMLElement);
    expect(await screen.findByRole('heading', { name: 'Новый заказ' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Добавить изделие' })).toBeVisible();
    expect(screen.queryByText('Сохранено')).toBeNull();
    router.history.back();
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
    expect(keys).toEqual([]);
  });

  test('is made with the first word, in the same fields, and Back leads to the list', async () => {
    const { keys, saved } = answerNewOrder();
    const { user, router } = await renderApp('/orders');
    const [button] = await screen.findAllByRole('button', { name: 'Новый заказ' });
    await user.click(button as HTMLElement);
    const name = await screen.findByRole('textbox', { name: 'Имя' });
    await user.type(name, 'Ма');
    expect(await screen.findByRole('heading', { name: `Заказ №${NUMBER}` })).toBeVisible();
    expect(router.state.location.pathname).toBe(`/order/${NUMBER}`);
    expect(name).toHaveFocus();
    await user.type(name, 'рия');
    await waitFor(() => expect(saved.at(-1)?.contact?.name).toBe('Мария'));
    expect(name).toHaveValue('Мария');
    expect(keys).toHaveLength(1);
    expect(await screen.findByRole('region', { name: 'Оплаты' })).toBeVisible();
    router.history.back();
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
  });

  test('lets a person go whose order is still being made, and the next one begins empty', async () => {
    const { saved } = answerNewOrder();
    const answer = deferred();
    server.use(
      mock(orders.create, async () => {
        await answer.promise;
        return buildOrder(NUMBER, { price_version: 3, user_id: 1 });
      }),
    );
    const { user, router } = await renderApp('/order/new');
    await user.type(await screen.findByRole('textbox', { name: 'Имя' }), 'Мария');
    await screen.findByText('Сохраняется…');
    await router.navigate({ to: '/orders' });
    answer.resolve();
    await waitFor(() => expect(saved.at(-1)?.contact?.name).toBe('Мария'));
    expect(router.state.location.pathname).toBe('/orders');
    await router.navigate({ to: '/order/$id', params: { id: 'new' } });
    expect(await screen.findByRole('textbox', { name: 'Имя' })).toHaveValue('');
  });

  test('is asked for by the same key where no answer came', async () => {
    const { keys, saved } = answerNewOrder(1);
    const { user, router } = await renderApp('/order/new');
    await user.type(await screen.findByRole('textbox', { name: 'Имя' }), 'Мария');
    await user.click(await screen.findByRole('button', { name: 'Не сохранено — повторить' }));
    await waitFor(() => expect(saved.at(-1)?.contact?.name).toBe('Мария'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(router.state.location.pathname).toBe(`/order/${NUMBER}`);
  });

  test('what was typed of it without a network outlives a reload', async () => {
    answerNewOrder(Infinity);
    const first = await renderApp('/order/new');
    await first.user.type(await screen.findByRole('textbox', { name: 'Имя' }), 'Мария');
    await screen.findByRole('button', { name: 'Не сохранено — повторить' });
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    const { keys } = answerNewOrder();
    await renderApp('/order/new');
    expect(await screen.findByDisplayValue('Мария')).toBeVisible();
    await waitFor(() => expect(keys).toHaveLength(1));
  });

  test('calls the client and shows the place on a map', async () => {
    answerNewOrder();
    const { user } = await renderApp('/order/new');
    await user.click(await screen.findByRole('textbox', { name: 'Телефон' }));
    await user.paste('8 (943) 201-14-08');
    expect(screen.getByRole('link', { name: 'Позвонить' })).toHaveAttribute(
      'href',
      'tel:+79432011408',
    );
    expect(screen.queryByRole('link', { name: 'На карте' })).toBeNull();
    await user.click(screen.getByRole('textbox', { name: 'Адрес объекта' }));
    await user.paste('Казань, Ленина, 5 & «двор»');
    expect(screen.getByRole('link', { name: 'На карте' })).toHaveAttribute(
      'href',
      `https://yandex.ru/maps/?text=${encodeURIComponent('Казань, Ленина, 5 & «двор»')}`,
    );
  });
});
