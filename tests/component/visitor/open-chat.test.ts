import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VisitorMessage } from '../../../contract/chat/chat-message';
import type { Answer, Api } from '../../../visitor/chat/conversation/api';
import { openChat, type OpenedChat } from '../../../visitor/chat/conversation/open-chat';
import { openStore, type Store } from '../../../visitor/chat/conversation/store';
import { openTyping } from '../../../visitor/chat/conversation/typing';

const PAGE = 'https://okna.example/';
let page = PAGE;
/** The pages that messages were written on. */
let writtenOn: (string | undefined)[] = [];
const DAY_MS = 24 * 60 * 60 * 1000;
const LINES_PER_ANSWER = 2;

/** What the server holds of the chat, and what it was asked. */
let messages: VisitorMessage[] = [];
let readSeq = 0;
let refusal: Answer<never> | null = null;
const calls: string[] = [];
const sockets: string[] = [];

const message = (type: VisitorMessage['type'], body: string) => {
  // Notes of staff lie between.
  const seq = (messages[messages.length - 1]?.seq ?? 0) + 2;
  const created_at = new Date().toISOString();
  messages.push({
    id: seq,
    seq,
    type,
    nonce: `nonce-${seq}`,
    body,
    files: [],
    user: null,
    created_at,
  });
};

const ok = <Data>(data: Data): Answer<Data> => ({ kind: 'ok', data });
const answer = <Data>(call: string, data: () => Data): Promise<Answer<Data>> => {
  calls.push(call);
  return Promise.resolve(refusal ?? ok(data()));
};
const shown = () => ({
  id: 'abc',
  status: 'open' as const,
  user: null,
  online: true,
  last_seq: 0,
  read_seq: readSeq,
  staff_read_seq: 0,
  rating: null,
  contact: { name: null, phone: null, email: null },
  channel: 'private-chat.abc',
});

const api: Api = {
  widget: () => Promise.reject(new Error('not asked for')),
  start: () => answer('start', () => ({ ...shown(), visitor_token: 'new' })),
  show: ({ token }) => answer(`show ${token}`, shown),
  introduce: () => answer('introduce', shown),
  tellPage: (_known, { page }) => answer(`page ${page}`, () => undefined),
  messages: (_known, query) =>
    answer(`messages ${query}`, () => {
      const after = Number(/after=(\d+)/.exec(query)?.[1] ?? 0);
      const left = messages.filter(({ seq }) => seq > after);
      const data = left.slice(0, LINES_PER_ANSWER);
      const isFirst = !query.includes('after');
      return {
        data,
        meta: { last_seq: 0, has_more: !isFirst && left.length > LINES_PER_ANSWER },
      };
    }),
  write: (_known, { body, nonce, page: from, file_ids: ids }) =>
    answer(`write ${[body, ...ids].join(' ')}`, () => {
      writtenOn.push(from);
      message('message', body);
      const last = messages[messages.length - 1] as VisitorMessage;
      last.nonce = nonce;
      return last;
    }),
  read: (_known, { seq }) => answer(`read ${seq}`, () => undefined),
  rate: (_known, { score }) => answer(`rate ${score}`, () => undefined),
  typing: () => answer('typing', () => undefined),
  authorize: () => answer('authorize', () => ({})),
  upload: async (_known, form) => {
    const [[, nonce] = [], [, file] = []] = [...form];
    if (!(file instanceof File)) throw new Error('The file is not behind its nonce');
    const { name, size } = file;
    const text = await file.text();
    return answer(`upload ${name} ${String(nonce)} ${text}`, () => ({ id: 70, name, size }));
  },
  file: (_known, id) => answer(`file ${id}`, () => new Blob([`file ${id}`])),
};

/** Of a widget of its own for each test: those of the tests before go on listening. */
let store: Store;
let widgets = 0;
const know = (activeAt: number) => store.keepChat({ id: 'abc', token: 'old', activeAt, page: '' });

function open(realtime: { key: string } | null = null) {
  const [onChange, onFilesLost, onGone] = [vi.fn(), vi.fn(), vi.fn()];
  const options = { api, store, server: 'https://crm.example', realtime, pageNow: () => page };
  const chat = openChat({ ...options, onChange, onFilesLost, onGone });
  return { chat, onGone, bodies: () => chat.state().messages.map(({ body }) => body) };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
/** Lets a chat read what is new. */
async function read(chat: OpenedChat) {
  chat.wake();
  await pass(0);
}
const asked = (start: string) => calls.filter((call) => call.startsWith(start));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  page = PAGE;
  writtenOn = [];
  widgets += 1;
  store = openStore(`widget-${widgets}`);
  [messages, readSeq, refusal] = [[], 0, null];
  calls.length = 0;
  sockets.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      constructor(url: string) {
        super();
        sockets.push(url);
      }
      close() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('every message is read once, however many there are and whatever lies between', async () => {
  know(Date.now());
  for (const body of ['1', '2']) message('reply', body);
  const { chat, bodies } = open();
  await read(chat);
  for (const body of ['3', '4', '5', '6', '7']) message('reply', body);
  await read(chat);
  expect(bodies()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  expect(asked('messages').slice(1)).toEqual(
    [4, 8, 12].map((seq) => `messages ?limit=100&after=${seq}`),
  );
});

test('a message of one’s own does not hide what was answered before it', async () => {
  know(Date.now());
  const { chat, bodies } = open();
  await read(chat);
  message('reply', 'Ответ');
  chat.send('Вопрос');
  await pass(1);
  expect(bodies()).toEqual(['Ответ', 'Вопрос']);
  expect(chat.state().unsent).toEqual([]);
});

test('without a socket it reads every five seconds while it is open, and once a minute otherwise', async () => {
  know(Date.now());
  const { chat } = open();
  await read(chat);
  await pass(55);
  expect(asked('show')).toHaveLength(1);
  await pass(10);
  expect(asked('show')).toHaveLength(2);
  chat.watch(true);
  await pass(20);
  expect(asked('show').length).toBeGreaterThanOrEqual(5);
});

test('a chat that has slept for a day opens no socket until its visitor opens it', async () => {
  know(Date.now() - DAY_MS);
  const { chat } = open({ key: 'app' });
  await read(chat);
  await pass(300);
  expect([sockets, asked('show').length]).toEqual([[], 1]);
  chat.watch(true);
  await pass(0);
  expect(sockets).toEqual([expect.stringMatching(/^wss:\/\/crm\.example\/app\/app\?/)]);
});

test('is read only where the visitor sees it', async () => {
  know(Date.now());
  message('reply', 'Ответ');
  const { chat } = open();
  await read(chat);
  expect([chat.state().unread, asked('read')]).toEqual([1, []]);
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  chat.watch(true);
  await pass(0);
  expect(asked('read')).toEqual([]);
  seen.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect([chat.state().unread, asked('read')]).toEqual([0, ['read 2']]);
  seen.mockRestore();
});

test('staff are told of a page once: by a message, or when the address changes', async () => {
  know(Date.now());
  const { chat } = open();
  await read(chat);
  expect(asked('page')).toEqual([]);
  page = `${PAGE}catalogue`;
  chat.send('Вопрос');
  await pass(1);
  await read(chat);
  expect([writtenOn, asked('page')]).toEqual([[page], []]);
  // A site of one page goes on without a new view.
  page = `${PAGE}catalogue/verandas#size`;
  await pass(5);
  expect(asked('page')).toEqual([`page ${page}`]);
  await pass(30);
  const next = open();
  await read(next.chat);
  expect(asked('page')).toHaveLength(1);
});

test('a visitor who comes back to another window is where that window is', async () => {
  know(Date.now());
  message('message', 'Вопрос');
  const { chat } = open();
  await read(chat);
  expect(asked('page')).toEqual([`page ${PAGE}`]);
  // The other window tells of its own page.
  store.keepChat({ id: 'abc', token: 'old', activeAt: Date.now(), page: `${PAGE}other` });
  await pass(30);
  expect(asked('page')).toHaveLength(1);
  dispatchEvent(new Event('focus'));
  await pass(0);
  expect(asked('page')).toEqual([`page ${PAGE}`, `page ${PAGE}`]);
  dispatchEvent(new Event('focus'));
  await pass(30);
  expect(asked('page')).toHaveLength(2);
});

test('a message tells where it was written, however late it goes out', async () => {
  know(Date.now());
  const { chat } = open();
  await read(chat);
  refusal = { kind: 'later', retryAfterMs: 0, message: '' };
  chat.send('Вопрос');
  await pass(0);
  page = `${PAGE}contacts`;
  refusal = null;
  await pass(30);
  expect(writtenOn).toEqual([PAGE]);
  // And then where they are by now.
  expect(asked('page')).toEqual([`page ${page}`]);
});

test('a token that opens nothing is forgotten, what was typed and not sent is kept', async () => {
  know(Date.now());
  store.keepDraft('и ещё');
  const { chat } = open();
  await read(chat);
  refusal = { kind: 'lost' };
  chat.send('Вопрос');
  await pass(1);
  expect([chat.isBegun(), store.draft(), store.unsent()]).toEqual([false, 'Вопрос\nи ещё', []]);
  expect(chat.state()).toMatchObject({ chat: null, messages: [], unread: 0 });
  refusal = null;
  await chat.start({});
  await pass(0);
  expect(asked('show').at(-1)).toBe('show new');
});

test('a chat that is switched off goes, and asks for nothing any more', async () => {
  know(Date.now());
  const { chat, onGone } = open();
  await read(chat);
  refusal = { kind: 'gone' };
  await read(chat);
  calls.length = 0;
  chat.watch(true);
  await pass(300);
  expect([onGone.mock.calls.length, calls]).toEqual([1, []]);
  expect(store.chat()).not.toBeNull();
});

test('is quiet for as long as the server wants', async () => {
  know(Date.now());
  const { chat } = open();
  chat.watch(true);
  await pass(0);
  refusal = { kind: 'later', retryAfterMs: 60_000, message: '' };
  await read(chat);
  refusal = null;
  calls.length = 0;
  await pass(55);
  expect(calls).toEqual([]);
  await pass(10);
  expect(asked('show')).not.toEqual([]);
});

test('follows what another tab has begun and erased', async () => {
  const { chat, bodies } = open();
  message('reply', 'Ответ');
  know(Date.now());
  dispatchEvent(new StorageEvent('storage', { key: `${store.start}dialog` }));
  await pass(0);
  expect(bodies()).toEqual(['Ответ']);
  store.forget(false);
  dispatchEvent(new StorageEvent('storage', { key: `${store.start}dialog` }));
  expect([chat.isBegun(), bodies()]).toEqual([false, []]);
});

test('staff type until they answer, stop, or six seconds have passed', () => {
  vi.useFakeTimers();
  const onChange = vi.fn();
  const typing = openTyping(onChange);
  typing.hear('typing');
  vi.advanceTimersByTime(5_000);
  typing.hear('typing');
  vi.advanceTimersByTime(5_999);
  expect(typing.isStaff()).toBe(true);
  onChange.mockClear();
  vi.advanceTimersByTime(1);
  expect([typing.isStaff(), onChange.mock.calls.length]).toEqual([false, 1]);
  typing.hear('typing');
  typing.hear('viewing');
  expect(typing.isStaff()).toBe(false);
});

test('that the visitor types is said at most every four seconds', async () => {
  know(Date.now());
  const { chat } = open();
  for (let second = 0; second < 9; second += 1) {
    chat.sendTyping();
    await pass(1);
  }
  expect(asked('typing')).toHaveLength(3);
});

const chosen = (text: string, name = 'план.pdf') => new File([text], name);
/** Until a file was read, which takes the browser as long as it takes. */
const untilAsked = (start: string, count = 1) =>
  expect
    .poll(async () => {
      await pass(0);
      return asked(start).length;
    })
    .toBe(count);

test('a file goes up and then out, in its order with what is written, and can be fetched again', async () => {
  know(Date.now());
  const { chat } = open();
  chat.sendFile(chosen('abc'));
  chat.send('Вот план');
  expect(chat.state().unsent.map(({ body, files }) => [body, files?.[0]?.name])).toEqual([
    ['', 'план.pdf'],
    ['Вот план', undefined],
  ]);
  await untilAsked('write', 2);
  const [upload] = asked('upload');
  expect(upload).toMatch(/^upload план\.pdf [\da-f]{32} abc$/);
  expect(asked('write')).toEqual(['write  70', 'write Вот план']);
  expect(chat.state().unsent).toEqual([]);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  expect(await chat.open({ id: 70, name: 'план.pdf', size: 3 })).toBe(true);
  expect(asked('file')).toEqual(['file 70']);
  refusal = { kind: 'later', retryAfterMs: 0, message: '' };
  expect(await chat.open({ id: 70, name: 'план.pdf', size: 3 })).toBe(false);
});

test('a file that was not taken keeps its place and its nonce, a refused one can be taken back', async () => {
  know(Date.now());
  const { chat } = open();
  refusal = { kind: 'later', retryAfterMs: 0, message: '' };
  chat.sendFile(chosen('abc'));
  await untilAsked('upload');
  refusal = { kind: 'refused', status: 422, message: 'Такие файлы не принимаются', errors: {} };
  await pass(2);
  await untilAsked('upload', 2);
  expect(new Set(asked('upload')).size).toBe(1);
  const [item] = chat.state().unsent;
  expect(item?.error).toBe('Такие файлы не принимаются');
  if (item) chat.drop(item);
  expect([chat.state().unsent, asked('write')]).toEqual([[], []]);
});

test('a file that is too large never leaves', async () => {
  know(Date.now());
  const { chat } = open();
  const large = chosen('abc');
  Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 });
  chat.sendFile(large);
  chat.send('Текст');
  await untilAsked('write');
  expect([asked('upload'), chat.state().unsent[0]?.error]).toEqual([[], 'файл больше 10\u00a0МБ']);
});

test('a file that is not there any more is to be chosen anew', async () => {
  know(Date.now());
  const { chat } = open();
  const moved = chosen('abc');
  const fault = new DOMException('Moved', 'NotFoundError');
  const part = Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(fault) });
  chat.sendFile(Object.assign(moved, { slice: () => part }));
  await pass(0);
  expect(chat.state().unsent).toMatchObject([{ error: 'выберите файл заново' }]);
  expect(asked('upload')).toEqual([]);
});

test('reloaded, a tab says which of its files have not gone out, and no other tab does', async () => {
  know(Date.now());
  refusal = { kind: 'later', retryAfterMs: 0, message: '' };
  open().chat.sendFile(chosen('abc'));
  await untilAsked('upload');
  const tab = Object.entries(sessionStorage);
  sessionStorage.clear();
  expect(openStore(`widget-${widgets}`).unsent()).toEqual([]);
  for (const [name, text] of tab) sessionStorage.setItem(name, String(text));
  vi.clearAllTimers();
  store = openStore(`widget-${widgets}`);
  const { chat } = open();
  await pass(0);
  const [item] = chat.state().unsent;
  expect(item).toMatchObject({ files: [{ name: 'план.pdf' }], error: 'выберите файл заново' });
  expect(asked('upload')).toHaveLength(1);
  if (item) chat.drop(item);
  expect([chat.state().unsent, sessionStorage.length]).toEqual([[], 0]);
});

test('a file that is up goes out after a reload, from any tab', async () => {
  know(Date.now());
  const { write } = api;
  api.write = () => Promise.resolve({ kind: 'later', retryAfterMs: 0, message: '' });
  open().chat.sendFile(chosen('abc'));
  await untilAsked('upload');
  await pass(0);
  vi.clearAllTimers();
  sessionStorage.clear();
  api.write = write;
  store = openStore(`widget-${widgets}`);
  const { chat } = open();
  await read(chat);
  await untilAsked('write');
  expect([asked('write'), asked('upload').length]).toEqual([['write  70'], 1]);
});

test('a file whose chat was erased while it went up goes into no chat, the next one neither', async () => {
  know(Date.now());
  const { chat } = open();
  chat.sendFile(chosen('abc'));
  // In another tab, which knows nothing of this tab's file.
  store.keepChat({ id: 'next', token: 'new', activeAt: Date.now(), page: '' });
  chat.send('Текст');
  await untilAsked('write');
  expect(asked('write')).toEqual(['write Текст']);
  expect(chat.state().unsent).toEqual([]);
});

test('files on their way into a chat that staff erase are said to be chosen anew', async () => {
  know(Date.now());
  const { chat } = open();
  refusal = { kind: 'later', retryAfterMs: 0, message: '' };
  chat.sendFile(chosen('abc'));
  chat.send('Вот план');
  await untilAsked('upload');
  refusal = { kind: 'lost' };
  await read(chat);
  expect([chat.isBegun(), store.draft()]).toEqual([false, 'Вот план']);
  const [item, ...others] = chat.state().unsent;
  expect(others).toEqual([]);
  expect(item).toMatchObject({ files: [{ name: 'план.pdf' }], error: 'выберите файл заново' });
  refusal = null;
  await chat.start({});
  await pass(5);
  // Still said in the next chat, and sent into none.
  expect(chat.state().unsent).toEqual([item]);
  expect(asked('upload')).toHaveLength(1);
  if (item) chat.drop(item);
  expect(chat.state().unsent).toEqual([]);
});

test('a tab that was copied says nothing of a file that the first one still sends', async () => {
  const held = new Set<string>();
  const request = (name: string, ...rest: unknown[]) => {
    const work = rest.pop() as (lock: object | null) => Promise<unknown>;
    if (held.has(name)) return Promise.resolve(work(null));
    const isWaiting = rest.length > 0;
    if (!isWaiting) held.add(name);
    return Promise.resolve(work({})).finally(() => held.delete(name));
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  know(Date.now());
  refusal = { kind: 'later', retryAfterMs: 0, message: '' };
  const { chat } = open();
  chat.sendFile(chosen('abc'));
  await untilAsked('upload');
  // The copy has a memory of its own.
  const tab = Object.entries(sessionStorage);
  const { chat: copy } = open();
  await pass(0);
  expect(copy.state().unsent).toEqual([]);
  for (const [name, text] of tab) sessionStorage.setItem(name, String(text));
  refusal = null;
  await pass(5);
  await untilAsked('write');
  Reflect.deleteProperty(navigator, 'locks');
  expect(asked('write')).toEqual(['write  70']);
  expect(chat.state().unsent).toEqual([]);
});
