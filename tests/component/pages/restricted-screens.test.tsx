import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  actsOf,
  endpoints,
  USUAL_AUTO_ASSIGN,
  USUAL_SWITCHES,
  type Lead,
  type Rows,
} from '#contract';
import '@/features/assign/model/taken-over.ts';
import '@/app/routes/orders-screen.tsx';
import { RightsScope } from '@/app/layouts/rights-scope.tsx';
import { knownRights } from '@/entities/account/session';
import '@/pages/leads/list';
import { useRight } from '@/shared/rights';
import { deferred } from '../../support/deferred.ts';
import {
  buildDashboard,
  buildLead,
  buildLeadValue,
  buildUser,
} from '../../support/factories/index.ts';
import '../../support/lazy-parts.ts';
import { backend, mock, refusal, server } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';
import { renderWithProviders } from '../../support/render-with-providers.tsx';
import { findModal, queryModal } from '../widgets/lead-details-support.tsx';
import { withBulkServer } from './leads-bulk-support.ts';

const { company, dashboard, leads, orders, session } = endpoints;
const HIDDEN = 'Запись не найдена или её ведёт другой сотрудник';
const ME = 5;
const BORIS = buildUser({ id: 21, name: 'Борис Орлов' });

const NO_FREE_LEADS = { all: 1, mine: 1, new: 1, unassigned: 0, waiting: 0, spam: 0, trash: 0 };

const rightsOf = (rows: Rows) => ({
  role: 'employee' as const,
  acts: [...actsOf('employee', USUAL_SWITCHES)],
  rows,
  given_by: 'Вера',
});

/** Signs in an employee who finds these records. */
function beEmployee(rows: Rows) {
  backend.user = { ...backend.user, id: ME, extended: true, rights: rightsOf(rows) };
}

const ownLead = (): Lead =>
  buildLead({ id: 5, values: [buildLeadValue('Имя', 'Мария')], user: { id: ME, name: 'Анна' } });

beforeEach(() => {
  withBulkServer();
  server.use(
    mock(company.settings, () => ({
      response_norm_minutes: 15,
      auto_assign: USUAL_AUTO_ASSIGN,
    })),
  );
});

afterEach(() => vi.restoreAllMocks());

test.each([
  ['own', false],
  ['own_and_free', true],
] as const)('with rows %s the ways to free leads are there: %s', async (rows, areThere) => {
  beEmployee(rows);
  backend.leads = [ownLead()];
  server.use(mock(leads.counts, () => NO_FREE_LEADS));
  await renderApp('/leads');
  expect(await screen.findByText('Мария')).toBeVisible();
  await screen.findByRole('button', { name: 'Добавить заявку' });
  const free = screen.queryAllByRole('link', { name: /Без ответственного/ });
  expect(free).toHaveLength(areThere ? 1 : 0);
  const next = screen.queryAllByRole('button', { name: 'Взять следующую' });
  expect(next).toHaveLength(areThere ? 1 : 0);
  await screen.findByRole('button', { name: 'Источник', expanded: false });
  const filter = screen.queryAllByRole('button', { name: 'Ответственный', expanded: false });
  expect(filter).toHaveLength(areThere ? 1 : 0);
});

test.each([
  ['own', 'Только ваши записи'],
  ['own_and_free', 'Ваши и свободные записи'],
] as const)('with rows %s the dashboard says that it counts these', async (rows, text) => {
  beEmployee(rows);
  server.use(mock(dashboard.show, () => buildDashboard()));
  await renderApp('/dashboard');
  expect(await screen.findByText(text)).toBeVisible();
});

test('a link to a record that is not found tells no more than that', async () => {
  beEmployee('own');
  backend.leads = [];
  server.use(mock(orders.show, () => refusal(404)));
  const { unmount } = await renderApp('/leads?lead=77');
  const modal = within(await findModal(77));
  expect(await modal.findByText(HIDDEN)).toBeVisible();
  expect(modal.queryByRole('link', { name: 'Корзина' })).toBeNull();
  unmount();
  const second = await renderApp('/order/77');
  expect(await screen.findByText(HIDDEN)).toBeVisible();
  second.unmount();

  beEmployee('all');
  await renderApp('/order/77');
  expect(await screen.findByText('Такого заказа нет.')).toBeVisible();
});

test('a lead that is handed over leaves the screen with a word, and no undo', async () => {
  beEmployee('own');
  backend.leads = [ownLead()];
  server.use(
    mock(endpoints.users.list, () => ({
      data: [BORIS],
      links: null,
      meta: { current_page: 1, last_page: 1, per_page: 100, total: 1, from: 1, to: 1 },
    })),
    mock(leads.update, () => {
      backend.leads = [];
      return { ...ownLead(), user: { id: BORIS.id, name: BORIS.name } };
    }),
  );
  const { user } = await renderApp('/leads?lead=5');
  const modal = within(await findModal(5));
  await user.click(await modal.findByRole('button', { name: /^Ответственный/ }));
  await user.click(await screen.findByRole('option', { name: 'Борис Орлов' }));
  const toast = await screen.findByText(/^Заявка передана: .*Борис Орлов/);
  expect(toast).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull();
  await waitFor(() => expect(queryModal(5)).toBeNull());
  expect(screen.queryByText('Мария')).toBeNull();
  expect(screen.queryByText(/Не удалось/)).toBeNull();
  expect(screen.queryByText(/теперь ведёт другой/)).toBeNull();
});

test('a lead that is handed over is not said to be taken when a read is refused first', async () => {
  beEmployee('own');
  backend.leads = [ownLead()];
  const written = deferred<undefined>();
  server.use(
    mock(endpoints.users.list, () => ({
      data: [BORIS],
      links: null,
      meta: { current_page: 1, last_page: 1, per_page: 100, total: 1, from: 1, to: 1 },
    })),
    mock(leads.update, async () => {
      backend.leads = [];
      await written.promise;
      return { ...ownLead(), user: { id: BORIS.id, name: BORIS.name } };
    }),
  );
  const { user } = await renderApp('/leads?lead=5');
  const modal = within(await findModal(5));
  await user.click(await modal.findByRole('button', { name: /^Ответственный/ }));
  await user.click(await screen.findByRole('option', { name: 'Борис Орлов' }));
  await waitFor(() => expect(backend.leads).toEqual([]));
  const later = Date.now() + 60_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(queryModal(5)).toBeNull());
  written.resolve(undefined);
  expect(await screen.findByText(/^Заявка передана: .*Борис Орлов/)).toBeVisible();
  expect(screen.queryByText(/теперь ведёт другой/)).toBeNull();
});

test('a repeat visit names the colleague who runs the hidden records, and goes to them by one press', async () => {
  beEmployee('own_and_free');
  backend.leads = [{ ...ownLead(), user: null }];
  const sent: unknown[] = [];
  server.use(
    mock(leads.duplicates, () => ({
      leads: [],
      clients: [],
      held_by: [{ id: BORIS.id, name: 'Борис Орлов' }],
    })),
    mock(leads.update, ({ body }) => {
      sent.push(body);
      return { ...ownLead(), user: { id: BORIS.id, name: BORIS.name } };
    }),
  );
  const { user } = await renderApp('/leads?lead=5');
  const modal = within(await findModal(5));
  expect(await modal.findByText('Повторное обращение · ведёт Борис Орлов')).toBeVisible();
  await user.click(modal.getByRole('button', { name: 'Передать: Борис Орлов' }));
  await waitFor(() => expect(sent).toEqual([{ user_id: BORIS.id }]));
});

test('of who finds all records it is not asked who runs a repeat visit', async () => {
  beEmployee('all');
  backend.leads = [ownLead()];
  const asked: unknown[] = [];
  server.use(
    mock(leads.duplicates, (call) => {
      asked.push(call);
      return { leads: [], clients: [] };
    }),
  );
  await renderApp('/leads?lead=5');
  await within(await findModal(5)).findAllByText('Мария');
  expect(asked).toEqual([]);
});

const MayChangeSettings = () => (useRight('settings') ? 'может' : 'не может');

test('a visit begins with the rights of the last one, until the server says others', async () => {
  knownRights.write(rightsOf('own'));
  const answer = deferred<Response>();
  server.use(mock(session.currentUser, () => answer.promise));
  await renderWithProviders(
    <RightsScope>
      <MayChangeSettings />
    </RightsScope>,
  );
  expect(screen.getByText('не может')).toBeVisible();
  answer.resolve(HttpResponse.json({ ...backend.user, id: ME, extended: true }));
  expect(await screen.findByText('может')).toBeVisible();
  expect(knownRights.read()).toBeUndefined();
});
