import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract';
import { buildCurrentUser } from '../../../support/factories/index.ts';
import { backend, mock, refusal, server } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { buildVisit, serveVisits } from './calendar-support.ts';

const WEEK = '/orders?view=calendar&day=2026-12-03';
const person = { id: 5, name: 'Пётр', avatar_url: null };
const findCalendar = async () => within(await screen.findByRole('region', { name: 'Выезды' }));

test('a week shows each visit by the clocks of the company, with customer, people, kind and how it ended', async () => {
  const { asked } = serveVisits([
    buildVisit(1, { users: [person], user_ids: [5] }),
    buildVisit(2, { kind: 'install', status: 'done', customer: null }),
    buildVisit(3, {
      clashes: [
        {
          visit_id: 9,
          order_id: 9,
          order_number: 9,
          kind: 'measure',
          starts_at: '2026-12-03T11:00:00.000Z',
          ends_at: '2026-12-03T12:00:00.000Z',
          user: person,
        },
      ],
    }),
  ]);
  await renderApp(WEEK);
  const calendar = await findCalendar();
  expect(screen.getByRole('heading', { name: '30 ноября – 6 декабря' })).toBeVisible();
  const first = calendar.getByRole('button', {
    name: 'Замер, 3 декабря, 14:00–15:00, Клиент 1, Пётр',
  });
  expect(first).toHaveTextContent('14:00–15:00 ЗамерКлиент 1Пётр');
  expect(
    calendar.getByRole('button', {
      name: 'Монтаж, 3 декабря, 14:00–15:00, Заказ №102, Никто не назначен, Выполнен',
    }),
  ).toBeVisible();
  expect(calendar.getByRole('button', { name: /Накладка: Пётр — заказ №9$/ })).toHaveAttribute(
    'data-clash',
  );
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({ from: '2026-11-30', to: '2026-12-06' });
});

test('the scale, the days and the filters are in the address', async () => {
  const { asked } = serveVisits([buildVisit(1)]);
  const { user, router } = await renderApp(WEEK);
  await findCalendar();
  await user.click(screen.getByRole('button', { name: 'Следующая неделя' }));
  expect(await screen.findByRole('heading', { name: '7 – 13 декабря' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Месяц' }));
  expect(await screen.findByRole('heading', { name: 'Декабрь 2026' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Вид' }));
  await user.click(await screen.findByRole('radio', { name: 'Монтаж' }));
  expect(router.state.location.search).toEqual({
    view: 'calendar',
    scale: 'month',
    day: '2026-12-10',
    kind: 'install',
  });
  expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
    from: '2026-11-30',
    to: '2027-01-03',
    'filter[kind]': 'install',
  });
  await user.click(screen.getByRole('button', { name: 'Сегодня' }));
  expect(router.state.location.search).not.toHaveProperty('day');
});

test('a day has a column for each person; a visit over midnight stands in both days', async () => {
  serveVisits([
    buildVisit(1, { users: [person], user_ids: [5] }),
    buildVisit(2, {
      kind: 'install',
      starts_at: '2026-12-03T19:00:00.000Z',
      ends_at: '2026-12-03T23:00:00.000Z',
    }),
  ]);
  const { user } = await renderApp(`${WEEK}&scale=day`);
  await findCalendar();
  const column = within(await screen.findByRole('region', { name: 'Пётр' }));
  expect(column.getByRole('button', { name: /^Замер, 3 декабря, 14:00–15:00/ })).toBeVisible();
  const name = /^Монтаж, 3 декабря, 22:00 – 4 декабря, 02:00/;
  const nobody = () => within(screen.getByRole('region', { name: 'Без исполнителя' }));
  expect(nobody().getByRole('button', { name })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Следующий день' }));
  expect(await screen.findByRole('heading', { name: 'Пятница, 4 декабря' })).toBeVisible();
  expect(nobody().getByRole('button', { name })).toBeVisible();
});

test('an empty day has a column for oneself where only own records are found, and for the people asked for', async () => {
  backend.user = buildCurrentUser({
    name: 'Анна',
    extended: true,
    rights: { role: 'employee', acts: ['read', 'write'], rows: 'own', given_by: null } as never,
  });
  serveVisits([]);
  const { router } = await renderApp(`${WEEK}&scale=day`);
  await findCalendar();
  expect(await screen.findByRole('region', { name: 'Анна' })).toBeVisible();
  await act(() => router.navigate({ href: `${WEEK}&scale=day&user=77` }));
  expect(await screen.findByRole('region', { name: 'Сотрудник 77' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Анна' })).toBeNull();
});

test('visits that could not be loaded are asked for again; a server without them says so', async () => {
  server.use(mock(endpoints.visits.list, () => refusal(500)));
  const { user, unmount } = await renderApp(WEEK);
  expect(await screen.findByText('Не удалось загрузить выезды')).toBeVisible();
  serveVisits([buildVisit(1)]);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect((await findCalendar()).getByRole('button', { name: /Клиент 1/ })).toBeVisible();
  unmount();
});

test('a server without visits says so', async () => {
  server.use(mock(endpoints.visits.list, () => refusal(405)));
  await renderApp(WEEK);
  expect(await screen.findByText('Остальное работает как обычно')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Сегодня' })).toBeNull();
});

test('a full day of a month shows its first visits, and leads to the rest', async () => {
  serveVisits(Array.from({ length: 6 }, (_, index) => buildVisit(index + 1)));
  const { user } = await renderApp(`${WEEK}&scale=month`);
  const rest = await screen.findByLabelText('Ещё 3: Четверг, 3 декабря');
  expect(screen.getAllByLabelText(/^Замер, 3 декабря/)).toHaveLength(3);
  await user.click(rest);
  expect(await screen.findByRole('heading', { name: 'Четверг, 3 декабря' })).toBeVisible();
  expect(screen.getAllByLabelText(/^Замер, 3 декабря/)).toHaveLength(6);
});

test('without the zone of the company no visit is shown at a wrong time; it can be asked for again', async () => {
  serveVisits([buildVisit(1)]);
  const company = { id: 3, name: 'Окна', timezone: 'Europe/Moscow' };
  let isBroken = true;
  server.use(
    mock(endpoints.company.show, () => (isBroken ? refusal(400, 'Сломалось') : (company as never))),
  );
  const { user } = await renderApp(WEEK);
  const again = await screen.findByRole('button', { name: 'Повторить' });
  expect(screen.queryByRole('region', { name: 'Выезды' })).toBeNull();
  isBroken = false;
  await user.click(again);
  const calendar = await findCalendar();
  expect(calendar.getByRole('button', { name: /^Замер, 3 декабря, 14:00–15:00/ })).toBeVisible();
});
