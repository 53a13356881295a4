import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Order } from '#contract';
import { OrdersPage } from '@/pages/orders/list';
import '@/pages/orders/list/ui/board/orders-board.tsx';
import { renderWithProviders } from '../../../support/render-with-providers.tsx';
import { giveHeights } from '../leads-board-support.tsx';
import { buildOrder, serveOrders } from './orders-support.ts';

giveHeights();

const person = (name: string) => ({ name, phone: null, email: null });

async function openBoard(given: Order[]) {
  serveOrders(given);
  const rendered = await renderWithProviders(<OrdersPage />, { path: '/orders?view=kanban' });
  await screen.findByRole('region', { name: 'Доска заказов' });
  return rendered;
}
const column = (title: string) =>
  screen.getByRole('region', { name: new RegExp(`^${title}, \\d+`) });
const findCard = (name: string, title: string) =>
  within(column(title)).findByRole('group', { name });

test('a card says whose, for how much, what is left to pay; columns without cards are folded', async () => {
  const { user, unmount } = await openBoard([
    buildOrder(7, {
      contact: person('Мария'),
      paid: 400_000,
      balance: 600_000,
      address: 'Казань',
      status: 'contract',
    }),
  ]);
  const card = await findCard('Заказ №7, Мария', 'Договор и предоплата');
  expect(within(card).getByRole('link', { name: '№7 Мария' })).toHaveAttribute('href', '/order/7');
  expect(card).toHaveTextContent('10 000 ₽долг 6 000 ₽');
  expect(within(card).getByText(/^2 изделия, 4,41\sм²$/u)).toBeVisible();
  expect(within(card).getByText('Казань')).toBeVisible();
  const fold = within(column('Рекламация')).getByRole('button');
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await user.click(fold);
  expect(within(column('Рекламация')).getByText('Нет заказов')).toBeVisible();
  unmount();
  // It is kept in this browser.
  await openBoard([buildOrder(7)]);
  expect(within(column('Рекламация')).getByText('Нет заказов')).toBeVisible();
  expect(within(column('Отменён')).queryByText('Нет заказов')).toBeNull();
});

test('a card with a task says when the next contact is, and what for', async () => {
  const next_task = { id: 1, text: 'Замер', due_at: '2020-03-05T09:00:00.000Z', due_day: null };
  await openBoard([
    buildOrder(7, { contact: person('Мария'), status: 'contract', next_task }),
    buildOrder(8, { contact: person('Олег'), status: 'contract', next_task: null }),
  ]);
  const mine = await findCard('Заказ №7, Мария', 'Договор и предоплата');
  const line = within(mine).getByTitle('Замер');
  expect(line).toHaveTextContent(/\d\d:\d\d · Замер$/);
  expect(line.querySelector('time')).toHaveClass('error-text');
  const other = await findCard('Заказ №8, Олег', 'Договор и предоплата');
  expect(mine.childElementCount).toBe(other.childElementCount + 1);
});

test('a long debt has a line of its own on a card, marked as every debt', async () => {
  await openBoard([
    buildOrder(7, {
      contact: person('Мария'),
      total: 12_345_678_950,
      paid: 400_000,
      balance: 12_345_278_950,
      is_debt: true,
      address: 'Казань',
      status: 'contract',
    }),
  ]);
  const card = within(await findCard('Заказ №7, Мария', 'Договор и предоплата'));
  expect(card.getByText(/^долг 123\s452\s789,50\s₽$/u)).toHaveAttribute('data-debt');
  expect(card.getByText(/^2 изделия, 4,41\sм² · Казань$/u)).toBeVisible();
});

test('a card without an address says so; a cancelled one owes nothing', async () => {
  const paid = { paid: 400_000, balance: 600_000, is_debt: true };
  await openBoard([
    buildOrder(7, { contact: person('Мария'), status: 'contract', ...paid }),
    buildOrder(8, { contact: person('Олег'), status: 'cancelled', ...paid }),
  ]);
  const mine = await findCard('Заказ №7, Мария', 'Договор и предоплата');
  expect(mine).toHaveTextContent(/долг 6\s000\s₽.*Адрес не указан$/u);
  const lost = await findCard('Заказ №8, Олег', 'Отменён');
  expect(lost).not.toHaveTextContent(/долг|остаток/u);
});

test('a card is moved into a folded column at once, and the toast takes it back', async () => {
  const given = [buildOrder(7, { contact: person('Мария') })];
  const { user } = await openBoard(given);
  await findCard('Заказ №7, Мария', 'Новый');
  await user.click(screen.getByRole('button', { name: 'Действия с заказом №7' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Замер назначен' }));
  expect(await findCard('Заказ №7, Мария', 'Замер назначен')).toBeVisible();
  expect(await screen.findByText('Статус заказа изменён на «Замер назначен»')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  await waitFor(() => expect(given[0]?.status).toBe('new'));
});

test('a column says the sum of its orders and what is owed of them, also while a card is moved', async () => {
  const owes = { is_debt: true, paid: 400_000, balance: 600_000, status: 'contract' as const };
  const { user } = await openBoard([
    buildOrder(7, { ...owes, contact: person('Мария') }),
    buildOrder(8, { status: 'contract', is_debt: false }),
  ]);
  await findCard('Заказ №7, Мария', 'Договор и предоплата');
  expect(column('Договор и предоплата')).toHaveTextContent('20 000 ₽долг 6 000 ₽');
  await user.click(screen.getByRole('button', { name: 'Действия с заказом №7' }));
  await user.click(await screen.findByRole('menuitem', { name: 'В производстве' }));
  await waitFor(() => expect(column('В производстве')).toHaveTextContent('10 000 ₽долг 6 000 ₽'));
  expect(column('Договор и предоплата')).toHaveTextContent('10 000 ₽');
  expect(column('Договор и предоплата')).not.toHaveTextContent('долг');
});

test('orders of an unknown status have a column of their own while there are some', async () => {
  await openBoard([buildOrder(7, { contact: person('Мария'), status: 'frozen' }), buildOrder(8)]);
  expect(await findCard('Заказ №7, Мария', 'Неизвестный')).toBeVisible();
});
