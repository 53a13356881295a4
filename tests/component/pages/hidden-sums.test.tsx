import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  actsOf,
  endpoints,
  orderContentSchema,
  USUAL_SWITCHES,
  type Order,
  type OrderActivity,
  type PriceList,
} from '#contract';
import '@/app/routes/orders-screen.tsx';
import '@/pages/clients/list';
import '@/pages/clients/referrals';
import '@/pages/orders/list/ui/board/orders-board.tsx';
import '@/pages/orders/order';
import '@/pages/orders/order/ui/late-blocks.tsx';
import '@/pages/orders/order/ui/order-editor.tsx';
import { hideSums } from '../../../server/http/hide-sums.ts';
import { buildClient } from '../../support/factories/index.ts';
import '../../support/lazy-parts.ts';
import { backend, mock, server } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';
import { beAsWideAs } from '../../support/window-width.ts';
import { examplePrices } from '../../unit/contract/soft-windows/example-prices.ts';
import { answerClients } from './clients-support.ts';
import { giveHeights } from './leads-board-support.tsx';
import { answerOrder } from './order/answer-order.ts';
import { untilSaved } from './order/until-saved.ts';
import { buildOrder, serveOrders } from './orders/orders-support.ts';
import { OLGA, pageOf } from './referrals-support.ts';

const { documents, orders, payments, referrals, softWindows } = endpoints;
giveHeights();

const HIDDEN = { total: null, paid: null, balance: null, calculation: null };
const MONEY = /₽/;

beforeEach(() => {
  localStorage.clear();
  backend.user = {
    ...backend.user,
    extended: true,
    rights: {
      role: 'employee',
      acts: [...actsOf('employee', { ...USUAL_SWITCHES, money: false })],
      given_by: 'Вера',
    },
  };
});

describe('the orders of a person who may not see sums', () => {
  test.each([1440, 390])('have no column, filter, order or view of sums at %i', async (width) => {
    beAsWideAs(width);
    serveOrders([
      buildOrder(128, { ...HIDDEN, is_debt: true, status: 'contract' }),
      buildOrder(129, HIDDEN),
    ]);
    await renderApp('/orders');
    expect(await screen.findByText('Клиент 128')).toBeVisible();
    expect(document.body).not.toHaveTextContent(MONEY);
    for (const name of ['Сумма', 'Оплачено / Остаток'])
      expect(screen.queryByRole('columnheader', { name })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Сумма/ })).toBeNull();
    const onPhone = screen.queryByRole('button', { name: 'Вид: Список' });
    if (onPhone) await userEvent.click(onPhone);
    const view = onPhone ? 'menuitemradio' : 'button';
    expect(await screen.findByRole(view, { name: 'Доска' })).toBeVisible();
    expect(screen.queryByRole(view, { name: 'Оплаты' })).toBeNull();
    expect(screen.queryByRole(view, { name: 'Документы' })).toBeNull();
  });

  test('stand on the board without sums, and say that there is a debt', async () => {
    serveOrders([
      buildOrder(128, { ...HIDDEN, is_debt: true, status: 'contract' }),
      buildOrder(129, HIDDEN),
    ]);
    await renderApp('/orders?view=kanban');
    expect(await screen.findByText('есть долг')).toBeVisible();
    expect(document.body).not.toHaveTextContent(MONEY);
  });

  test('are shown from an address that asks for sums, without it', async () => {
    serveOrders([buildOrder(128, HIDDEN)]);
    const { router } = await renderApp('/orders?sort=-total&sum_from=100');
    expect(await screen.findByText('Клиент 128')).toBeVisible();
    expect(router.state.location.searchStr).toBe('');
  });

  test.each(['/orders?view=payments', '/orders?view=papers', '/referrals?tab=rewards'])(
    '%s says who gives the right',
    async (address) => {
      serveOrders([]);
      await renderApp(address);
      expect(await screen.findByText('Нет доступа')).toBeVisible();
      expect(screen.getByText(/Права даёт Вера/)).toBeVisible();
    },
  );
});

describe('an order of a person who may not see sums', () => {
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
  const prices = hideSums(softWindows.version.response, examplePrices) as PriceList;

  /** Answers an order as a server does that hides its sums. @returns the changes it was sent */
  function answerHidden(activity: OrderActivity[] = []): Partial<Order>[] {
    // The server hides the price: a name with a space at its end is read otherwise than it is written.
    const lines = [{ name: 'Подъём ', qty: 2, price: 0 }];
    const { sent } = answerOrder({ ...HIDDEN, items, lines }, prices);
    const refused = () => {
      throw new Error('It asks for sums');
    };
    server.use(
      mock(orders.activity, () => activity),
      mock(payments.ofOrder, refused),
      mock(documents.ofOrder, refused),
    );
    return sent;
  }

  afterEach(untilSaved);

  test('keeps its sizes and its area, which may be changed, and says no sum', async () => {
    const sent = answerHidden();
    const { user } = await renderApp('/order/7');
    const width = await screen.findByRole('textbox', { name: 'Ширина' });
    expect(screen.getByText(/^4,\d\d\sм²$/u)).toBeVisible();
    await user.clear(width);
    await user.type(width, '2100');
    await waitFor(() => expect(sent).toHaveLength(1), { timeout: 8000 });
    expect(Object.keys(sent[0] ?? {})).toEqual(['items']);
    expect(document.body).not.toHaveTextContent(MONEY);
    for (const name of ['Оплаты', 'Документы', 'Ещё варианты'])
      expect(screen.queryByRole('heading', { name })).toBeNull();
    expect(screen.queryByText(/Цена не заполнена|Цены версии|Сервер посчитал/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Добавить услугу' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Скидка' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Действия с заказом' }));
    expect(await screen.findByRole('menuitem', { name: 'Создать копию' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /Пересчитать/ })).toBeNull();
  });

  test('has a history without sums', async () => {
    const entry = (id: number, kind: string, more: Partial<OrderActivity> = {}): OrderActivity => ({
      ...{ id, kind, user: null, data: {}, created_at: '2026-01-01T09:00:00.000Z' },
      ...more,
    });
    answerHidden([
      entry(1, 'payment', { data: { method: 'cash' } }),
      entry(2, 'repriced', { data: { from_version: 1, to_version: 2 } }),
      entry(3, 'changed', {
        changes: [{ kind: 'line_added', name: 'Подъём', qty: 1, price: null }],
      }),
      entry(4, 'changed', { data: { field: 'terms' } }),
      entry(5, 'document_sent', { data: { document_id: 4, title: 'КП № 4' } }),
    ]);
    await renderApp('/order/7');
    expect(await screen.findByText('Оплата: —')).toBeVisible();
    expect(screen.getByText(/Цены: версия 1 → 2, — → —/)).toBeVisible();
    expect(screen.getByText(/услуга «.*Подъём.*», —/)).toBeVisible();
    expect(screen.getByText('Услуги и скидка изменены')).toBeVisible();
    expect(screen.getByText('КП № 4')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'КП № 4' })).toBeNull();
  });
});

test('partners have counts, and neither rules nor sums', async () => {
  const hidden = hideSums(referrals.show.response, OLGA) as typeof OLGA;
  server.use(
    mock(referrals.list, () => pageOf([hidden])),
    mock(referrals.unknownCodes, () => []),
  );
  await renderApp('/referrals');
  expect(await screen.findByRole('link', { name: 'Ольга Лебедева' })).toBeVisible();
  expect(document.body).not.toHaveTextContent(MONEY);
  for (const name of ['Правило', 'К выплате'])
    expect(screen.queryByRole('columnheader', { name })).toBeNull();
  for (const name of [/^Начисления/, /^Выплаты/])
    expect(screen.queryByRole('tab', { name })).toBeNull();
});

test('a card of a partner has no words of a rule and a sum that are hidden', async () => {
  beAsWideAs(390);
  server.use(
    mock(referrals.list, () => pageOf([hideSums(referrals.show.response, OLGA) as typeof OLGA])),
    mock(referrals.unknownCodes, () => []),
  );
  await renderApp('/referrals');
  expect(await screen.findByRole('link', { name: 'Ольга Лебедева' })).toBeVisible();
  expect(screen.getByText(OLGA.code)).toBeVisible();
  expect(screen.queryByText('к выплате')).toBeNull();
  expect(screen.queryByText(/Не задано/)).toBeNull();
});

test('the card of a client says how many orders there are, and not for how much', async () => {
  const client = buildClient({
    id: 31,
    name: 'Пётр',
    orders_count: 3,
    orders_total: null,
    orders_debt: null,
  });
  answerClients([client]);
  await renderApp('/clients?client=31');
  const card = within(await screen.findByRole('dialog'));
  expect(await card.findByText('3 заказа')).toBeVisible();
  expect(card.queryByText(/Заказы на/)).toBeNull();
});
