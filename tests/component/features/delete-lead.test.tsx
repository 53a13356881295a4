import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { endpoints } from '#contract';
import { deferred } from '../../support/deferred.ts';
import { buildLead, buildLeadValue } from '../../support/factories/index.ts';
import { backend, callsOf, lostNetwork, mock, refusal, server } from '../../support/msw/index.ts';
import {
  countToasts,
  findLeadRow,
  findModal,
  findToast,
  openList,
  openModal,
  queryModal,
  widthOf,
} from '../widgets/lead-details-support.tsx';

const SUCCESS = 'Заявка успешно удалена';
const FAILURE = 'Не удалось удалить заявку';
const EXCEPTION = 'Произошла ошибка при удалении заявки';

const findDialog = () => screen.findByRole('dialog', { name: 'Удаление заявки' });

async function askToDelete() {
  const opened = await openModal();
  await opened.user.click(screen.getByRole('button', { name: 'Удалить заявку' }));
  const dialog = await findDialog();
  return { ...opened, dialog, confirm: within(dialog).getByRole('button', { name: 'Удалить' }) };
}

test('it asks first; «Отмена» leaves everything as it is', async () => {
  const { user, dialog } = await askToDelete();
  expect(widthOf(dialog)).toBe(400);
  await user.click(within(dialog).getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(callsOf('DELETE')).toEqual([]);
  expect(queryModal(5)).toBeInTheDocument();
});

test('deleting closes the modal, refreshes the list and asks for the lead no more', async () => {
  const keeper = buildLead({ id: 6, values: [buildLeadValue('Имя', 'Олег')] });
  const { user } = await openList([buildLead({ id: 5 }), keeper]);
  await user.click(await findLeadRow('Мария'));
  const modal = await findModal(5);
  await user.click(within(modal).getByRole('button', { name: 'Удалить заявку' }));
  await user.click(within(await findDialog()).getByRole('button', { name: 'Удалить' }));
  await findToast(SUCCESS);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByText('Мария')).not.toBeInTheDocument());
  expect(screen.getByText('Олег')).toBeVisible();
  expect(callsOf('GET /api/leads/5?')).toHaveLength(1);
  expect(callsOf('DELETE')).toEqual(['DELETE /api/leads/5']);
});

test('pressing twice deletes once', async () => {
  const answer = deferred();
  server.use(
    mock(endpoints.leads.remove, async () => {
      await answer.promise;
      backend.leads = [];
      return undefined;
    }),
  );
  const { confirm } = await askToDelete();
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await waitFor(() => expect(callsOf('DELETE')).toHaveLength(1));
  answer.resolve();
  await findToast(SUCCESS);
  expect(callsOf('DELETE')).toHaveLength(1);
});

test.each([
  ['the server’s own message', () => refusal(409, 'Удалять нельзя'), 'Удалять нельзя'],
  ['the failure text without a message', () => new HttpResponse(null, { status: 500 }), FAILURE],
  ['the exception text when there is no answer', () => lostNetwork(), EXCEPTION],
])('a failure leaves both dialogs and shows %s', async (_name, answer, text) => {
  server.use(mock(endpoints.leads.remove, answer));
  const { user, confirm, dialog } = await askToDelete();
  await user.click(confirm);
  await findToast(text);
  expect(dialog).toBeInTheDocument();
  expect(queryModal(5)).toBeInTheDocument();
});

test('a refusal for want of the right closes the question and leaves the lead open', async () => {
  server.use(mock(endpoints.leads.remove, () => refusal(403, 'Удалять нельзя')));
  const { user, confirm, dialog } = await askToDelete();
  await user.click(confirm);
  await findToast('Удалять нельзя');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(queryModal(5)).toBeInTheDocument();
});

test('from the row’s menu', async () => {
  const { user } = await openList([buildLead({ id: 5 })]);
  const row = await findLeadRow('Мария');
  await user.click(within(row).getByRole('button', { name: 'Действия с заявкой 5' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
  await user.click(within(await findDialog()).getByRole('button', { name: 'Удалить' }));
  await findToast(SUCCESS);
  await waitFor(() => expect(screen.queryByText('Мария')).not.toBeInTheDocument());
});

test('a deletion can be taken back from its toast, which goes away by that', async () => {
  const lead = buildLead({ id: 5 });
  server.use(
    mock(endpoints.leads.restore, () => {
      backend.leads = [lead];
      return lead;
    }),
  );
  const { user } = await openList([lead]);
  await user.click(await findLeadRow('Мария'));
  await findModal(5);
  await user.click(screen.getByRole('button', { name: 'Удалить заявку' }));
  await user.click(within(await findDialog()).getByRole('button', { name: 'Удалить' }));
  await findToast(SUCCESS);
  await waitFor(() => expect(screen.queryByText('Мария')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  await findToast('Заявка восстановлена');
  expect(await screen.findByText('Мария')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(SUCCESS)).not.toBeInTheDocument());
  expect(callsOf('POST')).toEqual(['POST /api/leads/5/restore']);
});

test('a lead that cannot be brought back is told of', async () => {
  server.use(mock(endpoints.leads.restore, () => refusal(404)));
  const { user, confirm } = await askToDelete();
  await user.click(confirm);
  await findToast(SUCCESS);
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  await findToast('Не удалось вернуть заявку');
});

test('a server without a trash has nothing to be taken back', async () => {
  const { user } = await openModal({ contact: null });
  await user.click(screen.getByRole('button', { name: 'Удалить заявку' }));
  await user.click(within(await findDialog()).getByRole('button', { name: 'Удалить' }));
  await findToast(SUCCESS);
  expect(screen.queryByRole('button', { name: 'Отменить' })).not.toBeInTheDocument();
});

test('the news of the deletion that comes before its answer asks for the lead no more', async () => {
  const answer = deferred();
  server.use(
    mock(endpoints.leads.remove, async () => {
      backend.leads = [];
      await answer.promise;
      return undefined;
    }),
  );
  const { user, confirm, queryClient } = await askToDelete();
  await user.click(confirm);
  await waitFor(() => expect(callsOf('DELETE')).toHaveLength(1));
  await queryClient.invalidateQueries({ queryKey: ['leads'] });
  answer.resolve();
  await findToast(SUCCESS);
  expect(callsOf('GET /api/leads/5?')).toHaveLength(1);
});

test('nor does news that comes after the answer, while the modal leaves', async () => {
  const { user, confirm, queryClient } = await askToDelete();
  server.use(
    mock(endpoints.leads.remove, () => {
      backend.leads = [];
      return undefined;
    }),
  );
  await user.click(confirm);
  await findToast(SUCCESS);
  await queryClient.invalidateQueries({ queryKey: ['leads'] });
  await waitFor(() => expect(queryModal(5)).not.toBeInTheDocument());
  expect(callsOf('GET /api/leads/5?')).toHaveLength(1);
  expect(callsOf('GET /api/leads/5/activity')).toHaveLength(1);
});

test('a reading that was under way when the lead was deleted says nothing', async () => {
  const { user, confirm, queryClient } = await askToDelete();
  const late = deferred();
  server.use(
    mock(endpoints.leads.show, async () => {
      await late.promise;
      return refusal(404);
    }),
  );
  void queryClient.invalidateQueries({ queryKey: ['leads'] });
  await waitFor(() => expect(callsOf('GET /api/leads/5?')).toHaveLength(2));
  await user.click(confirm);
  await findToast(SUCCESS);
  late.resolve();
  await waitFor(() => expect(queryModal(5)).not.toBeInTheDocument());
  expect(countToasts('Не удалось загрузить данные лида')).toBe(0);
});

test('a lead that was deleted here and brought back by a colleague is read when it is opened again', async () => {
  const lead = buildLead({ id: 5 });
  const { user, queryClient } = await openList([lead]);
  const remove = async () => {
    await user.click(await findLeadRow('Мария'));
    await findModal(5);
    await user.click(screen.getByRole('button', { name: 'Удалить заявку' }));
    await user.click(within(await findDialog()).getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(queryModal(5)).not.toBeInTheDocument());
  };
  await remove();
  backend.leads = [lead];
  await queryClient.invalidateQueries({ queryKey: ['leads'] });
  await user.click(await findLeadRow('Мария'));
  await findModal(5);
  await waitFor(() => expect(callsOf('GET /api/leads/5?')).toHaveLength(2));
});
