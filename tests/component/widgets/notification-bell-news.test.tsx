import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { notificationKeys } from '@/entities/account/notification';
import { nameScreen } from '@/shared/lib/viewport';
import { loadUnreadNews } from '@/widgets/notification-bell';
import { buildNotification } from '../../support/factories/index.ts';
import { backend, callsOf } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';
import { findToast, openBell } from './notification-bell-support.tsx';

const PLAIN_ICON = 'http://localhost:3000/favicon.svg';

afterEach(() => {
  vi.restoreAllMocks();
  document.head.querySelector('link[rel="icon"]')?.remove();
  nameScreen('');
});

const at = (minute: number) => new Date(Date.UTC(2026, 2, 5, 10, minute)).toISOString();
const newLead = (id: number, name: string) =>
  buildNotification({
    id,
    title: `Новая заявка №${id}`,
    message: `${name} · +7 943 123-45-67 · Заявка на замер`,
    lead_id: id,
    created_at: at(id),
  });

/** The news over a screen, with one notification read before. */
async function openNews(path = '/clients') {
  const icon = document.createElement('link');
  icon.rel = 'icon';
  icon.href = PLAIN_ICON;
  document.head.append(icon);
  nameScreen('Заявки · Клиенты');
  backend.notifications.lead = [newLead(1, 'Первая')];
  const UnreadNews = await loadUnreadNews();
  const rendered = await renderWithProviders(<UnreadNews />, { path });
  await waitFor(() => expect(document.title).toBe('(1) Заявки · Клиенты'));
  const { queryClient } = rendered;
  const come = async (...leads: [number, string][]) => {
    backend.notifications.lead.unshift(...leads.map((lead) => newLead(...lead)));
    await act(() => queryClient.refetchQueries({ queryKey: notificationKeys.all() }));
    // Drawn, and with it told.
    const unread = backend.notifications.lead.length;
    await waitFor(() => expect(document.title.startsWith(`(${unread})`)).toBe(true));
  };
  return { ...rendered, icon, come };
}

const buttonIn = (toast: HTMLElement, name: string) =>
  within(toast.closest<HTMLElement>('[role=alert]') ?? toast).getByRole('button', { name });

test('the title and the icon tell how many are unread, and no more when none is', async () => {
  const { icon, come, queryClient, unmount } = await openNews();
  expect(icon.href).toMatch(/^data:image\/svg\+xml,/);
  await come([2, 'Мария']);
  await waitFor(() => expect(document.title).toBe('(2) Заявки · Клиенты'));
  backend.notifications.lead = [];
  await act(() => queryClient.refetchQueries({ queryKey: notificationKeys.all() }));
  await waitFor(() => expect(document.title).toBe('Заявки · Клиенты'));
  expect(icon.href).toBe(PLAIN_ICON);
  await come([3, 'Анна']);
  await waitFor(() => expect(document.title).toBe('(1) Заявки · Клиенты'));
  await screen.findByText(/^2.новые заявки$/u);
  unmount();
  expect(document.title).toBe('Заявки · Клиенты');
  expect(icon.href).toBe(PLAIN_ICON);
});

test('a lead that comes is told by name, opened and marked as read', async () => {
  const { user, router, come } = await openNews();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await come([2, 'Мария']);
  await user.click(buttonIn(await findToast('Новая заявка: Мария'), 'Открыть'));
  await waitFor(() => expect(router.state.location.href).toBe('/clients?lead=2'));
  await waitFor(() => expect(callsOf('PUT')).toEqual(['PUT /api/notifications/2/read']));
});

test('several are one toast, however they come, and lead to the list', async () => {
  const { user, router, come } = await openNews();
  await come([2, 'Мария']);
  await findToast('Новая заявка: Мария');
  await come([4, 'Иван'], [3, 'Анна']);
  const toast = await screen.findByText((text) => text.replace('\u00a0', ' ') === '3 новые заявки');
  await waitFor(() => expect(screen.queryByText('Новая заявка: Мария')).not.toBeInTheDocument());
  await user.click(buttonIn(toast, 'Показать'));
  await waitFor(() => expect(router.state.location.href).toBe('/leads'));
  expect(callsOf('PUT').filter((call) => call.includes('notifications'))).toEqual([]);
});

test('nothing is said over the list itself, in a hidden tab, or of one’s own trial', async () => {
  const { router, come } = await openNews('/leads');
  await come([2, 'Мария']);
  await act(() => router.navigate({ to: '/clients' }));
  const hidden = vi.spyOn(Document.prototype, 'hidden', 'get').mockReturnValue(true);
  await come([3, 'Анна']);
  hidden.mockRestore();
  backend.notifications.lead.unshift({ ...newLead(4, 'Проба'), title: 'Тестовая заявка №4' });
  await come([5, 'Иван']);
  await findToast('Новая заявка: Иван');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('an Arabic name, and one that turns text, turn nothing beside them', async () => {
  const { come } = await openNews();
  await come([2, 'أحمد']);
  expect(await findToast('Новая заявка: \u2068أحمد\u2069')).toBeVisible();
  await come([3, 'Иван']);
  await screen.findByText(/^2.новые заявки$/u);
});

test('the bell keeps a name apart from the phone behind it', async () => {
  backend.notifications.lead = [newLead(1, '\u202EМария'), newLead(2, 'أحمد')];
  const { popup } = await openBell();
  const name = await within(popup).findByText('Мария');
  expect(name.tagName).toBe('BDI');
  expect(within(popup).getByText('\u2068أحمد\u2069').tagName).toBe('BDI');
  for (const phone of within(popup).getAllByText(/^\+7.943.123-45-67$/)) {
    expect(phone).toHaveAttribute('dir', 'ltr');
  }
});
