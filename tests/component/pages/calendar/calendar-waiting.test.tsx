import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../support/render-app.tsx';
import { beAsWideAs } from '../../../support/window-width.ts';
import { buildOrder, serveOrders } from '../orders/orders-support.ts';
import { buildVisit, serveVisits } from './calendar-support.ts';
import { drag } from './drag.ts';

const visitOf = (status: string) => ({
  id: 1,
  status,
  starts_at: '2026-12-03T11:00:00.000Z',
  ends_at: '2026-12-03T12:00:00.000Z',
});
const MONTH = '/orders?view=calendar&day=2026-12-03&scale=month';

test('orders wait for a measuring and for an installation; a press plans the visit that they wait for', async () => {
  serveVisits([]);
  serveOrders([
    buildOrder(7, { address: 'Казань' }),
    buildOrder(8, { status: 'ready' }),
    buildOrder(9, { status: 'measured' }),
    buildOrder(10, { measure: visitOf('planned') }),
    buildOrder(11, { status: 'measure_scheduled', measure: visitOf('planned') }),
    buildOrder(12, { status: 'install_scheduled' }),
  ]);
  const { user } = await renderApp(MONTH);
  const measures = within(await screen.findByRole('region', { name: 'Ждут замера' }));
  const card = await measures.findByRole('button', {
    name: 'Запланировать замер: заказ №7, Клиент 7, Казань',
  });
  expect(measures.getAllByRole('listitem')).toHaveLength(1);
  expect(measures.getByRole('heading', { name: 'Ждут замера 1' })).toBeVisible();
  const installs = within(screen.getByRole('region', { name: 'Ждут монтажа' }));
  expect(
    await installs.findByRole('button', { name: /^Запланировать монтаж: заказ №8/ }),
  ).toBeVisible();
  expect(installs.getByRole('button', { name: /^Запланировать монтаж: заказ №12/ })).toBeVisible();
  card.focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Запланировать выезд' }));
  expect(dialog.getByText(/Заказ №7/)).toBeVisible();
  expect(await dialog.findByRole('radio', { name: 'Замер' })).toBeChecked();
});

test('an order dragged onto a day is planned on that day', async () => {
  serveVisits([]);
  serveOrders([buildOrder(8, { status: 'ready' })]);
  await renderApp(MONTH);
  const card = await screen.findByLabelText(/^Запланировать монтаж: заказ №8/);
  drag(card, screen.getByLabelText(/Вторник, 15 декабря$/));
  const dialog = within(await screen.findByRole('dialog', { name: 'Запланировать выезд' }));
  expect(await dialog.findByDisplayValue('2026-12-15')).toBeVisible();
  expect(dialog.getByDisplayValue('10:00')).toBeVisible();
  expect(dialog.getByDisplayValue('14:00')).toBeVisible();
});

test('on a phone a month is dots and the list of a day', async () => {
  beAsWideAs(390);
  serveVisits([buildVisit(1), buildVisit(2, { kind: 'install' })]);
  serveOrders([]);
  const { user, router } = await renderApp(MONTH);
  const day = await screen.findByRole('region', { name: 'Четверг, 3 декабря' });
  expect(within(day).getAllByRole('listitem')).toHaveLength(2);
  expect(within(day).getByText('Монтаж', { exact: false })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Вторник, 8 декабря, выездов нет' }));
  await waitFor(() => expect(router.state.location.search).toHaveProperty('day', '2026-12-08'));
  expect(screen.getByRole('region', { name: 'Вторник, 8 декабря' })).toHaveTextContent(
    'Выездов нет',
  );
  expect(screen.getByRole('button', { name: /^Четверг, 3 декабря, 2\sвыезда$/u })).toBeVisible();
});
