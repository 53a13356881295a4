import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { notificationKeys } from '@/entities/account/notification';
import { chooseTimeZone } from '@/shared/lib/date';
import { NotificationBell } from '@/widgets/notification-bell';
import { endpoints } from '#contract';
import { buildNotification } from '../../support/factories/index.ts';
import { backend, callsOf, mock, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';
import { buttonOf, findBell, findRow, openBell } from './notification-bell-support.tsx';

const LISTS = ['GET /api/notifications', 'GET /api/user-notifications'] as const;

afterEach(() => {
  vi.useRealTimers();
});

test('without a token there is no bell and nothing is requested', async () => {
  await renderWithProviders(<NotificationBell />, { token: null });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  // A call that the test before has begun may come late: those of the bell count.
  expect(callsOf('GET').filter((line) => line.includes('notifications'))).toEqual([]);
});

test('the badge is the sum of both counters as the server sent them', async () => {
  server.use(
    mock(endpoints.notifications.lead.list, () => ({ data: [], unread_count: 120 })),
    mock(endpoints.notifications.personal.list, () => ({ data: [], unread_count: 1 })),
  );
  await renderWithProviders(<NotificationBell />);
  const bell = await screen.findByRole('button', { name: 'Уведомления: 121 непрочитанное' });
  expect(within(bell).getByText('121')).toBeInTheDocument();
});

test('the badge says how many are in each list, and the bell opens on the newest', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 5, 10, minute)).toISOString();
  backend.notifications.lead = [
    buildNotification({ id: 1, title: 'Новая заявка №1', created_at: at(1) }),
    buildNotification({ id: 2, title: 'Новая заявка №2', created_at: at(5), read_at: at(6) }),
  ];
  backend.notifications.personal = [
    buildNotification({ id: 3, title: 'Вам передан диалог', created_at: at(2) }),
  ];
  const { user, queryClient } = await openBell();
  const bell = await findBell();
  expect(bell).toHaveAccessibleName('Уведомления: 2 непрочитанных');
  expect(bell).toHaveAttribute('title', 'Непрочитанные уведомления. Заявки: 1, личные: 1');
  const isOpen = (name: RegExp) => screen.getByRole('tab', { name }).ariaSelected;
  await findRow('Вам передан диалог');
  expect([isOpen(/Заявки/), isOpen(/Личные/)]).toEqual(['false', 'true']);
  // What comes while it is open changes no tab.
  backend.notifications.lead.unshift(
    buildNotification({ id: 4, title: 'Новая заявка №4', created_at: at(9) }),
  );
  await act(() => queryClient.refetchQueries({ queryKey: notificationKeys.all() }));
  await screen.findByRole('tab', { name: /Заявки.*2/ });
  expect(isOpen(/Личные/)).toBe('true');
  await user.click(bell);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(bell);
  await findRow('Новая заявка №4');
  expect(isOpen(/Заявки/)).toBe('true');
});

test('the look of the badge says of which list the unread are, and its description how many', async () => {
  const seen = async (lead: number, personal: number) => {
    server.use(
      mock(endpoints.notifications.lead.list, () => ({ data: [], unread_count: lead })),
      mock(endpoints.notifications.personal.list, () => ({ data: [], unread_count: personal })),
    );
    const { unmount } = await renderWithProviders(<NotificationBell />);
    const bell = await screen.findByRole('button', { name: /^Уведомления: / });
    const badge = await within(bell).findByText(String(lead + personal));
    const looks = [badge.dataset['kind'], bell.getAttribute('aria-description')];
    unmount();
    return looks;
  };
  expect(await seen(2, 0)).toEqual(['lead', 'Заявки: 2']);
  expect(await seen(0, 3)).toEqual(['personal', 'Личные: 3']);
  expect(await seen(2, 3)).toEqual(['both', 'Заявки: 2, личные: 3']);
});

test('with nothing unread there is no badge', async () => {
  backend.notifications.lead = [buildNotification({ read_at: '2024-03-05T12:00:00Z' })];
  await renderWithProviders(<NotificationBell />);
  expect(await findBell()).toHaveAccessibleName('Уведомления');
  expect(await findBell()).toHaveTextContent('');
});

test('opens on «Заявки» and closes by a second click; every opening reads both lists', async () => {
  const { user } = await openBell();
  expect(screen.getByRole('tab', { name: 'Заявки' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('tab', { name: 'Личные' }));
  await user.click(await findBell());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(LISTS.map((list) => callsOf(list).length)).toEqual([2, 2]));
  await user.click(await findBell());
  expect(await screen.findByRole('tab', { name: 'Заявки' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await waitFor(() => expect(LISTS.map((list) => callsOf(list).length)).toEqual([3, 3]));
});

test('Escape closes the popup and the bell has the focus again', async () => {
  const { user, popup } = await openBell();
  await waitFor(() => expect(popup).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(async () => expect(await findBell()).toHaveFocus());
});

test('each tab says what its emptiness means', async () => {
  const { user } = await openBell();
  expect(await screen.findByText('У вас нет новых уведомлений о заявках')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Прочитать все' })).toBeDisabled();
  await user.click(screen.getByRole('tab', { name: 'Личные' }));
  expect(await screen.findByText('У вас нет личных уведомлений')).toBeVisible();
});

test('a row shows title, message, full date and what can be done', async () => {
  chooseTimeZone('Europe/Moscow');
  backend.notifications.lead = [
    buildNotification({
      title: 'Новая заявка',
      message: '<img src=x onerror=alert(1)>',
      created_at: '2024-03-05T11:07:30.000000Z',
    }),
    buildNotification({ title: 'Прочитанная', read_at: '2024-03-05T12:00:00Z' }),
  ];
  await openBell();
  const row = await findRow('Новая заявка');
  expect(within(row).getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(within(row).getByText('05.03.2024 14:07')).toBeVisible();
  buttonOf(row, 'Отметить как прочитанное');
  buttonOf(row, 'Удалить уведомление');
  const read = await findRow('Прочитанная');
  expect(
    within(read).queryByRole('button', { name: 'Отметить как прочитанное' }),
  ).not.toBeInTheDocument();
});

test('a record with nothing but its id is shown all the same', async () => {
  server.use(
    mock(endpoints.notifications.lead.list, () => Response.json({ data: [{ id: 'a-1' }] })),
  );
  await openBell();
  const row = await findRow('Без заголовка');
  expect(within(row).getByText('Не указано')).toBeVisible();
  expect(await findBell()).toHaveAccessibleName('Уведомления');
});

test('both lists are read again every 60 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderWithProviders(<NotificationBell />);
  await waitFor(() => expect(LISTS.map((list) => callsOf(list).length)).toEqual([1, 1]));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(LISTS.map((list) => callsOf(list).length)).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(2_000);
  await waitFor(() => expect(LISTS.map((list) => callsOf(list).length)).toEqual([2, 2]));
});

test('the network or the person coming back reads both lists again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderWithProviders(<NotificationBell />);
  await waitFor(() => expect(LISTS.map((list) => callsOf(list).length)).toEqual([1, 1]));
  await vi.advanceTimersByTimeAsync(10_000);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(LISTS.map((list) => callsOf(list).length)).toEqual([2, 2]));
  await vi.advanceTimersByTimeAsync(10_000);
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(LISTS.map((list) => callsOf(list).length)).toEqual([3, 3]));
});
