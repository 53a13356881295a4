import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract';
import { buildLeadValue, buildPageMeta } from '../../support/factories/index.ts';
import { callsOf, mock, refusal, server } from '../../support/msw/index.ts';
import { buildOrder } from '../pages/orders/orders-support.ts';
import { findToast, openModal } from '../widgets/lead-details-support.tsx';

const { orders, leads, bulk } = endpoints;
const TOKEN = '3f0f6f5e-3f5f-4a54-9d9b-0a4a4b1f2c3d';

const DEBT = buildOrder(7, {
  number: 64,
  status: 'agreed',
  total: 3_000_000,
  paid: 1_000_000,
  balance: 2_000_000,
  address: 'Истра, Полевая, 5',
});

function answerOrders(found: (typeof DEBT)[]) {
  server.use(
    mock(orders.list, () => ({
      data: found,
      links: null,
      meta: buildPageMeta({ per_page: 100, total: found.length }),
    })),
  );
}

const open = () => openModal({ values: [buildLeadValue('Имя', 'Мария')] });

test('the window of a lead has its orders: number, status, sum, what is paid and left, day and address', async () => {
  answerOrders([DEBT]);
  const { modal } = await open();
  const link = await within(modal).findByRole('link', { name: 'Заказ №64' });
  expect(link).toHaveAttribute('href', '/order/7');
  const row = link.closest('li');
  if (!row) throw new Error('The order is in no list');
  for (const text of ['30 000 ₽', 'остаток 20 000 ₽']) {
    expect(within(row).getByText((shown) => shown.replaceAll(/\s/gu, ' ') === text)).toBeVisible();
  }
  expect(row.textContent.replaceAll(/\s/gu, ' ')).toMatch(/Истра, Полевая, 5.*оплачено 10 000 ₽/u);
});

test('an order is made from the menu of the head, opens, and is taken back with what it changed', async () => {
  answerOrders([]);
  const undone: unknown[] = [];
  server.use(
    mock(leads.order, () => ({ ...DEBT, undo_token: TOKEN })),
    mock(bulk.undo, ({ body }) => {
      undone.push(body);
      return { processed: 1, failed: [] };
    }),
  );
  const { user, modal, router } = await open();
  await user.click(within(modal).getByRole('button', { name: 'Другие действия' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Создать заказ' }));
  const toast = await findToast('Заказ №64 создан');
  await waitFor(() => expect(router.state.location.pathname).toBe('/order/7'));
  const notification = toast.closest<HTMLElement>('.mantine-Notification-root');
  if (!notification) throw new Error('The toast is in no notification');
  await user.click(within(notification).getByRole('button', { name: 'Отменить' }));
  await findToast('Отменено');
  expect(undone).toEqual([{ undo_token: TOKEN }]);
  await waitFor(() => expect(router.state.location.href).toBe('/leads?lead=5'));
  expect(callsOf('POST')).toEqual(['POST /api/leads/5/order', 'POST /api/bulk/undo']);
});

test('a server that cannot take it back offers no undo; a refusal says why and leaves the window', async () => {
  answerOrders([]);
  server.use(mock(leads.order, () => refusal(409, 'Сначала заполните цены')));
  const { user, modal, router } = await open();
  const section = await within(modal).findByRole('button', { name: 'Создать заказ' });
  await user.click(section);
  await findToast('Сначала заполните цены');
  server.use(mock(leads.order, () => DEBT));
  await user.click(section);
  const toast = await findToast('Заказ №64 создан');
  expect(toast.closest('.mantine-Notification-root')).not.toHaveTextContent('Отменить');
  await waitFor(() => expect(router.state.location.pathname).toBe('/order/7'));
});
