import { focusManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildLead, buildNotification } from '../support/factories/index.ts';
import { backend, callsOf, forgetCalls } from '../support/msw/index.ts';
import { until } from '../support/until.ts';
import {
  answerStaff,
  findBadge,
  readings,
  renderBridge,
  runOnFakeClock,
} from './realtime-support.tsx';

/** Between two refreshes of the bell. */
const MINUTE_MS = 60_000;
const BELL = ['GET /api/notifications', 'GET /api/user-notifications'];
const NEW_LEAD = buildNotification({ title: 'Новая заявка', lead_id: 5 });
const ASSIGNED = buildNotification({ title: 'Вам назначена заявка №5', lead_id: 5 });

runOnFakeClock();

/** A screen with leads, and staff, of a page without realtime: its first readings are over. */
async function renderScreen() {
  answerStaff(() => 3);
  const rendered = await renderBridge({ staff: true });
  await screen.findByText('Заявок на экране: 0');
  await screen.findByText('Заявок в работе: 3');
  const unread = backend.notifications.lead.length;
  await findBadge(unread > 0 ? unread : undefined);
  await until(() => expect(rendered.queryClient.isFetching()).toBe(0));
  return rendered;
}

/** The bell is refreshed, and whatever follows is over. */
async function refreshBell({
  queryClient,
}: Pick<Awaited<ReturnType<typeof renderScreen>>, 'queryClient'>) {
  forgetCalls();
  await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS));
  await until(() => expect(readings()).toEqual(expect.arrayContaining(BELL)));
  await act(() => vi.advanceTimersByTimeAsync(3000));
  await until(() => expect(queryClient.isFetching()).toBe(0));
}

test('a lead that the bell learns of by its refresh is shown by the screen too, for one call a list', async () => {
  const rendered = await renderScreen();
  backend.leads = [buildLead({ id: 5 })];
  backend.notifications.lead = [NEW_LEAD];
  await refreshBell(rendered);
  await findBadge(1);
  expect(screen.getByText('Заявок на экране: 1')).toBeVisible();
  expect(readings()).toEqual(['GET /api/leads', ...BELL, 'GET /api/users']);
  expect(rendered.sounds).not.toHaveBeenCalled();
  await refreshBell(rendered);
  expect(readings()).toEqual(BELL);
});

test('the first reading of the bell, and one that brings nothing new, have nothing else read', async () => {
  backend.notifications.lead = [NEW_LEAD];
  const rendered = await renderScreen();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(callsOf('GET /api/leads')).toHaveLength(1);
  await refreshBell(rendered);
  expect(readings()).toEqual(BELL);
});

test('a lead that is told to one person is shown, once where both lists of the bell tell of it', async () => {
  const rendered = await renderScreen();
  backend.leads = [buildLead({ id: 5 })];
  backend.notifications.personal = [ASSIGNED];
  await refreshBell(rendered);
  expect(screen.getByText('Заявок на экране: 1')).toBeVisible();

  backend.leads.push(buildLead({ id: 6 }));
  backend.notifications.lead = [buildNotification({ lead_id: 6 })];
  backend.notifications.personal = [buildNotification({ lead_id: 6 }), ASSIGNED];
  await refreshBell(rendered);
  expect(screen.getByText('Заявок на экране: 2')).toBeVisible();
  expect(callsOf('GET /api/leads')).toHaveLength(1);
});

test('what was read on another device before this one knew of it is shown all the same', async () => {
  const rendered = await renderScreen();
  backend.leads = [buildLead({ id: 5 })];
  backend.notifications.lead = [{ ...NEW_LEAD, read_at: new Date().toISOString() }];
  await refreshBell(rendered);
  expect(screen.getByText('Заявок на экране: 1')).toBeVisible();
});

test('a personal notification has read what it is about, and nothing where it says nothing of that', async () => {
  const rendered = await renderScreen();
  const personal = [
    buildNotification({ title: 'Вход с нового устройства', path: '/account-settings#sessions' }),
    buildNotification({ title: 'Доброе утро' }),
  ];
  backend.notifications.personal = personal;
  await refreshBell(rendered);
  expect(readings()).toEqual(BELL);
  // How much somebody has in work.
  backend.notifications.personal = [buildNotification({ path: '/order/7' }), ...personal];
  await refreshBell(rendered);
  expect(readings()).toEqual([...BELL, 'GET /api/users']);
});

test('the return to the window has everything read once, whatever is new', async () => {
  const rendered = await renderScreen();
  act(() => focusManager.setFocused(false));
  await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS / 2));
  backend.leads = [buildLead({ id: 5 })];
  backend.notifications.lead = [NEW_LEAD];
  forgetCalls();
  act(() => focusManager.setFocused(true));
  await screen.findByText('Заявок на экране: 1');
  await findBadge(1);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  await until(() => expect(rendered.queryClient.isFetching()).toBe(0));
  expect(callsOf('GET /api/leads')).toHaveLength(1);
  expect(callsOf('GET /api/users?')).toHaveLength(1);
});

test('in a hidden tab the screen waits until it is looked at', async () => {
  const rendered = await renderScreen();
  focusManager.setFocused(false);
  backend.leads = [buildLead({ id: 5 })];
  backend.notifications.lead = [NEW_LEAD];
  await refreshBell(rendered);
  expect(readings()).toEqual(BELL);
  act(() => focusManager.setFocused(true));
  await screen.findByText('Заявок на экране: 1');
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(callsOf('GET /api/leads')).toHaveLength(1);
});
