import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endpoints, type ClientNote, type NewTask, type Task } from '#contract';
import '@/pages/chats/inbox';
import '@/pages/clients/list';
import '@/pages/orders/order';
import '@/pages/orders/order/ui/order-editor.tsx';
import '@/widgets/client-details';
import { buildChat } from '../../support/factories/chat.ts';
import { buildClient, buildCurrentUser } from '../../support/factories/index.ts';
import '../../support/lazy-parts.ts';
import { backend, callsOf, mock, server } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';
import { answerClients } from '../pages/clients-support.ts';
import { answerOrder } from '../pages/order/answer-order.ts';

const { chats, clients } = endpoints;
const NOW = '2024-03-05T12:00:00Z';
let created: NewTask[] = [];

beforeEach(() => {
  created = [];
  backend.user = buildCurrentUser({ extended: true });
  server.use(
    mock(endpoints.tasks.create, ({ body }): Task => {
      created.push(body as NewTask);
      const person = { id: 1, name: 'Анна', avatar_url: null };
      const made = { done_at: null, result: null, created_by: person, created_at: NOW };
      return {
        ...(body as NewTask),
        ...{ id: 9, subject_name: null, due_at: NOW, due_day: null, user: person },
        ...{ ...made, updated_at: NOW, phone: null },
      };
    }),
  );
});

const offer = () => screen.findByRole('button', { name: /^Дело: завтра/u });

test('a note of a client offers the task of its words, and then the next one until Escape', async () => {
  answerClients([buildClient({ id: 31, name: 'Мария' })]);
  server.use(
    mock(clients.addNote, ({ body }): ClientNote => {
      const { text } = body as { text: string };
      return { id: 9, text, user: null, created_at: NOW };
    }),
  );
  const { user } = await renderApp('/clients?client=31');
  const field = await screen.findByRole('textbox', { name: 'Новая заметка' });
  await user.type(field, 'замер завтра в 12');
  await user.click(await offer());
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]).toMatchObject({ subject: 'client:31', type: 'visit', text: 'замер' });
  expect(field).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Добавить' }));
  const section = screen.getByRole('region', { name: 'Дела клиента' });
  const next = await within(section).findByRole('group', { name: 'Следующее дело' });
  expect(next).toBeVisible();
  expect(field).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /^Метки: /u }));
  expect(await screen.findByRole('listbox', { name: 'Метки' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  expect(next).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(next).not.toBeInTheDocument();
});

test('in a chat only a note offers a task, and Alt+Enter does not send the note', async () => {
  const chat = buildChat();
  server.use(
    mock(chats.list, () => ({ data: [chat], meta: { next_cursor: null, total: 1 } })),
    mock(chats.show, () => chat),
    mock(chats.messages, () => ({ data: [], meta: { last_seq: 0, has_more: false } })),
  );
  const { user } = await renderApp('/chats?chat=1');
  const field = await screen.findByRole('textbox', { name: 'Сообщение' });
  await user.type(field, 'перезвонить завтра в 10');
  expect(screen.queryByRole('button', { name: /^Дело: /u })).not.toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: 'Заметка' }));
  await offer();
  await user.click(field);
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]).toMatchObject({ subject: `chat:${chat.id}`, type: 'call' });
  expect(field).toHaveValue('перезвонить завтра в 10');
  expect(callsOf(`POST /api/chats/${chat.id}/messages`)).toEqual([]);
});

test('the comment of an order offers the next task once it is left, and none while it is as it was', async () => {
  answerOrder({ comment: 'Звонить после шести' });
  const { user } = await renderApp('/order/7');
  const field = await screen.findByRole('textbox', { name: 'Комментарий' });
  const section = await screen.findByRole('region', { name: 'Дела заказа' });
  const next = () => within(section).queryByRole('group', { name: 'Следующее дело' });
  await user.click(field);
  await user.tab();
  expect(next()).not.toBeInTheDocument();
  await user.type(field, ', замер завтра в 12');
  await user.click(await offer());
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]).toMatchObject({ subject: 'order:7', type: 'visit', text: 'замер' });
  expect(next()).not.toBeInTheDocument();
  await user.tab();
  await waitFor(() => expect(next()).toBeVisible());
  await user.keyboard('{Escape}');
  expect(next()).not.toBeInTheDocument();
  await user.click(field);
  await user.tab();
  expect(next()).not.toBeInTheDocument();
});
