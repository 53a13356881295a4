import { focusManager } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { tokenStore } from '@/shared/auth';
import { endpoints, USUAL_PREFERENCES } from '#contract';
import { deferred } from '../support/deferred.ts';
import { buildCurrentUser, buildLead, buildNotification } from '../support/factories/index.ts';
import { backend, callsOf, forgetCalls, mock, refusal, server } from '../support/msw/index.ts';
import { until } from '../support/until.ts';
import {
  answerStaff,
  findBadge,
  forgetSocketServer,
  readings,
  renderBridge,
  runOnFakeClock,
  startSocketServer,
  waitForChannels,
  type OnScreen,
} from './realtime-support.tsx';

const COMPANY = 'private-company.2';
const PERSON = 'private-user.5';
const FORM_SUBMITTED = 'form.submitted';
const USER_NOTIFICATION = 'user.notification';
const LEAD_CHANGED = 'lead.changed';
const UUID = '0b6a1f0e-6f0c-4f0e-9d55-1c1f7d1f2a11';
const NEW_LEAD_CLASS = String.raw`App\Notifications\NewLead`;
/** Longer than the throttle: whatever was to follow an event has followed. */
const THROTTLE_PASSED_MS = 1200;

runOnFakeClock();

const throttlePassed = () => act(() => vi.advanceTimersByTimeAsync(THROTTLE_PASSED_MS));

/** The application with its channels subscribed and its first readings over. */
async function renderConnected(channels = [COMPANY, PERSON], options?: OnScreen) {
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
  expect(readings()).toEqual(['GET /api/leads', 'GET /api/notifications']);
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

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a word', 'уведомление'],
  ['a list', [{ kind: 'lead' }]],
  ['odd parts', { kind: {}, chat_id: [], lead_id: 'пять', data: '{' }],
  ['Laravel’s own parts', { id: UUID, type: NEW_LEAD_CLASS, title: 'Новая заявка', lead_id: '5' }],
])('a personal notification that brings %s is read all the same', async (_what, payload) => {
  const { socket, sounds } = await renderConnected();
  backend.notifications.personal = [buildNotification()];
  socket.emit(PERSON, USER_NOTIFICATION, payload);
  await findBadge(1);
  expect(sounds).toHaveBeenCalledTimes(1);
});

test('a notification that Laravel broadcasts by its own name reloads both lists and what they tell of, with one sound', async () => {
  const { socket, sounds } = await renderConnected();
  backend.notifications.lead = [buildNotification()];
  backend.notifications.personal = [buildNotification()];
  socket.emit(PERSON, String.raw`Illuminate\Notifications\Events\BroadcastNotificationCreated`, {
    id: UUID,
    type: NEW_LEAD_CLASS,
    data: { title: 'Новая заявка', lead_id: 5 },
  });
  await findBadge(2);
  await throttlePassed();
  // Its lists bring a lead that no event told of: the screen is read too.
  expect(readings()).toEqual([
    'GET /api/leads',
    'GET /api/notifications',
    'GET /api/user-notifications',
  ]);
  expect(sounds).toHaveBeenCalledTimes(1);
});

test.each([
  ['the only event', [USER_NOTIFICATION]],
  ['one of two events', [LEAD_CHANGED, USER_NOTIFICATION]],
  ['the first of two events', [USER_NOTIFICATION, LEAD_CHANGED]],
])(
  'a lead that is assigned is read exactly once where its notification is %s',
  async (_case, events) => {
    const { socket } = await renderConnected();
    backend.leads = [buildLead({ id: 5 })];
    backend.notifications.personal = [
      buildNotification({ title: 'Вам назначена заявка №5', lead_id: 5 }),
    ];
    for (const event of events) socket.emit(event === LEAD_CHANGED ? COMPANY : PERSON, event);
    await findBadge(1);
    await screen.findByText('Заявок на экране: 1');
    await throttlePassed();
    expect(readings()).toEqual(['GET /api/leads', 'GET /api/user-notifications']);
  },
);

test('a message of the chat that is read in this window makes no sound, one of another chat does', async () => {
  const { socket, sounds } = await renderConnected();
  history.replaceState(null, '', '/chats?chat=5');
  socket.emit(PERSON, USER_NOTIFICATION, { chat_id: 5, kind: 'other' });
  await throttlePassed();
  expect(callsOf('GET')).toEqual(['GET /api/user-notifications']);
  expect(sounds).not.toHaveBeenCalled();
  socket.emit(PERSON, USER_NOTIFICATION, { chat_id: 6, kind: 'other' });
  await until(() => expect(sounds).toHaveBeenCalledTimes(1));
  history.replaceState(null, '', '/');
});

test('changes by colleagues reload the leads at once, then once for all that follow, without a sound', async () => {
  const { socket, sounds } = await renderConnected();
  backend.leads = [buildLead()];
  for (let event = 0; event < 5; event += 1) socket.emit(COMPANY, LEAD_CHANGED);
  await screen.findByText('Заявок на экране: 1');
  await throttlePassed();
  expect(readings()).toEqual(['GET /api/leads', 'GET /api/leads']);
  expect(sounds).not.toHaveBeenCalled();
});

test.each([FORM_SUBMITTED, LEAD_CHANGED])(
  '%s: the staff says how much it has to do now',
  async (event) => {
    let inWork = 3;
    answerStaff(() => inWork);
    const { socket } = await renderConnected(undefined, { leads: false, staff: true });
    await screen.findByText('Заявок в работе: 3');
    inWork = 4;
    socket.emit(COMPANY, event);
    await screen.findByText('Заявок в работе: 4');
  },
);

test('an open lead says that the person has written again; a note being written stays as it is', async () => {
  const again = [buildLead({ id: 21 })];
  backend.leads = [buildLead({ id: 5, repeat_count: 1 })];
  server.use(mock(endpoints.leads.duplicates, () => ({ leads: again, clients: [] })));
  const { socket, user } = await renderConnected(undefined, { leads: false, openLead: 5 });
  expect(
    within(await screen.findByRole('note')).getAllByRole('button', { name: /^№/ }),
  ).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Добавить заметку' }));
  const note = await screen.findByRole('textbox', { name: 'Заметка' });
  fireEvent.change(note, { target: { value: 'Просит перезвонить' } });

  again.push(buildLead({ id: 22 }));
  backend.leads = [buildLead({ id: 5, repeat_count: 7 })];
  socket.emit(COMPANY, FORM_SUBMITTED);
  await screen.findByRole('button', { name: /^№22,/ });
  await until(() => expect(screen.getByRole('note')).toHaveTextContent('ещё 7 заявок'));
  expect(note).toBeVisible();
  expect(note).toHaveFocus();
  expect(note).toHaveValue('Просит перезвонить');
});

/** A lead is open over a list, and its status is being changed: the server waits with its answer. */
async function changeStatus() {
  backend.leads = [buildLead({ id: 5, status: 'new' })];
  const answer = deferred<undefined>();
  server.use(
    mock(endpoints.leads.update, async ({ body }) => {
      await answer.promise;
      return Object.assign(backend.leads[0] ?? buildLead(), body);
    }),
  );
  const rendered = await renderConnected(undefined, { openLead: 5 });
  const { user } = rendered;
  await user.click(await screen.findByRole('button', { name: /^Статус/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Завершен' }));
  await until(() => expect(callsOf('PUT')).toHaveLength(1));
  // They are read late: their code is loaded after the rest of the window.
  await screen.findByRole('region', { name: 'Дела' });
  forgetCalls();
  return { ...rendered, answer };
}

test('the event of one’s own change reads nothing a second time', async () => {
  const { socket, answer } = await changeStatus();
  socket.emit(COMPANY, LEAD_CHANGED);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(readings()).toEqual([]);
  answer.resolve(undefined);
  await screen.findByText('Статус заявки изменен на "Завершен"');
  await throttlePassed();
  expect(readings()).toContain('GET /api/leads');
  expect(readings()).toEqual([...new Set(readings())]);
});

test('a colleague’s change is not kept waiting by a write that hangs', async () => {
  const { socket } = await changeStatus();
  backend.leads.push(buildLead({ id: 6 }));
  socket.emit(COMPANY, LEAD_CHANGED);
  await screen.findByText('Заявок на экране: 2', undefined);
});

/** The application as its connection breaks, for good. */
async function renderBroken() {
  const rendered = await renderConnected();
  rendered.socket.goDown();
  await screen.findByText('Нет связи. Обновляем каждые 60 секунд');
  forgetCalls();
  return rendered;
}

const minutePassed = () => act(() => vi.advanceTimersByTimeAsync(60_500));
const POLLED = ['GET /api/notifications', 'GET /api/user-notifications'];
const EVERYTHING = ['GET /api/leads', ...POLLED, 'GET /api/users/current'];

test('while the connection is broken everything is read once a minute, until it is back', async () => {
  const { socket, sounds } = await renderBroken();
  backend.leads = [buildLead()];
  await minutePassed();
  await screen.findByText('Заявок на экране: 1');
  expect(readings()).toEqual(EVERYTHING);
  await minutePassed();
  expect(readings()).toHaveLength(2 * EVERYTHING.length);

  socket.comeUp();
  // Someone who says that the network is back need not wait for the next attempt.
  window.dispatchEvent(new Event('online'));
  await screen.findByText('Связь восстановлена', {});
  await throttlePassed();
  forgetCalls();
  await minutePassed();
  expect(callsOf('GET /api/leads')).toEqual([]);
  expect(sounds).not.toHaveBeenCalled();
});

test('in a hidden tab the leads wait until it is looked at', async () => {
  await renderBroken();
  focusManager.setFocused(false);
  await minutePassed();
  expect(readings()).toEqual(POLLED);
  act(() => focusManager.setFocused(true));
  await until(() => expect(callsOf('GET /api/leads')).toHaveLength(1));
});

test('in a hidden tab an event reloads the notifications, with the sound; the rest when it is looked at', async () => {
  const { socket, sounds } = await renderConnected();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  focusManager.setFocused(false);
  backend.notifications.lead = [buildNotification()];
  backend.leads = [buildLead()];
  socket.emit(COMPANY, FORM_SUBMITTED);
  socket.emit(COMPANY, LEAD_CHANGED);
  await until(() => expect(sounds).toHaveBeenCalledTimes(1));
  expect(readings()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  await findBadge(1);
  expect(readings()).toEqual(['GET /api/notifications']);
  await throttlePassed();

  act(() => focusManager.setFocused(true));
  await screen.findByText('Заявок на экране: 1');
  await throttlePassed();
  expect(callsOf('GET /api/leads')).toHaveLength(1);
});

test('in a window that is only in sight an event waits for its turn', async () => {
  const { socket } = await renderConnected();
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  vi.spyOn(Math, 'random').mockReturnValue(0.9);
  for (let event = 0; event < 5; event += 1) socket.emit(COMPANY, LEAD_CHANGED);
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(readings()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(readings()).toEqual(['GET /api/leads']);
});

test('what a hidden tab missed while the connection was lost waits too, but for the notifications', async () => {
  const { socket } = await renderBroken();
  focusManager.setFocused(false);
  backend.leads = [buildLead()];
  socket.comeUp();
  window.dispatchEvent(new Event('online'));
  await screen.findByText('Связь восстановлена', {});
  forgetCalls();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(readings()).toEqual(POLLED);
  act(() => focusManager.setFocused(true));
  await screen.findByText('Заявок на экране: 1');
});

test('without a company the public channel is only heard', async () => {
  backend.user = buildCurrentUser({ company_id: null });
  const { socket, sounds } = await renderConnected(['leads', PERSON]);
  expect(socket.authorized).toEqual([PERSON]);
  socket.emit('leads', FORM_SUBMITTED);
  await until(() => expect(sounds).toHaveBeenCalledTimes(1));
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

/** The clock of Greenwich so many hours from now, as preferences have it. */
const clockIn = (hours: number) =>
  new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);

test.each([
  ['within quiet hours a lead comes without a sound', [-1, 1], 0],
  ['outside quiet hours a lead comes with a sound', [1, 2], 1],
] as const)('%s', async (_case, [from, to], times) => {
  const preferences = {
    ...USUAL_PREFERENCES,
    timezone: 'UTC',
    quiet_hours: { from: clockIn(from), to: clockIn(to) },
  };
  server.use(mock(endpoints.account.preferences, () => preferences));
  const { socket, sounds, queryClient } = await renderConnected();
  await until(() =>
    expect(queryClient.getQueriesData({}).map(([, data]) => data)).toContainEqual(preferences),
  );
  backend.notifications.lead = [buildNotification()];
  socket.emit(COMPANY, FORM_SUBMITTED);
  await findBadge(1);
  await throttlePassed();
  expect(sounds).toHaveBeenCalledTimes(times);
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
  await until(() => expect(callsOf('GET /api/notifications')).toHaveLength(1));
  unmount();
  await waitForChannels(socket, []);
  await throttlePassed();
  expect(callsOf('GET /api/notifications')).toHaveLength(1);
});
