import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type Chat } from '#contract';
import '@/pages/chats/inbox';
import '@/pages/chats/inbox/ui/chats-bulk-bar.tsx';
import '../../support/lazy-parts.ts';
import { buildChat } from '../../support/factories/index.ts';
import { mock, refusal, server } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';

const { chats, bulk } = endpoints;
const AT = '2026-03-05T11:07:00.000Z';
const COUNTS = {
  mine: 0,
  new: 3,
  all: 3,
  closed: 0,
  spam: 0,
  trash: 0,
  unread: 0,
  waiting: 2,
  overdue_at: null,
};
const TOKEN = '3f0f6f5e-3f5f-4a54-9d9b-0a4a4b1f2c3d';

/** A server with these chats. @returns what was sent to change them */
function answer(rows: Chat[]): unknown[] {
  const sent: unknown[] = [];
  server.use(
    mock(chats.list, () => ({ data: rows, meta: { next_cursor: null, total: rows.length } })),
    mock(chats.counts, () => COUNTS),
    mock(chats.show, () => rows[0]!),
    mock(chats.messages, () => ({ data: [], meta: { last_seq: 0, has_more: false } })),
    mock(chats.read, () => undefined),
    mock(chats.bulk, ({ body }) => {
      sent.push(body);
      return { processed: 1, failed: [], undo_token: TOKEN, next: null };
    }),
    mock(bulk.undo, ({ body }) => {
      sent.push(body);
      return { processed: 1, failed: [] };
    }),
  );
  return sent;
}

const CLOSE = { action: 'status', ids: [5], payload: { status: 'closed' } };

async function close() {
  const { user } = await renderApp('/chats?chat=5');
  await user.click(await screen.findByRole('button', { name: /^Статус диалога/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Закрыт' }));
  return user;
}

test('an answered chat is closed at once, and «Отменить» opens it again', async () => {
  const sent = answer([buildChat({ status: 'open', waiting_since: null })]);
  const user = await close();
  const toast = (await screen.findByText('Чат закрыт')).closest<HTMLElement>('[role=alert]');
  expect(sent).toEqual([CLOSE]);
  await user.click(within(toast!).getByRole('button', { name: 'Отменить' }));
  await waitFor(() => expect(sent).toEqual([CLOSE, { undo_token: TOKEN }]));
});

test('one with an unanswered question asks first', async () => {
  const sent = answer([buildChat({ status: 'open', waiting_since: AT })]);
  const user = await close();
  const question = await screen.findByRole('dialog', { name: 'Закрыть без ответа?' });
  expect(question).toHaveTextContent('Посетитель ждёт ответа');
  await user.click(within(question).getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Статус диалога/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Закрыт' }));
  await user.click(await screen.findByRole('button', { name: 'Закрыть без ответа' }));
  await screen.findByText('Чат закрыт');
  expect(sent).toEqual([CLOSE]);
});

test('a server without bulk changes closes it too, without a way back', async () => {
  answer([buildChat({ waiting_since: null })]);
  const patches: unknown[] = [];
  server.use(
    mock(chats.bulk, () => refusal(404)),
    mock(chats.update, ({ body }) => {
      patches.push(body);
      return buildChat({ status: 'closed', waiting_since: null });
    }),
  );
  await close();
  const toast = (await screen.findByText('Чат закрыт')).closest<HTMLElement>('[role=alert]');
  expect(patches).toEqual([{ status: 'closed' }]);
  expect(within(toast!).queryByRole('button', { name: 'Отменить' })).not.toBeInTheDocument();
});

test('many are asked about once, with the number of the unanswered', async () => {
  const rows = [
    buildChat({ id: 5, waiting_since: AT }),
    buildChat({ id: 6, waiting_since: AT }),
    buildChat({ id: 7, waiting_since: null }),
  ];
  const sent = answer(rows);
  const { user } = await renderApp('/chats');
  await user.click(await screen.findByRole('button', { name: 'Выбрать' }));
  for (const box of await screen.findAllByRole('checkbox', { name: /^Выбрать:/ })) {
    await user.click(box);
  }
  await user.click(await screen.findByRole('button', { name: 'Сменить статус' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Закрыт' }));
  const question = await screen.findByRole('dialog', { name: 'Закрыть без ответа?' });
  expect(question).toHaveTextContent('Без ответа на последний вопрос: 2.');
  expect(sent).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Закрыть без ответа' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('↓ leads from the search into the list', async () => {
  answer([buildChat({ id: 5 }), buildChat({ id: 6, number: 6 })]);
  const { user } = await renderApp('/chats');
  const list = await screen.findByRole('list', { name: 'Диалоги' });
  const search = screen.getByRole('searchbox');
  search.focus();
  await user.keyboard('{ArrowDown}');
  expect(within(list).getAllByRole('link')[0]).toHaveFocus();
});

test('arrows move in the list, Enter or one Tab leads into the field, and a slash too', async () => {
  answer([buildChat({ id: 5 }), buildChat({ id: 6, number: 6 }), buildChat({ id: 7, number: 7 })]);
  const { user } = await renderApp('/chats');
  const list = await screen.findByRole('list', { name: 'Диалоги' });
  const rows = within(list).getAllByRole('link');
  rows[1]?.focus();
  await user.keyboard('{ArrowDown}');
  expect(rows[2]).toHaveFocus();
  await user.keyboard('{ArrowDown}{Home}{ArrowUp}');
  expect(rows[0]).toHaveFocus();
  await user.keyboard('{Enter}');
  const field = await screen.findByRole('textbox', { name: 'Сообщение' });
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, 'Начал');
  await user.keyboard('{Escape}');
  expect(rows[0]).toHaveFocus();
  // The opened chat once more.
  await user.keyboard('{Enter}');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Начал');
  await user.keyboard('{Escape}{ArrowDown}');
  expect(rows[1]).toHaveFocus();
  await user.tab();
  expect(field).toHaveFocus();
  screen.getByRole('button', { name: /^Статус диалога/ }).focus();
  await user.keyboard('/');
  expect(field).toHaveFocus();
});
