import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { actsOf, endpoints, USUAL_SWITCHES, type Chat, type ChatMessage } from '#contract';
import { hearPresence } from '@/shared/present-people';
import '@/pages/chats/inbox';
// What comes with the first tick: loading it is no matter of a test.
import '@/pages/chats/inbox/ui/chats-bulk-bar.tsx';
import '../../support/lazy-parts.ts';
import { buildChat, buildLead } from '../../support/factories/index.ts';
import { backend, callsOf, lostNetwork, mock, refusal, server } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';
import { answerFiles, buildFile } from '../widgets/file-manager-support.tsx';

const { chats } = endpoints;
const AT = '2026-03-05T11:07:00.000Z';
const ME = { id: 1, name: 'Анна Смирнова' };

const message = (seq: number, body: string, given: Partial<ChatMessage> = {}): ChatMessage => ({
  id: 100 + seq,
  seq,
  type: 'message',
  nonce: `nonce-of-${seq}`,
  user: null,
  body,
  files: [],
  created_at: AT,
  ...given,
});

const COUNTS = {
  mine: 0,
  new: 1,
  all: 1,
  closed: 0,
  spam: 0,
  trash: 0,
  unread: 1,
  waiting: 1,
  overdue_at: null,
};

/** A server with one chat; what is written is stored once by its nonce. */
function answerChats(
  chat = buildChat(),
  written = [message(1, 'Здравствуйте'), message(2, 'Сколько стоит?')],
) {
  const messages = [...written];
  const reads: string[] = [];
  let current = chat;
  const store = (sent: Pick<ChatMessage, 'body' | 'nonce'> & { type: 'reply' | 'note' }) => {
    const known = messages.find(({ nonce }) => nonce === sent.nonce);
    if (known) return known;
    const stored = message(messages.length + 1, sent.body, {
      type: sent.type,
      nonce: sent.nonce,
      user: ME,
    });
    messages.push(stored);
    return stored;
  };
  const answer = () =>
    server.use(
      mock(chats.list, () => ({ data: [current], meta: { next_cursor: null, total: 1 } })),
      mock(chats.counts, () => COUNTS),
      mock(chats.show, () => current),
      mock(chats.messages, ({ query }) => {
        reads.push(query.toString());
        const after = Number(query.get('after') ?? -1);
        const data = messages.filter(({ seq }) => seq > after);
        return { data, meta: { last_seq: messages.length, has_more: false } };
      }),
      mock(chats.read, () => undefined),
      mock(chats.write, ({ body }) => store(body as Parameters<typeof store>[0])),
    );
  answer();
  return {
    messages,
    reads,
    store,
    /** Answers again, after something else did. */
    answer,
    change: (patch: Partial<Chat>) => (current = { ...current, ...patch }),
  };
}

/** A server whose chat has 120 messages, read in parts. @returns what was asked of them */
function answerLong(chat: Chat): string[] {
  const many = Array.from({ length: 120 }, (_, at) => message(at + 1, `Строка ${at + 1}`));
  answerChats(chat, many);
  const reads: string[] = [];
  server.use(
    mock(chats.messages, ({ query }) => {
      reads.push(query.toString());
      const before = Number(query.get('before') ?? 121);
      const after = Number(query.get('after') ?? 0);
      const limit = Number(query.get('limit'));
      const part = many.filter(({ seq }) => seq < before && seq > after);
      const data = query.has('after') ? part.slice(0, limit) : part.slice(-limit);
      return { data, meta: { last_seq: 120, has_more: data.length < part.length } };
    }),
  );
  return reads;
}

const log = () => screen.findByRole('log', { name: 'Переписка' });
const field = () => screen.findByRole('textbox', { name: 'Сообщение' });

test('chats say who, what was written last, and what is unread; one opens beside them', async () => {
  answerChats();
  const { user } = await renderApp('/chats');
  const list = await screen.findByRole('list', { name: 'Диалоги' });
  const row = within(list).getByRole('link', { name: /^Пётр/ });
  expect(row).toHaveTextContent('Сколько стоит?');
  expect(row).toHaveTextContent('Непрочитанные: 2');
  expect(row).toHaveTextContent(/ждёт/);
  expect(screen.getByText('Выберите диалог')).toBeVisible();
  await user.click(row);
  expect(await within(await log()).findByText('Здравствуйте')).toBeVisible();
  expect(row).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText('Новые сообщения')).toBeVisible();
});

test('the desk leads to the settings of the widget, all the more while nobody has written', async () => {
  answerChats();
  server.use(mock(chats.list, () => ({ data: [], meta: { next_cursor: null, total: 0 } })));
  await renderApp('/chats');
  const link = await screen.findByRole('link', { name: 'Настроить виджет' });
  expect(link).toHaveAttribute('href', '/chat/settings');
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Настройки' })).toHaveAttribute(
    'href',
    '/chat/settings',
  );
});

test('a tab lists the chats in which somebody waits, of one person where an address asks for that', async () => {
  answerChats();
  server.use(mock(chats.list, () => ({ data: [], meta: { next_cursor: null, total: 0 } })));
  const { user, router } = await renderApp('/chats?tab=waiting&user=none');
  expect(await screen.findByText('Никто не ждёт ответа')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Ждут ответа/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  const lists = () => callsOf('GET /api/chats?').map((line) => decodeURIComponent(line));
  expect(lists().at(-1)).toMatch(/tab=all&filter\[waiting\]=1&filter\[user\]=none/);
  await user.click(screen.getByRole('button', { name: 'Убрать фильтр: Без ответственного' }));
  await waitFor(() => expect(lists().at(-1)).not.toMatch(/filter\[user\]/));
  expect(router.state.location.search).toEqual({ tab: 'waiting' });
});

test('the navigation counts the chats with something unread', async () => {
  answerChats();
  await renderApp('/dashboard');
  expect(await screen.findByRole('link', { name: 'Непрочитанные диалоги: 1' })).toHaveAttribute(
    'href',
    '/chats',
  );
});

test('a reply goes out by Enter and stands in the thread, and the thread is never read again as a whole', async () => {
  const { reads } = answerChats();
  const { user } = await renderApp('/chats?chat=5');
  await user.type(await field(), 'Добрый день{Shift>}{Enter}{/Shift}Считаем{Enter}');
  expect(await within(await log()).findByText(/Добрый день\s+Считаем/)).toBeVisible();
  expect(await field()).toHaveValue('');
  await waitFor(() => expect(screen.queryByText('Отправляется…')).not.toBeInTheDocument());
  await waitFor(() => expect(reads.length).toBeGreaterThan(1));
  const [first, ...later] = reads;
  expect(first).toBe('limit=50');
  for (const query of later) expect(query).toMatch(/^after=[23]&/);
});

test('a note is told apart before and after it is sent', async () => {
  const { messages } = answerChats();
  const { user } = await renderApp('/chats?chat=5');
  await user.type(await field(), 'Дать скидку');
  await user.click(screen.getByRole('switch', { name: 'Заметка' }));
  await user.click(screen.getByRole('button', { name: 'Отправить' }));
  expect(await within(await log()).findByText(/Видят только сотрудники/)).toBeVisible();
  expect(messages.at(-1)).toMatchObject({ type: 'note', body: 'Дать скидку' });
});

test('what was not sent keeps its text, is sent again by a press, and stays over a reload', async () => {
  const { messages } = answerChats();
  server.use(mock(chats.write, () => refusal(500, 'Сбой')));
  const first = await renderApp('/chats?chat=5');
  await first.user.type(await field(), 'Не потеряйся{Enter}');
  expect(await screen.findByText(/Не отправлено/)).toBeVisible();
  first.unmount();

  answerChats(buildChat(), messages);
  const { user } = await renderApp('/chats?chat=5');
  expect(await within(await log()).findByText('Не потеряйся')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(screen.queryByText(/Не отправлено/)).not.toBeInTheDocument());
  expect(within(await log()).getAllByText('Не потеряйся')).toHaveLength(1);
});

test('a message whose answer was lost is found by its nonce, and not written twice', async () => {
  const server500 = answerChats();
  server.use(
    mock(chats.write, ({ body }) => {
      server500.store(body as Parameters<typeof server500.store>[0]);
      return lostNetwork();
    }),
  );
  const { user } = await renderApp('/chats?chat=5');
  await user.type(await field(), 'Дошло ли{Enter}');
  expect(await within(await log()).findByText('Дошло ли')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Отправляется…')).not.toBeInTheDocument());
  expect(screen.queryByText(/Не отправлено/)).not.toBeInTheDocument();
  expect(callsOf('POST /api/chats/5/messages')).toHaveLength(1);
});

/**
 * Takes the network away from what is written and read of the chat.
 * @returns brings it back, as the browser says it
 */
function loseConnection({ answer }: ReturnType<typeof answerChats>) {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  server.use(mock(chats.write, lostNetwork), mock(chats.messages, lostNetwork));
  act(() => void window.dispatchEvent(new Event('offline')));
  return function restore() {
    answer();
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
  };
}

test('what is written without a connection goes by itself when it is back, in its order and once', async () => {
  const answers = answerChats();
  const { messages } = answers;
  const { user } = await renderApp('/chats?chat=5');
  await log();
  const restore = loseConnection(answers);
  await user.type(await field(), 'Первое{Enter}');
  expect(await screen.findByText(/^Не отправлено: нет связи/)).toBeVisible();
  await user.type(await field(), 'Второе{Enter}');
  await waitFor(() => expect(screen.getAllByText(/^Не отправлено: нет связи/)).toHaveLength(2));
  restore();
  await waitFor(() => expect(screen.queryByText(/^Не отправлено/)).not.toBeInTheDocument());
  await waitFor(() =>
    expect(messages.map(({ body }) => body).slice(2)).toEqual(['Первое', 'Второе']),
  );
  expect(within(await log()).getAllByText('Первое')).toHaveLength(1);
});

test('what was stored though its answer was lost is looked up before it is sent again', async () => {
  const answers = answerChats();
  const { user } = await renderApp('/chats?chat=5');
  await log();
  const restore = loseConnection(answers);
  server.use(
    mock(chats.write, ({ body }) => {
      answers.store(body as Parameters<typeof answers.store>[0]);
      return lostNetwork();
    }),
  );
  await user.type(await field(), 'Дошло ли{Enter}');
  expect(await screen.findByText(/^Не отправлено: нет связи/)).toBeVisible();
  restore();
  await waitFor(() => expect(screen.queryByText(/^Не отправлено/)).not.toBeInTheDocument());
  expect(answers.messages.map(({ body }) => body).slice(2)).toEqual(['Дошло ли']);
  expect(callsOf('POST /api/chats/5/messages')).toHaveLength(1);
});

test('what was written without a connection goes from another screen, after a reload too', async () => {
  const answers = answerChats();
  const { messages } = answers;
  const first = await renderApp('/chats?chat=5');
  await log();
  const restore = loseConnection(answers);
  await first.user.type(await field(), 'Из другого места{Enter}');
  expect(await screen.findByText(/^Не отправлено: нет связи/)).toBeVisible();
  first.unmount();
  await renderApp('/account-settings');
  expect(messages).toHaveLength(2);
  restore();
  await waitFor(() => expect(messages.at(-1)?.body).toBe('Из другого места'));
  expect(messages).toHaveLength(3);
});

test('what the server refuses waits for a press, over a reload too, and holds up nothing else', async () => {
  const { messages, store } = answerChats();
  const refused: string[] = [];
  server.use(
    mock(chats.write, ({ body }) => {
      const sent = body as Parameters<typeof store>[0];
      if (sent.body !== 'Слишком') return store(sent);
      refused.push(sent.body);
      return refusal(422, 'Сообщение не принято');
    }),
  );
  const first = await renderApp('/chats?chat=5');
  await log();
  await first.user.type(await field(), 'Слишком{Enter}');
  expect(await screen.findByText('Не отправлено: Сообщение не принято')).toBeVisible();
  await first.user.type(await field(), 'Можно{Enter}');
  await waitFor(() => expect(messages.at(-1)?.body).toBe('Можно'));
  act(() => void window.dispatchEvent(new Event('online')));
  first.unmount();

  await renderApp('/chats?chat=5');
  expect(await screen.findByText('Не отправлено: Сообщение не принято')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible();
  expect(refused).toEqual(['Слишком']);
});

test('what is typed stays with its chat', async () => {
  answerChats();
  const first = await renderApp('/chats?chat=5');
  await first.user.type(await field(), 'Начал писать');
  first.unmount();
  await renderApp('/chats?chat=5');
  expect(await field()).toHaveValue('Начал писать');
});

test('a chat is taken at once, and shown as it is where a colleague was first', async () => {
  const { change } = answerChats();
  server.use(
    mock(chats.take, () => {
      const current = change({ user: { id: 2, name: 'Пётр Иванов' } });
      return Response.json({ message: 'Диалог уже изменили', current }, { status: 409 });
    }),
  );
  const { user } = await renderApp('/chats?chat=5');
  await user.click(await screen.findByRole('button', { name: 'Взять диалог' }));
  expect(await screen.findByText('Диалог уже изменили')).toBeVisible();
  expect(await screen.findByText(/^Ответственный:/)).toHaveTextContent('Пётр Иванов');
});

test('the status is changed from the menu, over what was seen', async () => {
  const { change } = answerChats();
  const sent: unknown[] = [];
  server.use(
    mock(chats.update, ({ body, request }) => {
      sent.push([body, request.headers.get('if-unmodified-since')]);
      return change({ status: 'waiting', updated_at: '2026-03-05T11:08:00.000Z' });
    }),
  );
  const { user } = await renderApp('/chats?chat=5');
  await user.click(await screen.findByRole('button', { name: 'Статус диалога: Новый' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ожидает клиента' }));
  const status = { name: 'Статус диалога: Ожидает клиента' };
  expect(await screen.findByRole('button', status)).toBeVisible();
  await waitFor(() => expect(sent).toEqual([[{ status: 'waiting' }, AT]]));
});

test('a chat is passed to a colleague, who has to be chosen, with a word about it', async () => {
  const { change } = answerChats();
  const sent: unknown[] = [];
  const peter = { id: 2, name: 'Пётр Иванов' };
  server.use(
    mock(endpoints.users.list, () =>
      Response.json({ data: [{ ...peter, email: 'p@example.test', status: 'active' }] }),
    ),
    mock(chats.update, ({ body }) => {
      sent.push(body);
      return change({ user: peter });
    }),
  );
  const { user } = await renderApp('/chats?chat=5');
  await user.click(await screen.findByRole('button', { name: 'Передать' }));
  const dialog = await screen.findByRole('dialog', { name: /^Передать диалог/ });
  await user.click(within(dialog).getByRole('button', { name: 'Передать' }));
  expect(await within(dialog).findByText('Выберите сотрудника')).toBeVisible();
  await within(dialog).findByRole('option', { name: 'Пётр Иванов' });
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Кому' }), '2');
  await user.type(within(dialog).getByRole('textbox', { name: 'Комментарий' }), 'Спроси размеры');
  await user.click(within(dialog).getByRole('button', { name: 'Передать' }));
  await waitFor(() => expect(sent).toEqual([{ user_id: 2, comment: 'Спроси размеры' }]));
  expect(await screen.findByText(/^Ответственный:/)).toHaveTextContent('Пётр Иванов');
});

test('a server without chats says so, and the rest stands', async () => {
  await renderApp('/chats');
  expect(await screen.findByText('Раздел недоступен на этом сервере')).toBeVisible();
  await waitFor(() => expect(callsOf('GET /api/chats/counts').length).toBeGreaterThan(0));
  expect(screen.queryByRole('link', { name: /Непрочитанные диалоги/ })).not.toBeInTheDocument();
});

test('a chat that is not there, and chats that did not come, are told in words', async () => {
  answerChats();
  server.use(
    mock(chats.show, () => refusal(404)),
    mock(chats.messages, () => refusal(404)),
    mock(chats.list, () => refusal(500)),
  );
  await renderApp('/chats?chat=7');
  expect(await screen.findByText('Диалог не найден')).toBeVisible();
  expect(await screen.findByText('Не удалось загрузить диалоги')).toBeVisible();
});

test('hostile texts of a visitor stay texts, and only web addresses are links', async () => {
  const { visitor } = buildChat();
  const name = '<img src=x onerror=alert(1)>';
  answerChats(buildChat({ visitor: { ...visitor, name, page: 'javascript:alert(1)' } }), [
    message(1, '<script>alert(1)</script>'),
  ]);
  const { user } = await renderApp('/chats?chat=5');
  expect(await within(await log()).findByText('<script>alert(1)</script>')).toBeVisible();
  expect(screen.getByRole('heading', { name })).toBeVisible();
  await user.click(screen.getByText('О посетителе'));
  expect(screen.getByText('javascript:alert(1)').closest('a')).toBeNull();
});

test('addresses and phones in what a visitor writes lead there, apart from the desk', async () => {
  answerChats(buildChat(), [
    message(1, 'Как https://ru.wikipedia.org/wiki/Окно_(значения), звоните 8 (912) 345-67-89'),
    message(2, 'שלום, מחיר 100! a@b.ru'),
  ]);
  await renderApp('/chats?chat=5');
  const thread = within(await log());
  const links = thread.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [
      'https://ru.wikipedia.org/wiki/Окно_(значения)',
      'https://ru.wikipedia.org/wiki/Окно_(значения)',
    ],
    ['8 (912) 345-67-89', 'tel:+79123456789'],
    ['a@b.ru', 'mailto:a@b.ru'],
  ]);
  for (const link of links) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(link.closest('p')).toHaveAttribute('dir', 'auto');
  }
  expect(await field()).toHaveAttribute('dir', 'auto');
});

test('who types and who looks at a chat is said, and colleagues hear it of oneself', async () => {
  answerChats();
  const peter = { id: 2, name: 'Пётр Иванов', email: 'p@example.test', status: 'active' };
  const told: unknown[] = [];
  server.use(
    mock(endpoints.users.list, () => Response.json({ data: [peter] })),
    mock(chats.presence, ({ body }) => {
      told.push(body);
      return undefined;
    }),
  );
  const { user } = await renderApp('/chats?chat=5');
  await user.type(await field(), 'Счи');
  await waitFor(() => expect(told).toContainEqual({ state: 'typing', note: false }));
  expect(told.filter((body) => JSON.stringify(body).includes('typing'))).toHaveLength(1);
  const hear = (user_id: number | null, state: string) =>
    act(() =>
      hearPresence('chat')({
        chat_id: 5,
        who: user_id === null ? 'visitor' : 'staff',
        user_id,
        state,
      }),
    );
  hear(2, 'viewing');
  expect(await screen.findByText(/Пётр Иванов.* смотрит/)).toBeVisible();
  hear(null, 'typing');
  expect(await screen.findByText(/Пётр.* печатает… · .*Пётр Иванов.* смотрит/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Пётр/ })).toHaveTextContent('печатает…');
  hear(2, 'left');
  await waitFor(() => expect(screen.queryByText(/смотрит/)).not.toBeInTheDocument());
});

test('chats do not move under the pointer: one that has news waits for a press', async () => {
  const first = buildChat({ id: 5, visitor: { ...buildChat().visitor, name: 'Анна' } });
  const second = buildChat({ id: 6, visitor: { ...buildChat().visitor, name: 'Борис' } });
  answerChats(first);
  let order = [first, second];
  server.use(mock(chats.list, () => ({ data: order, meta: { next_cursor: null, total: 2 } })));
  const { user } = await renderApp('/chats');
  const list = await screen.findByRole('list', { name: 'Диалоги' });
  const names = () =>
    within(list)
      .getAllByRole('link')
      .map((row) => /Анна|Борис/.exec(row.textContent)?.[0]);
  expect(names()).toEqual(['Анна', 'Борис']);
  order = [
    { ...second, last_message: { seq: 3, type: 'message', body: 'Ещё вопрос', user: null } },
    first,
  ];
  // Read, it is told of; what has come meanwhile is read with it.
  await user.click(within(list).getByRole('link', { name: /^Анна/ }));
  const news = await screen.findByRole('button', { name: /Показать 1\sдиалог/ });
  expect(names()).toEqual(['Анна', 'Борис']);
  expect(within(list).getByText('Ещё вопрос')).toBeVisible();
  await user.click(news);
  expect(names()).toEqual(['Борис', 'Анна']);
});

test('of a list that was loaded part by part its top alone is read again, and the rest stays', async () => {
  const momentOf = (id: number) => new Date(Date.parse(AT) + id * 1000).toISOString();
  const all = Array.from({ length: 9 }, (_, index) => {
    const id = 9 - index;
    const visitor = { ...buildChat().visitor, name: `Посетитель ${id}` };
    return buildChat({ id, visitor, last_message_at: momentOf(id) });
  });
  answerChats(all[0]);
  const asked: string[] = [];
  server.use(
    mock(chats.list, ({ query }) => {
      const cursor = query.get('cursor');
      asked.push(cursor ?? 'top');
      const start = cursor === null ? 0 : Number(cursor);
      const end = start + (query.get('per_page') === null ? 3 : 4);
      const next = end < all.length ? String(end) : null;
      return { data: all.slice(start, end), meta: { next_cursor: next, total: all.length } };
    }),
  );
  const { user } = await renderApp('/chats');
  const more = () => screen.findByRole('button', { name: 'Показать ещё' });
  await user.click(await more());
  await screen.findByRole('link', { name: /Посетитель 4/ });
  await user.click(await more());
  const oldest = await screen.findByRole('link', { name: /Посетитель 1/ });
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).not.toBeInTheDocument();
  expect(asked.splice(0)).toEqual(['top', '3', '6']);
  // Read, it is told of: the list is read again.
  await user.click(screen.getByRole('link', { name: /Посетитель 9/ }));
  await waitFor(() => expect(asked).not.toEqual([]));
  expect(new Set(asked)).toEqual(new Set(['top']));
  expect(oldest).toBeVisible();
  expect(screen.getAllByRole('link', { name: /Посетитель/ })).toHaveLength(9);
});

test('ticked chats are closed and deleted together', async () => {
  answerChats();
  const sent: unknown[] = [];
  server.use(
    mock(chats.bulk, ({ body }) => {
      sent.push(body);
      return { processed: 1, failed: [], undo_token: null, next: null };
    }),
  );
  const { user } = await renderApp('/chats');
  await user.click(await screen.findByRole('button', { name: 'Выбрать' }));
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Пётр' }));
  const bar = await screen.findByRole('region', { name: 'Действия с выбранными диалогами' });
  expect(bar).toHaveTextContent('Выбрано 1');
  await user.click(within(bar).getByRole('button', { name: 'Удалить' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('Новое сообщение посетителя вернёт диалог.');
  await user.click(within(question).getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(sent).toEqual([{ action: 'delete', ids: [5] }]));
  // The toast says it, and what is read out: one of both alone is there only once the toast has gone.
  expect((await screen.findAllByText(/Удалено/))[0]).toBeVisible();
});

test('a chat in the trash is read, not answered, and comes back by a press', async () => {
  const { change } = answerChats(buildChat({ deleted_at: AT }));
  server.use(mock(chats.restore, () => change({ deleted_at: null })));
  const { user } = await renderApp('/chats?tab=trash&chat=5');
  expect(await within(await log()).findByText('Здравствуйте')).toBeVisible();
  expect(screen.getByText(/Диалог в корзине/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Сообщение' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Передать' })).not.toBeInTheDocument();
  expect(callsOf('PUT /api/chats/5/read')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Восстановить' }));
  expect(await field()).toBeVisible();
});

test.each([true, false])('chats in the trash are chosen by who may restore: %s', async (trash) => {
  const acts = [...actsOf('employee', { ...USUAL_SWITCHES, trash })];
  backend.user = {
    ...backend.user,
    extended: true,
    rights: { role: 'employee', acts, given_by: 'Вера' },
  };
  answerChats(buildChat({ deleted_at: AT }));
  await renderApp('/chats?tab=trash&chat=5');
  expect(await within(await log()).findByText('Здравствуйте')).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Выбрать' })).toHaveLength(trash ? 1 : 0);
});

test('an opened chat goes into the trash, and the toast takes that back', async () => {
  const { change } = answerChats();
  server.use(
    mock(chats.remove, () => void change({ deleted_at: AT })),
    mock(chats.restore, () => change({ deleted_at: null })),
  );
  const { user } = await renderApp('/chats?chat=5');
  await user.click(await screen.findByRole('button', { name: 'Действия с диалогом' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Удалить диалог' }));
  expect(await screen.findByText(/Диалог в корзине/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Отменить' }));
  expect(await field()).toBeVisible();
});

test('a lead is offered the phone and the e-mail that the visitor has told in words', async () => {
  const { visitor } = buildChat();
  answerChats(buildChat({ visitor: { ...visitor, phone: null, email: null } }), [
    message(1, 'Здравствуйте, мой номер 8 999 111 22 33'),
    message(2, 'Почта ivan@mail.example, звоните 8 943 765-43-21', { type: 'reply', user: ME }),
    message(3, 'или petr@mail.example'),
  ]);
  const { user } = await renderApp('/chats?chat=5');
  await user.click(await screen.findByRole('button', { name: 'Создать заявку' }));
  const dialog = await screen.findByRole('dialog', { name: /^Заявка из диалога/ });
  expect(within(dialog).getByRole('textbox', { name: 'Телефон' })).toHaveValue('+79991112233');
  expect(within(dialog).getByRole('textbox', { name: 'E-mail' })).toHaveValue('petr@mail.example');
});

test('a lead is made of a chat with what is known of the visitor, and stands beside it', async () => {
  const { change } = answerChats();
  const sent: unknown[] = [];
  server.use(
    mock(chats.lead, ({ body, request }) => {
      sent.push(body);
      expect(request.headers.get('idempotency-key')).toMatch(/.{8}/);
      change({ lead: { id: 41, name: 'Пётр' } });
      return buildLead({ id: 41 });
    }),
  );
  const { user } = await renderApp('/chats?chat=5');
  await user.click(await screen.findByRole('button', { name: 'Создать заявку' }));
  const dialog = await screen.findByRole('dialog', { name: /^Заявка из диалога/ });
  expect(within(dialog).getByRole('textbox', { name: 'Имя' })).toHaveValue('Пётр');
  expect(within(dialog).getByRole('textbox', { name: 'Комментарий' })).toHaveValue(
    'Здравствуйте\nСколько стоит?',
  );
  expect(dialog).toHaveTextContent('Источник: Чат');
  await user.dblClick(within(dialog).getByRole('button', { name: 'Создать' }));
  expect(await screen.findByText('Создана заявка №41')).toBeVisible();
  expect(sent).toEqual([
    {
      contact: {
        ...{ name: 'Пётр', phone: '8 912 345-67-89', email: '' },
        comment: 'Здравствуйте\nСколько стоит?',
      },
    },
  ]);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Создать заявку' })).not.toBeInTheDocument(),
  );
});

test.each([
  ['Подтвердить', { client_id: 8 }, { id: 8, name: 'Пётр Окнов' }],
  ['Отвязать', { client_id: null }, null],
])('a client who was only guessed is marked until staff press «%s»', async (name, sent, client) => {
  const { change } = answerChats(
    buildChat({ client: { id: 8, name: 'Пётр Окнов' }, client_guess: 'phone' }),
  );
  const asked: unknown[] = [];
  server.use(
    mock(chats.update, ({ body }) => {
      asked.push(body);
      return change({ client, client_guess: null });
    }),
  );
  const { user } = await renderApp('/chats?chat=5');
  await user.click(await screen.findByText('О посетителе'));
  expect(screen.getByText('совпал телефон, не подтверждён')).toBeVisible();
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(asked).toEqual([sent]));
  await waitFor(() => expect(screen.queryByText(/не подтверждён/)).not.toBeInTheDocument());
  expect(screen.queryAllByRole('link', { name: 'Пётр Окнов' })).toHaveLength(client ? 1 : 0);
});

test('a lead that was only guessed keeps nobody from making one', async () => {
  answerChats(buildChat({ lead: { id: 41, name: 'Пётр' }, lead_guess: 'email' }));
  const { user } = await renderApp('/chats?chat=5');
  await user.click(await screen.findByText('О посетителе'));
  expect(screen.getByText('совпал e-mail, не подтверждён')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Создать заявку' })).toBeVisible();
});

test('what a visitor thinks of a chat stands in its row and its card', async () => {
  const rating = { score: 4, comment: 'Спасибо, Пётр доволен', at: AT };
  answerChats(buildChat({ status: 'closed', waiting_since: null, rating }));
  const { user } = await renderApp('/chats?tab=closed&chat=5');
  expect(await screen.findByRole('link', { name: /Оценка: 4 из 5/ })).toBeVisible();
  await user.click(await screen.findByText('О посетителе'));
  expect(screen.getByRole('img', { name: 'Оценка: 4 из 5' })).toHaveTextContent('★★★★☆');
  expect(screen.getByText('Спасибо, Пётр доволен')).toBeVisible();
});

test('of the contact only what was changed becomes the staff’s own', async () => {
  const { change } = answerChats();
  const sent: unknown[] = [];
  server.use(
    mock(chats.update, ({ body }) => {
      sent.push(body);
      return change({ visitor: { ...buildChat().visitor, email: 'p@okna.example' } });
    }),
  );
  const { user } = await renderApp('/chats?chat=5');
  await user.click(await screen.findByRole('button', { name: 'Действия с диалогом' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Изменить контакт' }));
  const dialog = await screen.findByRole('dialog', { name: 'Контакт посетителя' });
  await user.type(within(dialog).getByRole('textbox', { name: 'E-mail' }), 'p@okna.example');
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(sent).toEqual([{ email: 'p@okna.example' }]));
});

test('what was written is found by its words, and opens in its place in a long chat', async () => {
  const chat = buildChat({ last_seq: 120, staff_read_seq: 120, unread_count: 0, user: ME });
  const reads = answerLong(chat);
  server.use(
    mock(chats.list, ({ query }) => ({
      data: query.get('search') === null ? [chat] : [],
      meta: { next_cursor: null, total: 0 },
    })),
    mock(chats.search, ({ query }) => {
      expect(query.get('search')).toBe('строка 7');
      const at = { visitor: 'Пётр', number: 12, user: null, created_at: AT };
      return [{ chat_id: 5, seq: 7, excerpt: '…<b>Строка 7</b>', ...at }];
    }),
  );
  const { user, router } = await renderApp('/chats');
  await user.type(await screen.findByRole('searchbox'), 'строка 7');
  const found = await screen.findByRole('list', { name: 'Найденные сообщения' });
  expect(screen.getByText('Ничего не нашли среди посетителей')).toBeVisible();
  await user.click(within(found).getByRole('link', { name: /^Пётр.*<b>Строка 7/ }));
  const opened = await log();
  /** A message: found words in it are marked, each by itself. */
  const line = (text: string) => (_words: string, part: Element | null) =>
    part?.tagName === 'P' && part.textContent === text;
  expect(await within(opened).findByText(line('Строка 7'))).toBeVisible();
  expect(router.state.location.search).toMatchObject({ chat: '5', seq: '7' });
  // What lies between is read where somebody asks for it.
  expect(within(opened).queryByText(line('Строка 120'))).not.toBeInTheDocument();
  expect(reads.splice(0)).toEqual(['limit=50', 'after=0&limit=50']);
  await user.click(screen.getByRole('button', { name: '↓ К последним' }));
  expect(await within(opened).findByText(line('Строка 120'))).toBeVisible();
  expect(within(opened).queryByText(line('Строка 7'))).not.toBeInTheDocument();
  expect(router.state.location.search).not.toHaveProperty('seq');
  await user.click(within(found).getByRole('link', { name: /^Пётр.*<b>Строка 7/ }));
  await within(opened).findByText(line('Строка 7'));
  expect(reads).toEqual([]);
  await user.click(within(opened).getByRole('button', { name: 'Показать следующие' }));
  expect(await within(opened).findByText(line('Строка 120'))).toBeVisible();
  expect(opened.querySelectorAll('[data-seq]')).toHaveLength(120);
  expect(reads).toEqual(['after=50&limit=50']);
  expect(screen.queryByRole('button', { name: '↓ К последним' })).not.toBeInTheDocument();
});

test('a found message that is opened again comes first: the end is neither shown nor read before', async () => {
  const reads = answerLong(buildChat({ last_seq: 120, staff_read_seq: 100, user: ME }));
  const { router } = await renderApp('/chats?chat=5&seq=7');
  expect(await within(await log()).findByText('Строка 7')).toBeVisible();
  await router.navigate({ to: '/chats', search: {} });
  await screen.findByText('Выберите диалог');

  const ends: Element[] = [];
  const watcher = new MutationObserver(() => ends.push(...screen.queryAllByText('Строка 120')));
  watcher.observe(document.body, { childList: true, subtree: true });
  await router.navigate({ to: '/chats', search: { chat: '5', seq: '7' } });
  expect(await within(await log()).findByText('Строка 7')).toBeVisible();
  watcher.disconnect();
  expect(ends).toHaveLength(0);
  expect(callsOf('POST /api/chats/5/read')).toHaveLength(0);
  // What was let go of when the chat was left is read again.
  expect(reads.filter((query) => query === 'after=0&limit=50')).toHaveLength(2);
});

test('a lead that was made of a chat leads back to it', async () => {
  const { visitor } = buildChat();
  answerChats(buildChat({ lead: { id: 41, name: 'Пётр' }, status: 'closed', visitor }));
  server.use(
    mock(endpoints.leads.show, () => buildLead({ id: 41, source: 'Чат' })),
    mock(chats.list, ({ query }) => {
      expect(query.get('filter[lead]') ?? '41').toBe('41');
      const data = query.get('tab') === 'all' ? [buildChat({ status: 'closed' })] : [];
      return { data, meta: { next_cursor: null, total: data.length } };
    }),
  );
  await renderApp('/dashboard?lead=41');
  const section = await screen.findByRole('region', { name: 'Чаты' });
  const link = within(section).getByRole('link', { name: 'Пётр' });
  expect(link).toHaveAttribute('href', '/chats?chat=5');
  expect(section).toHaveTextContent('Закрыт');
});

test('a contact that a colleague has corrected meanwhile is shown, not written over', async () => {
  const { change } = answerChats();
  const calls: unknown[] = [];
  server.use(
    mock(chats.update, ({ body }) => {
      calls.push(body);
      const visitor = { ...buildChat().visitor, phone: '8 900 000-00-00' };
      const current = change({ visitor, updated_at: '2026-03-05T11:09:00.000Z' });
      return Response.json({ message: 'Диалог уже изменили', current }, { status: 409 });
    }),
  );
  const { user } = await renderApp('/chats?chat=5');
  await user.click(await screen.findByRole('button', { name: 'Действия с диалогом' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Изменить контакт' }));
  const dialog = await screen.findByRole('dialog', { name: 'Контакт посетителя' });
  const phone = within(dialog).getByRole('textbox', { name: 'Телефон' });
  await user.clear(phone);
  await user.type(phone, '8 911 111-11-11');
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Диалог уже изменили')).toBeVisible();
  expect(calls).toHaveLength(1);
  await user.click(screen.getByText('О посетителе'));
  expect(await screen.findByText(/900/)).toBeVisible();
});

test('«В спам» asks nothing and can be taken back; there the chat says why it is there, and whom to block', async () => {
  const { change } = answerChats();
  const asked: unknown[] = [];
  server.use(
    mock(endpoints.company.spamLists, () => ({ phones: [], emails: [], addresses: [], words: [] })),
    mock(chats.bulk, ({ body }) => {
      asked.push(body);
      const isSpam = (body as { action: string }).action === 'spam';
      change(
        isSpam
          ? { spam_at: AT, spam_reasons: [{ code: 'by_hand', detail: null }] }
          : { spam_at: null, spam_reasons: [] },
      );
      return { processed: 1, failed: [], undo_token: 'undo-of-one' };
    }),
  );
  const { user } = await renderApp('/chats?chat=5');
  await log();
  await user.click(screen.getByRole('button', { name: 'Действия с диалогом' }));
  await user.click(await screen.findByRole('menuitem', { name: 'В спам' }));
  const notice = await screen.findByRole('note');
  expect(notice).toHaveTextContent('Диалог в спаме');
  expect(notice).toHaveTextContent('Отмечен вручную');
  expect(await screen.findByText('Диалог убран в спам')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Сообщение' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Передать' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Действия с диалогом' }));
  expect(await screen.findByRole('menuitem', { name: /203\.0\.113\.7/ })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(within(notice).getByRole('button', { name: 'Не спам' }));
  expect(await field()).toBeVisible();
  expect(asked).toEqual([
    { action: 'spam', ids: [5] },
    { action: 'not_spam', ids: [5] },
  ]);
});

test('«Стереть навсегда» asks first, and closes what is gone', async () => {
  answerChats();
  let erased = 0;
  server.use(mock(chats.erase, () => void (erased += 1)));
  const { user } = await renderApp('/chats?chat=5');
  await log();
  await user.click(screen.getByRole('button', { name: 'Действия с диалогом' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Стереть навсегда' }));
  const question = await screen.findByRole('dialog', { name: 'Стереть диалог навсегда' });
  expect(question).toHaveTextContent('вернуть их нельзя');
  expect(erased).toBe(0);
  await user.click(within(question).getByRole('button', { name: 'Стереть' }));
  expect(await screen.findByText('Диалог стёрт навсегда')).toBeVisible();
  expect(await screen.findByText('Выберите диалог')).toBeVisible();
  expect(erased).toBe(1);
});

const REPLIES = [
  { id: 1, shortcut: 'адрес', text: 'Казань, Сибирский тракт, 34', updated_at: AT },
  { id: 2, shortcut: 'привет', text: 'Здравствуйте, {имя}! Это {оператор}.', updated_at: AT },
];

test('a slash opens the quick replies; Enter puts one in at the caret with what is known, and sends nothing', async () => {
  const { messages } = answerChats();
  server.use(mock(endpoints.chatReplies.list, () => REPLIES));
  const { user } = await renderApp('/chats?chat=5');
  await user.type(await field(), 'Итак. /при');
  const option = await screen.findByRole('option', { name: /привет/ });
  expect(option).toHaveAttribute('data-combobox-selected', 'true');
  expect(screen.queryByRole('option', { name: /адрес/ })).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await field()).toHaveValue(`Итак. Здравствуйте, Пётр! Это ${ME.name}.`);
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(messages).toHaveLength(2);
  await user.keyboard(' Жду{Enter}');
  await waitFor(() => expect(messages).toHaveLength(3));
  expect(messages.at(-1)?.body).toBe(`Итак. Здравствуйте, Пётр! Это ${ME.name}. Жду`);
});

test('what a quick reply does not know is marked, and never sent in its braces', async () => {
  const { messages } = answerChats(buildChat({ visitor: { ...buildChat().visitor, name: null } }));
  server.use(mock(endpoints.chatReplies.list, () => REPLIES));
  const { user } = await renderApp('/chats?chat=5');
  await field();
  await user.click(screen.getByRole('button', { name: 'Быстрые ответы' }));
  await user.click(await screen.findByRole('option', { name: /привет/ }));
  const written = (await field()) as HTMLTextAreaElement;
  expect(written.value).toContain('{имя}');
  expect(written.value.slice(written.selectionStart, written.selectionEnd)).toBe('{имя}');
  expect(await screen.findByText('Замените {имя} перед отправкой')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Отправить' })).toBeDisabled();
  await user.type(written, '{Enter}', { skipClick: true });
  expect(messages).toHaveLength(2);
});

test('the first of them is chosen as soon as they are there', async () => {
  answerChats();
  server.use(mock(endpoints.chatReplies.list, () => REPLIES));
  const { user } = await renderApp('/chats?chat=5');
  await user.type(await field(), '/');
  const option = await screen.findByRole('option', { name: /адрес/ });
  await waitFor(() => expect(option).toHaveAttribute('data-combobox-selected', 'true'));
  await user.keyboard('{Enter}');
  expect(await field()).toHaveValue('Казань, Сибирский тракт, 34');
});

test('Escape closes the quick replies and leaves the text', async () => {
  answerChats();
  server.use(mock(endpoints.chatReplies.list, () => REPLIES));
  const { user } = await renderApp('/chats?chat=5');
  await user.type(await field(), '/');
  await screen.findByRole('option', { name: /адрес/ });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
  expect(await field()).toHaveValue('/');
});

test('what both sides have written is downloaded as a text, from its beginning', async () => {
  const parts = [
    [message(1, 'Здравствуйте'), message(2, 'Дать скидку', { type: 'note', user: ME })],
    [
      message(3, 'Диалог взят', { type: 'event', user: ME }),
      message(4, 'Добрый день', { type: 'reply', user: ME }),
      message(5, '', { files: [{ id: 3, name: 'План.pdf', size: 2048 }] }),
      message(6, 'Мы вернёмся утром', { type: 'auto' }),
    ],
  ];
  answerChats();
  server.use(
    mock(chats.messages, ({ query }) => {
      const after = Number(query.get('after') ?? -1);
      const data = (after < 2 ? parts[0] : parts[1]?.filter(({ seq }) => seq > after)) ?? [];
      return { data, meta: { last_seq: 6, has_more: after === 0 } };
    }),
  );
  const saved: Blob[] = [];
  URL.createObjectURL = (content) => `blob:${saved.push(content as Blob)}`;
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user } = await renderApp('/chats?chat=5');
  await user.click(await screen.findByRole('button', { name: 'Действия с диалогом' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Скачать переписку' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const link = click.mock.contexts[0] as HTMLAnchorElement;
  expect(link.download).toBe('Переписка — Пётр.txt');
  const text = (await saved[0]?.text()) ?? '';
  const [head, ...said] = text.trimEnd().split('\n\n');
  expect(head).toMatch(/^Переписка: Пётр\nТелефон: \+7\s912\s345-67-89\nСкачана: /);
  expect(said.map((part) => part.replace(/^[\d.]+ [\d:]+, /, ''))).toEqual([
    'Пётр:\nЗдравствуйте',
    'Анна Смирнова:\nДобрый день',
    'Пётр:\nФайл: План.pdf',
    'Автоответ:\nМы вернёмся утром',
  ]);
  click.mockRestore();
});

test('a chosen file goes with the message once it is there, and one that failed is tried again', async () => {
  answerChats(buildChat(), [message(1, '', { files: [{ id: 3, name: 'План.pdf', size: 2048 }] })]);
  const nonces: unknown[] = [];
  server.use(
    mock(endpoints.chatFiles.upload, ({ body }) => {
      nonces.push((body as { nonce: unknown }).nonce);
      return nonces.length === 1 ? lostNetwork() : { id: 8, name: 'Смета.txt', size: 5 };
    }),
  );
  const sent: unknown[] = [];
  const { user } = await renderApp('/chats?chat=5');
  expect(within(await log()).getByRole('button', { name: 'Скачать План.pdf' })).toBeVisible();
  server.use(
    mock(chats.write, ({ body }) => {
      sent.push(body);
      return message(2, '', {
        type: 'reply',
        user: ME,
        files: [{ id: 8, name: 'Смета.txt', size: 5 }],
      });
    }),
  );
  await user.upload(
    screen.getByLabelText('Файлы к сообщению', { selector: 'input' }),
    new File(['смета'], 'Смета.txt'),
  );
  const button = screen.getByRole('button', { name: 'Отправить' });
  expect(button).toBeDisabled();
  const again = await screen.findByRole('button', { name: 'Повторить: Смета.txt' });
  expect(button).toHaveAccessibleDescription('Повторите загрузку файла или уберите его');
  await user.click(again);
  await waitFor(() => expect(button).toBeEnabled());
  expect(button).not.toHaveAccessibleDescription();
  await user.click(button);
  await waitFor(() => expect(sent).toMatchObject([{ body: '', type: 'reply', file_ids: [8] }]));
  // The same nonce: it is one file, however often it was sent.
  expect(new Set(nonces).size).toBe(1);
  expect(screen.queryByRole('list', { name: 'Файлы к сообщению' })).not.toBeInTheDocument();
});

test('a file of the company is chosen for the message, and a refused one says why', async () => {
  answerChats(buildChat());
  answerFiles([buildFile({ id: 12, name: 'Прайс.pdf' }), buildFile({ id: 13, name: 'Макет.psd' })]);
  const copied: unknown[] = [];
  const sent: unknown[] = [];
  server.use(
    mock(endpoints.chatFiles.copy, ({ body }) => {
      copied.push(body);
      return (body as { file_id: number }).file_id === 13
        ? refusal(422, 'Файл «Макет.psd» такого вида не принимается')
        : { id: 8, name: 'Прайс.pdf', size: 5 };
    }),
    mock(chats.write, ({ body }) => {
      sent.push(body);
      return message(2, '', { type: 'reply', user: ME, files: [] });
    }),
  );
  const { user } = await renderApp('/chats?chat=5');
  await field();
  await user.click(screen.getByRole('button', { name: 'Прикрепить файл' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Выбрать из файлов' }));
  const picker = await screen.findByRole('dialog', { name: 'Выбрать файлы' });
  await user.click(await within(picker).findByRole('row', { name: /Прайс/ }));
  await user.click(within(picker).getByRole('row', { name: /Макет/ }));
  await user.click(within(picker).getByRole('button', { name: /^Прикрепить 2.файла$/ }));
  const chosen = await screen.findByRole('list', { name: 'Файлы к сообщению' });
  expect(chosen).toHaveTextContent('Прайс.pdf');
  expect(await screen.findByText(/такого вида не принимается/)).toBeVisible();
  expect(copied).toHaveLength(2);
  const button = screen.getByRole('button', { name: 'Отправить' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() => expect(sent).toMatchObject([{ body: '', type: 'reply', file_ids: [8] }]));
});

test('files that were chosen for one chat are there again after a look at another', async () => {
  answerChats(buildChat());
  server.use(mock(endpoints.chatFiles.upload, () => ({ id: 8, name: 'Смета.txt', size: 5 })));
  const { user, router } = await renderApp('/chats?chat=5');
  await field();
  await user.upload(
    screen.getByLabelText('Файлы к сообщению', { selector: 'input' }),
    new File(['смета'], 'Смета.txt'),
  );
  const chosen = () => screen.queryByRole('list', { name: 'Файлы к сообщению' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Отправить' })).toBeEnabled());
  expect(chosen()).toHaveTextContent('Смета.txt');
  const open = (id: number) => router.navigate({ to: '/chats', search: { chat: String(id) } });
  server.use(mock(chats.show, ({ params }) => buildChat({ id: Number(params['id']), number: 6 })));
  await open(6);
  await waitFor(() => expect(chosen()).not.toBeInTheDocument());
  await field();
  await open(5);
  await field();
  expect(chosen()).toHaveTextContent('Смета.txt');
});
