import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clientPatchSchema, endpoints } from '#contract';
import { buildClient } from '../../support/factories/index.ts';
import {
  callsOf,
  mock,
  refusal,
  server,
  written,
  WRITTEN_BODIES,
} from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';
import { answerClients } from './clients-support.ts';

const { clients, clientTags } = endpoints;
const MARIA = buildClient({ id: 31, name: 'Мария Иванова', address: 'Казань' });

beforeEach(() => {
  // An answer of HTML is logged.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function changeAddress() {
  const { user } = await renderApp('/clients?client=31');
  const card = await screen.findByRole('dialog', { name: /Клиент №31/ });
  await user.click(await within(card).findByRole('button', { name: 'Изменить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Изменить клиента' }));
  const address = await dialog.findByRole('textbox', { name: 'Адрес' });
  await user.clear(address);
  await user.type(address, 'Тверь');
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  return card;
}

describe.each(WRITTEN_BODIES)('a server that stores clients and answers %j', (body) => {
  test('has a changed client read again', async () => {
    const current = answerClients([MARIA]);
    server.use(
      mock(clients.update, (request) => {
        Object.assign(current[0] ?? {}, clientPatchSchema.parse(request.body));
        return written(body);
      }),
    );
    const card = await changeAddress();
    expect(await screen.findByText('Клиент сохранён')).toBeVisible();
    expect(await within(card).findByText('Тверь')).toBeVisible();
  });

  test('has a new client in its list, without knowing the number', async () => {
    const current = answerClients([MARIA]);
    server.use(
      mock(clientTags.list, () => []),
      mock(clients.create, () => {
        current.push(buildClient({ id: 40, name: 'Пётр' }));
        return written(body);
      }),
    );
    const { user } = await renderApp('/clients');
    await user.click(await screen.findByRole('button', { name: 'Добавить клиента' }));
    const dialog = await screen.findByRole('dialog', { name: 'Новый клиент' });
    await user.type(await within(dialog).findByRole('textbox', { name: /Имя/ }), 'Пётр');
    await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Клиент добавлен')).toBeVisible();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect((await screen.findAllByText('Пётр'))[0]).toBeVisible();
    expect(callsOf('POST /api/clients')).toHaveLength(1);
  });
});

test('a change that can nowhere be read again is told as saved all the same', async () => {
  answerClients([MARIA]);
  server.use(
    mock(clients.update, () => {
      server.use(mock(clients.show, () => refusal(500)));
      return written();
    }),
  );
  await changeAddress();
  expect(await screen.findByText('Изменения сохранены')).toBeVisible();
  expect(screen.queryByText(/Не удалось выполнить/)).not.toBeInTheDocument();
});
