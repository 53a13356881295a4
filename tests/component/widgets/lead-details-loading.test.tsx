import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { endpoints, type Lead } from '#contract';
import { LeadDetails } from '@/widgets/lead-details';
import { deferred } from '../../support/deferred.ts';
import { buildLead, buildLeadValue } from '../../support/factories/index.ts';
import { backend, callsOf, lostNetwork, mock, refusal, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';
import {
  countToasts,
  findLeadRow,
  findModal,
  findToast,
  openList,
  queryModal,
  valueOf,
} from './lead-details-support.tsx';

const FAILURE = 'Не удалось загрузить данные лида';
const EXCEPTION = 'Ошибка при загрузке данных лида';

const COUNTS = { all: 1, mine: 0, new: 1, unassigned: 1, waiting: 1, spam: 0, trash: 1 };

const openByAddress = () => renderWithProviders(<LeadDetails />, { path: '/dashboard?lead=5' });

test('while the lead is on its way its shape is shown', async () => {
  const answer = deferred<Lead>();
  server.use(mock(endpoints.leads.show, () => answer.promise));
  await openByAddress();
  const modal = await findModal(5);
  expect(within(modal).getByRole('status')).toHaveTextContent('Загрузка заявки');
  expect(within(modal).queryByRole('button', { name: /^Статус/ })).not.toBeInTheDocument();
  answer.resolve(buildLead({ id: 5 }));
  await waitFor(() => expect(valueOf(modal, 'Имя')).toHaveTextContent('Мария'));
});

test('the row of the list opens the lead at once; the rest fills in', async () => {
  const answer = deferred<Lead>();
  server.use(mock(endpoints.leads.show, () => answer.promise));
  const lead = buildLead({ id: 5 });
  const { user } = await openList([lead]);
  await user.click(await findLeadRow('Мария'));
  const modal = await findModal(5);
  expect(within(modal).getByText('Форма с главной')).toBeVisible();
  answer.resolve({ ...lead, values: [...lead.values, buildLeadValue('Город', 'Самара')] });
  expect(await within(modal).findByText('Самара')).toBeVisible();
});

test('a row without values does not claim that there are none', async () => {
  const answer = deferred<Lead>();
  server.use(mock(endpoints.leads.show, () => answer.promise));
  const { user } = await openList([buildLead({ id: 5, values: [] })]);
  await user.click(await findLeadRow('5'));
  const modal = await findModal(5);
  expect(within(modal).queryByText('Нет данных о полях')).not.toBeInTheDocument();
  answer.resolve(buildLead({ id: 5, values: [] }));
  expect(await within(modal).findByText('Нет данных о полях')).toBeVisible();
});

test('a lead that is not there offers the trash, for asking again would not help', async () => {
  server.use(
    mock(endpoints.leads.counts, () => COUNTS),
    mock(endpoints.leads.show, () => refusal(404, 'Текст сервера')),
  );
  const { user, router } = await openByAddress();
  await findToast(FAILURE);
  const modal = await findModal(5);
  expect(await within(modal).findByText('Такой заявки нет. Возможно, её удалили.')).toBeVisible();
  expect(screen.queryByText('Текст сервера')).not.toBeInTheDocument();
  expect(within(modal).queryByRole('button', { name: 'Повторить' })).not.toBeInTheDocument();
  await user.click(await within(modal).findByRole('link', { name: 'Корзина' }));
  await waitFor(() => expect(queryModal(5)).not.toBeInTheDocument());
  expect(router.state.location.href).toBe('/leads?tab=trash');
});

test('a server that has no trash offers none', async () => {
  server.use(
    mock(endpoints.leads.counts, () => refusal(404)),
    mock(endpoints.leads.show, () => refusal(404)),
  );
  await openByAddress();
  const modal = await findModal(5);
  expect(await within(modal).findByText('Такой заявки нет. Возможно, её удалили.')).toBeVisible();
  await waitFor(() => expect(callsOf('GET /api/leads/counts')).toHaveLength(1));
  expect(within(modal).queryByRole('link', { name: 'Корзина' })).not.toBeInTheDocument();
});

test('403: the fixed text whatever the body says, and no way to try again', async () => {
  server.use(mock(endpoints.leads.show, () => refusal(403, 'Текст сервера')));
  await openByAddress();
  await findToast(FAILURE);
  const modal = await findModal(5);
  expect(await within(modal).findByText('Нет доступа')).toBeVisible();
  expect(screen.queryByText('Текст сервера')).not.toBeInTheDocument();
  expect(within(modal).queryByRole('button', { name: 'Повторить' })).not.toBeInTheDocument();
});

test('500: the fixed text whatever the body says, and a way to try again', async () => {
  server.use(mock(endpoints.leads.show, () => refusal(500, 'Текст сервера')));
  const { user } = await openByAddress();
  await findToast(FAILURE);
  const modal = await findModal(5);
  expect(await within(modal).findByText('Заявка не открылась.')).toBeVisible();
  expect(screen.queryByText('Текст сервера')).not.toBeInTheDocument();

  server.resetHandlers();
  backend.leads = [buildLead({ id: 5 })];
  await user.click(within(modal).getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(valueOf(modal, 'Имя')).toHaveTextContent('Мария'));
  expect(callsOf('GET /api/leads/5?')).toHaveLength(2);
});

test.each([
  ['a lost network', () => lostNetwork()],
  ['an answer that is not JSON', () => new HttpResponse('{"id":')],
  ['an answer of another shape', () => HttpResponse.json([1, 2])],
])('%s has the exception text', async (_name, answer) => {
  server.use(mock(endpoints.leads.show, answer));
  await openByAddress();
  await findToast(EXCEPTION);
  expect(countToasts(EXCEPTION)).toBe(1);
});

test('a page of HTML has the failure text', async () => {
  server.use(mock(endpoints.leads.show, () => HttpResponse.html('<h1>Ошибка</h1>')));
  await openByAddress();
  await findToast(FAILURE);
});

test('the lead inside `data` is read as well', async () => {
  server.use(mock(endpoints.leads.show, () => HttpResponse.json({ data: buildLead({ id: 5 }) })));
  await openByAddress();
  const modal = await findModal(5);
  expect(await within(modal).findByRole('heading', { name: 'Значения полей' })).toBeVisible();
  expect(valueOf(modal, 'Имя')).toHaveTextContent('Мария');
});

test('a lead that was there and is gone: the modal leaves and the lists are read again', async () => {
  const { user } = await openList([buildLead({ id: 5 })]);
  const row = await findLeadRow('Мария');
  backend.leads = [];
  await user.click(row);
  await findToast(FAILURE);
  await waitFor(() => expect(queryModal(5)).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByText('Мария')).not.toBeInTheDocument());
});

test('a list row that cannot be completed gives way to the error', async () => {
  server.use(mock(endpoints.leads.show, () => refusal(500)));
  const { user } = await openList([buildLead({ id: 5 })]);
  await user.click(await findLeadRow('Мария'));
  const modal = await findModal(5);
  expect(await within(modal).findByRole('button', { name: 'Повторить' })).toBeVisible();
});

test('a lead that fails again is told of again', async () => {
  server.use(mock(endpoints.leads.show, () => refusal(500)));
  const { user } = await openByAddress();
  const toast = await findToast(FAILURE);
  const close = within(toast.closest<HTMLElement>('[role=alert]') ?? toast).getByRole('button');
  await user.click(close);
  await waitFor(() => expect(countToasts(FAILURE)).toBe(0));
  await user.click(await screen.findByRole('button', { name: 'Повторить' }));
  await findToast(FAILURE);
});
