import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PRESENCE_CALLS, PRESENCE_KINDS, type PresenceKind, type PresentPerson } from '#contract';
import { announceTyping, WhoIsHere } from '@/entities/records/presence';
import { forgetPresence, hearPresence } from '@/shared/present-people';
import { lostNetwork, mock, refusal, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';

const ME = { id: 5, extended: true };
const RECORD = 64;
const since = '2026-03-10T09:00:00.000Z';
const person = (id: number, name: string | null, state: PresentPerson['state'] = 'viewing') => ({
  user: { id, name },
  state,
  since,
});

let isHidden = false;
beforeEach(() => {
  isHidden = false;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() =>
    isHidden ? 'hidden' : 'visible',
  );
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  });
});
afterEach(() => {
  act(forgetPresence);
  vi.useRealTimers();
});

/** A server with others in the record. @returns the states that it was given */
function answer(kind: PresenceKind, others: ReturnType<typeof person>[] = []) {
  const given = { said: [] as string[], others };
  server.use(
    mock(PRESENCE_CALLS[kind], ({ body, params }) => {
      given.said.push(`${params['id']} ${(body as { state: string }).state}`);
      return given.others;
    }),
  );
  return given;
}

const hear = (kind: PresenceKind, user_id: number, state: string, id = RECORD) =>
  act(() => hearPresence(kind)({ [`${kind}_id`]: id, user_id, state }));
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const open = (kind: PresenceKind, me: typeof ME | undefined = ME) =>
  renderWithProviders(<WhoIsHere kind={kind} id={RECORD} me={me} />);
const words = () =>
  screen
    .queryAllByText(/смотр|печата/)[0]
    ?.parentElement?.textContent.replace(/[\u2068\u2069]/g, '');

test.each(PRESENCE_KINDS)(
  '%s: those who were there first are named, and who comes',
  async (kind) => {
    const given = answer(kind, [person(7, 'Анна')]);
    const { unmount } = await open(kind);
    await waitFor(() => expect(words()).toBe('Сейчас смотрит: Анна'));
    expect(given.said).toEqual(['64 viewing']);
    given.others = [person(7, 'Анна'), person(8, 'Борис'), person(9, null)];
    hear(kind, 8, 'viewing');
    // An unknown one is asked for once, and learns by it that the person is here.
    await waitFor(() => expect(words()).toBe('Сейчас смотрят: Анна, Борис и ещё 1'));
    expect(given.said).toEqual(['64 viewing', '64 viewing']);
    hear(kind, 7, 'typing');
    await waitFor(() => expect(words()).toContain('Анна печатает… · Сейчас смотрят: Борис'));
    hear(kind, 8, 'left');
    hear(kind, 9, 'left');
    await waitFor(() => expect(words()).toBe('Анна печатает…'));
    unmount();
    await waitFor(() => expect(given.said.at(-1)).toBe('64 left'));
    expect(given.said).toHaveLength(3);
  },
);

test('one who says no more types no more after 6 seconds, and is gone after 30', async () => {
  answer('order', [person(7, 'Анна')]);
  await open('order');
  await waitFor(() => expect(words()).toBe('Сейчас смотрит: Анна'));
  hear('order', 7, 'typing');
  expect(words()).toBe('Анна печатает…');
  await pass(6.1);
  expect(words()).toBe('Сейчас смотрит: Анна');
  // The answer of the announcement in between says nothing newer than her own event.
  await pass(23);
  expect(words()).toBe('Сейчас смотрит: Анна');
  server.use(mock(PRESENCE_CALLS.order, () => []));
  await pass(1.5);
  expect(words()).toBeUndefined();
});

test('is announced every 20 seconds while it can be seen, and left where the tab is hidden', async () => {
  const given = answer('lead');
  await open('lead');
  await pass(41);
  expect(given.said).toEqual(Array.from({ length: 3 }, () => '64 viewing'));
  isHidden = true;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(41);
  expect(given.said.slice(3)).toEqual(['64 left']);
  isHidden = false;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(given.said.slice(4)).toEqual(['64 viewing']));
});

test('typing is announced every 4 seconds at most', async () => {
  const given = answer('client');
  await open('client');
  for (let key = 0; key < 20; key += 1) {
    act(() => announceTyping('client', RECORD));
    act(() => announceTyping('lead', RECORD));
    await pass(0.3);
  }
  expect(given.said.filter((said) => said === '64 typing')).toHaveLength(2);
});

test('the own other windows are not shown, and one that closes does not end the presence', async () => {
  const given = answer('order');
  await open('order');
  hear('order', ME.id, 'viewing');
  hear('order', ME.id, 'typing');
  expect(words()).toBeUndefined();
  expect(given.said).toEqual(['64 viewing']);
  hear('order', ME.id, 'left');
  await waitFor(() => expect(given.said).toEqual(['64 viewing', '64 viewing']));
  expect(words()).toBeUndefined();
});

test('other records, and rubbish, are not shown', async () => {
  answer('order');
  await open('order');
  hear('order', 7, 'viewing', 65);
  hear('lead', 7, 'viewing');
  hear('order', 7, 'dancing');
  act(() => hearPresence('order')(null));
  expect(words()).toBeUndefined();
});

test('somebody the server does not name is shown by their number', async () => {
  answer('order', [person(9, null)]);
  await open('order');
  await waitFor(() => expect(words()).toBe('Сейчас смотрит: Сотрудник №9'));
});

test.each([404, 405, 501])('a server without the call (%i) is asked once', async (status) => {
  let asked = 0;
  server.use(
    mock(PRESENCE_CALLS.order, () => {
      asked += 1;
      return refusal(
        status,
        status === 404 ? 'The route api/orders/64/presence could not be found.' : '',
      );
    }),
  );
  const { unmount } = await open('order');
  await pass(61);
  act(() => announceTyping('order', RECORD));
  hear('order', 7, 'viewing');
  await pass(5);
  expect(asked).toBe(1);
  expect(words()).toBeUndefined();
  unmount();
});

test('a lost network says nothing, and is tried again', async () => {
  let asked = 0;
  server.use(
    mock(PRESENCE_CALLS.order, () => {
      asked += 1;
      return lostNetwork();
    }),
  );
  await open('order');
  await pass(21);
  expect(asked).toBeGreaterThan(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a server that does not say it has our calls is not asked', async () => {
  const given = answer('lead');
  await open('lead', { id: 5, extended: false });
  act(() => announceTyping('lead', RECORD));
  await pass(21);
  expect(given.said).toEqual([]);
});
