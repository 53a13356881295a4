import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChatFile } from '../../../contract/chat/chat-file';
import type { VisitorMessage } from '../../../contract/chat/chat-message';
import type { Answer } from '../../../visitor/chat/conversation/api';
import { openQueue } from '../../../visitor/chat/conversation/queue';
import { deferred } from '../../support/deferred';
import { openStore, type Unsent } from '../../../visitor/chat/conversation/store';

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
  const message = { id: seq, seq, type: 'message' as const, nonce, body, files: [], user: null };
  return { kind: 'ok', data: { ...message, created_at: new Date().toISOString() } };
};

/** What the server answers to files, in turn and when it wants; then it takes everything. */
let uploads: (Answer<ChatFile> | Promise<Answer<ChatFile>>)[] = [];
const FILE = { id: 0, name: 'план.pdf', size: 3 };
const PUT: Answer<ChatFile> = { kind: 'ok', data: { ...FILE, id: 70 } };
const SLOW: Answer<ChatFile> = { kind: 'later', retryAfterMs: 0, message: '', isTimeout: true };
/** The body of its message, by which the others of a test are told from it. */
const sendFile = ({ queue }: Tab, body = 'файл') => queue.add(body, { files: [FILE] });
const fileOf = ({ queue }: Tab) => queue.items().find(({ files }) => files?.length)!;

type Tab = ReturnType<typeof openTab>;
/** A tab of the site. */
function openTab() {
  const [onSent, onLost, onChange] = [vi.fn(), vi.fn(), vi.fn()];
  const queue = openQueue(openStore(KEY), {
    async send(item) {
      tried.push({ body: item.body, nonce: item.nonce, at: Date.now() });
      await new Promise((resolve) => setTimeout(resolve, 100));
      return answers.shift() ?? taken(item);
    },
    async upload() {
      return (await uploads.shift()) ?? PUT;
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
  sessionStorage.clear();
  [stored, tried, answers, uploads] = [[], [], [], []];
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
  queue.resume(false);
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
  queue.resume(false);
  await pass(0.2);
  expect(stored).toEqual(['раз']);
});

test('tells of a failure after a minute, keeps trying, and is sent once', async () => {
  const { queue } = openTab();
  answers = Array.from({ length: 7 }, () => UNREACHED);
  queue.add('раз');
  await pass(59);
  expect(queue.items().map(queue.isFailed)).toEqual([false]);
  await pass(2);
  const [late] = queue.items();
  expect(late && queue.isFailed(late)).toBe(true);
  if (late) queue.repeat(late);
  expect(queue.items().map(queue.isFailed)).toEqual([false]);
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

test('a chat that is gone ends it', async () => {
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
  other.queue.resume(false);
  await pass(2);
  expect(tried.map(({ body }) => body)).toEqual(['раз', 'два', 'три']);
});

test('what a tab has left is sent by the next one', async () => {
  answers = [UNREACHED];
  openTab().queue.add('раз');
  await pass(0.5);
  vi.clearAllTimers();
  const { queue } = openTab();
  queue.resume(false);
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

test('what is written behind a file waits for it, and goes out after it', async () => {
  const tab = openTab();
  const going = deferred<Answer<ChatFile>>();
  uploads = [going.promise];
  sendFile(tab);
  tab.queue.add('текст');
  await pass(90);
  // It goes well: nothing is late, however long it takes.
  expect([tried, tab.queue.items().map(tab.queue.isFailed)]).toEqual([[], [false, false]]);
  going.resolve(PUT);
  await pass(1);
  expect(stored).toEqual(['файл', 'текст']);
});

test('bytes go up once, however often their message has to be repeated', async () => {
  const tab = openTab();
  const asked = vi.spyOn(uploads, 'shift');
  answers = [UNREACHED, UNREACHED];
  sendFile(tab);
  await pass(0.1);
  expect(tab.queue.items()).toMatchObject([{ files: [{ id: 70 }] }]);
  await pass(10);
  expect([tried.length, stored, asked.mock.calls.length]).toEqual([3, ['файл'], 1]);
});

test('a file that does not go up lets pass what is behind it once it is late, and goes on', async () => {
  const tab = openTab();
  uploads = Array.from({ length: 8 }, () => ({ ...SLOW, isTimeout: false }));
  sendFile(tab);
  tab.queue.add('текст');
  await pass(59);
  expect(stored).toEqual([]);
  await pass(2);
  expect([stored, tab.queue.isFailed(fileOf(tab))]).toEqual([['текст'], true]);
  await pass(120);
  expect(stored).toEqual(['текст', 'файл']);
});

test('a file of which nothing was heard three times is refused', async () => {
  const tab = openTab();
  uploads = [SLOW, SLOW, SLOW];
  sendFile(tab);
  tab.queue.add('текст');
  await pass(10);
  expect(fileOf(tab).error).toBe('Нет связи. Попробуйте ещё раз.');
  expect(stored).toEqual(['текст']);
});

test('a file that was given up can be tried again, as often as any other', async () => {
  const tab = openTab();
  uploads = [SLOW, SLOW, SLOW, SLOW, SLOW];
  sendFile(tab);
  await pass(10);
  expect(fileOf(tab).error).not.toBeNull();
  tab.queue.repeat(fileOf(tab));
  await pass(10);
  expect([tab.queue.items(), stored]).toEqual([[], ['файл']]);
});

test('a file waits for its next attempt, whatever else has come through, until the network is back', async () => {
  const tab = openTab();
  uploads = Array.from({ length: 9 }, () => ({ ...SLOW, isTimeout: false }));
  sendFile(tab);
  await pass(20);
  const left = uploads.length;
  for (let second = 0; second < 5; second += 1) {
    tab.queue.resume(false);
    await pass(1);
  }
  expect(uploads).toHaveLength(left);
  tab.queue.resume(true);
  await pass(0.1);
  expect(uploads).toHaveLength(left - 1);
});

test('a file on its way holds up no other tab', async () => {
  shareLocks();
  const tab = openTab();
  uploads = [deferred<Answer<ChatFile>>().promise];
  sendFile(tab);
  await pass(1);
  const other = vi.fn(() => Promise.resolve());
  void navigator.locks.request('queue', other);
  await pass(0);
  expect([other.mock.calls.length, stored]).toEqual([1, []]);
});
