import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TOO_MANY_REQUESTS_EVENT } from '@/shared/api';
import { NotificationBell } from '@/widgets/notification-bell';
import { endpoints } from '#contract';
import { deferred } from '../../support/deferred.ts';
import { buildNotification } from '../../support/factories/index.ts';
import { backend, lostNetwork, mock, refusal, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';
import { findBell, findRow, findToast, openBell } from './notification-bell-support.tsx';

const LEAD_FAILURE = 'Не удалось загрузить уведомления о заявках';
const PERSONAL_FAILURE = 'Не удалось загрузить персональные уведомления';

const refuseBoth = (answer: () => Response | Promise<Response>) =>
  server.use(
    mock(endpoints.notifications.lead.list, answer),
    mock(endpoints.notifications.personal.list, answer),
  );

test.each([
  ['a refusal', () => refusal(500, 'Текст сервера')],
  [
    'a page of HTML',
    () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  ],
  [
    'broken JSON',
    () => new Response('{"data": [', { headers: { 'content-type': 'application/json' } }),
  ],
  ['JSON of another shape', () => Response.json(null)],
])('each list has its own text for %s', async (_case, answer) => {
  refuseBoth(answer);
  await renderWithProviders(<NotificationBell />);
  await findToast(LEAD_FAILURE);
  await findToast(PERSONAL_FAILURE);
  expect(screen.queryByText('Текст сервера')).not.toBeInTheDocument();
});

test('no answer at all has the same text', async () => {
  refuseBoth(lostNetwork);
  await renderWithProviders(<NotificationBell />);
  await findToast(LEAD_FAILURE);
  await findToast(PERSONAL_FAILURE);
});

test('the refresh reports a failure once, the opening of the bell each time', async () => {
  refuseBoth(() => refusal(500));
  const { user, queryClient } = await renderWithProviders(<NotificationBell />);
  const toast = await findToast(LEAD_FAILURE);
  await user.click(
    toast.closest('[role=alert]')!.querySelector<HTMLElement>('button[aria-label="Закрыть"]')!,
  );
  await waitFor(() => expect(screen.queryByText(LEAD_FAILURE)).not.toBeInTheDocument());
  await act(() => queryClient.refetchQueries({ queryKey: ['notifications'] }));
  expect(screen.queryByText(LEAD_FAILURE)).not.toBeInTheDocument();
  await user.click(await findBell());
  await findToast(LEAD_FAILURE);
});

test('a failure on opening is said once, not twice', async () => {
  const { user } = await renderWithProviders(<NotificationBell />);
  await findBell();
  refuseBoth(() => refusal(500));
  await user.click(await findBell());
  await findToast(LEAD_FAILURE);
  await findToast(PERSONAL_FAILURE);
  expect(screen.getAllByText(LEAD_FAILURE)).toHaveLength(1);
});

test('a list that never loaded offers another try', async () => {
  refuseBoth(() => refusal(500));
  const { user } = await openBell();
  expect(await screen.findByText('Список не загрузился')).toBeVisible();
  server.resetHandlers();
  backend.notifications.lead = [buildNotification({ title: 'Наконец' })];
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await findRow('Наконец');
});

test('a failed refresh leaves the old rows where they are', async () => {
  backend.notifications.lead = [buildNotification({ title: 'Прежняя' })];
  const { user } = await renderWithProviders(<NotificationBell />);
  await screen.findByRole('button', { name: /Уведомления: 1/ });
  refuseBoth(() => refusal(500));
  await user.click(await findBell());
  await findToast(LEAD_FAILURE);
  await findRow('Прежняя');
});

test('the reading that the first press began ends in the popup that took the button’s place', async () => {
  backend.notifications.lead = [buildNotification({ title: 'Прежняя' })];
  await import('@/widgets/notification-bell/ui/bell-popover.tsx');
  const { user } = await renderWithProviders(<NotificationBell />);
  await screen.findByRole('button', { name: /Уведомления: 1/ });
  const gate = deferred();
  refuseBoth(async () => {
    await gate.promise;
    return refusal(500);
  });
  await user.click(await findBell());
  await findRow('Прежняя');
  gate.resolve();
  await findToast(LEAD_FAILURE);
});

test('what came while the popup took the button’s place is shown', async () => {
  const { user } = await renderWithProviders(<NotificationBell />);
  await findBell();
  const answer = deferred<Response>();
  server.use(mock(endpoints.notifications.lead.list, () => answer.promise));
  await user.click(await findBell());
  await screen.findByRole('dialog', { name: 'Уведомления' });
  answer.resolve(
    Response.json({ data: [buildNotification({ title: 'Только что' })], unread_count: 1 }),
  );
  await findRow('Только что');
});

test('under a rate limit each opening is told of: by the notice, or while that is silent by the text', async () => {
  const { user } = await openBell();
  server.use(
    mock(endpoints.notifications.lead.list, () => refusal(429)),
    mock(endpoints.notifications.personal.list, () => refusal(429)),
  );
  const raised = vi.fn();
  window.addEventListener(TOO_MANY_REQUESTS_EVENT, raised);
  const openAgain = async () => {
    await user.click(await findBell());
    await user.click(await findBell());
  };
  await openAgain();
  await waitFor(() => expect(raised).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(LEAD_FAILURE)).not.toBeInTheDocument();

  const later = performance.now() + 2_000;
  vi.spyOn(performance, 'now').mockImplementation(() => later);
  await openAgain();
  await findToast(LEAD_FAILURE);
  await findToast(PERSONAL_FAILURE);
  expect(raised).toHaveBeenCalledTimes(1);
  window.removeEventListener(TOO_MANY_REQUESTS_EVENT, raised);
});
