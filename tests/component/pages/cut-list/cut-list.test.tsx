import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type CutList } from '#contract';
import '@/app/routes/orders-screen.tsx';
import '@/pages/orders/cut-list';
import '@/pages/orders/list';
import '../../../support/lazy-parts.ts';
import { mock, refusal, server } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { buildOrder, serveOrders } from '../orders/orders-support.ts';

const strip = {
  ...{ order_number: 128, item: 'Окно 1', piece: 1, part: 1, parts: 2 },
  ...{ x_mm: 0, y_mm: 0, width_mm: 1400, length_mm: 2100, is_turned: false },
};
const LIST: CutList = {
  orders: [{ id: 5, number: 128, customer: 'Мария' }],
  films: [
    {
      name: 'ПВХ 700',
      is_tinted: true,
      roll_width_mm: 1400,
      product_width_mm: 1350,
      pieces: 1,
      run_mm: 4200,
      plan_mm: 3100,
      strips: [strip, { ...strip, part: 2, x_mm: 700, y_mm: 2100, width_mm: 600, is_turned: true }],
      unplaced: [],
    },
  ],
  materials: [
    { group: 'zip', name: 'Тракторная', color: null, pieces: 2, length_mm: 4200 },
    { group: 'fastener', name: 'Люверсы', color: null, pieces: 1024, length_mm: null },
  ],
  missing: [],
};
const serve = (list: CutList) => server.use(mock(endpoints.production.cutList, () => list));

test('chosen orders lead to how their films are cut and what else they take', async () => {
  serveOrders([buildOrder(5), buildOrder(7)]);
  const sent: unknown[] = [];
  server.use(
    mock(endpoints.production.cutList, ({ body }) => {
      sent.push(body);
      return LIST;
    }),
  );
  const { user, router } = await renderApp('/orders');
  await user.click((await screen.findAllByRole('checkbox', { name: /^Выбрать/ }))[1]!);
  await user.click(await screen.findByRole('link', { name: 'Раскрой' }));
  expect(await screen.findByRole('heading', { name: 'Раскрой' })).toBeVisible();
  expect(router.state.location.search).toMatchObject({ view: 'cut' });
  const film = within(
    await screen.findByRole('region', { name: 'ПВХ 700, тонированная · рулон 1\u00a0400\u00a0мм' }),
  );
  expect(
    film.getByText(/^1.изделие · по расчёту 4,2.м · по схеме 3,1.м · экономия 1,1.м$/u),
  ).toBeVisible();
  expect(film.getByRole('img', { name: /^Схема раскроя: ПВХ 700/ })).toBeVisible();
  const strips = film.getAllByRole('listitem');
  expect(strips[0]).toHaveTextContent('№128 Окно 1, изделие 1, полотно 1 из 2');
  expect(strips[1]).toHaveTextContent('с 2,1 м, от края 700 мм, поперёк');
  const materials = within(screen.getByRole('region', { name: 'Материалы' }));
  expect(materials.getByRole('row', { name: /Молнии.*Тракторная.*4,2.м · 2.шт\./ })).toBeVisible();
  expect(materials.getByRole('row', { name: /Крепёж.*Люверсы.*1.024.шт\./ })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('what cannot be cut is named', async () => {
  serve({
    ...LIST,
    films: [
      { ...LIST.films[0]!, unplaced: [{ ...strip, width_mm: 2100 }], plan_mm: 0, strips: [] },
    ],
    missing: [{ order_number: 129, item: null }],
  });
  await renderApp('/orders?view=cut&ids=5,6,7');
  const missing = await screen.findByRole('list', { name: 'Не вошло в раскрой' });
  expect(missing).toHaveTextContent('2 заказа не найдены');
  expect(missing).toHaveTextContent('Заказ №129: нет изделий');
  expect(screen.getByText('Шире рулона, на схему не встали:')).toBeVisible();
});

test('an address without orders asks nothing, orders that are gone are said', async () => {
  const { unmount } = await renderApp('/orders?view=cut&ids=abc');
  expect(await screen.findByText('Заказы не выбраны')).toBeVisible();
  unmount();
  server.use(mock(endpoints.production.cutList, () => refusal(500, 'Ошибка')));
  await renderApp('/orders?view=cut&ids=5');
  expect(await screen.findByText('Не удалось посчитать раскрой')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible();
});
