import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { endpoints } from '#contract';
import { notificationSound } from '@/entities/account/notification';
import { loadSoundHint } from '@/widgets/notification-bell';
import { buildNotification } from '../../support/factories/index.ts';
import { backend, callsOf, mock, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';
import { buttonOf, findBell, findRow, findToast, openBell } from './notification-bell-support.tsx';

const NO_LEAD = 'Невозможно просмотреть детали заявки: ID не найден';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  ['lead_id', { lead_id: 5 }],
  ['a lead_id inside data', { lead_id: null, data: { lead_id: 5 } }],
])(
  'pressing a title with %s opens the lead, closes the popup and marks it read',
  async (_c, given) => {
    backend.notifications.lead = [buildNotification({ id: 1, title: 'Новая заявка', ...given })];
    const { user, router } = await openBell();
    await user.click(buttonOf(await findRow('Новая заявка'), 'Новая заявка'));
    await waitFor(() => expect(router.state.location.searchStr).toBe('?lead=5'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(callsOf('PUT')).toEqual(['PUT /api/notifications/1/read']));
  },
);

test.each([
  ['lead', 'Заявки', '/api/notifications'],
  ['personal', 'Личные', '/api/user-notifications'],
] as const)(
  'Laravel’s own notifications are read, opened and deleted (%s)',
  async (kind, tab, path) => {
    const stored = (id: string, data: unknown) => ({
      id,
      type: String.raw`App\Notifications\NewLead`,
      notifiable_type: String.raw`App\Models\User`,
      notifiable_id: 5,
      data,
      read_at: null,
      created_at: '2024-03-05 11:07:00',
    });
    const rows = [
      stored('0b6a1f0e-0001', { title: 'Новая заявка', message: 'Анна', lead_id: '5' }),
      stored('0b6a1f0e-0002', JSON.stringify({ title: 'Ещё одна', lead_id: 6 })),
      stored('0b6a1f0e-0003', '{'),
      null,
    ];
    server.use(
      mock(endpoints.notifications[kind].list, () => HttpResponse.json(rows)),
      mock(endpoints.notifications[kind].read, () => undefined),
      mock(endpoints.notifications[kind].remove, () => undefined),
    );
    const { user, router } = await openBell();
    await user.click(screen.getByRole('tab', { name: new RegExp(tab) }));
    expect(await findRow('Новая заявка')).toHaveTextContent('Анна');
    expect(await findBell()).toHaveAccessibleName('Уведомления: 3 непрочитанных');
    expect(await findRow('Без заголовка')).toBeVisible();
    await user.click(buttonOf(await findRow('Ещё одна'), 'Удалить уведомление'));
    await waitFor(() => expect(callsOf('DELETE')).toEqual([`DELETE ${path}/0b6a1f0e-0002`]));
    await user.click(buttonOf(await findRow('Новая заявка'), 'Новая заявка'));
    await waitFor(() => expect(router.state.location.searchStr).toBe('?lead=5'));
    await waitFor(() => expect(callsOf('PUT')).toEqual([`PUT ${path}/0b6a1f0e-0001/read`]));
  },
);

test('one that was read before is opened without another write', async () => {
  backend.notifications.lead = [
    buildNotification({ title: 'Новая заявка', lead_id: 5, read_at: '2024-03-05T12:00:00Z' }),
  ];
  const { user, router } = await openBell();
  await user.click(buttonOf(await findRow('Новая заявка'), 'Новая заявка'));
  await waitFor(() => expect(router.state.location.searchStr).toBe('?lead=5'));
  expect(callsOf('PUT')).toEqual([]);
});

test('without a lead there is a warning; nothing opens and nothing is marked', async () => {
  backend.notifications.lead = [buildNotification({ title: 'Без заявки' })];
  const { user, router, popup } = await openBell();
  await user.click(buttonOf(await findRow('Без заявки'), 'Без заявки'));
  await findToast(NO_LEAD);
  expect(popup).toBeInTheDocument();
  expect(router.state.location.searchStr).toBe('');
  expect(callsOf('PUT')).toEqual([]);
});

test('a toast of the bell stays for five seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  backend.notifications.lead = [buildNotification({ title: 'Без заявки' })];
  const { user } = await openBell();
  await user.click(buttonOf(await findRow('Без заявки'), 'Без заявки'));
  await findToast(NO_LEAD);
  await act(() => vi.advanceTimersByTimeAsync(4_050));
  expect(screen.getByText(NO_LEAD)).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await waitFor(() => expect(screen.queryByText(NO_LEAD)).not.toBeInTheDocument());
});

test.each([
  ['a place of the product', '/account-settings#sessions', '/account-settings', 'sessions'],
  ['no place of another site', '//evil.test/account-settings', '/', ''],
])('a personal one leads to %s', async (_what, path, pathname, hash) => {
  backend.notifications.personal = [
    buildNotification({ id: 3, title: 'Вход с нового устройства', path }),
  ];
  const { user, router } = await openBell();
  await user.click(screen.getByRole('tab', { name: /Личные/ }));
  const title = 'Вход с нового устройства';
  await user.click(buttonOf(await findRow(title), title));
  await waitFor(() => expect(callsOf('PUT')).toEqual(['PUT /api/user-notifications/3/read']));
  expect(router.state.location).toMatchObject({ pathname, hash });
});

test('a personal one opens its lead where it has one', async () => {
  backend.notifications.personal = [
    buildNotification({ id: 3, title: 'Вам назначена заявка', lead_id: 9 }),
  ];
  const { user, router } = await openBell();
  await user.click(screen.getByRole('tab', { name: /Личные/ }));
  await user.click(buttonOf(await findRow('Вам назначена заявка'), 'Вам назначена заявка'));
  await waitFor(() => expect(router.state.location.searchStr).toBe('?lead=9'));
  await waitFor(() => expect(callsOf('PUT')).toEqual(['PUT /api/user-notifications/3/read']));
});

test('a personal one without a lead is marked read, without a warning', async () => {
  backend.notifications.personal = [buildNotification({ id: 4, title: 'Пароль изменён' })];
  const { user } = await openBell();
  await user.click(screen.getByRole('tab', { name: /Личные/ }));
  await user.click(buttonOf(await findRow('Пароль изменён'), 'Пароль изменён'));
  // Not of a document that an earlier file left unsaved, which goes on trying.
  await waitFor(() =>
    expect(callsOf('PUT /api/user-notifications')).toEqual(['PUT /api/user-notifications/4/read']),
  );
  expect(screen.queryByText(NO_LEAD)).not.toBeInTheDocument();
});

test('a browser that refuses the sound makes a hint appear, until the person touches the page', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(
    new DOMException('play() needs a gesture', 'NotAllowedError'),
  );
  const SoundHint = await loadSoundHint();
  const { user } = await renderWithProviders(<SoundHint />);
  await notificationSound.test();
  const hint = await screen.findByRole('button', { name: 'Включить звук' });
  vi.restoreAllMocks();
  await user.click(hint);
  await waitFor(() => expect(hint).not.toBeInTheDocument());
});
