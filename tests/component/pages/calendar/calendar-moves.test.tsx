import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract';
import { buildCurrentUser } from '../../../support/factories/index.ts';
import { deferred } from '../../../support/deferred.ts';
import { backend, mock, refusal, server } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { buildOrder, serveOrders } from '../orders/orders-support.ts';
import { buildVisit, serveVisits } from './calendar-support.ts';
import { drag } from './drag.ts';

const WEEK = '/orders?view=calendar&day=2026-12-03';
const MONTH = `${WEEK}&scale=month`;
// By its name alone: roles are looked up in hundreds of hours, longer than a toast stays.
const findVisit = (name: RegExp) => screen.findByLabelText(name);

test('Alt with arrows moves a visit at once, keeps the focus on it, and can be undone', async () => {
  const visits = [buildVisit(1)];
  const { written } = serveVisits(visits);
  const undone: unknown[] = [];
  server.use(
    mock(endpoints.bulk.undo, ({ body }) => {
      undone.push(body);
      return { processed: 1, failed: [], kept: [] } as never;
    }),
  );
  const { user } = await renderApp(WEEK);
  (await findVisit(/^Замер, 3 декабря, 14:00–15:00/)).focus();
  await user.keyboard('{Alt>}{ArrowRight}{ArrowDown}{/Alt}');
  expect(await findVisit(/^Замер, 4 декабря, 14:15–15:15/)).toHaveFocus();
  expect((await screen.findAllByText('Замер перенесён на 4 декабря, 14:15')).length).toBe(2);
  await waitFor(() => expect(visits[0]?.starts_at).toBe('2026-12-04T11:15:00.000Z'));
  expect(written[0]?.body).toEqual({
    starts_at: '2026-12-04T11:00:00.000Z',
    ends_at: '2026-12-04T12:00:00.000Z',
  });
  await user.click(await screen.findByText('Отменить'));
  await waitFor(() => expect(undone).toEqual([{ undo_token: 'undo-1' }]));
});

test('a visit that lost the focus does not take it back when the calendar is drawn anew', async () => {
  serveVisits([buildVisit(1)]);
  const { router } = await renderApp(WEEK);
  const visit = await findVisit(/^Замер, 3 декабря/);
  act(() => visit.focus());
  act(() => visit.blur());
  await act(() => router.navigate({ href: '/orders?view=calendar&day=2026-12-04' }));
  expect(await findVisit(/^Замер, 3 декабря/)).toBeVisible();
  expect(document.body).toHaveFocus();
});

test('in a month arrows up and down move by a week, and the days follow the visit', async () => {
  serveVisits([
    buildVisit(1, { starts_at: '2026-12-30T11:00:00Z', ends_at: '2026-12-30T12:00:00Z' }),
  ]);
  const { user } = await renderApp(MONTH);
  (await findVisit(/^Замер, 30 декабря/)).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await screen.findByRole('heading', { name: 'Январь 2027' })).toBeVisible();
  expect(await findVisit(/^Замер, 6 января 2027, 14:00–15:00/)).toHaveFocus();
});

test('a visit dragged to another day keeps its time, and is put back where the server refuses', async () => {
  const visits = [buildVisit(1)];
  serveVisits(visits);
  const answer = deferred<undefined>();
  server.use(
    mock(endpoints.visits.update, async () => {
      await answer.promise;
      return refusal(422, 'Заказ закрыт');
    }),
  );
  await renderApp(MONTH);
  drag(await findVisit(/^Замер, 3 декабря/), await findVisit(/Вторник, 15 декабря$/));
  expect(await findVisit(/^Замер, 15 декабря, 14:00–15:00/)).toBeVisible();
  answer.resolve(undefined);
  expect(await findVisit(/^Замер, 3 декабря, 14:00–15:00/)).toBeVisible();
  expect(await screen.findByText('Заказ закрыт')).toBeVisible();
});

test('a visit dragged to another person starts where its bar lies, wherever it was grabbed', async () => {
  const person = { id: 5, name: 'Пётр', avatar_url: null };
  const { written } = serveVisits([
    buildVisit(1, { ends_at: '2026-12-03T15:00:00.000Z', users: [person], user_ids: [5] }),
  ]);
  await renderApp(`${WEEK}&scale=day`);
  const visit = await findVisit(/^Замер, 3 декабря, 14:00–18:00/);
  visit.getBoundingClientRect = () => new DOMRect(0, 0, 100, 400);
  const nobody = within(await screen.findByRole('region', { name: 'Без исполнителя' }));
  // In its middle, two hours behind its start; dropped at seven, the first hour that is shown.
  drag(visit, nobody.getByLabelText(/^Запланировать: .*, 07:00$/), 200);
  await waitFor(() =>
    expect(written[0]?.body).toEqual({
      starts_at: '2026-12-03T02:00:00.000Z',
      ends_at: '2026-12-03T06:00:00.000Z',
      user_ids: [],
    }),
  );
});

test('a visit that a colleague has moved meanwhile is shown as they left it', async () => {
  const visits = [buildVisit(1)];
  serveVisits(visits);
  await renderApp(MONTH);
  const mine = await findVisit(/^Замер, 3 декабря/);
  Object.assign(visits[0] ?? {}, {
    starts_at: '2026-12-10T07:00:00.000Z',
    ends_at: '2026-12-10T08:00:00.000Z',
    updated_at: '2026-11-30T00:00:00.000Z',
  });
  drag(mine, await findVisit(/Вторник, 15 декабря$/));
  expect(await screen.findByText(/^Тем временем .*перенесён на 10 декабря, 10:00$/)).toBeVisible();
  expect(await findVisit(/^Замер, 10 декабря, 10:00–11:00/)).toBeVisible();
});

test('a visit put back meanwhile is moved again, whatever an old list of other days says', async () => {
  const visits = [buildVisit(1)];
  const { asked } = serveVisits(visits);
  const { user } = await renderApp(WEEK);
  (await findVisit(/^Замер, 3 декабря, 14:00–15:00/)).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await findVisit(/^Замер, 3 декабря, 14:15–15:15/);
  await waitFor(() => expect(asked).toHaveLength(2));
  Object.assign(visits[0] ?? {}, {
    starts_at: '2026-12-03T11:00:00.000Z',
    ends_at: '2026-12-03T12:00:00.000Z',
    updated_at: '2026-11-30T00:00:00.000Z',
  });
  await user.click(screen.getByRole('radio', { name: 'День' }));
  (await findVisit(/^Замер, 3 декабря, 14:00–15:00/)).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(visits[0]?.starts_at).toBe('2026-12-03T11:15:00.000Z'));
  expect(screen.queryByText(/^Тем временем/)).toBeNull();
});

test('a press on a visit opens it; its menu moves it by a dialog', async () => {
  serveVisits([buildVisit(1, { address: 'Казань' })]);
  serveOrders([buildOrder(101)]);
  const { user } = await renderApp(WEEK);
  const visit = await findVisit(/^Замер, 3 декабря/);
  visit.focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Выезд' }));
  expect(dialog.getByText('Казань')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Заказ №101' })).toHaveAttribute('href', '/order/101');
  await user.keyboard('{Escape}');
  await user.pointer({ target: visit, keys: '[MouseRight]' });
  await user.click(await screen.findByRole('menuitem', { name: 'Перенести…' }));
  expect(await screen.findByRole('dialog', { name: 'Перенести выезд' })).toBeVisible();
});

test('an opened visit stays open when it leaves the shown days', async () => {
  const visits = [buildVisit(1)];
  serveVisits(visits);
  serveOrders([buildOrder(101)]);
  const { user, router } = await renderApp(WEEK);
  (await findVisit(/^Замер, 3 декабря/)).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Выезд' })).toBeVisible();
  visits.splice(0);
  await act(() => router.navigate({ href: '/orders?view=calendar&day=2026-12-10' }));
  await waitFor(() => expect(screen.queryByLabelText(/^Замер, 3 декабря/)).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Выезд' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Выезд' })).toBeNull());
});

test('a press on an empty hour asks for the order, and plans a visit at that time', async () => {
  serveVisits([]);
  serveOrders([buildOrder(7, { status: 'ready', address: 'Казань, Баумана, 1' })]);
  const { user } = await renderApp(WEEK);
  await user.click(await findVisit(/^Запланировать: Пятница, 4 декабря, 12:30$/));
  const choice = within(await screen.findByRole('dialog', { name: 'Выберите заказ' }));
  expect(await choice.findByText('Казань, Баумана, 1')).toBeVisible();
  await user.click(choice.getByRole('button', { name: 'Выбрать: заказ №7' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Запланировать выезд' }));
  expect(await dialog.findByDisplayValue('12:30')).toBeVisible();
  expect(dialog.getByDisplayValue('2026-12-04')).toBeVisible();
  // An installation takes four hours.
  expect(dialog.getByDisplayValue('16:30')).toBeVisible();
});

test('who may not write neither moves nor plans visits', async () => {
  backend.user = buildCurrentUser({
    extended: true,
    rights: { role: 'employee', acts: ['read', 'tasks'], rows: 'all', given_by: null } as never,
  });
  const { written } = serveVisits([buildVisit(1)]);
  const { user } = await renderApp(WEEK);
  (await findVisit(/^Замер, 3 декабря/)).focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(screen.queryByLabelText(/^Запланировать/)).toBeNull();
  expect(await findVisit(/^Замер, 3 декабря/)).toBeVisible();
  expect(written).toEqual([]);
});

test('in a day Alt and Shift with an arrow give a visit to the next person, and the focus follows', async () => {
  backend.user = buildCurrentUser({ extended: true });
  const [anna, vera] = [
    { id: 5, name: 'Анна', avatar_url: null },
    { id: 6, name: 'Вера', avatar_url: null },
  ];
  const shared = buildVisit(1, { user_ids: [5], users: [anna] });
  const { written } = serveVisits([shared, buildVisit(2, { user_ids: [6], users: [vera] })]);
  const { user } = await renderApp(`${WEEK}&scale=day`);
  const visitIn = async (column: string) =>
    within(await screen.findByRole('region', { name: column })).findByLabelText(/Клиент 1/);
  const own = await visitIn('Анна');
  expect(own.getAttribute('aria-keyshortcuts')).toContain('Alt+Shift+ArrowRight');
  own.focus();
  await user.keyboard('{Alt>}{Shift>}{ArrowUp}{ArrowRight}{/Shift}{/Alt}');
  await waitFor(async () => expect(await visitIn('Вера')).toHaveFocus());
  expect((await screen.findAllByText('Замер изменён: Вера')).length).toBeGreaterThan(0);
  await waitFor(() => expect(written).toMatchObject([{ id: 1, body: { user_ids: [6] } }]));
  // There is nobody behind the last column.
  await user.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
  expect(await visitIn('Вера')).toHaveFocus();
  expect(written).toHaveLength(1);
});

test('the focus goes from «Ещё N» into the day it opens, and comes back with the month', async () => {
  serveVisits(Array.from({ length: 6 }, (_, index) => buildVisit(index + 1)));
  const { user, router } = await renderApp(MONTH);
  (await screen.findByLabelText(/^Ещё 3/)).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Четверг, 3 декабря' })).toBeVisible();
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Замер, 3 декабря/));
  act(() => router.history.back());
  await waitFor(async () => expect(await screen.findByLabelText(/^Ещё 3/)).toHaveFocus());
});
