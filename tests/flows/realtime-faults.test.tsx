import { act, screen } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tokenStore } from '@/shared/auth';
import { endpoints, type NotificationList } from '#contract';
import { deferred } from '../support/deferred.ts';
import { buildNotification } from '../support/factories/index.ts';
import { backend, callsOf, forgetCalls, mock, refusal, server } from '../support/msw/index.ts';
import { until } from '../support/until.ts';
import {
  answerStaff,
  findBadge,
  forgetSocketServer,
  leaveLastSoundBehind,
  renderBridge,
  startSocketServer,
  waitForChannels,
} from './realtime-support.tsx';

const COMPANY = 'private-company.2';
const PERSON = 'private-user.5';
const CHANNELS = [COMPANY, PERSON];
const FORM_SUBMITTED = 'form.submitted';
const LEAD_CHANGED = 'lead.changed';
const STORM_EVENTS = 200;
const STORM_MS = 1000;
const GUSTS = 5;

const unread = (count: number): NotificationList => ({
  data: Array.from({ length: count }, () => buildNotification()),
  unread_count: count,
});

beforeEach(() => {
  // A lost socket is opened again after a random time; here at once.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  leaveLastSoundBehind();
});

afterEach(() => {
  vi.useRealTimers();
  forgetSocketServer();
  vi.restoreAllMocks();
});

async function renderConnected() {
  const socket = startSocketServer();
  answerStaff(() => 3);
  const rendered = await renderBridge({ staff: true });
  await waitForChannels(socket, CHANNELS);
  await findBadge();
  await screen.findByText(/Заявок на экране: \d/);
  await screen.findByText('Заявок в работе: 3');
  forgetCalls();
  return { socket, ...rendered };
}

test('a storm of 200 events in a second costs at most 5 requests a list and ends on the newest state', async () => {
  const { socket, sounds } = await renderConnected();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  for (let gust = 0; gust < GUSTS; gust += 1) {
    for (let event = 0; event < STORM_EVENTS / GUSTS; event += 1) {
      backend.notifications.lead.push(buildNotification());
      socket.emit(COMPANY, event % 2 === 0 ? FORM_SUBMITTED : LEAD_CHANGED);
    }
    await pass(STORM_MS / GUSTS);
  }
  // What is still to come for the last of them.
  await pass(2 * STORM_MS);
  vi.useRealTimers();
  await findBadge(STORM_EVENTS);
  const lists = ['GET /api/notifications', 'GET /api/leads', 'GET /api/users'];
  for (const list of lists) expect(callsOf(list).length, list).toBeLessThanOrEqual(5);
  expect(callsOf('GET /api/user-notifications')).toEqual([]);
  expect(sounds.mock.calls.length).toBeGreaterThan(0);
  expect(sounds.mock.calls.length).toBeLessThanOrEqual(2);
});

test('an answer that was on its way when the event came is not the last word', async () => {
  const { socket } = await renderConnected();
  const stale = deferred<NotificationList>();
  let readings = 0;
  server.use(
    mock(endpoints.notifications.lead.list, () => {
      readings += 1;
      return readings === 1 ? stale.promise : unread(2);
    }),
  );
  socket.emit(COMPANY, FORM_SUBMITTED);
  await until(() => expect(readings).toBe(1));
  socket.emit(COMPANY, FORM_SUBMITTED);
  await until(() => expect(readings).toBe(2));
  stale.resolve(unread(1));
  await findBadge(2);
});

test('an event between the first readings and the subscription is caught up with, in silence', async () => {
  const socket = startSocketServer();
  socket.sayEventAge(COMPANY, 300);
  answerStaff(() => 3);
  const { sounds } = await renderBridge({ staff: true });
  await waitForChannels(socket, CHANNELS);
  await until(() => expect(callsOf('GET /api/leads')).toHaveLength(2));
  await until(() => expect(callsOf('GET /api/notifications')).toHaveLength(2));
  await until(() => expect(callsOf('GET /api/users?')).toHaveLength(2));
  expect(callsOf('GET /api/user-notifications')).toHaveLength(1);
  expect(sounds).not.toHaveBeenCalled();
});

test('an event long before the first readings costs none of them twice', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  const socket = startSocketServer();
  for (const channel of CHANNELS) socket.sayEventAge(channel, 30_000);
  await renderBridge();
  await waitForChannels(socket, CHANNELS);
  await screen.findByText(/Заявок на экране: \d/);
  await findBadge();
  await act(() => vi.advanceTimersByTimeAsync(2 * STORM_MS));
  // The reading after the next event is the second one, and the last one: nothing was on its way before it.
  backend.notifications.lead.push(buildNotification());
  socket.emit(COMPANY, FORM_SUBMITTED);
  await findBadge(1);
  await until(() => expect(callsOf('GET /api/leads')).toHaveLength(2));
  expect(callsOf('GET /api/notifications')).toHaveLength(2);
  expect(callsOf('GET /api/user-notifications')).toHaveLength(1);
});

test('an event during the very first reading is followed by another reading', async () => {
  const first = deferred<NotificationList>();
  let readings = 0;
  const socket = startSocketServer();
  server.use(
    mock(endpoints.notifications.lead.list, () => {
      readings += 1;
      return readings === 1 ? first.promise : unread(1);
    }),
  );
  await renderBridge();
  await waitForChannels(socket, CHANNELS);
  socket.emit(COMPANY, FORM_SUBMITTED);
  await until(() => expect(callsOf('GET /api/leads')).toHaveLength(2));
  expect(readings).toBe(1);
  first.resolve(unread(0));
  await findBadge(1);
});

test('what happened while the socket was away is asked for after it is back, without a sound', async () => {
  const { socket, sounds } = await renderConnected();
  backend.notifications.lead = [buildNotification()];
  backend.notifications.personal = [buildNotification()];
  socket.cut();
  await screen.findByText('Нет связи. Обновляем каждые 60 секунд');
  await screen.findByText('Связь восстановлена');
  await findBadge(2);
  expect(callsOf('GET /api/leads')).toHaveLength(1);
  expect(callsOf('GET /api/notifications')).toHaveLength(1);
  expect(callsOf('GET /api/user-notifications')).toHaveLength(1);
  expect(sounds).not.toHaveBeenCalled();
});

test('a 401 at the door of a channel ends the login', async () => {
  const socket = startSocketServer();
  server.use(http.post('*/broadcasting/auth', () => refusal(401)));
  await renderBridge();
  await until(() => expect(tokenStore.get()).toBeNull());
  expect(socket.channels()).toEqual([]);
});
