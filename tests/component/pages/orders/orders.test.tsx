import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { endpoints, type Order } from '#contract';
import '@/app/routes/orders-screen.tsx';
import '@/pages/orders/list';
import '@/pages/orders/list/ui/order-row-actions.tsx';
import '@/pages/orders/list/ui/orders-bulk-bar.tsx';
import { buildModule } from '../../../support/factories/index.ts';
import '../../../support/lazy-parts.ts';
import { callsOf, mock, refusal, server } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { beAsWideAs } from '../../../support/window-width.ts';
import { buildOrder, serveOrders } from './orders-support.ts';

const { orders } = endpoints;

const person = (name: string) => ({ name, phone: '+7 943 201-14-08', email: null });
const MARIA = () =>
  buildOrder(128, {
    contact: person('Мария'),
    address: 'Казань, Ленина, 5',
    total: 1_250_050,
    area_dm2: 120_450,
    items_count: 3,
    paid: 500_050,
    balance: 750_000,
    status: 'contract',
  });
const OLEG = () => buildOrder(127, { contact: person('Олег') });

async function openOrders(given: Order[], path = '/orders') {
  const backend = serveOrders(given);
  return { ...backend, ...(await renderApp(path)) };
}
const rowOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);
type User = Awaited<ReturnType<typeof openOrders>>['user'];

async function chooseInMenu(user: User, number: number, ...labels: string[]) {
  await user.click(await screen.findByRole('button', { name: `Действия с заказом №${number}` }));
  for (const label of labels) {
    await user.click(await screen.findByRole('menuitem', { name: label }));
  }
}

describe('the list of orders', () => {
  test('says whose they are, how large, for how much and what is left to pay', async () => {
    await openOrders([MARIA(), OLEG()]);
    const row = await rowOf('Мария');
    expect(row.getByText('128')).toBeVisible();
    expect(row.getByRole('link', { name: '+7\u00a0943\u00a0201-14-08' })).toBeVisible();
    expect(row.getByText('Казань, Ленина, 5')).toBeVisible();
    expect(row.getByText('1 204,50')).toBeVisible();
    expect(row.getByText('12 500,50 ₽')).toBeVisible();
    expect(row.getByText('5 000,50 ₽')).toBeVisible();
    expect(row.getByText('7 500 ₽')).toBeVisible();
    expect(row.getByText('Договор и предоплата')).toBeVisible();
    expect(row.getByRole('link', { name: 'Мария' })).toHaveAttribute('href', '/order/128');
  });

  test('tells what the found ones come to, and of debts what is left', async () => {
    const { user } = await openOrders([MARIA(), OLEG()]);
    expect(await screen.findByText('2 заказа · 22 500,50 ₽ · 1 208,91 м²')).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'Долг 1' }));
    expect(
      await screen.findByText('1 заказ · 12 500,50 ₽ · 1 204,50 м² · остаток 7 500 ₽'),
    ).toBeVisible();
  });

  test('asks for sums in kopecks that are typed in roubles', async () => {
    const { user, router } = await openOrders([MARIA(), OLEG()]);
    await rowOf('Мария');
    await user.click(await screen.findByRole('button', { name: 'Сумма', expanded: false }));
    await user.type(await screen.findByLabelText('От, ₽'), '11 000,50{Enter}');
    await waitFor(() => expect(router.state.location.search).toEqual({ sum_from: '1100050' }));
    expect(callsOf('GET /api/orders?').at(-1)).toContain('filter[sum_from]=1100050');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Олег' })).toBeNull());
    expect(await screen.findByText('Сумма: от 11 000,50 ₽')).toBeVisible();
  });

  test('is narrowed to a client without the card of that client over it', async () => {
    await openOrders([MARIA(), OLEG()], '/orders?client_id=5');
    await rowOf('Мария');
    expect(callsOf('GET /api/orders?').at(-1)).toContain('filter[client]=5');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opens an order by a press on its row and by Enter', async () => {
    const { user, router } = await openOrders([MARIA(), OLEG()]);
    await user.click((await rowOf('Мария')).getByText('128'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/order/128'));
    router.history.back();
    const row = (await screen.findByRole('link', { name: 'Олег' })).closest('tr') as HTMLElement;
    row.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/order/127'));
  });

  test('is told in words where the server has no such calls, forbids them, or fails', async () => {
    const refuse = (status: number) =>
      server.use(
        mock(orders.list, () => refusal(status)),
        mock(orders.counts, () => refusal(status)),
      );
    refuse(404);
    const first = await renderApp('/orders');
    expect(await screen.findByText('Раздел недоступен на этом сервере')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Новый заказ' })).toBeNull();
    first.unmount();
    refuse(403);
    const second = await renderApp('/orders');
    expect(await screen.findByText('Нет доступа')).toBeVisible();
    second.unmount();
    refuse(500);
    await renderApp('/orders');
    expect(await screen.findByText('Не удалось загрузить заказы')).toBeVisible();
  });

  test('asks for its module', async () => {
    await renderApp('/orders', { modules: [buildModule({ code: 'leads' })] });
    expect(await screen.findByText('Для этого раздела нужен модуль «Мягкие окна»')).toBeVisible();
  });

  test('tells on a phone what the rows do', async () => {
    beAsWideAs(390);
    await openOrders([MARIA()]);
    const cards = within(await screen.findByRole('list', { name: 'Заказы' }));
    expect(cards.getByText('№128')).toBeVisible();
    expect(cards.getByText('12 500,50 ₽')).toBeVisible();
    expect(cards.getByText('3 изделия, 1 204,50 м²')).toBeVisible();
    expect(cards.getByText('остаток 7 500 ₽')).toBeVisible();
    expect(cards.getByText('Казань, Ленина, 5')).toBeVisible();
    expect(cards.getByRole('link', { name: 'Позвонить: Заказ №128, Мария' })).toBeVisible();
  });
});

describe('the menu of a row', () => {
  test('changes the status at once, and the toast takes it back', async () => {
    const given = [MARIA()];
    const { user } = await openOrders(given);
    await chooseInMenu(user, 128, 'Сменить статус', 'Готов к монтажу');
    expect((await rowOf('Мария')).getByText('Готов к монтажу')).toBeVisible();
    expect(await screen.findByText('Статус заказа изменён на «Готов к монтажу»')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    await waitFor(() => expect(given[0]?.status).toBe('contract'));
  });

  test('copies an order and opens the copy', async () => {
    const { user, router } = await openOrders([MARIA()]);
    await chooseInMenu(user, 128, 'Создать копию');
    await waitFor(() => expect(router.state.location.pathname).toBe('/order/950'));
  });

  test('deletes with the way back; an order that was paid for stays', async () => {
    const given = [MARIA(), OLEG()];
    const { user } = await openOrders(given);
    await chooseInMenu(user, 128, 'Удалить');
    expect(await screen.findByText(/^По заказу есть оплаты\. Вместо удаления /)).toBeVisible();
    await chooseInMenu(user, 127, 'Удалить');
    expect(await screen.findByText('Заказ удалён')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Олег' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    expect(await screen.findByRole('link', { name: 'Олег' })).toBeVisible();
  });

  test('restores from the trash', async () => {
    const given = [
      buildOrder(5, { contact: person('Пётр'), deleted_at: new Date().toISOString() }),
    ];
    const { user } = await openOrders(given, '/orders?tab=trash');
    await user.click(await screen.findByRole('button', { name: 'Восстановить заказ №5' }));
    expect(await screen.findByText('Заказ восстановлен')).toBeVisible();
    await waitFor(() => expect(given[0]?.deleted_at).toBeNull());
  });
});

test('the ticked are changed by one call with what the person has seen', async () => {
  const given = [MARIA(), OLEG()];
  const { user, bulks } = await openOrders(given);
  const seen = { 127: given[1]?.updated_at, 128: given[0]?.updated_at };
  for (const id of [128, 127]) {
    await user.click(await screen.findByRole('checkbox', { name: `Выбрать заказ №${id}` }));
  }
  const bar = within(await screen.findByRole('region', { name: 'Действия с выбранными заказами' }));
  expect(bar.getByText('сумма 22 500,50 ₽')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Сменить статус' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Закрыт' }));
  expect(await bar.findByText('Изменено 2')).toBeVisible();
  expect(bulks).toHaveLength(1);
  expect(bulks[0]).toMatchObject({ action: 'status', payload: { status: 'closed' }, seen });
});

test('the sum of the ticked leaves cancelled orders out and says so', async () => {
  const cancelled = { ...OLEG(), status: 'cancelled' };
  const { user } = await openOrders([MARIA(), cancelled]);
  for (const id of [128, 127]) {
    await user.click(await screen.findByRole('checkbox', { name: `Выбрать заказ №${id}` }));
  }
  const bar = within(await screen.findByRole('region', { name: 'Действия с выбранными заказами' }));
  expect(bar.getByText('сумма 12 500,50 ₽ без 1 отменённого')).toBeVisible();
});

test('the sum stands beside «Выбраны все» too: all that the filter means, seen or not', async () => {
  const many = Array.from({ length: 27 }, (_, index) => buildOrder(index + 1));
  const lost = buildOrder(28, { status: 'cancelled' });
  const { user } = await openOrders([...many, lost]);
  expect(
    await screen.findByText(/^28 заказов · 270 000 ₽ · .* м² без 1 отменённого$/),
  ).toBeVisible();
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать всю страницу' }));
  const bar = within(await screen.findByRole('region', { name: 'Действия с выбранными заказами' }));
  await user.click(bar.getByRole('button', { name: 'Выбрать все 28' }));
  expect(await bar.findByText('Выбраны все 28')).toBeVisible();
  expect(bar.getByText('сумма 270 000 ₽ без 1 отменённого')).toBeVisible();
});

test('of cancelled orders alone nothing is summed up, and none says what is left to pay', async () => {
  await openOrders([{ ...MARIA(), status: 'cancelled' }]);
  expect(await screen.findByText('1 заказ, отменён')).toBeVisible();
  const row = await rowOf('Мария');
  expect(row.getByText('5 000,50 ₽')).toBeVisible();
  expect(row.queryByText('7 500 ₽')).toBeNull();
});

test('to delete many asks first, and says what stays', async () => {
  const { user } = await openOrders([MARIA()]);
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать заказ №128' }));
  const bar = within(await screen.findByRole('region', { name: 'Действия с выбранными заказами' }));
  await user.click(bar.getByRole('button', { name: 'Удалить' }));
  const dialog = await screen.findByRole('dialog', { name: 'Удаление заказов' });
  expect(dialog).toHaveTextContent('Заказы с оплатами останутся');
});
