import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type LeadCounts, type NextTask } from '#contract';
import { DashboardPage } from '@/pages/company/dashboard';
import { buildDashboard, buildLead, buildLeadValue } from '../../support/factories/index.ts';
import { callsOf, mock, refusal, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';
import { findLeadRow, openList } from '../widgets/lead-details-support.tsx';
import { findCard, giveHeights, openBoard } from './leads-board-support.tsx';

const HOUR_MS = 3_600_000;
const COUNTS: LeadCounts = {
  all: 3,
  mine: 0,
  new: 1,
  unassigned: 0,
  waiting: 1,
  idle: 2,
  spam: 0,
  trash: 0,
};
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const named = (id: number, name: string, next?: Partial<NextTask> | null) =>
  buildLead({
    id,
    values: [buildLeadValue('Имя', name)],
    ...(next !== undefined && {
      next_task: next && {
        id,
        text: 'Согласовать замер',
        due_at: inHours(1),
        due_day: null,
        ...next,
      },
    }),
  });
giveHeights();
const withCounts = (counts: LeadCounts = COUNTS) =>
  server.use(mock(endpoints.leads.counts, () => counts));
const lastQuery = () =>
  Object.fromEntries(new URLSearchParams(callsOf('GET /api/leads?').at(-1)?.split('?')[1]));

test('the column says when the next task falls due, an overdue one in red, and sorts', async () => {
  withCounts();
  const { user } = await openList([
    named(1, 'Мария', { due_at: inHours(-50) }),
    named(2, 'Олег', { due_at: inHours(24 * 400), due_day: null }),
    named(3, 'Анна', null),
  ]);
  const dueOf = async (name: string) => {
    const cell = within(await findLeadRow(name)).getByTitle('Согласовать замер');
    await waitFor(() => expect(cell).toHaveTextContent(/\d\d:\d\d/));
    return cell.firstElementChild;
  };
  expect(await dueOf('Мария')).toHaveClass('error-text');
  expect(await dueOf('Олег')).not.toHaveClass('error-text');
  expect(within(await findLeadRow('Анна')).getByText('Нет')).toBeInTheDocument();
  const head = screen.getByRole('columnheader', { name: 'Следующий контакт' });
  await user.click(within(head).getByRole('button'));
  await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'next' }));
});

test('a card of the board says it in a line of its own, and has none without a task', async () => {
  await openBoard([
    named(1, 'Мария', { due_at: inHours(-50) }),
    named(2, 'Олег', { due_at: inHours(24 * 400) }),
    named(3, 'Анна', null),
  ]);
  const linesOf = async (name: string) => (await findCard(name, 'Новый')).childElementCount;
  const dueOf = async (name: string) =>
    within(await findCard(name, 'Новый'))
      .getByTitle('Согласовать замер')
      .querySelector('time');
  expect(await dueOf('Мария')).toHaveClass('error-text');
  expect(await dueOf('Олег')).not.toHaveClass('error-text');
  expect(await findCard('Олег', 'Новый')).toHaveTextContent(/\d\d:\d\d · Согласовать замер/);
  expect(await linesOf('Олег')).toBe(4);
  expect(await linesOf('Анна')).toBe(3);
  expect(callsOf('GET /api/tasks')).toEqual([]);
});

test('the filter asks for any of the states, and its chips take them back', async () => {
  withCounts();
  const { user } = await openList([named(1, 'Мария', {})], '/leads?next=overdue,none');
  await findLeadRow('Мария');
  expect(lastQuery()).toMatchObject({ 'filter[next]': 'overdue,none' });
  await user.click(
    await screen.findByRole('button', {
      name: 'Убрать фильтр «Следующий контакт: просрочен»',
    }),
  );
  await waitFor(() => expect(lastQuery()).toMatchObject({ 'filter[next]': 'none' }));
});

test('«Без дела» is a tab with its number', async () => {
  withCounts();
  const { user } = await openList([named(1, 'Мария', {})]);
  await user.click(await screen.findByRole('link', { name: /Без дела.*2/ }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ tab: 'idle' }));
});

test('a server without tasks has no column, no filter and no such tab', async () => {
  const { idle: _idle, ...counts } = COUNTS;
  withCounts(counts);
  await openList([named(1, 'Мария')]);
  await findLeadRow('Мария');
  await screen.findByRole('link', { name: /Ждут ответа.*1/ });
  expect(screen.queryByRole('link', { name: /Без дела/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/Следующий контакт/)).not.toBeInTheDocument();
});

test('the dashboard says how many tasks are due today and opens them', async () => {
  server.use(
    mock(endpoints.dashboard.show, () => buildDashboard()),
    mock(endpoints.tasks.counts, () => ({ overdue: 3, today: 5, later: 1, done: 0 })),
  );
  await renderWithProviders(<DashboardPage />, { path: '/dashboard' });
  const tile = await screen.findByRole('link', { name: 'Мои дела на сегодня: 5' });
  expect(tile).toHaveAttribute('href', expect.stringContaining('tasks=today'));
  expect(screen.getByText(/просрочено: 3/)).toBeVisible();
});

test('the dashboard of a server without tasks has no such tile', async () => {
  server.use(
    mock(endpoints.dashboard.show, () => buildDashboard()),
    mock(endpoints.tasks.counts, () => refusal(404)),
  );
  await renderWithProviders(<DashboardPage />, { path: '/dashboard' });
  await screen.findByRole('link', { name: /Ждут ответа:/ });
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: /дела на сегодня/i })).not.toBeInTheDocument(),
  );
});
