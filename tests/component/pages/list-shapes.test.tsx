import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { endpoints } from '#contract';
import '@/pages/clients/list';
import { call } from '@/shared/api';
import { buildClient, buildLead, buildLeadValue } from '../../support/factories/index.ts';
import {
  asDatabaseTexts,
  paginator,
  simpleCollection,
  simplePaginator,
} from '../../support/laravel-pages.ts';
import '../../support/lazy-parts.ts';
import { mock, server } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';
import { answerClients } from './clients-support.ts';
import { inBar, withBulkServer } from './leads-bulk-support.ts';
import { findLeadRow, findModal, openList } from '../widgets/lead-details-support.tsx';

const leadsOf = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildLead({ id: index + 1, values: [buildLeadValue('Имя', `Клиент ${index + 1}`)] }),
  );

const json = (answer: unknown) => HttpResponse.json(answer as Record<string, unknown>);

type Shape = (asked: {
  rows: readonly unknown[];
  query: URLSearchParams;
  size?: number;
}) => unknown;

/** The leads of a backend that writes its list in this form. */
const answerLeads = (shape: Shape, count: number, size?: number) =>
  server.use(
    mock(endpoints.leads.list, ({ query }) =>
      json(shape({ rows: leadsOf(count), query, ...(size && { size }) })),
    ),
  );

const openLeads = (path?: string) => openList(leadsOf(30), path);
/** The head of the screen with the number beside its title. */
const head = () => screen.getByRole('heading', { name: 'Заявки' }).closest('header');
const headText = () => head()?.querySelector('[data-page-heading]')?.textContent;
const next = () => screen.findByRole('button', { name: 'Следующая страница' });

test.each<[string, Shape]>([
  ['as it is, with numbers as text', (asked) => asDatabaseTexts(paginator(asked))],
  [
    'inside of data beside a flag of success',
    (asked) => ({ success: true, data: paginator(asked) }),
  ],
])('a paginator %s is counted, and its pages can be reached', async (_how, shape) => {
  answerLeads(shape, 60);
  const { user } = await openLeads();
  await findLeadRow('Клиент 25');
  expect(headText()).toBe('Заявки60');
  expect(await screen.findByText('1–25 из 60')).toBeVisible();
  await user.click(await next());
  await findLeadRow('Клиент 26');
  expect(screen.getByText('26–50 из 60')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Страница 3' }));
  await findLeadRow('Клиент 60');
  expect(await next()).toBeDisabled();
});

test('a server that decides how long a page is says so, and all of its pages can be reached', async () => {
  answerLeads(paginator, 20, 15);
  const { user } = await openLeads();
  await findLeadRow('Клиент 15');
  expect(await screen.findByText('1–15 из 20')).toBeVisible();
  await user.click(await next());
  await findLeadRow('Клиент 20');
  expect(screen.getByText('16–20 из 20')).toBeVisible();
});

test('how long its pages are is told in place of a choice that it does not heed', async () => {
  answerLeads(paginator, 40, 15);
  await openLeads('/leads?per_page=50');
  await findLeadRow('Клиент 15');
  expect(await screen.findByText('на странице 15')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: /на странице/ })).not.toBeInTheDocument();
});

test.each<[string, Shape]>([
  ['as it is', simplePaginator],
  ['in a resource collection', simpleCollection],
])('a list nobody counts %s goes on page by page and names no number', async (_how, shape) => {
  answerLeads(shape, 60);
  const { user } = await openLeads();
  await findLeadRow('Клиент 25');
  expect(headText()).toBe('Заявки');
  expect(await screen.findByText('1–25')).toBeVisible();
  await user.click(await next());
  await findLeadRow('Клиент 26');
  expect(screen.getByText('26–50')).toBeVisible();
  await user.click(await next());
  await findLeadRow('Клиент 60');
  expect(headText()).toBe('Заявки');
  expect(screen.getByText('51–60')).toBeVisible();
  expect(await next()).toBeDisabled();
  expect(screen.queryByText(/ из /)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Предыдущая страница' }));
  await findLeadRow('Клиент 50');
});

test('from beyond the end of a list nobody counts one gets to its beginning', async () => {
  answerLeads(simplePaginator, 60);
  const { router } = await openLeads('/leads?page=9');
  await waitFor(() => expect(router.state.location.href).toBe('/leads'));
  await findLeadRow('Клиент 1');
});

test.each<[string, Shape]>([
  ['alone', ({ rows }) => rows],
  ['under data', ({ rows }) => ({ data: rows })],
  ['with gaps in their keys', ({ rows }) => ({ data: { 0: rows[0], 2: rows[1], 7: rows[2] } })],
])('three records %s are the whole list', async (_how, shape) => {
  answerLeads(shape, 3);
  await openLeads();
  await findLeadRow('Клиент 3');
  expect(headText()).toBe('Заявки3');
  expect(screen.queryByRole('button', { name: 'Следующая страница' })).not.toBeInTheDocument();
});

test('in a list nobody counts the modal walks on over the edge of a page', async () => {
  answerLeads(simplePaginator, 30);
  const { user, router } = await openLeads('/leads?lead=25');
  const modal = await findModal(25);
  await user.click(await within(modal).findByRole('button', { name: /Следующая/ }));
  await findModal(26);
  await waitFor(() => expect(router.state.location.search).toEqual({ lead: '26', page: '2' }));
});

test('ticks of a list nobody counts offer no more than what is ticked', async () => {
  withBulkServer();
  answerLeads(simplePaginator, 60);
  const { user } = await openLeads();
  await findLeadRow('Клиент 25');
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать всю страницу' }));
  expect(await (await inBar()).findByText('Выбрано 25')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Выбрать все \d/ })).not.toBeInTheDocument();
});

test.each([
  ['nothing', null],
  ['an empty object', {}],
  ['a list of something else', [1, 2]],
  ['records that are none', { data: 'нет', total: 3 }],
])('%s in place of a list is said to be unreadable', async (_what, answer) => {
  server.use(mock(endpoints.leads.list, () => json(answer)));
  await openLeads();
  expect(await screen.findByText('Не удалось загрузить заявки')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible();
});

test('the clients of a bare paginator are counted, and its second page can be reached', async () => {
  const rows = Array.from({ length: 40 }, (_, index) =>
    buildClient({ id: index + 1, name: `Клиент ${index + 1}` }),
  );
  answerClients(rows);
  server.use(mock(endpoints.clients.list, ({ query }) => json(paginator({ rows, query }))));
  const { user } = await renderApp('/clients');
  await screen.findByRole('link', { name: 'Клиент 25' });
  expect(await screen.findByText('1–25 из 40')).toBeVisible();
  await user.click(await next());
  expect(await screen.findByRole('link', { name: 'Клиент 40' })).toBeVisible();
});

const { modules, rejectReasons } = endpoints;
const MODULE = { code: 'leads', is_active: '1', expires_at: null };
const REASON = { id: '4', name: 'Дорого', position: '2' };

test.each<[string, (row: unknown) => unknown]>([
  ['alone', (row) => [row]],
  ['alone with gaps in their keys', (row) => ({ 3: row })],
  ['under data', (row) => ({ data: [row] })],
  ['of a paginator', (row) => paginator({ rows: [row], query: new URLSearchParams() })],
  [
    'of a paginator inside of data',
    (row) => ({ data: paginator({ rows: [row], query: new URLSearchParams() }) }),
  ],
])('records %s are a list that has no pages', async (_how, shape) => {
  server.use(
    mock(modules.company, () => json(shape(MODULE))),
    mock(rejectReasons.list, () => json(shape(REASON))),
  );
  expect(await call(modules.company)).toEqual([{ ...MODULE, is_active: true }]);
  expect(await call(rejectReasons.list)).toMatchObject([{ id: 4, name: 'Дорого', position: 2 }]);
});
