import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { accountQueries } from '@/entities/account/account';
import { notificationKeys, type Notification } from '@/entities/account/notification';
import { loadUnreadNews } from '@/widgets/notification-bell';
import { USUAL_PREFERENCES } from '#contract';
import { buildNotification } from '../../support/factories/index.ts';
import { backend, callsOf, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';

const LATER = 'Позже';

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

const at = (minute: number) => new Date(Date.UTC(2026, 2, 5, 10, minute)).toISOString();
const notice = (id: number, rest: Partial<Notification>) =>
  buildNotification({ id, created_at: at(id), ...rest });
const message = (id: number, title: string, chat = 5) =>
  notice(id, { title, message: 'Сколько стоит окно?', path: `/chats?chat=${chat}` });

/** The news over a screen; what is there at first is told by nobody. */
async function openNews(path = '/clients') {
  backend.notifications.personal = [notice(1, { title: 'Раньше', read_at: at(1) })];
  const UnreadNews = await loadUnreadNews();
  const rendered = await renderWithProviders(<UnreadNews />, { path });
  const { queryClient } = rendered;
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const bring = async (list: Notification[]) => {
    backend.notifications.personal = list;
    await act(() => queryClient.refetchQueries({ queryKey: notificationKeys.all() }));
  };
  const come = (...news: Notification[]) =>
    bring([...news.toReversed(), ...backend.notifications.personal]);
  return { ...rendered, bring, come };
}

const toasts = () => screen.queryAllByRole('status').filter((each) => 'toast' in each.dataset);
const findToast = async (text: string | RegExp) => {
  const found = (await screen.findByText(text)).closest<HTMLElement>('[role=status]');
  if (!found) throw new Error('Not in a toast');
  return found;
};

/** What comes last is shown, and so everything before it was dealt with. */
async function settle(come: (...news: Notification[]) => Promise<void>) {
  await come(notice(50, { title: LATER, path: '/order/999' }));
  await findToast(LATER);
}

test.each([
  ['Сообщение в чате: Мария', '/chats?chat=5', 'Открыть чат'],
  ['Вам передан диалог: Мария', '/chats?chat=5', 'Открыть чат'],
  ['Вам назначен заказ №7', '/order/7', 'Открыть заказ'],
  ['Вам назначен клиент', '/clients?client=8', 'Открыть клиента'],
  ['Клиент принял предложение', '/order/7', 'Открыть заказ'],
  ['Клиент открыл документ', '/order/7', 'Открыть заказ'],
])('«%s» is told over another screen and leads to %s', async (title, path, label) => {
  const { user, router, come } = await openNews('/dashboard');
  await come(notice(2, { title, message: 'Мария · КП-14', path }));
  const toast = await findToast(title);
  expect(toast).toHaveTextContent('Мария · КП-14');
  await user.click(within(toast).getByRole('button', { name: label }));
  await waitFor(() => expect(router.state.location.href).toBe(path));
  await waitFor(() => expect(toasts()).toHaveLength(0));
});

test('an assigned lead opens over the screen and is marked as read', async () => {
  const { user, router, come } = await openNews();
  await come(notice(2, { title: 'Вам назначена заявка №5', message: 'Мария', lead_id: 5 }));
  const toast = await screen.findByText('Вам назначена заявка №5', undefined, { timeout: 3000 });
  const box = toast.closest<HTMLElement>('[role=status]');
  await user.click(within(box!).getByRole('button', { name: 'Открыть заявку' }));
  await waitFor(() => expect(router.state.location.href).toBe('/clients?lead=5'));
  await waitFor(() => expect(callsOf('PUT')).toEqual(['PUT /api/user-notifications/2/read']));
});

test('a lead that is assigned as it comes is one toast', async () => {
  const { come } = await openNews();
  backend.notifications.lead = [];
  await come();
  backend.notifications.lead = [
    notice(2, { title: 'Новая заявка №5', message: 'Мария', lead_id: 5 }),
  ];
  await come(notice(2, { title: 'Вам назначена заявка №5', message: 'Мария', lead_id: 5 }));
  await screen.findByText('Новая заявка: Мария');
  // Another one that waits as long says that its time is over.
  await come(notice(3, { title: 'Вам назначена заявка №6', message: 'Пётр', lead_id: 6 }));
  await screen.findByText('Вам назначена заявка №6', undefined, { timeout: 3000 });
  expect(screen.queryByText('Вам назначена заявка №5')).not.toBeInTheDocument();
});

test('messages of one chat are one toast that renews itself', async () => {
  const { bring } = await openNews();
  await bring([message(2, 'Сообщение в чате: Мария')]);
  const toast = await findToast('Сообщение в чате: Мария');
  // The server keeps one notification of a chat, and says how many messages it stands for.
  await bring([message(3, '19 сообщений в чате: Мария')]);
  await bring([message(4, '20 сообщений в чате: Мария')]);
  expect(await findToast('20 сообщений в чате: Мария')).toBe(toast);
  expect(toasts()).toHaveLength(1);
});

test('a new chat can be taken from its toast', async () => {
  const taken: string[] = [];
  server.use(
    http.post('/api/chats/:id/take', ({ params }) => {
      taken.push(String(params['id']));
      return HttpResponse.json({ message: 'Диалог уже взят' }, { status: 409 });
    }),
  );
  const { user, router, come } = await openNews();
  await come(message(2, 'Новый чат: Мария'));
  const toast = await findToast('Новый чат: Мария');
  await user.click(within(toast).getByRole('button', { name: 'Взять' }));
  await waitFor(() => expect(router.state.location.href).toBe('/chats?chat=5'));
  expect(taken).toEqual(['5']);
  // A colleague was faster.
  await screen.findByText('Диалог уже взят');
});

test('many chats at once are one toast, and many assigned orders too', async () => {
  const { user, router, come } = await openNews();
  await come(...[2, 3, 4, 5, 6].map((id) => message(id, `Сообщение в чате: ${id}`, id)));
  await findToast('5 диалогов');
  await come(
    ...[10, 11, 12].map((id) =>
      notice(id, { title: `Вам назначен заказ №${id}`, path: `/order/${id}` }),
    ),
  );
  const toast = await findToast('3 заказа');
  expect(toast).toHaveTextContent('Вам назначено');
  expect(toasts()).toHaveLength(2);
  await user.click(within(toast).getByRole('button', { name: 'Показать' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
});

test.each([
  ['/chats?chat=5', message(2, 'Вам передан диалог: Мария')],
  ['/chats?chat=4', message(2, 'Сообщение в чате: Мария')],
  ['/order/7', notice(2, { title: 'Вам назначен заказ №7', path: '/order/7' })],
  ['/orders?client=8', notice(2, { title: 'Вам назначен клиент', path: '/clients?client=8' })],
  ['/clients', notice(2, { title: 'Файл готов', path: '/settings?section=data' })],
])('nothing is said at %s of what is open there, or concerns nobody', async (path, news) => {
  const { come } = await openNews(path);
  await come(news);
  await settle(come);
  expect(toasts()).toHaveLength(1);
});

test('nothing is said that another tab says, that is muted, or in quiet hours', async () => {
  const { queryClient, come } = await openNews();
  const held = new Set(['news personal 2']);
  const request = (name: string, _options: unknown, hold: (lock: object | null) => unknown) =>
    Promise.resolve(hold(held.has(name) ? null : {}));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  await come(message(2, 'Сообщение в чате: Мария'));

  const { queryKey } = accountQueries.preferences();
  const { events } = USUAL_PREFERENCES;
  const other = { ...events.other, toast: false };
  queryClient.setQueryData(queryKey, { ...USUAL_PREFERENCES, events: { ...events, other } });
  await come(message(3, 'Сообщение в чате: Пётр', 6));
  queryClient.setQueryData(queryKey, {
    ...USUAL_PREFERENCES,
    quiet_hours: { from: '00:00', to: '23:59' },
  });
  vi.spyOn(Date, 'now').mockReturnValue(new Date(2026, 2, 5, 12).getTime());
  await come(message(4, 'Сообщение в чате: Олег', 7));
  queryClient.setQueryData(queryKey, USUAL_PREFERENCES);
  await settle(come);
  expect(toasts()).toHaveLength(1);
});

test('a toast goes when its chat was read in another tab', async () => {
  const { bring } = await openNews();
  await bring([message(2, 'Сообщение в чате: Мария')]);
  await findToast('Сообщение в чате: Мария');
  await bring([{ ...message(2, 'Сообщение в чате: Мария'), read_at: at(3) }]);
  await waitFor(() => expect(toasts()).toHaveLength(0));
});
