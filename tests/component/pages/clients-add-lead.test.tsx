import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type NewLead } from '#contract';
import '@/pages/clients/list';
import '@/pages/clients/list/ui/client-row-actions.tsx';
import '@/widgets/add-lead/ui/add-lead-dialog.tsx';
import '@/widgets/client-details';
import { buildClient, buildLead } from '../../support/factories/index.ts';
import '../../support/lazy-parts.ts';
import { mock, server } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';
import { answerClients } from './clients-support.ts';

const MARIA = buildClient({
  id: 31,
  name: 'Мария Ёлкина',
  phone: '+7 943 201-14-08',
  email: 'maria@example.test',
});

/** The list of clients, and the leads that are sent; the server ties each to the client, or does not. */
async function openClients(path: string, tied: number | null = 31) {
  answerClients([MARIA]);
  const sent: NewLead[] = [];
  server.use(
    mock(endpoints.leads.create, ({ body }) => {
      sent.push(body as NewLead);
      return buildLead({ id: 77, client_id: tied });
    }),
  );
  return { ...(await renderApp(path)), sent };
}

const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Новая заявка' }));

test('a lead of a client is written down with their contact, and is theirs at once', async () => {
  const { user, router, sent } = await openClients('/clients?client=31');
  const card = within(await screen.findByRole('dialog', { name: 'Клиент №31' }));
  await user.click(await card.findByRole('button', { name: 'Добавить заявку' }));
  const dialog = await findDialog();
  expect(dialog.getByText('Заявка клиента: Мария Ёлкина')).toBeVisible();
  expect(dialog.getByLabelText('Имя')).toHaveValue('Мария Ёлкина');
  expect(dialog.getByLabelText('Телефон')).toHaveValue('+7 943 201-14-08');
  expect(dialog.getByLabelText('E-mail')).toHaveValue('maria@example.test');
  await user.type(dialog.getByLabelText('Комментарий'), 'Ещё одно окно');
  await user.click(dialog.getByRole('button', { name: 'Добавить' }));
  expect(await screen.findByText('Заявка №77 добавлена')).toBeVisible();
  expect(sent).toEqual([
    {
      contact: {
        name: 'Мария Ёлкина',
        phone: '+7 943 201-14-08',
        email: 'maria@example.test',
        comment: 'Ещё одно окно',
      },
      client_id: 31,
    },
  ]);
  await waitFor(() => expect(router.state.location.search).toEqual({ client: '31' }));
});

test('a server that ties no lead to its client is not said to have done so', async () => {
  const { user } = await openClients('/clients', null);
  await user.click(await screen.findByRole('button', { name: 'Действия с клиентом Мария Ёлкина' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Добавить заявку' }));
  await user.click((await findDialog()).getByRole('button', { name: 'Добавить' }));
  expect(await screen.findByText('Заявка №77 добавлена. К клиенту не привязана')).toBeVisible();
});

test('what is typed for a client is kept for them alone', async () => {
  const { user, router } = await openClients('/clients?add=1&add_client=31');
  await user.type((await findDialog()).getByLabelText('Комментарий'), 'Перезвонить');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Новая заявка' })).toBeNull());
  await router.navigate({ to: '/clients', search: { add: 1 } });
  expect((await findDialog()).getByLabelText('Имя')).toHaveValue('');
  await router.navigate({ to: '/clients', search: { add: 1, add_client: 31 } });
  const again = await findDialog();
  await waitFor(() => expect(again.getByLabelText('Комментарий')).toHaveValue('Перезвонить'));
  expect(again.getByText('Восстановлен черновик')).toBeVisible();
});
