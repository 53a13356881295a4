import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract';
import { buildClient, buildLeadValue } from '../../support/factories/index.ts';
import { backend, callsOf, lostNetwork, mock, refusal, server } from '../../support/msw/index.ts';
import { findToast, openModal, valueOf } from '../widgets/lead-details-support.tsx';

const IVAN = buildClient({
  id: 31,
  name: 'Иван Петров',
  phone: '+79000000000',
  email: null,
  lead_id: 2,
});

const VALUES = [
  buildLeadValue('Имя', 'Мария'),
  buildLeadValue('Телефон', '+7 900 000-00-00'),
  buildLeadValue('E-mail', 'maria@example.test'),
];

async function openDialog() {
  const opened = await openModal({ values: VALUES });
  await opened.user.click(screen.getByRole('button', { name: 'В клиенты' }));
  const dialog = await screen.findByRole('dialog', { name: 'Преобразование в клиента' });
  return { ...opened, dialog };
}

const findLink = () =>
  screen.findByRole('button', { name: 'Привязать: Иван Петров, +7\u00a0900\u00a0000-00-00' });

test('a client with the same contact is offered, and the lead can be given to them', async () => {
  let asked: URLSearchParams | undefined;
  let sent: unknown;
  server.use(
    mock(endpoints.clients.lookup, ({ query }) => {
      asked = query;
      return [IVAN];
    }),
    mock(endpoints.leads.linkClient, ({ body }) => {
      sent = body;
      const [lead] = backend.leads;
      if (!lead) return refusal(404);
      return Object.assign(lead, { client_id: IVAN.id, status: 'completed' });
    }),
  );
  const { user, dialog, modal } = await openDialog();
  const link = await findLink();
  expect(link).toHaveAttribute('data-variant', 'filled');
  const convert = within(dialog).getByRole('button', { name: 'Преобразовать' });
  expect(convert).toHaveAttribute('data-variant', 'default');
  expect(within(dialog).getByText('Похожий клиент: Иван Петров, +7 900 000-00-00')).toBeVisible();
  expect(Object.fromEntries(asked ?? [])).toEqual({
    phone: '+7 900 000-00-00',
    email: 'maria@example.test',
  });
  await user.click(link);
  await findToast('Заявка привязана к клиенту');
  expect(sent).toEqual({ client_id: 31 });
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(valueOf(modal, 'Преобразован в клиента')).toHaveTextContent('Да');
  expect(callsOf('POST')).toEqual(['POST /api/leads/5/link-client']);
});

test('a refusal leaves the dialog', async () => {
  server.use(
    mock(endpoints.clients.lookup, () => [IVAN]),
    mock(endpoints.leads.linkClient, () => refusal(422)),
  );
  const { user, dialog } = await openDialog();
  await user.click(await findLink());
  await findToast('Не удалось привязать заявку к клиенту');
  expect(dialog).toBeInTheDocument();
});

test.each([
  ['a fault of the server', () => refusal(500)],
  ['no answer', () => lostNetwork()],
])('%s is told, and the client found at the next try', async (_name, answer) => {
  server.use(mock(endpoints.clients.lookup, answer));
  const { user, dialog } = await openDialog();
  const told = 'Не удалось проверить, есть ли такой клиент';
  const line = await within(dialog).findByText(told);
  server.use(mock(endpoints.clients.lookup, () => [IVAN]));
  await user.click(within(dialog).getByRole('button', { name: 'Повторить' }));
  expect(await findLink()).toBeVisible();
  expect(line).not.toBeInTheDocument();
});

test('a server without the call offers nobody, and nothing is said', async () => {
  const { dialog, queryClient } = await openDialog();
  await waitFor(() => expect(callsOf('GET /api/clients/lookup')).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(within(dialog).queryByText(/Похожий клиент/)).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
