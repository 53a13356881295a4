import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type Lead } from '#contract';
import { buildClient, buildLead, buildLeadValue } from '../../support/factories/index.ts';
import { backend, callsOf, mock, refusal, server } from '../../support/msw/index.ts';
import {
  findLeadRow,
  findToast,
  openList,
  openModal,
  valueOf,
} from '../widgets/lead-details-support.tsx';

const TOKEN = '0f0f7a66-5f43-4b1c-9d6e-0b2f4d1f7a11';
const SUCCESS = 'Заявка успешно преобразована в клиента';
const ANNA = buildClient({ id: 11, name: 'Мария Петрова' });

/** Changes the stored lead. */
const write = (change: Partial<Lead>) => Object.assign(backend.leads[0] ?? buildLead(), change);

/** A server that can take conversions back. @param kept what stays then */
function serveUndo(kept: { id: number; message: string }[] = []) {
  let undone: unknown;
  server.use(
    mock(endpoints.clients.show, () => ANNA),
    mock(endpoints.leads.convert, () => {
      write({ client_id: ANNA.id, status: 'completed' });
      return { client_id: ANNA.id, undo_token: TOKEN };
    }),
    mock(endpoints.leads.unlinkClient, () => ({
      ...write({ client_id: null }),
      undo_token: TOKEN,
    })),
    mock(endpoints.bulk.undo, ({ body }) => {
      undone = body;
      write({ client_id: null, status: 'new' });
      return { processed: 1, failed: [], kept };
    }),
  );
  return () => undone;
}

async function convert(given: Partial<Lead> = {}) {
  const opened = await openModal({ values: [buildLeadValue('Имя', 'Мария Петрова')], ...given });
  await opened.user.click(screen.getByRole('button', { name: 'В клиенты' }));
  const dialog = await screen.findByRole('dialog', { name: 'Преобразование в клиента' });
  const statusLine = within(dialog).queryByText('Статус станет «Завершен»');
  await opened.user.click(within(dialog).getByRole('button', { name: 'Преобразовать' }));
  const toast = (await findToast(SUCCESS)).closest<HTMLElement>('[data-toast]');
  if (!toast) throw new Error('There is no toast');
  return { ...opened, statusLine, toast };
}

const pressIn = (toast: HTMLElement, name: string) => within(toast).getByRole('button', { name });

test('the toast takes a conversion back, and the lead is as it was', async () => {
  const undone = serveUndo();
  const { user, modal, toast, statusLine } = await convert({ status: 'new' });
  expect(statusLine).not.toBeNull();
  expect(valueOf(modal, 'Статус')).toHaveTextContent('Завершен');
  await user.click(pressIn(toast, 'Отменить'));
  await findToast('Преобразование отменено');
  expect(undone()).toEqual({ undo_token: TOKEN });
  await waitFor(() => expect(valueOf(modal, 'Преобразован в клиента')).toHaveTextContent('Нет'));
  expect(valueOf(modal, 'Статус')).toHaveTextContent('Новый');
  expect(within(modal).getByRole('button', { name: 'В клиенты' })).toBeEnabled();
});

test('a client who was worked with since is said to stay', async () => {
  serveUndo([{ id: ANNA.id, message: 'Клиент остался: с ним уже работали' }]);
  const { user, toast } = await convert();
  await user.click(pressIn(toast, 'Отменить'));
  await findToast('Преобразование отменено. Клиент остался: с ним уже работали');
});

test('the toast leads to the client', async () => {
  serveUndo();
  const { user, toast, router } = await convert();
  await user.click(pressIn(toast, 'Открыть клиента'));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ client: '11' }));
});

test('a completed lead is not said to become completed', async () => {
  serveUndo();
  const { statusLine } = await convert({ status: 'completed' });
  expect(statusLine).toBeNull();
});

test('without a token the toast is a text alone', async () => {
  server.use(
    mock(endpoints.leads.convert, () => {
      write({ client_id: ANNA.id, status: 'completed' });
      return { client_id: ANNA.id };
    }),
  );
  const { toast } = await convert();
  const buttons = within(toast).getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Закрыть']);
});

test('beside the disabled «Клиент» stands the way to the client', async () => {
  serveUndo();
  const { modal, user, router } = await openModal({ client_id: ANNA.id });
  expect(within(modal).getByRole('button', { name: 'Клиент' })).toHaveAttribute('aria-disabled');
  await user.click(within(modal).getByRole('link', { name: 'Открыть клиента' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ client: '11' }));
});

test('«Отвязать клиента» of an opened lead, with the way back', async () => {
  serveUndo();
  const { modal, user } = await openModal({ client_id: ANNA.id, status: 'completed' });
  await user.click(within(modal).getByRole('button', { name: 'Другие действия' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Отвязать клиента' }));
  const text = await findToast('Клиент отвязан от заявки');
  await waitFor(() => expect(valueOf(modal, 'Преобразован в клиента')).toHaveTextContent('Нет'));
  expect(valueOf(modal, 'Статус')).toHaveTextContent('Завершен');
  const toast = text.closest<HTMLElement>('[data-toast]') ?? document.body;
  await user.click(pressIn(toast, 'Отменить'));
  await findToast('Клиент снова привязан');
});

test('a row of a converted lead opens its client and takes it off', async () => {
  serveUndo();
  const { user } = await openList([buildLead({ id: 5, client_id: ANNA.id, status: 'completed' })]);
  const row = await findLeadRow('Мария');
  await user.click(within(row).getByRole('button', { name: 'Действия с заявкой 5' }));
  expect(await screen.findByRole('menuitem', { name: 'Открыть клиента' })).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Отвязать клиента' }));
  await findToast('Клиент отвязан от заявки');
  expect(callsOf('POST')).toEqual(['POST /api/leads/5/unlink-client']);
});

test('a server with the calls of the seed alone is offered neither', async () => {
  const { modal, user } = await openModal({ client_id: ANNA.id, contact: null });
  expect(within(modal).getByRole('button', { name: 'Клиент' })).toBeVisible();
  expect(within(modal).queryByRole('link', { name: 'Открыть клиента' })).not.toBeInTheDocument();
  const more = within(modal).queryByRole('button', { name: 'Другие действия' });
  if (more) await user.click(more);
  expect(screen.queryByRole('menuitem', { name: 'Отвязать клиента' })).not.toBeInTheDocument();
});

test('a server that cannot take a client off a lead is asked once', async () => {
  server.use(mock(endpoints.leads.unlinkClient, () => refusal(405)));
  const { modal, user } = await openModal({ client_id: ANNA.id });
  const more = () => within(modal).getByRole('button', { name: 'Другие действия' });
  await user.click(more());
  await user.click(await screen.findByRole('menuitem', { name: 'Отвязать клиента' }));
  await findToast('Не удалось отвязать клиента');
  await user.click(more());
  await waitFor(() =>
    expect(screen.queryByRole('menuitem', { name: 'Отвязать клиента' })).not.toBeInTheDocument(),
  );
});
