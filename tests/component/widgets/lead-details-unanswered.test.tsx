import { notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract';
import { tokenStore } from '@/shared/auth';
import {
  backend,
  callsOf,
  mock,
  refusal,
  server,
  written,
  WRITTEN_BODIES,
} from '../../support/msw/index.ts';
import { findToast, openModal, queryModal, valueOf } from './lead-details-support.tsx';

const PAGE = '<!DOCTYPE html><title>Вход</title>';

beforeEach(() => {
  // An answer of HTML is logged.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The server stores what it is sent, and answers this. */
function storeAndAnswer(body: string) {
  server.use(
    mock(endpoints.leads.update, (request) => {
      Object.assign(backend.leads[0] ?? {}, request.body);
      return written(body);
    }),
    mock(endpoints.leads.convert, () => {
      Object.assign(backend.leads[0] ?? {}, { client_id: 11, status: 'completed' });
      return written(body);
    }),
    mock(endpoints.leads.remove, () => {
      backend.leads = [];
      return written(body);
    }),
  );
}

async function chooseRejected() {
  const opened = await openModal({ status: 'new' });
  await opened.user.click(screen.getByRole('button', { name: /^Статус/ }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Отклонен' }));
  return opened;
}

async function saveNote() {
  const opened = await openModal({ notes: null });
  await opened.user.click(screen.getByRole('button', { name: 'Добавить заметку' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Заметка' }), {
    target: { value: 'Перезвонить' },
  });
  await opened.user.click(screen.getByRole('button', { name: 'Сохранить' }));
  return opened;
}

async function convert() {
  const opened = await openModal();
  await opened.user.click(screen.getByRole('button', { name: 'В клиенты' }));
  await screen.findByRole('dialog', { name: 'Преобразование в клиента' });
  fireEvent.change(screen.getByRole('textbox', { name: /Имя/ }), { target: { value: 'Мария' } });
  await opened.user.click(screen.getByRole('button', { name: 'Преобразовать' }));
  return opened;
}

async function remove() {
  const opened = await openModal();
  await opened.user.click(screen.getByRole('button', { name: 'Удалить заявку' }));
  const dialog = await screen.findByRole('dialog', { name: 'Удаление заявки' });
  await opened.user.click(within(dialog).getByRole('button', { name: 'Удалить' }));
  return opened;
}

describe.each(WRITTEN_BODIES)('answered by %j, which is called a page', (body) => {
  beforeEach(() => storeAndAnswer(body));

  test('a status is changed, and the lead is read again', async () => {
    const { modal } = await chooseRejected();
    await findToast('Статус заявки изменен на "Отклонен"');
    await waitFor(() => expect(callsOf('GET /api/leads/5?')).toHaveLength(2));
    expect(valueOf(modal, 'Статус')).toHaveTextContent('Отклонен');
    expect(screen.queryByText('Не удалось обновить статус заявки')).not.toBeInTheDocument();
  });

  test('a note is saved, and shown', async () => {
    const { modal } = await saveNote();
    await findToast('Заметка успешно обновлена');
    expect(await within(modal).findByText('Перезвонить')).toBeVisible();
    expect(screen.queryByText('Не удалось обновить заметку')).not.toBeInTheDocument();
  });

  test('a lead has become a client’s', async () => {
    await convert();
    await findToast('Заявка успешно преобразована в клиента');
    expect(await screen.findByRole('button', { name: 'Клиент' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('a lead is deleted', async () => {
    await remove();
    await findToast('Заявка успешно удалена');
    await waitFor(() => expect(queryModal(5)).not.toBeInTheDocument());
  });
});

test.each([
  ['status', chooseRejected, 'Не удалось обновить статус заявки'],
  ['note', saveNote, 'Не удалось обновить заметку'],
  ['conversion', convert, 'Не удалось преобразовать заявку в клиента'],
  ['deletion', remove, 'Не удалось удалить заявку'],
])('a page in answer to a %s is a failure, whatever its type', async (_name, write, text) => {
  const page = () => new Response(PAGE, { headers: { 'Content-Type': 'application/json' } });
  server.use(
    mock(endpoints.leads.update, page),
    mock(endpoints.leads.convert, page),
    mock(endpoints.leads.remove, page),
  );
  await write();
  await findToast(text);
});

const FORBIDDEN = 'This action is unauthorized.';

test.each([
  ['an outdated page', 419, 'CSRF token mismatch.'],
  ['maintenance', 503, 'Service Unavailable'],
  ['a policy', 403, FORBIDDEN],
])(
  '%s (%i) refuses a status in people’s words, as JSON and as a page',
  async (_name, status, message) => {
    for (const answer of [
      () => refusal(status, message),
      () => new Response(PAGE, { status, headers: { 'Content-Type': 'text/html' } }),
    ]) {
      server.use(mock(endpoints.leads.update, answer));
      const { modal, unmount } = await chooseRejected();
      await findToast('Не удалось обновить статус заявки');
      expect(screen.queryAllByText('Нет доступа')).toHaveLength(status === 403 ? 1 : 0);
      expect(screen.queryByText(message)).not.toBeInTheDocument();
      expect(valueOf(modal, 'Статус')).toHaveTextContent('Новый');
      expect(tokenStore.get()).not.toBeNull();
      unmount();
      notifications.clean();
    }
  },
);

test('what the server itself says of a refused access is shown as it is', async () => {
  server.use(mock(endpoints.leads.update, () => refusal(403, 'Эту заявку ведёт Ольга')));
  await chooseRejected();
  await findToast('Эту заявку ведёт Ольга');
  expect(screen.queryByText('Нет доступа')).not.toBeInTheDocument();
});
