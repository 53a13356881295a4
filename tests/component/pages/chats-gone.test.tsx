import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { endpoints } from '#contract';
import { chatQueries, hearErased } from '@/entities/chats/chat';
import '@/pages/chats/inbox';
import '../../support/lazy-parts.ts';
import { buildChat } from '../../support/factories/index.ts';
import { callsOf, mock, refusal, server } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';

const { chats } = endpoints;
const AT = '2026-03-05T11:07:00.000Z';

// Somebody works in this window: presence is told.
beforeEach(() => void vi.spyOn(document, 'hasFocus').mockReturnValue(true));

/** A server with one chat, which is in `is`. @returns what was said of being in it */
function answer(is: { chat: ReturnType<typeof buildChat> | null }): unknown[] {
  const told: unknown[] = [];
  const show = () => is.chat ?? refusal(404);
  server.use(
    mock(chats.list, () => ({
      data: is.chat ? [is.chat] : [],
      meta: { next_cursor: null, total: is.chat ? 1 : 0 },
    })),
    mock(chats.show, show),
    mock(chats.messages, () =>
      is.chat ? { data: [], meta: { last_seq: 0, has_more: false } } : refusal(404),
    ),
    mock(chats.read, () => undefined),
    mock(chats.presence, ({ body }) => {
      told.push(body);
      return undefined;
    }),
  );
  return told;
}

async function choose(name: string) {
  const { user } = await renderApp('/chats?chat=5');
  await user.click(await screen.findByRole('button', { name: 'Действия с диалогом' }));
  await user.click(await screen.findByRole('menuitem', { name }));
  return user;
}

test('a chat that was erased is asked for no more, nor is it left', async () => {
  const is: Parameters<typeof answer>[0] = { chat: buildChat() };
  const told = answer(is);
  server.use(mock(chats.erase, () => void (is.chat = null)));
  const user = await choose('Стереть навсегда');
  await waitFor(() => expect(told).toEqual([{ state: 'viewing' }]));
  const before = callsOf('GET /api/chats/5').length;
  const question = await screen.findByRole('dialog', { name: 'Стереть диалог навсегда' });
  await user.click(within(question).getByRole('button', { name: 'Стереть' }));
  expect(await screen.findByText('Выберите диалог')).toBeVisible();
  await waitFor(() => expect(callsOf('GET /api/chats').length).toBeGreaterThan(1));
  expect(callsOf('GET /api/chats/5')).toHaveLength(before);
  expect(told).toEqual([{ state: 'viewing' }]);
});

test('a chat that went into the trash is not left: there is none for the server', async () => {
  const is = { chat: buildChat() };
  const told = answer(is);
  server.use(mock(chats.remove, () => void (is.chat = buildChat({ deleted_at: AT }))));
  await choose('Удалить диалог');
  expect(await screen.findByText(/Диалог в корзине/)).toBeVisible();
  expect(told).toEqual([{ state: 'viewing' }]);
});

test('an event of an erased chat answers for the server, any other event does not', async () => {
  answer({ chat: buildChat() });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const read = () => queryClient.fetchQuery({ ...chatQueries.detail(5), staleTime: 0 });
  hearErased({ chat_id: 5 }, queryClient);
  hearErased({ chat_id: 6, state: 'erased' }, queryClient);
  expect(await read()).toMatchObject({ id: 5 });
  hearErased({ chat_id: 5, state: 'erased' }, queryClient);
  await expect(read()).rejects.toMatchObject({ status: 404 });
  expect(callsOf('GET /api/chats/5')).toHaveLength(1);
});
