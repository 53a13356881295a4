import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import '@/pages/clients/list';
import '@/features/make-order';
import '@/widgets/client-details';
import { OrdersPage } from '@/pages/orders/list';
import { DashboardPage } from '@/pages/company/dashboard';
import '@/pages/orders/list/ui/board/orders-board.tsx';
import {
  buildClient,
  buildDashboard,
  buildOrderFigures,
  buildPageMeta,
} from '../../../support/factories/index.ts';
import '../../../support/lazy-parts.ts';
import { callsOf, mock, server } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { renderWithProviders } from '../../../support/render-with-providers.tsx';
import { beAsWideAs } from '../../../support/window-width.ts';
import { answerClients } from '../clients-support.ts';
import { giveHeights } from '../leads-board-support.tsx';
import { buildStop, cardOf, openRoute, serveRoute } from '../route/route-support.ts';
import { buildOrder, serveOrders } from './orders-support.ts';

giveHeights();

const CLAIMED = buildOrder(7, { status: 'closed', open_claims: 2, address: 'Казань' });
const CALM = buildOrder(8, { open_claims: 0 });

beforeEach(() => localStorage.clear());

describe('open claims are said', () => {
  test('in the rows of the list, before the address', async () => {
    serveOrders([CLAIMED, CALM]);
    await renderApp('/orders');
    const row = (await screen.findByRole('link', { name: 'Клиент 7' })).closest('tr');
    expect(row).toHaveTextContent(/2 рекламации · .*Казань/u);
    expect(screen.getByTitle('Открытых рекламаций: 2')).toBeVisible();
    expect(screen.getAllByText(/\d рекламаци/u)).toHaveLength(1);
  });

  test('on the cards of a phone', async () => {
    beAsWideAs(390);
    serveOrders([CLAIMED, CALM]);
    await renderApp('/orders');
    const cards = within(await screen.findByRole('list', { name: 'Заказы' }));
    expect(await cards.findByText('2 рекламации')).toBeVisible();
    expect(cards.getAllByText(/\d рекламаци/u)).toHaveLength(1);
  });

  test('on the cards of the board', async () => {
    serveOrders([CLAIMED, CALM]);
    await renderWithProviders(<OrdersPage />, { path: '/orders?view=kanban' });
    const board = within(await screen.findByRole('region', { name: 'Доска заказов' }));
    const card = await board.findByRole('group', { name: 'Заказ №7, Клиент 7' });
    expect(within(card).getByText('2 рекламации')).toBeVisible();
    expect(board.getAllByText(/\d рекламаци/u)).toHaveLength(1);
  });

  test('in the summary of the client and beside the orders; the number leads to them', async () => {
    answerClients([buildClient({ id: 31, name: 'Мария', orders_count: 2 })]);
    server.use(
      mock(endpoints.orders.list, () => ({
        data: [CLAIMED, buildOrder(9, { open_claims: 1 }), CALM],
        links: null,
        meta: buildPageMeta({ total: 3 }),
      })),
    );
    const { user } = await renderApp('/clients?client=31');
    const card = within(await screen.findByRole('dialog', { name: 'Клиент №31' }));
    expect(await card.findByText('Заказов с рекламацией')).toBeVisible();
    const url = new URL(
      card.getByRole('link', { name: '2' }).getAttribute('href') ?? '',
      'http://x',
    );
    expect(url.pathname).toBe('/orders');
    expect(Object.fromEntries(url.searchParams)).toEqual({ tab: 'claim', client_id: '31' });
    await user.click(card.getByRole('tab', { name: 'Заказы 2' }));
    expect(await card.findByText('2 рекламации')).toBeVisible();
    expect(card.getByText('1 рекламация')).toBeVisible();
  });

  test('not in the summary of a client without orders, which asks for none', async () => {
    answerClients([buildClient({ id: 31, name: 'Мария', orders_count: 0 })]);
    await renderApp('/clients?client=31');
    const card = within(await screen.findByRole('dialog', { name: 'Клиент №31' }));
    await card.findByText('Последнее обращение');
    expect(card.queryByText('Заказов с рекламацией')).toBeNull();
    expect(callsOf('GET /api/orders?')).toEqual([]);
  });
});

describe('the dashboard', () => {
  const answer = (claims: number | undefined) =>
    server.use(
      mock(endpoints.dashboard.show, () =>
        buildDashboard({ orders: buildOrderFigures({ claims }) }),
      ),
    );

  test('counts orders with an open claim, and leads to their list', async () => {
    answer(2);
    await renderWithProviders(<DashboardPage />, { path: '/dashboard' });
    const link = await screen.findByRole('link', { name: 'Открытые рекламации: 2' });
    expect(link).toHaveAttribute('href', '/orders?tab=claim');
  });

  test('says nothing of claims where the server knows none', async () => {
    answer(undefined);
    await renderWithProviders(<DashboardPage />, { path: '/dashboard' });
    await screen.findByRole('link', { name: /^Долг/u });
    expect(screen.queryByRole('link', { name: /рекламации/u })).toBeNull();
  });
});

test('a stop of a claim says what is to be put right; a long text is folded, its copy left out', async () => {
  beAsWideAs(390);
  const HOSTILE = '<img src=x onerror=alert(1)>';
  serveRoute({
    stops: [
      buildStop({
        kind: 'claim',
        comment: `Отошёл кант ${HOSTILE}`,
        collect: 1_250_000,
        take: [{ name: 'Люверс', pieces: 24, length_mm: null }],
        claims: [
          { id: 1, text: `Отошёл кант ${HOSTILE}` },
          { id: 2, text: 'дует '.repeat(100) },
        ],
      }),
    ],
  });
  await openRoute();
  const card = await cardOf(/Рекламация/u);
  const list = await card.findByRole('list', { name: /^Рекламации: /u });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(card.getAllByText(`Отошёл кант ${HOSTILE}`)).toHaveLength(1);
  expect(card.queryByText('Комментарий')).toBeNull();
  expect(document.querySelector('img[src="x"]')).toBeNull();
  const unfold = card.getByRole('button', { name: 'Весь текст рекламации' });
  expect(unfold).toHaveAttribute('aria-expanded', 'false');
  await waitFor(() => expect(unfold).toBeVisible());
  const fold = card.getByRole('button', { name: /^Взять: /u });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  for (const later of [fold, card.getByText(/Взять на месте/u)]) {
    expect(list.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});
