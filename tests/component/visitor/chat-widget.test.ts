import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { VisitorMessage } from '../../../contract/chat/chat-message';
import { openStore } from '../../../visitor/chat/conversation/store';
import { makeLasting } from '../../../visitor/chat/page/stay';
import { showChat } from '../../../visitor/chat/widget';

const SERVER = 'https://crm.example';
const LOOKS = {
  name: 'Окна',
  color: '#1f6feb',
  colours: { accent: '#1f6feb', on: '#ffffff', link: '#1f6feb', link_dark: '#4b8bef' },
  position: 'right',
  greeting: 'Здравствуйте!',
  fields: [] as { key: string; required: boolean }[],
  consent: null,
  offline_text: 'Нас сейчас нет',
  online: true,
  next_open_at: null as string | null,
  token: 'signed',
  realtime: null,
};
const CHAT = {
  id: 'abc',
  status: 'open',
  user: null,
  online: true,
  last_seq: 0,
  read_seq: 0,
  staff_read_seq: 0,
  contact: { name: null, phone: null, email: null },
  channel: 'private-chat.abc',
};

type Handler = (content: { body: string; nonce: string }, query: URLSearchParams) => unknown;
/** What the server answers, by method and path; nothing where it is silent until the call is given up. */
let handlers: Record<string, Handler> = {};
let written: { body: string; nonce: string }[] = [];
let key = '';
let widgets = 0;

const message = (
  seq: number,
  type: VisitorMessage['type'],
  body: string,
  nonce = `nonce-${seq}`,
) => ({
  id: seq,
  seq,
  type,
  nonce,
  body,
  files: [],
  user: null,
  created_at: new Date().toISOString(),
});
const page = (data: VisitorMessage[], hasMore = false) => ({
  data,
  meta: { last_seq: 0, has_more: hasMore },
});

function serve(address: string, init: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(address);
  const path = pathname.replace('/api/public/', '').replace(`/${key}`, '');
  const given: unknown =
    init.body instanceof FormData
      ? Object.fromEntries(init.body)
      : JSON.parse(typeof init.body === 'string' ? init.body : '{}');
  const content = given as { body: string; nonce: string };
  if (path === 'chats/abc/messages' && init.method === 'POST') written.push(content);
  return new Promise((resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(new Error('Given up')));
    const answered = Promise.resolve(handlers[`${init.method} ${path}`]?.(content, searchParams));
    void answered.then((answer) => {
      if (answer instanceof Response) resolve(answer);
      else if (answer !== undefined) resolve(Response.json(answer));
    });
  });
}

const host = () => document.querySelector('site-chat');
const focused = () => host()?.shadowRoot?.activeElement ?? null;
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

/** Shows the chat on a page, and opens it. */
async function openChat() {
  await showChat({ server: SERVER, key });
  const root = host()?.shadowRoot?.querySelector('section');
  if (!root) throw new Error('There is no chat');
  const chat = within(root);
  fireEvent.click(chat.getByRole('button', { name: /^Открыть чат/ }));
  await pass(0);
  return chat;
}
type Chat = Awaited<ReturnType<typeof openChat>>;

const fieldOf = (chat: Chat) =>
  chat.getByRole<HTMLTextAreaElement>('textbox', { name: 'Сообщение' });
const type = (chat: Chat, value: string) => fireEvent.input(fieldOf(chat), { target: { value } });
async function send(chat: Chat, text: string) {
  type(chat, text);
  fireEvent.keyDown(fieldOf(chat), { key: 'Enter' });
  await pass(0);
}
/** As a keyboard does it. */
function press(button: HTMLElement) {
  button.focus();
  fireEvent.click(button);
}
const escape = () => fireEvent.keyDown(focused() ?? document.body, { key: 'Escape' });

const begun = () =>
  openStore(key).keepChat({ id: 'abc', token: 't', activeAt: Date.now(), page: '' });

beforeEach(() => {
  widgets += 1;
  key = `shown-${widgets}`;
  written = [];
  handlers = {
    'GET chat-widgets': () => ({ data: LOOKS }),
    'POST chats': () => ({ data: { ...CHAT, visitor_token: 't' } }),
    'GET chats/abc': () => ({ data: CHAT }),
    'GET chats/abc/messages': () => page([]),
    'POST chats/abc/messages': ({ body, nonce }) => ({ data: message(1, 'message', body, nonce) }),
  };
  vi.useFakeTimers();
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init = {}) =>
    serve(String(address), init),
  );
});
afterEach(() => {
  // The one that follows ends the one before: merely removed it comes back, and holds the focus of other tests.
  makeLasting('site-chat', () => undefined).end();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('what is typed while the first message is under way stays in the field', async () => {
  let begin = (_answer: unknown) => {};
  handlers['POST chats'] = () => new Promise((resolve) => (begin = resolve));
  const chat = await openChat();
  await send(chat, 'Здравствуйте');
  expect(fieldOf(chat)).toHaveValue('');
  expect(chat.getByText('Начинаем…')).toBeVisible();
  type(chat, 'Сколько стоит окно?');
  // Whoever reloads now loses neither.
  expect(openStore(key).draft()).toBe('Здравствуйте\nСколько стоит окно?');
  begin({ data: { ...CHAT, visitor_token: 't' } });
  await pass(0);
  expect(written).toMatchObject([{ body: 'Здравствуйте' }]);
  expect(fieldOf(chat)).toHaveValue('Сколько стоит окно?');
  expect(openStore(key).draft()).toBe('Сколько стоит окно?');
  expect(chat.queryByText('Начинаем…')).toBeNull();
});

test('a first message that does not go out comes back, before what was typed since', async () => {
  handlers['POST chats'] = () =>
    new Promise((resolve) => {
      setTimeout(() => resolve(Response.json({ message: 'Позже' }, { status: 503 })), 1000);
    });
  const chat = await openChat();
  await send(chat, 'Здравствуйте');
  type(chat, 'Вы тут?');
  await pass(1);
  expect(chat.getByRole('alert')).toHaveTextContent('Позже');
  expect(fieldOf(chat)).toHaveValue('Здравствуйте\nВы тут?');
  expect(openStore(key).draft()).toBe('Здравствуйте\nВы тут?');
});

test('a message that is late says so after a minute, whatever an attempt still waits for', async () => {
  begun();
  handlers['POST chats/abc/messages'] = () => undefined;
  const chat = await openChat();
  // Nothing else that comes in draws the chat anew.
  handlers['GET chats/abc'] = () => undefined;
  await send(chat, 'Здравствуйте');
  await pass(59.9);
  expect(chat.getByRole('img', { name: 'Отправляется' })).toBeVisible();
  await pass(0.1);
  expect(chat.getByText('Не отправлено')).toBeVisible();
  expect(chat.queryByRole('img', { name: 'Отправляется' })).toBeNull();
});

test('a message that was left by an earlier page is told of on time, and one of another tab', async () => {
  begun();
  handlers = { 'GET chat-widgets': handlers['GET chat-widgets'] as Handler };
  const item = (nonce: string) => ({ nonce, body: nonce, at: Date.now(), since: Date.now() });
  openStore(key).keepUnsent({ ...item('earlier'), error: null });
  const chat = await openChat();
  await pass(30);
  openStore(key).keepUnsent({ ...item('other'), error: null });
  dispatchEvent(new StorageEvent('storage', { key: `${openStore(key).start}out_other` }));
  await pass(30);
  expect(chat.getAllByText('Не отправлено')).toHaveLength(1);
  await pass(30);
  expect(chat.getAllByText('Не отправлено')).toHaveLength(2);
});

test('to send again leaves the focus in the chat, and Escape closes it', async () => {
  begun();
  handlers['POST chats/abc/messages'] = () => Response.json({ message: 'Пусто' }, { status: 422 });
  const chat = await openChat();
  await send(chat, 'Здравствуйте');
  handlers['POST chats/abc/messages'] = () => undefined;
  press(chat.getByRole('button', { name: 'Повторить' }));
  await pass(0);
  expect(chat.queryByRole('button', { name: 'Повторить' })).toBeNull();
  expect(focused()).toBe(chat.getByRole('log'));
  escape();
  expect(chat.queryByRole('dialog')).toBeNull();
});

test('to show what was before leaves the focus in the chat, and Escape closes it', async () => {
  begun();
  handlers['GET chats/abc/messages'] = (_content, query) =>
    query.has('before')
      ? page([message(1, 'reply', 'Первое')])
      : page([message(2, 'reply', 'Второе')], true);
  const chat = await openChat();
  press(chat.getByRole('button', { name: 'Показать предыдущие' }));
  await pass(0);
  expect(chat.getByText('Первое')).toBeVisible();
  expect(chat.queryByRole('button', { name: 'Показать предыдущие' })).toBeNull();
  expect(focused()).toBe(chat.getByRole('log'));
  escape();
  expect(chat.queryByRole('dialog')).toBeNull();
});

test('nobody else’s focus is taken when a chat changes', async () => {
  begun();
  const chat = await openChat();
  const close = chat.getByRole('button', { name: 'Закрыть чат' });
  close.focus();
  handlers['GET chats/abc/messages'] = () => page([message(1, 'reply', 'Ответ')]);
  await pass(5);
  expect(chat.getByText('Ответ')).toBeVisible();
  expect(focused()).toBe(close);
});

test('a reply under the nonce of a message is a reply, and the message goes on its way', async () => {
  begun();
  handlers['POST chats/abc/messages'] = () => undefined;
  const chat = await openChat();
  await send(chat, 'Вопрос');
  const nonce = written[0]?.nonce ?? '';
  handlers['GET chats/abc/messages'] = () => page([message(1, 'reply', 'Ответ', nonce)]);
  await pass(5);
  expect(chat.getByText('Ответ')).toBeVisible();
  expect(chat.getByText('Вопрос')).toBeVisible();
  expect(chat.getByRole('img', { name: 'Отправляется' })).toBeVisible();
});

test.each([
  ['no question', []],
  ['a name', [{ key: 'name', required: true }]],
  ['a phone', [{ key: 'phone', required: true }]],
])(
  'where nobody is there, and %s is asked, it says when somebody is back and asks for a phone',
  async (_what, fields) => {
    vi.setSystemTime(new Date(2026, 10, 26, 22, 0));
    const next_open_at = new Date(2026, 10, 27, 9, 0).toISOString();
    handlers['GET chat-widgets'] = () => ({
      data: { ...LOOKS, fields, online: false, next_open_at },
    });
    const chat = await openChat();
    expect(chat.getByText(/^Нас сейчас нет\s+Ответим завтра в 09:00$/)).toBeVisible();
    if (fields.length === 0) {
      // Nothing is required: the message waits for no answer.
      handlers['GET chats/abc'] = () => ({ data: { ...CHAT, last_seq: 1, online: false } });
      await send(chat, 'Сколько стоит окно?');
      expect(written).toHaveLength(1);
    }
    expect(chat.getAllByRole('textbox', { name: /^Телефон/ })).toHaveLength(1);
  },
);

test('what the automatic answer has said is not said twice', async () => {
  handlers['GET chat-widgets'] = () => ({ data: { ...LOOKS, online: false } });
  openStore(key).keepChat({ id: 'abc', token: 't', activeAt: Date.now(), page: '' });
  handlers['GET chats/abc'] = () => ({ data: { ...CHAT, online: false, last_seq: 2 } });
  handlers['GET chats/abc/messages'] = () =>
    page([message(1, 'message', 'Вопрос'), message(2, 'auto', 'Нас сейчас нет')]);
  const chat = await openChat();
  expect(chat.getAllByText('Нас сейчас нет')).toHaveLength(1);
});

test('where nobody knows when, nothing is promised; and nothing while somebody is there', async () => {
  handlers['GET chat-widgets'] = () => ({ data: { ...LOOKS, online: false } });
  const chat = await openChat();
  expect(chat.getByText('Нас сейчас нет')).toBeVisible();
  expect(chat.queryByText(/Ответим \S+ в/)).toBeNull();
  host()?.remove();
  const next_open_at = new Date(Date.now() + 60_000).toISOString();
  handlers['GET chat-widgets'] = () => ({ data: { ...LOOKS, next_open_at } });
  const online = await openChat();
  expect(online.queryByText(/Нас сейчас нет/)).toBeNull();
});

test('a chat that is closed can be rated, and once rated it is not asked about again', async () => {
  const rated: unknown[] = [];
  let chatNow: object = { ...CHAT, status: 'open', rating: null };
  begun();
  handlers['GET chats/abc'] = () => ({ data: chatNow });
  handlers['GET chats/abc/messages'] = () => page([message(1, 'message', 'Здравствуйте')]);
  handlers['PUT chats/abc/rating'] = (content) => {
    rated.push(content);
    return rated.length === 1
      ? new Response('{}', { status: 503 })
      : new Response(null, { status: 204 });
  };
  const chat = await openChat();
  const star = (score: number) => chat.queryByRole('button', { name: `Оценка ${score} из 5` });
  expect(star(5)).toBeNull();
  chatNow = { ...CHAT, status: 'closed', rating: null };
  await pass(60);
  expect(chat.getByText('Оцените разговор')).toBeVisible();
  press(star(4)!);
  await pass(0);
  expect(chat.getByText('Нет связи. Попробуйте ещё раз.')).toBeVisible();
  press(star(4)!);
  await pass(0);
  expect(rated).toEqual([{ score: 4 }, { score: 4 }]);
  expect(chat.getByText('Спасибо за оценку')).toBeVisible();
  expect(focused()).toBe(star(4));
  // Read anew it is still said; on another page it is over.
  chatNow = { ...CHAT, status: 'closed', rating: { score: 4, comment: null, at: '' } };
  await pass(60);
  expect(chat.getByText('Спасибо за оценку')).toBeVisible();
  // It went on, and was closed once more.
  chatNow = { ...chatNow, status: 'open' };
  await pass(60);
  expect(star(4)).toBeNull();
  chatNow = { ...chatNow, status: 'closed' };
  await pass(60);
  expect(star(4)).toBeNull();
  host()?.remove();
  const later = await openChat();
  expect(later.queryByRole('button', { name: /^Оценка/ })).toBeNull();
});

test('a rating that was left out is not asked for again when the chat is closed once more', async () => {
  let chatNow: object = { ...CHAT, status: 'closed', rating: null };
  begun();
  handlers['GET chats/abc'] = () => ({ data: chatNow });
  const chat = await openChat();
  expect(chat.getByText('Оцените разговор')).toBeVisible();
  for (const status of ['open', 'closed']) {
    chatNow = { ...CHAT, status, rating: null };
    await pass(60);
    expect(chat.queryByRole('button', { name: /^Оценка/ })).toBeNull();
  }
  host()?.remove();
  expect((await openChat()).queryByRole('button', { name: /^Оценка/ })).toBeNull();
});

const optional = (...keys: string[]) => ({
  data: { ...LOOKS, fields: keys.map((key) => ({ key, required: false })) },
});

test('who one is may be said before the first message, and the chat begins with it', async () => {
  const started: unknown[] = [];
  handlers['GET chat-widgets'] = () => optional('name', 'phone', 'email');
  handlers['POST chats'] = (content) => {
    const { contact } = content as unknown as { contact: object };
    started.push(contact);
    return started.length === 1
      ? Response.json(
          { message: 'Нет', errors: { 'contact.email': ['Нет такой'] } },
          { status: 422 },
        )
      : { data: { ...CHAT, contact: { ...CHAT.contact, name: 'Мария' }, visitor_token: 't' } };
  };
  handlers['GET chats/abc'] = () => ({
    data: { ...CHAT, contact: { ...CHAT.contact, name: 'Мария' } },
  });
  const chat = await openChat();
  const log = chat.getByRole('log', { name: 'Переписка' });
  expect(log).toHaveTextContent('Здравствуйте!');
  expect(focused()).toBe(fieldOf(chat));
  for (const name of ['Имя', 'Телефон', 'E-mail'])
    expect(log).toContainElement(chat.getByRole('textbox', { name }));
  expect(chat.queryByRole('button', { name: 'Не сейчас' })).toBeNull();
  fireEvent.input(chat.getByRole('textbox', { name: 'Имя' }), { target: { value: 'Мария' } });
  press(chat.getByRole('button', { name: 'Начать чат' }));
  await pass(0);
  const email = chat.getByRole('textbox', { name: 'E-mail' });
  expect(email).toHaveAccessibleDescription('Нет такой');
  expect(focused()).toBe(email);
  press(chat.getByRole('button', { name: 'Начать чат' }));
  await pass(0);
  expect(started[1]).toEqual({ name: 'Мария', phone: '', email: '' });
  expect(chat.queryByRole('textbox', { name: 'Имя' })).toBeNull();
  expect(focused()).toBe(fieldOf(chat));
});

test('a chat that was begun with nothing said does not ask again', async () => {
  handlers['GET chat-widgets'] = () => optional('name');
  const chat = await openChat();
  press(chat.getByRole('button', { name: 'Начать чат' }));
  await pass(0);
  await send(chat, 'Здравствуйте');
  expect(written).toHaveLength(1);
  expect(chat.queryByRole('textbox', { name: 'Имя' })).toBeNull();
});

test('details sent while the first message begins the chat are told in that chat', async () => {
  let begin = (_answer: unknown) => {};
  let starts = 0;
  const told: unknown[] = [];
  handlers['GET chat-widgets'] = () => optional('name');
  handlers['POST chats'] = () => {
    starts += 1;
    return new Promise((resolve) => (begin = resolve));
  };
  handlers['PUT chats/abc'] = (content) => {
    told.push(content);
    return { data: { ...CHAT, contact: { ...CHAT.contact, name: 'Мария' } } };
  };
  const chat = await openChat();
  fireEvent.input(chat.getByRole('textbox', { name: 'Имя' }), { target: { value: 'Мария' } });
  await send(chat, 'Здравствуйте');
  press(chat.getByRole('button', { name: 'Начать чат' }));
  begin({ data: { ...CHAT, visitor_token: 't' } });
  await pass(0);
  expect([starts, told]).toEqual([1, [{ name: 'Мария' }]]);
  expect(written).toHaveLength(1);
  expect(chat.queryByRole('textbox', { name: 'Имя' })).toBeNull();
});

test('who one is may be said after the first message, in the thread, and is asked once', async () => {
  const told: unknown[] = [];
  handlers['GET chat-widgets'] = () => optional('name');
  handlers['GET chats/abc'] = () => ({ data: { ...CHAT, last_seq: 1 } });
  handlers['PUT chats/abc'] = (content) => {
    told.push(content);
    const contact = { ...CHAT.contact, name: 'Мария' };
    return told.length === 1
      ? Response.json({ message: 'Нет', errors: { name: ['Слишком длинно'] } }, { status: 422 })
      : { data: { ...CHAT, last_seq: 1, contact } };
  };
  const chat = await openChat();
  const name = () => chat.queryByRole('textbox', { name: 'Имя' });
  expect(focused()).toBe(fieldOf(chat));
  fireEvent.input(name()!, { target: { value: ' Мария ' } });
  await send(chat, 'Сколько стоит окно?');
  expect(chat.getByRole('log', { name: 'Переписка' })).toContainElement(name());
  expect(name()).toHaveValue(' Мария ');
  expect(chat.queryByRole('button', { name: 'Начать чат' })).toBeNull();
  expect(chat.getByRole('button', { name: 'Не сейчас' })).toBeVisible();
  press(chat.getByRole('button', { name: 'Готово' }));
  await pass(0);
  expect(name()).toHaveAccessibleDescription('Слишком длинно');
  press(chat.getByRole('button', { name: 'Готово' }));
  await pass(0);
  expect(told).toEqual([{ name: 'Мария' }, { name: 'Мария' }]);
  expect(name()).toBeNull();
  expect(focused()).toBe(fieldOf(chat));
});

test('the question who one is can be put off, for good', async () => {
  handlers['GET chat-widgets'] = () => ({
    data: { ...LOOKS, fields: [{ key: 'phone', required: false }] },
  });
  handlers['GET chats/abc'] = () => ({ data: { ...CHAT, last_seq: 1 } });
  begun();
  const chat = await openChat();
  expect(chat.getByRole('textbox', { name: 'Телефон' })).toBeVisible();
  press(chat.getByRole('button', { name: 'Не сейчас' }));
  await pass(60);
  expect(chat.queryByRole('textbox', { name: 'Телефон' })).toBeNull();
  host()?.remove();
  expect((await openChat()).queryByRole('textbox', { name: 'Телефон' })).toBeNull();
});

test('it stands as far from the edges as the company has set', async () => {
  const style = async () => {
    await openChat();
    const sheets = [...host()!.shadowRoot!.querySelectorAll('style')];
    return sheets.map(({ textContent }) => textContent).join();
  };
  expect(await style()).toContain('--site-chat-bottom:20px;--site-chat-side:20px');
  handlers['GET chat-widgets'] = () => ({ data: { ...LOOKS, offset: { bottom: 96, side: 8 } } });
  expect(await style()).toContain('--site-chat-bottom:96px;--site-chat-side:8px');
});

describe('on a phone', () => {
  const { matchMedia } = globalThis;
  beforeEach(() => {
    globalThis.matchMedia = () => ({ matches: true }) as MediaQueryList;
  });
  afterEach(() => {
    globalThis.matchMedia = matchMedia;
  });

  const isOpen = (chat: Chat) => chat.queryByRole('dialog') !== null;
  test('Back closes the chat that covers the page, and the page stays', async () => {
    vi.useRealTimers();
    const [{ href }, own] = [location, { page: 'own' }];
    history.replaceState(own, '');
    await showChat({ server: SERVER, key });
    const chat = within(host()!.shadowRoot!.querySelector('section')!);
    const open = () => fireEvent.click(chat.getByRole('button', { name: /^Открыть чат/ }));
    open();
    expect(history.state).toMatchObject(own);
    expect(isOpen(chat)).toBe(true);
    history.back();
    await waitFor(() => expect(history.state).toEqual(own));
    expect([isOpen(chat), location.href]).toEqual([false, href]);
    // Closed by its own button it takes its entry along.
    open();
    const entries = history.length;
    fireEvent.click(chat.getByRole('button', { name: 'Закрыть чат' }));
    await waitFor(() => expect(history.state).toEqual(own));
    open();
    expect(history.length).toBe(entries);
    // Opened again before the browser has made that step it stays, and Back closes it.
    fireEvent.click(chat.getByRole('button', { name: 'Закрыть чат' }));
    const stepped = new Promise((resolve) => {
      addEventListener('popstate', resolve, { once: true });
    });
    open();
    await stepped;
    expect([isOpen(chat), history.state]).toMatchObject([true, { ...own, siteChat: true }]);
    history.back();
    await waitFor(() => expect(history.state).toEqual(own));
    expect(isOpen(chat)).toBe(false);
    open();
    // A page that has gone on meanwhile keeps its place.
    history.pushState({ page: 'next' }, '');
    const back = vi.spyOn(history, 'back');
    fireEvent.click(chat.getByRole('button', { name: 'Закрыть чат' }));
    expect(isOpen(chat)).toBe(false);
    expect(back).not.toHaveBeenCalled();
    expect(history.state).toEqual({ page: 'next' });
  });
});

const attach = (root: HTMLElement) =>
  fireEvent.change(root.querySelector('input[type=file]')!, {
    target: { files: [new File(['abc'], 'план.pdf')] },
  });

test('a file that is late can be tried again or taken back, and what is behind it goes on', async () => {
  begun();
  let uploads = 0;
  handlers['POST chats/abc/files'] = () => {
    uploads += 1;
    return new Response('{}', { status: 503 });
  };
  const chat = await openChat();
  attach(chat.getByRole('dialog'));
  await pass(1);
  // It waits for its message, and can be taken away until then.
  expect([uploads, chat.getByRole('list', { name: 'Файлы к сообщению' }).textContent]).toEqual([
    0,
    'план.pdf',
  ]);
  await send(chat, 'Здравствуйте');
  await pass(61);
  expect(chat.queryByRole('list', { name: 'Файлы к сообщению' })).toBeNull();
  expect(written).toMatchObject([{ body: 'Здравствуйте' }]);
  expect(chat.getByText('Не отправлено')).toBeVisible();
  expect(chat.getByRole('button', { name: 'Повторить' })).toBeVisible();
  press(chat.getByRole('button', { name: 'Убрать' }));
  expect(chat.queryByText('план.pdf')).toBeNull();
});

test('a file for which there is no room is refused at once', async () => {
  begun();
  handlers['POST chats/abc/files'] = () =>
    Response.json({ message: 'Мало места' }, { status: 507 });
  const chat = await openChat();
  attach(chat.getByRole('dialog'));
  press(chat.getByRole('button', { name: 'Отправить' }));
  await expect
    .poll(async () => {
      await pass(0);
      return chat.queryByText('Не отправлено: Мало места');
    })
    .toBeVisible();
  expect(chat.queryByRole('button', { name: 'Повторить' })).toBeNull();
  expect(chat.getByRole('button', { name: 'Убрать' })).toBeVisible();
});

test.each([
  ['the conversation', []],
  ['what is asked before', [{ key: 'name', required: true }]],
])('files of a chat that another tab erases are said not to be sent, in %s', async (_, fields) => {
  handlers['GET chat-widgets'] = () => ({ data: { ...LOOKS, fields } });
  begun();
  handlers['POST chats/abc/files'] = () => new Response('{}', { status: 503 });
  const chat = await openChat();
  attach(chat.getByRole('dialog'));
  press(chat.getByRole('button', { name: 'Отправить' }));
  await pass(1);
  expect(chat.getByText('план.pdf')).toBeVisible();
  // It knows nothing of this tab's file.
  const name = `chat_${key}_dialog`;
  localStorage.removeItem(name);
  dispatchEvent(new StorageEvent('storage', { key: name }));
  expect(chat.getByText('Переписка стёрта, файлы не отправлены')).toBeVisible();
  expect(chat.queryByText('план.pdf')).toBeNull();
  expect(Object.keys(sessionStorage).filter((kept) => kept.startsWith(`chat_${key}_out`))).toEqual(
    [],
  );
});

/**
 * Drops something over an element as a browser does: files, folders, or a text.
 * @returns whether the browser is to open it
 */
function dropOver(element: Element, files: readonly (File | 'folder')[], text = '') {
  const items = files.map((file) => ({
    getAsFile: () => (file === 'folder' ? new File([], 'папка') : file),
    webkitGetAsEntry: () => ({ isDirectory: file === 'folder' }),
  }));
  const types = files.length > 0 ? ['Files'] : ['text/plain'];
  const dataTransfer = { items, types, getData: () => text };
  return [
    fireEvent.dragOver(element, { dataTransfer }),
    fireEvent.drop(element, { dataTransfer }),
  ].some(Boolean);
}

test('what is dropped anywhere over the chat is attached, not opened in place of the site', async () => {
  begun();
  const chat = await openChat();
  const log = chat.getByRole('log', { name: 'Переписка' });
  const [plan, photo] = [new File(['а'], 'план.pdf'), new File(['б'], 'окно.jpg')];
  expect(dropOver(log, [plan, 'folder', photo])).toBe(false);
  const chips = () => chat.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(chips()).toEqual(['план.pdf', 'окно.jpg']);
  press(chat.getByRole('button', { name: 'Убрать план.pdf' }));
  expect(chips()).toEqual(['окно.jpg']);
  expect(dropOver(log, ['folder'])).toBe(false);
  expect(dropOver(log, [], 'Окно 2 м')).toBe(false);
  expect(chat.getByRole('textbox', { name: 'Сообщение' })).toHaveValue('Окно 2 м');
  // The field takes a text by itself, where it is dropped.
  expect(dropOver(chat.getByRole('textbox', { name: 'Сообщение' }), [], 'да')).toBe(true);
  expect(chips()).toEqual(['окно.jpg']);
});

test('a text is dropped into a field of what is asked before, a file waits there for the first message', async () => {
  handlers['GET chat-widgets'] = () => ({
    data: { ...LOOKS, fields: [{ key: 'name', required: true }] },
  });
  const chat = await openChat();
  const name = chat.getByRole('textbox', { name: /^Имя/ });
  expect(dropOver(name, [], 'Иван')).toBe(true);
  expect(dropOver(chat.getByText('Здравствуйте!'), [], 'Окно')).toBe(false);
  expect(dropOver(name, [new File(['а'], 'план.pdf'), new File(['б'], 'окно.jpg')])).toBe(false);
  expect(chat.getByText('план.pdf')).toBeVisible();
  press(chat.getByRole('button', { name: 'Убрать окно.jpg' }));
  expect(focused()).toBe(name);
  const large = Object.defineProperty(new File([''], 'фильм.mp4'), 'size', { value: 11e6 });
  dropOver(name, [large]);
  expect(chat.getByText(/^фильм\.mp4: файл больше 10.МБ$/)).toBeVisible();
  fireEvent.input(name, { target: { value: 'Иван' } });
  press(chat.getByRole('button', { name: 'Начать чат' }));
  await pass(0);
  const files = chat.getByRole('list', { name: 'Файлы к сообщению' });
  expect(files.parentElement).toContainElement(fieldOf(chat));
  expect(within(files).getAllByRole('listitem')).toHaveLength(1);
  expect(files).toHaveTextContent('план.pdf');
  expect(fieldOf(chat)).toHaveValue('');
});

test('a file alone is sent by the button, a second one is not sent before, and a large one is refused at once', async () => {
  begun();
  const uploaded: string[] = [];
  handlers['POST chats/abc/files'] = (content) => {
    uploaded.push((content as unknown as { file: File }).file.name);
    return { data: { id: 5, name: 'план.pdf', size: 3 } };
  };
  const chat = await openChat();
  attach(chat.getByRole('dialog'));
  const large = Object.defineProperty(new File([''], 'фильм.mp4'), 'size', { value: 11e6 });
  dropOver(chat.getByRole('log', { name: 'Переписка' }), [large]);
  expect(chat.getByText(/^фильм\.mp4: файл больше 10.МБ$/)).toBeVisible();
  await pass(5);
  expect(uploaded).toEqual([]);
  press(chat.getByRole('button', { name: 'Отправить' }));
  await expect
    .poll(async () => {
      await pass(0);
      return uploaded;
    })
    .toEqual(['план.pdf']);
  expect(chat.queryByRole('list', { name: 'Файлы к сообщению' })).toBeNull();
  const [, sent] = vi.mocked(fetch).mock.calls.find(([, init]) => init?.body instanceof FormData)!;
  // Only the browser knows the boundary of its parts.
  expect(new Headers(sent?.headers).has('content-type')).toBe(false);
});

test('a text that another tab has sent goes from the field, another one stays', async () => {
  begun();
  const chat = await openChat();
  const field = chat.getByRole('textbox', { name: 'Сообщение' });
  fireEvent.change(field, { target: { value: 'Окно' } });
  fireEvent.input(field);
  const sentElsewhere = (text: string) => {
    localStorage.setItem(`chat_${key}_sent`, text);
    dispatchEvent(new StorageEvent('storage', { key: `chat_${key}_sent` }));
  };
  sentElsewhere('Дверь');
  expect(field).toHaveValue('Окно');
  sentElsewhere('Окно');
  expect(field).toHaveValue('');
  await send(chat, 'Веранда');
  await pass(1);
  expect(localStorage.getItem(`chat_${key}_sent`)).toBe('Веранда');
});
