import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VisitorMessage } from '../../../contract/chat/chat-message';
import type { Answer } from '../../../visitor/chat/api';
import { isFailed, openQueue } from '../../../visitor/chat/queue';
import { openStore, type Unsent } from '../../../visitor/chat/store';

const KEY = 'widget-key';
const UNREACHED: Answer<VisitorMessage> = { kind: 'later', retryAfterMs: 0, message: '' };

/** What the server has stored, and what was tried. */
let stored: string[] = [];
let tried: { body: string; nonce: string; at: number }[] = [];
/** What the server answers, in turn; then it takes everything. */
let answers: Answer<VisitorMessage>[] = [];

const taken = ({ body, nonce }: Unsent): Answer<VisitorMessage> => {
  if (!stored.includes(body)) stored.push(body);
  const seq = stored.length;
  const line = { id: seq, seq, type: 'message' as const, nonce, body, files: [], user: null };
  return { kind: 'ok', data: { ...line, created_at: new Date().toISOString() } };
};

/** A tab of the site. */
function openTab() {
  const [onSent, onLost, onChange] = [vi.fn(), vi.fn(), vi.fn()];
  const queue = openQueue(openStore(KEY), {
    async send(item) {
      tried.push({ body: item.body, nonce: item.nonce, at: Date.now() });
      await new Promise((resolve) => setTimeout(resolve, 100));
      return answers.shift() ?? taken(item);
    },
    onSent,
    onLost,
    onChange,
  });
  return { queue, onSent, onLost };
}

type Request = (name: string, work: () => Promise<unknown>) => Promise<unknown>;
const giveLocks = (request: Request) =>
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });

/** One holder at a time, as the browser has it for all tabs of a site. */
function shareLocks() {
  let last: Promise<unknown> = Promise.resolve();
  giveLocks((_name, work) => {
    const next = last.then(work);
    last = next;
    return next;
  });
}

beforeEach(() => {
  localStorage.clear();
  [stored, tried, answers] = [[], [], []];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test('sends in the order in which it was written, one after the other', async () => {
  const { queue, onSent } = openTab();
  for (const body of ['раз', 'два', 'три']) queue.add(body);
  await pass(0.05);
  expect(tried.map(({ body }) => body)).toEqual(['раз']);
  await pass(1);
  expect(stored).toEqual(['раз', 'два', 'три']);
  expect(onSent).toHaveBeenCalledTimes(3);
  expect(queue.items()).toEqual([]);
});

test('sends again by itself after growing pauses, with the same nonce, and lets nothing pass by', async () => {
  const { queue } = openTab();
  answers = [UNREACHED, UNREACHED, UNREACHED];
  queue.add('раз');
  queue.add('два');
  await pass(20);
  expect(tried.map(({ body }) => body)).toEqual(['раз', 'раз', 'раз', 'раз', 'два']);
  expect(new Set(tried.slice(0, 4).map(({ nonce }) => nonce)).size).toBe(1);
  const [first = 0, second = 0, third = 0, fourth = 0] = tried.map(({ at }) => at);
  expect([second - first, third - second, fourth - third]).toEqual([1100, 2100, 4100]);
  expect(stored).toEqual(['раз', 'два']);
});

test('waits as long as the server asks for, whoever is in a hurry', async () => {
  const { queue } = openTab();
  answers = [{ kind: 'later', retryAfterMs: 40_000, message: 'Слишком часто' }];
  queue.add('раз');
  await pass(10);
  queue.resume();
  await pass(29);
  expect(tried).toHaveLength(1);
  await pass(2);
  expect(stored).toEqual(['раз']);
});

test('goes on at once when the network is back', async () => {
  const { queue } = openTab();
  answers = [UNREACHED, UNREACHED, UNREACHED, UNREACHED, UNREACHED];
  queue.add('раз');
  await pass(20);
  expect(stored).toEqual([]);
  queue.resume();
  await pass(0.2);
  expect(stored).toEqual(['раз']);
});

test('tells of a failure after a minute, keeps trying, and is sent once', async () => {
  const { queue } = openTab();
  answers = Array.from({ length: 7 }, () => UNREACHED);
  queue.add('раз');
  await pass(59);
  expect(queue.items().map(isFailed)).toEqual([false]);
  await pass(2);
  const [late] = queue.items();
  expect(late && isFailed(late)).toBe(true);
  if (late) queue.repeat(late);
  expect(queue.items().map(isFailed)).toEqual([false]);
  await pass(60);
  expect(stored).toEqual(['раз']);
  expect(new Set(tried.map(({ nonce }) => nonce)).size).toBe(1);
});

test('a refusal fails at once in the words of the server, and holds up nobody', async () => {
  const { queue } = openTab();
  answers = [{ kind: 'refused', status: 422, message: 'Слишком длинно', errors: {} }];
  queue.add('раз');
  queue.add('два');
  await pass(1);
  expect(queue.items()).toMatchObject([{ body: 'раз', error: 'Слишком длинно' }]);
  expect(stored).toEqual(['два']);
});

test('a nonce that the server knows with something else is not used again', async () => {
  const { queue } = openTab();
  answers = [{ kind: 'refused', status: 409, message: 'Другое сообщение', errors: {} }];
  queue.add('раз');
  await pass(1);
  const [refused] = queue.items();
  if (refused) queue.repeat(refused);
  await pass(1);
  expect(stored).toEqual(['раз']);
  expect(tried[0]?.nonce).not.toBe(tried[1]?.nonce);
});

test('a dialog that is gone ends it', async () => {
  const { queue, onLost } = openTab();
  answers = [{ kind: 'gone' }];
  queue.add('раз');
  await pass(120);
  expect(onLost.mock.calls).toEqual([['gone']]);
  expect(tried).toHaveLength(1);
});

test('two tabs share one queue: every message goes out once, in order', async () => {
  shareLocks();
  const [one, other] = [openTab(), openTab()];
  one.queue.add('раз');
  other.queue.add('два');
  one.queue.add('три');
  other.queue.resume();
  await pass(2);
  expect(tried.map(({ body }) => body)).toEqual(['раз', 'два', 'три']);
});

test('what a tab has left is sent by the next one', async () => {
  answers = [UNREACHED];
  openTab().queue.add('раз');
  await pass(0.5);
  vi.clearAllTimers();
  const { queue } = openTab();
  queue.resume();
  await pass(1);
  expect(stored).toEqual(['раз']);
  expect(new Set(tried.map(({ nonce }) => nonce)).size).toBe(1);
});

test('where the browser refuses the lock, messages go out without it', async () => {
  giveLocks(() => Promise.reject(new DOMException('Refused', 'SecurityError')));
  const { queue } = openTab();
  answers = [UNREACHED];
  queue.add('раз');
  queue.add('два');
  await pass(5);
  expect(tried.map(({ body }) => body)).toEqual(['раз', 'раз', 'два']);
  queue.add('три');
  await pass(1);
  expect(stored).toEqual(['раз', 'два', 'три']);
});
