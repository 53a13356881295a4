import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type Chat } from '#contract';
import '@/pages/chats/inbox';
import '@/pages/orders/order';
import { buildChat } from '../../support/factories/chat.ts';
import { buildPageMeta } from '../../support/factories/index.ts';
import '../../support/lazy-parts.ts';
import { callsOf, mock, refusal, server } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';
import { buildOrder } from './orders/orders-support.ts';

const { chats, orders, bulk } = endpoints;
const TOKEN = '3f0f6f5e-3f5f-4a54-9d9b-0a4a4b1f2c3d';

function answer(chat: Chat) {
  const found = chat.client ? [buildOrder(7, { number: 64, total: 3_000_000 })] : [];
  server.use(
    mock(chats.list, () => ({ data: [chat], meta: { next_cursor: null, total: 1 } })),
    mock(chats.show, () => chat),
    mock(chats.messages, () => ({ data: [], meta: { last_seq: 0, has_more: false } })),
    mock(orders.list, () => ({
      data: found,
      links: null,
      meta: buildPageMeta({ per_page: 100, total: found.length }),
    })),
  );
}

test('a chat shows the orders of its client and the way to their leads', async () => {
  answer(buildChat({ client: { id: 31, name: 'Мария' } }));
  const { user } = await renderApp('/chats?chat=1');
  await user.click(await screen.findByText('О посетителе'));
  const link = await screen.findByRole('link', { name: '№64' });
  expect(link).toHaveAttribute('href', '/order/7');
  expect(callsOf('GET /api/orders?').at(-1)).toContain('filter[client]=31');
  expect(screen.getByRole('link', { name: 'Показать' })).toHaveAttribute(
    'href',
    '/leads?client_id=31',
  );
});

test('a server without orders has none beside a chat', async () => {
  answer(buildChat({ client: { id: 31, name: 'Мария' } }));
  server.use(mock(orders.list, () => refusal(404)));
  const { user } = await renderApp('/chats?chat=1');
  await user.click(await screen.findByText('О посетителе'));
  expect(await screen.findByText('Заявки клиента')).toBeVisible();
  await waitFor(() => expect(callsOf('GET /api/orders?')).not.toHaveLength(0));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Создать заказ' })).not.toBeInTheDocument(),
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).not.toContain('Заказы');
});

test('an order is made from the menu of a chat, opens, and is taken back', async () => {
  answer(buildChat({ client: null, lead: null }));
  server.use(mock(orders.show, () => buildOrder(7, { number: 64 })));
  const undone: unknown[] = [];
  server.use(
    mock(chats.order, () => ({ ...buildOrder(7, { number: 64 }), undo_token: TOKEN })),
    mock(bulk.undo, ({ body }) => {
      undone.push(body);
      return { processed: 1, failed: [] };
    }),
  );
  const { user, router } = await renderApp('/chats?chat=1');
  await user.click(await screen.findByRole('button', { name: 'Действия с диалогом' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Создать заказ' }));
  const toast = await screen.findByText('Заказ №64 создан');
  await waitFor(() => expect(router.state.location.pathname).toBe('/order/7'));
  const notification = toast.closest<HTMLElement>('.mantine-Notification-root');
  if (!notification) throw new Error('The toast is in no notification');
  await user.click(within(notification).getByRole('button', { name: 'Отменить' }));
  await waitFor(() => expect(router.state.location.href).toBe('/chats?chat=1'));
  expect(undone).toEqual([{ undo_token: TOKEN }]);
});
