import { focusManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endpoints, type NotificationList } from '#contract';
import { deferred } from '../support/deferred.ts';
import { buildLead, buildNotification } from '../support/factories/index.ts';
import { backend, callsOf, forgetCalls, mock, refusal, server } from '../support/msw/index.ts';
import { until } from '../support/until.ts';
import {
  answerStaff,
  findBadge,
  readings,
  renderBridge,
  runOnFakeClock,
  startSocketServer,
  waitForChannels,
} from './realtime-support.tsx';

const COMPANY = 'private-company.2';
const PERSON = 'private-user.5';
const CHANNELS = [COMPANY, PERSON];
const FORM_SUBMITTED = 'form.submitted';
const BETWEEN_CHANNELS_MS = 100;
/** Longer than anything that follows a subscription waits. */
const ALL_PASSED_MS = 3000;

runOnFakeClock();

const everythingPassed = () => act(() => vi.advanceTimersByTimeAsync(ALL_PASSED_MS));

/**
 * The application that has read everything once, before a server that does or does not say ages lets it in.
 */
async function renderBeforeSubscription({ saysAges }: { saysAges: boolean }) {
  const socket = startSocketServer();
  if (!saysAges) socket.sayNoAges();
  const doors = { company: deferred<undefined>(), person: deferred<undefined>() };
  socket.openAfter((channel) => (channel === PERSON ? doors.person : doors.company).promise);
  answerStaff(() => 3);
  const rendered = await renderBridge({ staff: true });
  await screen.findByText('Заявок на экране: 0');
  await screen.findByText('Заявок в работе: 3');
  await findBadge();
  await until(() => expect(socket.authorized).toEqual(CHANNELS));
  await until(() => expect(rendered.queryClient.isFetching()).toBe(0));
  forgetCalls();
  return {
    ...rendered,
    socket,
    subscribe: async () => {
      // One after the other, as a slow backend signs for them.
      doors.company.resolve(undefined);
      await waitForChannels(socket, [COMPANY]);
      await act(() => vi.advanceTimersByTimeAsync(BETWEEN_CHANNELS_MS));
      doors.person.resolve(undefined);
      await waitForChannels(socket, CHANNELS);
    },
  };
}

test('a server that says nothing of events: a lead sent before the subscription is seen, in silence', async () => {
  const { subscribe, sounds, socket } = await renderBeforeSubscription({ saysAges: false });
  backend.leads = [buildLead()];
  backend.notifications.lead = [buildNotification()];
  await subscribe();
  await screen.findByText('Заявок на экране: 1');
  await findBadge(1);
  await everythingPassed();
  expect(readings()).toEqual(['GET /api/leads', 'GET /api/notifications', 'GET /api/users']);
  expect(sounds).not.toHaveBeenCalled();

  // From now on events are heard.
  forgetCalls();
  socket.emit(COMPANY, FORM_SUBMITTED);
  await until(() => expect(callsOf('GET /api/leads')).toHaveLength(1));
});

test('a server that says that nothing has happened costs no further call', async () => {
  const { subscribe, queryClient } = await renderBeforeSubscription({ saysAges: true });
  await subscribe();
  await everythingPassed();
  expect(queryClient.isFetching()).toBe(0);
  expect(callsOf('GET')).toEqual([]);
});

test('a server that says nothing of events: a first reading that is on its way is followed by one more', async () => {
  const first = deferred<NotificationList>();
  let times = 0;
  const socket = startSocketServer();
  socket.sayNoAges();
  server.use(
    mock(endpoints.notifications.lead.list, () => {
      times += 1;
      return times === 1 ? first.promise : { data: [buildNotification()], unread_count: 1 };
    }),
  );
  await renderBridge();
  await waitForChannels(socket, CHANNELS);
  await until(() => expect(callsOf('GET /api/user-notifications')).toHaveLength(1));
  expect(times).toBe(1);
  first.resolve({ data: [], unread_count: 0 });
  await findBadge(1);
  await everythingPassed();
  expect(times).toBe(2);
});

test('a server that says nothing of events: a list that it refuses is not asked for again', async () => {
  const socket = startSocketServer();
  socket.sayNoAges();
  server.use(mock(endpoints.leads.list, () => refusal(404)));
  await renderBridge();
  await waitForChannels(socket, CHANNELS);
  await until(() => expect(callsOf('GET /api/notifications')).toHaveLength(2));
  await everythingPassed();
  expect(callsOf('GET /api/leads')).toHaveLength(1);
});

test('a server that says nothing of events: in a hidden tab all but the notifications waits', async () => {
  const { subscribe } = await renderBeforeSubscription({ saysAges: false });
  focusManager.setFocused(false);
  backend.leads = [buildLead()];
  backend.notifications.lead = [buildNotification()];
  await subscribe();
  await findBadge(1);
  await everythingPassed();
  expect(callsOf('GET /api/leads')).toEqual([]);
  act(() => focusManager.setFocused(true));
  await screen.findByText('Заявок на экране: 1');
});
