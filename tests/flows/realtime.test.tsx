import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tokenStore } from '@/shared/auth';
import { endpoints } from '#contract';
import { buildCurrentUser, buildLead, buildNotification } from '../support/factories/index.ts';
import { backend, callsOf, forgetCalls, mock, refusal, server } from '../support/msw/index.ts';
import {
  findBadge,
  forgetSocketServer,
  leaveLastSoundBehind,
  renderBridge,
  startSocketServer,
  waitForChannels,
} from './realtime-support.tsx';

const COMPANY = 'private-company.2';
const PERSON = 'private-user.5';
const FORM_SUBMITTED = 'form.submitted';
const USER_NOTIFICATION = 'user.notification';
const LEAD_CHANGED = 'lead.changed';
/** Longer than the throttle: whatever was to follow an event has followed. */
const THROTTLE_PASSED_MS = 1200;

const throttlePassed = () => act(() => vi.advanceTimersByTimeAsync(THROTTLE_PASSED_MS));

beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  leaveLastSoundBehind();
});

afterEach(() => {
  vi.useRealTimers();
  forgetSocketServer();
  vi.restoreAllMocks();
});

/** The application with its channels subscribed and its first readings over. */
async function renderConnected(channels = [COMPANY, PERSON], options?: { leads: boolean }) {
  const socket = startSocketServer();
  const rendered = await renderBridge(options);
  await waitForChannels(socket, channels);
  await findBadge();
  if (options?.leads !== false) await screen.findByText(/Заявок на экране: \d/);
  forgetCalls();
  return { socket, ...rendered };
}

test('a new lead reloads its notifications and the list on the screen exactly once, with one sound', async () => {
  const { socket, sounds } = await renderConnected();
  backend.notifications.lead = [buildNotification()];
  backend.leads = [buildLead()];
  socket.emit(COMPANY, FORM_SUBMITTED);
  await findBadge(1);
  await screen.findByText('Заявок на экране: 1');
  await throttlePassed();
  expect(
    callsOf('GET')
      .map((call) => call.split('?')[0])
      .sort(),
  ).toEqual(['GET /api/leads', 'GET /api/notifications']);
  expect(sounds).toHaveBeenCalledTimes(1);
});

test('where no list of leads is on the screen none is read', async () => {
  const { socket } = await renderConnected(undefined, { leads: false });
  backend.notifications.lead = [buildNotification()];
  socket.emit(COMPANY, FORM_SUBMITTED);
  await findBadge(1);
  expect(callsOf('GET')).toEqual(['GET /api/notifications']);
});

test('a personal notification reloads the personal list exactly once, with one sound', async () => {
  const { socket, sounds } = await renderConnected();
  backend.notifications.personal = [buildNotification()];
  socket.emit(PERSON, USER_NOTIFICATION);
  await findBadge(1);
  await throttlePassed();
  expect(callsOf('GET')).toEqual(['GET /api/user-notifications']);
  expect(sounds).toHaveBeenCalledTimes(1);
});

test('changes by colleagues reload the leads at once, then once for all that follow, without a sound', async () => {
  const { socket, sounds } = await renderConnected();
  backend.leads = [buildLead()];
  for (let event = 0; event < 5; event += 1) socket.emit(COMPANY, LEAD_CHANGED);
  await screen.findByText('Заявок на экране: 1');
  await throttlePassed();
  expect(callsOf('GET').map((call) => call.split('?')[0])).toEqual([
    'GET /api/leads',
    'GET /api/leads',
  ]);
  expect(sounds).not.toHaveBeenCalled();
});

test('without a company the public channel is only heard', async () => {
  backend.user = buildCurrentUser({ company_id: null });
  const { socket, sounds } = await renderConnected(['leads', PERSON]);
  expect(socket.authorized).toEqual([PERSON]);
  socket.emit('leads', FORM_SUBMITTED);
  await vi.waitFor(() => expect(sounds).toHaveBeenCalledTimes(1));
  await throttlePassed();
  expect(callsOf('GET')).toEqual([]);
});

test('with the sound switched off the lists are reloaded in silence', async () => {
  localStorage.setItem('notification_sound', 'disabled');
  const { socket, sounds } = await renderConnected();
  backend.notifications.lead = [buildNotification()];
  socket.emit(COMPANY, FORM_SUBMITTED);
  await findBadge(1);
  expect(sounds).not.toHaveBeenCalled();
});

function refuseUser(): void {
  server.use(mock(endpoints.session.currentUser, () => refusal(404)));
}

test.each([
  ['without a token', { token: null } as const, (): void => undefined],
  ['without a user record', {}, refuseUser],
  ['without a configured server', {}, forgetSocketServer],
])('%s nothing is connected and nothing breaks', async (_case, options, given) => {
  const socket = startSocketServer();
  given();
  await renderBridge(options);
  await throttlePassed();
  expect(socket.opened()).toBe(0);
});

test('logging out leaves all channels; nothing comes after that', async () => {
  const { socket, sounds } = await renderConnected();
  act(() => tokenStore.clear());
  await waitForChannels(socket, []);
  socket.emit(COMPANY, FORM_SUBMITTED);
  await throttlePassed();
  expect(callsOf('GET')).toEqual([]);
  expect(sounds).not.toHaveBeenCalled();
  expect(socket.opened()).toBe(1);
});

test('leaving the screen in the middle of a burst leaves no reload behind', async () => {
  const { socket, unmount } = await renderConnected();
  for (let event = 0; event < 10; event += 1) socket.emit(COMPANY, FORM_SUBMITTED);
  await vi.waitFor(() => expect(callsOf('GET /api/notifications')).toHaveLength(1));
  unmount();
  await waitForChannels(socket, []);
  await throttlePassed();
  expect(callsOf('GET /api/notifications')).toHaveLength(1);
});
