import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract';
import '@/pages/clients/list';
import '@/pages/clients/list/ui/clients-bulk-bar.tsx';
import { buildClient, buildPageMeta, buildUser } from '../../support/factories/index.ts';
import '../../support/lazy-parts.ts';
import { mock, refusal, server } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';
import { answerClients } from '../pages/clients-support.ts';

/** The list of clients with one of them ticked. */
async function tickClient() {
  const client = buildClient({ id: 31, name: 'Мария Ёлкина' });
  answerClients([client]);
  const asked: unknown[] = [];
  server.use(
    mock(endpoints.clients.bulk, ({ body }) => {
      asked.push(body);
      return { processed: 1, failed: [], undo_token: null };
    }),
  );
  const { user } = await renderApp('/clients');
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать клиента Мария Ёлкина' }));
  const bar = within(
    await screen.findByRole('region', { name: 'Действия с выбранными клиентами' }),
  );
  return { user, asked, bar };
}

test('ticked clients are assigned to a colleague', async () => {
  server.use(
    mock(endpoints.users.list, () => ({
      data: [buildUser({ id: 21, name: 'Анна Смирнова' })],
      links: null,
      meta: buildPageMeta(),
    })),
  );
  const { user, asked, bar } = await tickClient();
  await user.click(bar.getByRole('button', { name: 'Назначить' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getByRole('menuitem', { name: 'Взять себе' })).toBeVisible();
  await user.click(await menu.findByRole('menuitem', { name: 'Анна Смирнова' }));
  await waitFor(() =>
    expect(asked).toMatchObject([{ action: 'assign', payload: { user_id: 21 } }]),
  );
});

test('ticked clients are not offered to colleagues where the server has no list of them', async () => {
  server.use(mock(endpoints.users.list, () => refusal(404)));
  const { user, bar } = await tickClient();
  await user.click(bar.getByRole('button', { name: 'Назначить' }));
  await waitFor(() => expect(bar.queryByRole('button', { name: 'Назначить' })).toBeNull());
  expect(bar.getByRole('button', { name: 'Удалить' })).toBeVisible();
});
