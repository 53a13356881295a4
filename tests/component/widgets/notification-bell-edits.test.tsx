import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract';
import { deferred } from '../../support/deferred.ts';
import { buildNotification } from '../../support/factories/index.ts';
import { backend, callsOf, mock, refusal, server } from '../../support/msw/index.ts';
import { buttonOf, findBell, findRow, findToast, openBell } from './notification-bell-support.tsx';

const READ = 'Отметить как прочитанное';
const REMOVE = 'Удалить уведомление';
const UNREAD_2 = 'Уведомления: 2 непрочитанных';
const UNREAD_1 = 'Уведомления: 1 непрочитанное';

function mockTwoUnread() {
  backend.notifications.lead = [
    buildNotification({ id: 1, title: 'Первая' }),
    buildNotification({ id: 2, title: 'Вторая' }),
  ];
}

test('reading shows before the server answers, and the list is read again after', async () => {
  mockTwoUnread();
  const answer = deferred<undefined>();
  server.use(mock(endpoints.notifications.lead.read, () => answer.promise));
  const { user } = await openBell();
  await user.click(buttonOf(await findRow('Первая'), READ));
  await waitFor(async () => expect(await findBell()).toHaveAccessibleName(UNREAD_1));
  const row = await findRow('Первая');
  expect(within(row).queryByRole('button', { name: READ })).not.toBeInTheDocument();
  expect(callsOf('PUT')).toEqual(['PUT /api/notifications/1/read']);
  const readings = callsOf('GET /api/notifications').length;
  backend.notifications.lead = backend.notifications.lead.map((item) =>
    item.id === 1 ? { ...item, read_at: '2024-03-05T12:00:00Z' } : item,
  );
  answer.resolve(undefined);
  await waitFor(() => expect(callsOf('GET /api/notifications')).toHaveLength(readings + 1));
  expect(await findBell()).toHaveAccessibleName(UNREAD_1);
});

test('a refused reading undoes itself and nothing else', async () => {
  mockTwoUnread();
  const refused = deferred<Response>();
  server.use(
    mock(endpoints.notifications.lead.read, ({ params }) => {
      if (params['id'] === '1') return refused.promise;
      backend.notifications.lead[1]!.read_at = '2024-03-05T12:00:00Z';
      return undefined;
    }),
  );
  const { user } = await openBell();
  await user.click(buttonOf(await findRow('Первая'), READ));
  await user.click(buttonOf(await findRow('Вторая'), READ));
  await waitFor(async () => expect(await findBell()).toHaveAccessibleName('Уведомления'));
  refused.resolve(refusal(500, 'Текст сервера'));
  await findToast('Не удалось отметить уведомление как прочитанное');
  await waitFor(async () => expect(await findBell()).toHaveAccessibleName(UNREAD_1));
  buttonOf(await findRow('Первая'), READ);
  expect(
    within(await findRow('Вторая')).queryByRole('button', { name: READ }),
  ).not.toBeInTheDocument();
  expect(screen.queryByText('Текст сервера')).not.toBeInTheDocument();
});

test('deleting an unread one lowers the counter at once; a refusal brings it back', async () => {
  mockTwoUnread();
  const answer = deferred<Response>();
  server.use(mock(endpoints.notifications.lead.remove, () => answer.promise));
  const { user } = await openBell();
  await user.click(buttonOf(await findRow('Первая'), REMOVE));
  await waitFor(() => expect(screen.queryByText('Первая')).not.toBeInTheDocument());
  expect(await findBell()).toHaveAccessibleName(UNREAD_1);
  answer.resolve(refusal(500));
  await findToast('Не удалось удалить уведомление');
  await findRow('Первая');
  expect(await findBell()).toHaveAccessibleName(UNREAD_2);
});

test('a notification that is gone already counts as deleted', async () => {
  mockTwoUnread();
  const { user } = await openBell();
  const row = await findRow('Первая');
  backend.notifications.lead.shift();
  await user.click(buttonOf(row, REMOVE));
  await waitFor(() => expect(screen.queryByText('Первая')).not.toBeInTheDocument());
  await waitFor(async () => expect(await findBell()).toHaveAccessibleName(UNREAD_1));
  expect(callsOf('DELETE')).toEqual(['DELETE /api/notifications/1']);
  expect(screen.queryByText('Не удалось удалить уведомление')).not.toBeInTheDocument();
});

test('deleting a personal one goes to the personal list', async () => {
  backend.notifications.personal = [buildNotification({ id: 7, title: 'Вам назначена заявка' })];
  const { user } = await openBell();
  await user.click(screen.getByRole('tab', { name: /Личные/ }));
  await user.click(buttonOf(await findRow('Вам назначена заявка'), REMOVE));
  expect(await screen.findByText('У вас нет личных уведомлений')).toBeVisible();
  expect(callsOf('DELETE')).toEqual(['DELETE /api/user-notifications/7']);
});

test('the counter stays at 0 when the server counts fewer than the list shows', async () => {
  server.use(
    mock(endpoints.notifications.lead.list, () => ({
      data: [buildNotification({ id: 1, title: 'Первая' })],
      unread_count: 0,
    })),
    mock(endpoints.notifications.lead.remove, () => deferred<undefined>().promise),
  );
  const { user } = await openBell();
  await user.click(buttonOf(await findRow('Первая'), REMOVE));
  await waitFor(() => expect(screen.queryByText('Первая')).not.toBeInTheDocument());
  expect(await findBell()).toHaveAccessibleName('Уведомления');
});

test.each([
  ['lead', /Заявки/, 'notifications', 'Все уведомления о заявках отмечены как прочитанные'],
  [
    'personal',
    /Личные/,
    'user-notifications',
    'Все персональные уведомления отмечены как прочитанные',
  ],
] as const)('«Прочитать все» reads the %s list by one call', async (_kind, tab, path, text) => {
  mockTwoUnread();
  backend.notifications.personal = [
    buildNotification({ title: 'Личное' }),
    buildNotification({ title: 'Ещё личное' }),
  ];
  const { user } = await openBell();
  await user.click(screen.getByRole('tab', { name: tab }));
  await user.click(await screen.findByRole('button', { name: 'Прочитать все' }));
  await findToast(text);
  const reads = callsOf('PUT').filter((line) => line.endsWith('/read-all'));
  expect(reads).toEqual([`PUT /api/${path}/read-all`]);
  // The other list is as it was.
  await waitFor(async () => expect(await findBell()).toHaveAccessibleName(UNREAD_2));
  expect(screen.getByRole('button', { name: 'Прочитать все' })).toBeDisabled();
});

test('a refused «Прочитать все» says so and the badge is as before', async () => {
  mockTwoUnread();
  server.use(mock(endpoints.notifications.lead.readAll, () => refusal(500)));
  const { user } = await openBell();
  await findRow('Первая');
  await user.click(screen.getByRole('button', { name: 'Прочитать все' }));
  await findToast('Не удалось отметить уведомления как прочитанные');
  await waitFor(async () => expect(await findBell()).toHaveAccessibleName(UNREAD_2));
});

test('a refresh in the middle of a write does not undo what the person sees', async () => {
  mockTwoUnread();
  server.use(mock(endpoints.notifications.lead.remove, () => deferred<undefined>().promise));
  const { user, queryClient } = await openBell();
  await user.click(buttonOf(await findRow('Первая'), REMOVE));
  await waitFor(() => expect(screen.queryByText('Первая')).not.toBeInTheDocument());
  await queryClient.refetchQueries({ queryKey: ['notifications'] });
  expect(screen.queryByText('Первая')).not.toBeInTheDocument();
  expect(await findBell()).toHaveAccessibleName(UNREAD_1);
});

test('the keyboard keeps its place while rows vanish', async () => {
  mockTwoUnread();
  const { user, popup } = await openBell();
  const first = await findRow('Первая');
  buttonOf(first, READ).focus();
  await user.keyboard('{Enter}');
  expect(buttonOf(first, REMOVE)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(buttonOf(await findRow('Вторая'), REMOVE)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('У вас нет новых уведомлений о заявках')).toBeVisible();
  expect(popup).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(popup).not.toBeInTheDocument());
});
