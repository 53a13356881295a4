import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { endpoints, type Visit } from '#contract';
import '@/pages/orders/calendar/ui/list/visit-list-page.tsx';
import { buildPageMeta } from '../../../support/factories/index.ts';
import { lostNetwork, mock, refusal, server } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { beAsWideAs } from '../../../support/window-width.ts';
import { buildVisit, serveVisits } from './calendar-support.ts';

const LIST = '/orders?view=calendar&scale=list';
const PUNCTUAL = `${LIST}&visit_from=2025-12-01&visit_to=2025-12-07&begun=1`;
const person = { id: 5, name: 'Пётр', avatar_url: null };

/** A done measuring on 3 December 2025, from 14:00 to 15:00 in Moscow. */
const done = (id: number, given: Partial<Visit> = {}) =>
  buildVisit(id, {
    ...{ status: 'done', users: [person], user_ids: [5], address: 'Казань, Баумана, 5' },
    ...{ starts_at: '2025-12-03T11:00:00.000Z', ends_at: '2025-12-03T12:00:00.000Z' },
    ...given,
  });

function serveList(visits: Visit[]) {
  serveVisits([]);
  const asked: Record<string, string>[] = [];
  server.use(
    mock(endpoints.visits.page, ({ query }) => {
      asked.push(Object.fromEntries(query));
      return HttpResponse.json({ data: visits, meta: buildPageMeta({ total: visits.length }) });
    }),
  );
  return asked;
}
const findTable = () => screen.findByRole('table', { name: 'Выезды' });
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.replaceAll(/[⁦-⁩]/g, '').replaceAll('\u00a0', ' '));

test('visits stand in rows with their marks by the clocks of the company, each the way to its order', async () => {
  const asked = serveList([
    done(1, { arrived_at: '2025-12-03T11:25:00.000Z', finished_at: '2025-12-03T12:10:00.000Z' }),
    done(2, { arrived_at: '2025-12-03T10:58:00.000Z', finished_at: '2025-12-04T06:00:00.000Z' }),
    done(3, { kind: 'install', users: [], user_ids: [], customer: null, address: null }),
    buildVisit(4, { status: 'cancelled', ...{ starts_at: done(1).starts_at } }),
  ]);
  const { user, router } = await renderApp(`${PUNCTUAL}&arrival=late&user=5,none&kind=measure`);
  const [late, overnight, unmarked, cancelled] = within(await findTable())
    .getAllByRole('row')
    .slice(1);
  await screen.findAllByText(/14:00–15:00/);
  expect(asked[0]).toEqual({
    ...{ 'filter[from]': '2025-12-01', 'filter[to]': '2025-12-07', 'filter[begun]': '1' },
    ...{ 'filter[arrival]': 'late', 'filter[user]': '5,none', 'filter[kind]': 'measure' },
    ...{ page: '1', per_page: '25', sort: '-starts_at' },
  });
  expect(cellsOf(late as HTMLElement)).toEqual([
    '3 декабря 2025, 14:00–15:00',
    ...['Замер', '№101', 'Клиент 1', 'Казань, Баумана, 5', 'Пётр', 'Выполнен'],
    '14:25, +25 мин',
    '15:10',
  ]);
  expect(cellsOf(overnight as HTMLElement).slice(-2)).toEqual([
    '13:58',
    '4 декабря 2025, 09:00, +18 ч',
  ]);
  expect(cellsOf(unmarked as HTMLElement).slice(-4)).toEqual([
    ...['Никто не назначен', 'Выполнен', 'Не отмечен', 'Не отмечено'],
  ]);
  // Of a visit that does not count no mark is missed.
  expect(cellsOf(cancelled as HTMLElement).slice(-2)).toEqual(['', '']);
  expect(within(late as HTMLElement).getByRole('link', { name: '№101' })).toHaveAttribute(
    'href',
    '/order/101',
  );
  (late as HTMLElement).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/order/101'));
});

test('the filters are in the address, each with its chip', async () => {
  const asked = serveList([done(1)]);
  const { user, router } = await renderApp(`${PUNCTUAL}&finish=unmarked`);
  await findTable();
  expect(screen.getByRole('button', { name: /Окончание: не отмечено/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Приезд' }));
  await user.click(await screen.findByRole('radio', { name: 'С опозданием' }));
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ 'filter[arrival]': 'late', 'filter[finish]': 'unmarked' }),
  );
  expect(router.state.location.search).toMatchObject({ arrival: 'late', finish: 'unmarked' });
});

test('the switch lists the visits of the shown week, of the chosen kind, and leads back', async () => {
  const asked = serveList([done(1)]);
  const { user, router } = await renderApp('/orders?view=calendar&day=2026-12-03&kind=install');
  await screen.findByRole('heading', { name: '30 ноября – 6 декабря' });
  await user.click(screen.getByRole('radio', { name: 'Список' }));
  await findTable();
  expect(asked[0]).toMatchObject({
    ...{ 'filter[from]': '2026-11-30', 'filter[to]': '2026-12-06', 'filter[kind]': 'install' },
    ...{ sort: 'starts_at' },
  });
  await user.click(screen.getByRole('radio', { name: 'Неделя' }));
  expect(await screen.findByRole('heading', { name: '30 ноября – 6 декабря' })).toBeVisible();
  expect(router.state.location.search).toMatchObject({ day: '2026-12-03', kind: 'install' });
});

test('a phone shows cards', async () => {
  beAsWideAs(390);
  serveList([done(1, { arrived_at: '2025-12-03T11:25:00.000Z' })]);
  await renderApp(PUNCTUAL);
  const list = await screen.findByRole('list', { name: 'Выезды' });
  const [card] = within(list).getAllByRole('listitem');
  expect(await screen.findByText('3 декабря 2025, 14:00–15:00')).toBeVisible();
  expect(card).toHaveTextContent(/приехал: 14:25, \+25.мин/);
  expect(card).toHaveTextContent(/окончание не отмечено/);
  expect(card).not.toHaveTextContent(/закончил/);
});

test('says that there are none, that none are found, that one may not, and what failed', async () => {
  serveList([]);
  const { unmount } = await renderApp(LIST);
  expect(await screen.findByText(/Выездов пока нет/)).toBeVisible();
  unmount();
  const second = await renderApp(`${LIST}&arrival=late`);
  expect(await screen.findByRole('button', { name: /Сбросить/ })).toBeVisible();
  second.unmount();
  server.use(mock(endpoints.visits.page, () => refusal(403)));
  const third = await renderApp(LIST);
  expect(await screen.findByText(/Нет доступа|не подключён/)).toBeVisible();
  third.unmount();
  server.use(mock(endpoints.visits.page, lostNetwork));
  await renderApp(LIST);
  expect(await screen.findByText('Не удалось загрузить выезды')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible();
});
