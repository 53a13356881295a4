import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { endpoints, type Client } from '#contract';
import '@/pages/clients/list';
import '@/pages/clients/list/ui/client-row-actions.tsx';
import '@/widgets/client-details';
import { buildClient, buildPageMeta, buildUser } from '../../support/factories/index.ts';
import '../../support/lazy-parts.ts';
import { mock, server } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';
import { answerClients } from './clients-support.ts';

const { clients } = endpoints;
const MARIA = buildClient({
  id: 31,
  name: 'Мария Ёлкина',
  phone: '+7 943 201-14-08',
  email: 'maria@example.test',
  user: null,
});

/** Opens the menu of the row of the one client of the list. */
async function openMenu(client: Client = MARIA, path = '/clients') {
  const current = answerClients([client]);
  const app = await renderApp(path);
  const open = async () => {
    await app.user.click(
      await screen.findByRole('button', { name: 'Действия с клиентом Мария Ёлкина' }),
    );
    return within(await screen.findByRole('menu'));
  };
  return { ...app, current, open };
}

test('opens the card', async () => {
  const { user, open } = await openMenu();
  await user.click((await open()).getByRole('menuitem', { name: 'Открыть' }));
  expect(await screen.findByRole('dialog', { name: 'Клиент №31' })).toBeVisible();
});

test('assigns a colleague in the row, and the toast takes that back', async () => {
  const sent: unknown[] = [];
  const { user, current, open } = await openMenu();
  server.use(
    mock(endpoints.users.list, () => ({
      data: [buildUser({ id: 21, name: 'Анна Смирнова' })],
      links: null,
      meta: buildPageMeta(),
    })),
    mock(clients.update, ({ body }) => {
      sent.push(body);
      const { user_id: id } = body as { user_id: number | null };
      return Object.assign(current[0] as Client, {
        user: id === null ? null : { id, name: 'Анна Смирнова' },
      });
    }),
  );
  const menu = await open();
  await user.click(menu.getByRole('menuitem', { name: 'Назначить ответственного, сейчас: никто' }));
  await user.click(await menu.findByRole('menuitem', { name: 'Анна Смирнова' }));
  expect(await screen.findByText('Ответственный изменён')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  await waitFor(() => expect(sent).toEqual([{ user_id: 21 }, { user_id: null }]));
});

test('moves the client to the trash, and the toast brings them back', async () => {
  const { user, current, open } = await openMenu();
  server.use(
    mock(clients.remove, () => {
      Object.assign(current[0] as Client, { deleted_at: new Date().toISOString() });
      return new HttpResponse(null, { status: 204 });
    }),
    mock(clients.restore, () => Object.assign(current[0] as Client, { deleted_at: null })),
  );
  await user.click((await open()).getByRole('menuitem', { name: 'Удалить' }));
  expect(await screen.findByText('Клиент удалён')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Мария Ёлкина' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(await screen.findByRole('link', { name: 'Мария Ёлкина' })).toBeVisible();
});

test('copies the phone and the e-mail, each where there is one', async () => {
  const { user, open } = await openMenu({ ...MARIA, phone: null });
  const menu = await open();
  expect(menu.queryByRole('menuitem', { name: 'Скопировать телефон' })).toBeNull();
  await user.click(menu.getByRole('menuitem', { name: 'Скопировать e-mail' }));
  expect(await screen.findByText('E-mail скопирован')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('maria@example.test');
});

test('stands in the trash as the button that restores', async () => {
  const trashed = { ...MARIA, deleted_at: new Date().toISOString() };
  const current = answerClients([trashed]);
  server.use(
    mock(clients.restore, () => Object.assign(current[0] as Client, { deleted_at: null })),
  );
  const { user } = await renderApp('/clients?tab=trash');
  await user.click(
    await screen.findByRole('button', { name: 'Восстановить клиента Мария Ёлкина' }),
  );
  expect(await screen.findByText('Клиент восстановлен')).toBeVisible();
});

test('copies the address of the card', async () => {
  const { user, open } = await openMenu();
  await user.click((await open()).getByRole('menuitem', { name: 'Скопировать ссылку' }));
  expect(await screen.findByText('Ссылка скопирована')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/clients?client=31`);
});

test('tags that do not fit into the row are counted, not cut', async () => {
  answerClients([
    {
      ...MARIA,
      tags: [
        { id: 1, name: 'Дача', color: 'green' },
        { id: 2, name: 'Ждёт сезона', color: 'yellow' },
        { id: 3, name: 'Постоянный клиент', color: 'teal' },
      ],
    },
  ]);
  await renderApp('/clients');
  expect(await screen.findByText('Дача')).toBeVisible();
  expect(screen.getByTitle('Ждёт сезона, Постоянный клиент')).toHaveTextContent('+2');
  expect(screen.queryByText('Ждёт сезона')).toBeNull();
});
