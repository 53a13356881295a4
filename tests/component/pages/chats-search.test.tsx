import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type Chat } from '#contract';
import '@/pages/chats/inbox';
import '../../support/lazy-parts.ts';
import { buildChat } from '../../support/factories/index.ts';
import { mock, server } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';

const { chats } = endpoints;
const AT = '2026-03-05T11:07:00.000Z';
const COUNTS = {
  ...{ mine: 0, new: 0, all: 5, closed: 3, spam: 1, trash: 0, unread: 0, waiting: 0 },
  overdue_at: null,
};

/** A server on which every search finds these chats, and one message of the first. */
function answer(rows: Chat[]) {
  const body = 'Сколько стоит окно? Нужна плёнка на веранду';
  const found = { chat_id: 5, seq: 1, excerpt: body, visitor: 'Пётр', number: 12 };
  server.use(
    mock(chats.list, () => ({ data: rows, meta: { next_cursor: null, total: rows.length } })),
    mock(chats.counts, () => COUNTS),
    mock(chats.show, () => rows[0]!),
    mock(chats.search, () => [{ ...found, user: null, created_at: AT }]),
    mock(chats.messages, () => ({
      data: [
        {
          id: 1,
          seq: 1,
          type: 'message' as const,
          nonce: 'nonce-1',
          user: null,
          body,
          files: [],
          created_at: AT,
        },
      ],
      meta: { last_seq: 1, has_more: false },
    })),
    mock(chats.read, () => undefined),
  );
}

const marked = (part: HTMLElement) =>
  [...part.querySelectorAll('mark')].map(({ textContent }) => textContent);
const list = () => screen.findByRole('list', { name: 'Диалоги' });

test('what a search finds is counted, and its words are marked in the list and in the thread', async () => {
  answer([
    buildChat({ last_message: { seq: 2, type: 'message', body: 'Плёнка есть?', user: null } }),
    buildChat({ id: 6, number: 6 }),
  ]);
  await renderApp('/chats?search=пленка&chat=5');
  expect(await screen.findByText('Найдено: 2 диалога')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'В сообщениях: 1' })).toBeVisible();
  expect(marked(await list())).toEqual(['Плёнка']);
  expect(marked(screen.getByRole('list', { name: 'Найденные сообщения' }))).toEqual(['плёнка']);
  expect(marked(await screen.findByRole('log', { name: 'Переписка' }))).toEqual(['плёнка']);
});

test.each([['412'], ['№412'], ['# 412']])(
  'a chat found by the number of its lead says so: %s',
  async (text) => {
    answer([buildChat({ lead: { id: 412, name: 'Пётр' } })]);
    await renderApp(`/chats?search=${encodeURIComponent(text)}`);
    expect(await within(await list()).findByText('412')).toBeVisible();
    expect(within(await list()).getByRole('link')).toHaveTextContent(
      'Заявка №412 · Сколько стоит?',
    );
  },
);

test('«Все» says that closed chats are among them, and shows which they are', async () => {
  answer([buildChat(), buildChat({ id: 6, number: 6, status: 'closed' })]);
  await renderApp('/chats');
  expect(await screen.findByRole('link', { name: 'Все 5' })).toHaveAttribute(
    'title',
    'Все диалоги, кроме спама и корзины',
  );
  const rows = within(await list()).getAllByRole('link');
  expect(rows.map((row) => row.hasAttribute('data-closed'))).toEqual([false, true]);
  expect(rows[1]).toHaveTextContent('Закрыт');
});

test('an empty tab of a company with chats does not lead to the settings', async () => {
  answer([]);
  await renderApp('/chats?tab=mine');
  expect(await screen.findByText('Диалогов здесь нет')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Настроить виджет' })).not.toBeInTheDocument();
});

test('every tab with a number says what it counts', async () => {
  answer([buildChat()]);
  await renderApp('/chats');
  const tabs = within(await screen.findByRole('navigation', { name: 'Вкладки диалогов' }));
  for (const tab of tabs.getAllByRole('link')) expect(tab).toHaveAttribute('title');
});

test('the search field is short enough to be read whole, and its name says where it looks', async () => {
  await renderApp('/chats?tab=all');
  const field = await screen.findByRole('searchbox', { name: 'Имя, телефон, e-mail, сообщение' });
  expect(field).toHaveAttribute('placeholder', 'Найти диалог');
  expect(field).toHaveAttribute('title', 'Имя, телефон, e-mail, сообщение');
});
