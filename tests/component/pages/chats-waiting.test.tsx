import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { endpoints, type Chat } from '#contract';
import '@/pages/chats/inbox';
import { UnreadChatsBadge, UnreadChatsCount } from '@/widgets/section-counts';
import '../../support/lazy-parts.ts';
import { buildChat } from '../../support/factories/index.ts';
import { mock, server } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';
import { renderWithProviders } from '../../support/render-with-providers.tsx';

const { chats } = endpoints;
const COUNTS = {
  mine: 0,
  new: 1,
  all: 1,
  closed: 0,
  spam: 0,
  trash: 0,
  unread: 3,
  waiting: 1,
  overdue_at: null,
};
const MINUTE_MS = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

/** Stops the clock of the screen, which ticks by hand. */
function holdClock() {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() });
  return (minutes: number) => act(() => void vi.advanceTimersByTime(minutes * MINUTE_MS));
}

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

/** Opens a chat, and finds its thread and its row. */
async function openChat(chat: Chat) {
  server.use(
    mock(chats.list, () => ({ data: [chat], meta: { next_cursor: null, total: 1 } })),
    mock(chats.counts, () => COUNTS),
    mock(chats.show, () => chat),
    mock(chats.messages, () => ({ data: [], meta: { last_seq: 0, has_more: false } })),
    mock(chats.read, () => undefined),
  );
  await renderApp('/chats?chat=5');
  const thread = await screen.findByRole('region', { name: 'Диалог' });
  const row = await within(screen.getByRole('list', { name: 'Диалоги' })).findByRole('link');
  return { thread, row };
}

test('a chat whose norm goes by working hours is late by the moment of the server', async () => {
  const advance = holdClock();
  const { row } = await openChat(buildChat({ waiting_since: ago(60), response_due_at: ago(-10) }));
  expect(within(row).getByText(/^ждёт/)).not.toHaveAttribute('data-late');
  advance(11);
  expect(within(row).getByText(/^ждёт/)).toHaveAttribute('data-late', 'true');
});

test('a chat that waits beyond the norm is red with a sign, in its row and at its head, by the clock', async () => {
  const advance = holdClock();
  const { thread, row } = await openChat(buildChat({ waiting_since: ago(14) }));
  expect(within(row).getByText(/^ждёт/)).not.toHaveAttribute('data-late');
  expect(within(thread).queryByText(/^ждёт/)).not.toBeInTheDocument();
  advance(2);
  expect(within(row).getByText(/^ждёт/)).toHaveTextContent(/^ждёт 16 мин, дольше нормы$/);
  expect(within(row).getByText(/^ждёт/)).toHaveAttribute('data-late', 'true');
  expect(within(thread).getByText(/^ждёт/)).toHaveTextContent('дольше нормы');
});

test('the number of the menu is marked from the moment the first wait passes the norm', async () => {
  const advance = holdClock();
  server.use(mock(chats.counts, () => ({ ...COUNTS, overdue_at: ago(-1) })));
  await renderWithProviders(<UnreadChatsCount />);
  const name = 'Непрочитанные диалоги: 3';
  expect(await screen.findByRole('link', { name })).toHaveTextContent('3');
  advance(2);
  const late = screen.getByRole('link', { name: `${name}, посетитель ждёт дольше нормы` });
  expect(late).toHaveTextContent(/^!\s3$/);
});

test('a chat that was read and waits beyond the norm is marked too; none is no mark', async () => {
  server.use(mock(chats.counts, () => ({ ...COUNTS, unread: 0, overdue_at: ago(1) })));
  const { unmount } = await renderWithProviders(<UnreadChatsBadge />);
  const late = await screen.findByRole('link', { name: 'посетитель ждёт дольше нормы' });
  expect(late).toHaveTextContent(/^!$/);
  unmount();
  server.use(mock(chats.counts, () => ({ ...COUNTS, overdue_at: null })));
  await renderWithProviders(<UnreadChatsBadge />);
  expect(await screen.findByRole('link')).toHaveTextContent(/^3$/);
});
