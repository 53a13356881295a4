import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type ChatFile, type ChatMessage } from '#contract';
import '@/pages/chats/inbox';
import '../../support/lazy-parts.ts';
import { buildChat } from '../../support/factories/index.ts';
import { mock, server } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';

const { chats, chatFiles } = endpoints;

const PHOTO: ChatFile = {
  id: 7,
  name: 'окно.jpg',
  size: 2048,
  picture: { width: 2000, height: 3000, url: '/api/chat-pictures/7/token' },
};
const PLAN: ChatFile = { id: 8, name: 'План.pdf', size: 512, picture: null };

/** The desk with a chat that has one message. */
function answerFiles(files: ChatFile[]) {
  const message: ChatMessage = {
    id: 101,
    seq: 1,
    type: 'message',
    nonce: 'nonce-of-1',
    user: null,
    body: '',
    files,
    created_at: '2026-03-05T11:07:00.000Z',
  };
  const chat = buildChat();
  server.use(
    mock(chats.list, () => ({ data: [chat], meta: { next_cursor: null, total: 1 } })),
    mock(chats.counts, () => ({
      ...{
        mine: 0,
        new: 1,
        all: 1,
        closed: 0,
        spam: 0,
        trash: 0,
        unread: 1,
        waiting: 1,
        overdue_at: null,
      },
    })),
    mock(chats.show, () => chat),
    mock(chats.messages, () => ({ data: [message], meta: { last_seq: 1, has_more: false } })),
    mock(chats.read, () => undefined),
    mock(chatFiles.list, () => files),
  );
  return renderApp(`/chats?chat=${chat.id}`);
}
const log = () => screen.findByRole('log', { name: 'Переписка' });

test('a picture stands in the thread in its own room, and opens large by Enter; Back closes it', async () => {
  const { user, router } = await answerFiles([PHOTO, PLAN]);
  const thread = within(await log());
  const picture = thread.getByRole('img', { name: 'окно.jpg' });
  expect(picture).toHaveAttribute('src', expect.stringContaining('/api/chat-pictures/7/token'));
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['187', '280']);
  expect(thread.queryByText('окно.jpg')).toBeNull();
  expect(thread.getByText('План.pdf')).toBeVisible();

  thread.getByRole('button', { name: 'окно.jpg' }).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'окно.jpg' }));
  expect(dialog.getByRole('img', { name: 'окно.jpg' })).toHaveAttribute(
    'src',
    expect.stringMatching(/\/api\/chat-pictures\/7\/token\?size=large$/),
  );
  expect(dialog.getByRole('button', { name: 'Скачать' })).toBeVisible();
  router.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(thread.getByRole('button', { name: 'окно.jpg' }));
  await screen.findByRole('dialog', { name: 'окно.jpg' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).not.toHaveProperty('picture');
});

test('a picture that cannot be shown is a file with its name', async () => {
  await answerFiles([PHOTO]);
  const thread = within(await log());
  fireEvent.error(thread.getByRole('img', { name: 'окно.jpg' }));
  expect(await thread.findByText('окно.jpg')).toBeVisible();
  expect(thread.getByRole('button', { name: 'Скачать окно.jpg' })).toBeVisible();
  expect(thread.queryByRole('img', { name: 'окно.jpg' })).toBeNull();
});
