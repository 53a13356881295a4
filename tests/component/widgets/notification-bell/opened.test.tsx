import { act, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { endpoints } from '#contract';
import { notificationKeys, type Notification } from '@/entities/account/notification';
import { loadUnreadNews } from '@/widgets/notification-bell';
import { buildNotification } from '../../../support/factories/index.ts';
import { backend, callsOf, mock, server } from '../../../support/msw/index.ts';
import { renderWithProviders } from '../../../support/render-with-providers.tsx';

/** The calls that mark notifications as read; an order of another test may save itself late. */
const readCalls = () => callsOf('PUT').filter((call) => call.includes('notifications/'));

afterEach(() => vi.restoreAllMocks());

const about = (id: number, rest: Partial<Notification>) =>
  buildNotification({ id, title: `Событие ${id}`, lead_id: null, ...rest });

async function openNews(path: string) {
  const UnreadNews = await loadUnreadNews();
  return renderWithProviders(<UnreadNews />, { path });
}

/** Lets what was found be read, and what was not be left. */
const settle = (queryClient: { isFetching: () => number; isMutating: () => number }) =>
  waitFor(() => expect([queryClient.isFetching(), queryClient.isMutating()]).toEqual([0, 0]));

test.each([
  ['the list of leads', '/leads?lead=5'],
  ['another screen', '/clients?client=8&lead=5'],
])('a lead opened over %s reads what there is about it, in both lists', async (_where, path) => {
  backend.notifications.lead = [about(1, { lead_id: 5 }), about(2, { lead_id: 6 })];
  backend.notifications.personal = [about(3, { title: 'Вам назначена заявка №5', lead_id: 5 })];
  await openNews(path);
  await waitFor(() =>
    expect(readCalls().toSorted()).toEqual([
      'PUT /api/notifications/1/read',
      'PUT /api/user-notifications/3/read',
    ]),
  );
});

test.each([
  ['an order', '/order/7'],
  ['a client', '/clients?client=8'],
  ['a document', '/document/9'],
])('%s reads what there is about it once it is opened', async (_what, path) => {
  backend.notifications.personal = [about(1, { path }), about(2, { path: '/order/77' })];
  const { router, queryClient } = await openNews('/dashboard');
  await settle(queryClient);
  expect(readCalls()).toEqual([]);
  act(() => router.history.push(path));
  await waitFor(() => expect(readCalls()).toEqual(['PUT /api/user-notifications/1/read']));
});

test('a chat reads a hand-over, and its messages by itself', async () => {
  const path = '/chats?chat=5';
  backend.notifications.personal = [
    about(1, { title: 'Вам передан диалог: Мария', path }),
    about(2, { title: 'Сообщение в чате: Мария', path }),
  ];
  const { queryClient } = await openNews(path);
  await waitFor(() => expect(readCalls()).toEqual(['PUT /api/user-notifications/1/read']));
  await settle(queryClient);
  expect(readCalls()).toHaveLength(1);
});

test('news of an open record are read with it, but not in a hidden tab', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  visibility.mockReturnValue('hidden');
  const { queryClient } = await openNews('/leads?lead=5');
  await settle(queryClient);
  backend.notifications.lead = [about(1, { lead_id: 5 })];
  await act(() => queryClient.refetchQueries({ queryKey: notificationKeys.all() }));
  expect(readCalls()).toEqual([]);
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(readCalls()).toEqual(['PUT /api/notifications/1/read']));
});

test('a notification that cannot be read is tried once, and no failure is shown', async () => {
  server.use(
    mock(endpoints.notifications.lead.read, () =>
      HttpResponse.json({ message: 'Ошибка' }, { status: 500 }),
    ),
  );
  backend.notifications.lead = [about(1, { lead_id: 5 })];
  const { queryClient } = await openNews('/leads?lead=5');
  await waitFor(() => expect(readCalls()).toHaveLength(1));
  await settle(queryClient);
  await act(() => queryClient.refetchQueries({ queryKey: notificationKeys.all() }));
  await settle(queryClient);
  expect(readCalls()).toHaveLength(1);
  expect(document.body).not.toHaveTextContent('Не удалось');
});
