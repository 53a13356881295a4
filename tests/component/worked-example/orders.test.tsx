import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { callsOf, mock, refusal, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';
import { beAsWideAs } from '../../support/window-width.ts';
import { orderEndpoints, type Order } from './order-wire.ts';
import { OrdersPage } from './orders-page.tsx';
import { buildOrder, serveOrders } from './orders-server.ts';
import './orders-bulk-bar.tsx';

const ME = 5;

async function openOrders(orders: Order[], path = '/orders') {
  const backend = serveOrders(orders);
  return { ...backend, ...(await renderWithProviders(<OrdersPage userId={ME} />, { path })) };
}
type User = Awaited<ReturnType<typeof openOrders>>['user'];

const threeOrders = () => [
  buildOrder(1, { goods: 'Стол', city: 'Пермь' }),
  buildOrder(2, { goods: 'Стул' }),
  buildOrder(3, { goods: 'Шкаф', status: 'packed' }),
];

const findButton = (name: string) => screen.findByRole('button', { name });
const findBox = (id: number) => screen.findByRole('checkbox', { name: `Выбрать заказ ${id}` });
const findBar = async () =>
  within(await screen.findByRole('region', { name: 'Действия с выбранными заказами' }));

/** Of each row the words that are asked for. */
const rowsSaying = (words: RegExp) =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => words.exec(row.textContent)?.[0]);
const expectGoods = (...goods: string[]) =>
  waitFor(() => expect(rowsSaying(/Стол|Стул|Шкаф/)).toEqual(goods));
const expectStatuses = (...statuses: string[]) =>
  waitFor(() => expect(rowsSaying(/Новый|Собран|Отправлен/)).toEqual(statuses));

async function changeStatus(user: User, ids: number[], label: string) {
  for (const id of ids) await user.click(await findBox(id));
  await user.click((await findBar()).getByRole('button', { name: 'Сменить статус' }));
  await user.click(await screen.findByRole('menuitem', { name: label }));
}

test('tabs, filters, order: the list is what the address says, and the address what is pressed', async () => {
  const { user, router } = await openOrders(threeOrders());
  await expectGoods('Шкаф', 'Стул', 'Стол');
  expect(await screen.findByRole('link', { name: 'Все 3' })).toBeVisible();
  await user.click(await findButton('Статус'));
  await user.click(await screen.findByRole('checkbox', { name: 'Новый' }));
  await expectGoods('Стул', 'Стол');
  await user.click(await findButton('Город'));
  await user.click(await screen.findByRole('checkbox', { name: 'Пермь' }));
  await expectGoods('Стол');
  expect(router.state.location.search).toEqual({ status: 'new', city: 'Пермь' });
  expect(callsOf('GET /api/orders?').at(-1)).toContain('filter[city]=');
  await user.click(await findButton('Убрать фильтр «Город: Пермь»'));
  await expectGoods('Стул', 'Стол');
  await user.click(await findButton('№'));
  await expectGoods('Стол', 'Стул');
  await user.type(screen.getByRole('searchbox', { name: 'Найти заказ' }), 'кого нет{Enter}');
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
});

test('the ticked are changed by one call with what the person has seen, and the toast takes it back', async () => {
  const orders = threeOrders();
  const { user, asked } = await openOrders(orders);
  await expectStatuses('Собран', 'Новый', 'Новый');
  const seen = { 1: orders[0]?.updated_at, 3: orders[2]?.updated_at };
  await changeStatus(user, [1, 3], 'Отправлен');
  expect(await (await findBar()).findByText('Изменено 2')).toBeVisible();
  expect(asked).toEqual([{ action: 'status', ids: [1, 3], seen, payload: { status: 'sent' } }]);
  await expectStatuses('Отправлен', 'Новый', 'Отправлен');
  await user.click((await findBar()).getByRole('button', { name: 'Отменить' }));
  expect(await (await findBar()).findByText('Отменено 2')).toBeVisible();
  await expectStatuses('Собран', 'Новый', 'Новый');
});

test('an order a colleague has changed is not overwritten, and is named', async () => {
  const orders = threeOrders();
  const { user, router } = await openOrders(orders);
  await findBox(2);
  orders[1] = { ...buildOrder(2, { goods: 'Стул', status: 'packed' }) };
  await changeStatus(user, [1, 2], 'Отправлен');
  const bar = await findBar();
  expect(await bar.findByText('Изменено 1, не удалось 1')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Показать' }));
  expect(await screen.findByText('Заказ тем временем изменили')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /№2/ }));
  expect(router.state.location.search).toEqual({ order: '2' });
});

test('all that the filter means is deleted after a question, and comes back from the trash', async () => {
  const { user, asked } = await openOrders(
    Array.from({ length: 30 }, (_, index) => buildOrder(index + 1)),
    '/orders?status=new',
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать всю страницу' }));
  await user.click((await findBar()).getByRole('button', { name: 'Выбрать все 30 по фильтру' }));
  await user.click((await findBar()).getByRole('button', { name: 'Удалить' }));
  const dialog = await screen.findByRole('dialog', { name: 'Удаление заказов' });
  expect(dialog).toHaveTextContent('Удалить 30 заказов?');
  await user.click(within(dialog).getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
  const filter = { 'filter[status]': 'new' };
  expect(asked[0]).toMatchObject({ action: 'delete', filter, expected: 30 });

  await user.click(await screen.findByRole('link', { name: 'Корзина 30' }));
  await user.click(await findBox(30));
  await user.click((await findBar()).getByRole('button', { name: 'Восстановить' }));
  expect(await screen.findByRole('link', { name: 'Корзина 29' })).toBeVisible();
});

test('columns are hidden, added and made wider, and the browser remembers', async () => {
  const { user, unmount } = await openOrders(threeOrders());
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await user.click(await findButton('Вид таблицы'));
  const columns = within(await screen.findByRole('group', { name: 'Столбцы' }));
  await user.click(columns.getByRole('checkbox', { name: 'Город' }));
  await user.click(columns.getByRole('checkbox', { name: 'Изменён' }));
  const edge = await screen.findByRole('separator', { name: 'Ширина столбца «Статус»' });
  act(() => edge.focus());
  await user.keyboard('{ArrowRight}');
  unmount();
  await openOrders(threeOrders());
  await expectGoods('Шкаф', 'Стул', 'Стол');
  expect(heads()).toContain('Изменён');
  expect(heads()).not.toContain('Город');
  expect(screen.getByRole('table').style.gridTemplateColumns).toContain('128px');
});

test('a file is of the ticked, or of all that the filter means', async () => {
  URL.createObjectURL = () => 'blob:orders';
  URL.revokeObjectURL = () => undefined;
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const { user } = await openOrders(threeOrders(), '/orders?status=new');
  await user.click(await findButton('Экспорт'));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(saved).toEqual(['orders.csv']));
  expect(callsOf('GET /api/orders/export').at(-1)).toContain('format=csv');
  await user.click(await findBox(1));
  await user.click((await findBar()).getByRole('button', { name: 'Экспорт' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(callsOf('POST /api/orders/export')).toHaveLength(1));
});

test('on a phone orders are cards, and a button shows their boxes', async () => {
  beAsWideAs(390);
  const { user } = await openOrders(threeOrders());
  const cards = await screen.findByRole('list', { name: 'Заказы' });
  expect(within(cards).getAllByRole('listitem')).toHaveLength(3);
  await user.click(await findButton('Выбрать'));
  await user.click(await findBox(2));
  expect(await (await findBar()).findByText('Выбрано 1')).toBeVisible();
});

test('what is not there, and what could not be had, is said', async () => {
  await openOrders([]);
  expect(await screen.findByText('Заказов пока нет')).toBeVisible();
});

test('a list that could not be read is asked for again', async () => {
  const rendered = openOrders(threeOrders());
  server.use(mock(orderEndpoints.list, () => refusal(500)));
  const { user } = await rendered;
  expect(await screen.findByText('Не удалось загрузить заказы')).toBeVisible();
  serveOrders(threeOrders());
  await user.click(await findButton('Повторить'));
  await expectGoods('Шкаф', 'Стул', 'Стол');
});
