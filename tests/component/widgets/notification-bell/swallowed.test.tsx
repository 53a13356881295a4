import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notificationKeys, type Notification } from '@/entities/account/notification';
import { loadUnreadNews, NotificationBell } from '@/widgets/notification-bell';
import { buildNotification } from '../../../support/factories/index.ts';
import { backend } from '../../../support/msw/index.ts';
import { renderWithProviders } from '../../../support/render-with-providers.tsx';
import { findBell } from '../notification-bell-support.tsx';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 5, 10, minute)).toISOString();
const lead = (id: number, name: string) =>
  buildNotification({
    id,
    title: `Новая заявка №${id}`,
    message: name,
    created_at: at(id),
    lead_id: id,
  });
const order = (id: number) =>
  buildNotification({
    id,
    title: `Вам назначен заказ №${id}`,
    message: 'Анна',
    created_at: at(id),
    lead_id: null,
    path: `/order/${id}`,
  });

async function openNews() {
  backend.notifications.lead = [lead(1, 'Раньше')];
  backend.notifications.personal = [order(2)];
  const UnreadNews = await loadUnreadNews();
  const rendered = await renderWithProviders(
    <>
      <NotificationBell />
      <UnreadNews />
    </>,
    { path: '/clients' },
  );
  const { queryClient, user } = rendered;
  await screen.findByRole('button', { name: 'Уведомления: 2 непрочитанных' });
  const come = async (leads: Notification[], personal: Notification[]) => {
    backend.notifications.lead = [...leads, ...backend.notifications.lead];
    backend.notifications.personal = [...personal, ...backend.notifications.personal];
    await act(() => queryClient.refetchQueries({ queryKey: notificationKeys.all() }));
  };
  return { come, user };
}

test('an open bell takes in the toasts on the screen, and shows what comes by itself', async () => {
  const { come, user } = await openNews();
  await come([lead(3, 'Мария')], [order(4)]);
  expect(await screen.findByText('Новая заявка: Мария')).toBeVisible();
  expect(await screen.findByText('Вам назначен заказ №4')).toBeVisible();
  await user.click(await findBell());
  await screen.findByRole('dialog', { name: 'Уведомления' });
  await waitFor(() => expect(screen.queryByText('Новая заявка: Мария')).not.toBeInTheDocument());
  await waitFor(() => expect(document.querySelector('[data-toast]')).toBeNull());

  await come([lead(5, 'Пётр')], [order(6)]);
  await user.click(await screen.findByRole('button', { name: 'Уведомления: 6 непрочитанных' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // Those that come afterwards are shown by a toast again, and no earlier one with them.
  await come([lead(7, 'Олег')], []);
  expect(await screen.findByText('Новая заявка: Олег')).toBeVisible();
  expect(document.querySelectorAll('[data-toast]')).toHaveLength(1);
});
