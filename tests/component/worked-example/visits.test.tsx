import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { callsOf, mock, refusal, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';
import { beAsWideAs } from '../../support/window-width.ts';
import { visitEndpoints, type Visit } from './visit-wire.ts';
import { VisitsPage } from './visits-page.tsx';
import { buildVisit, serveVisits } from './visits-server.ts';
import './visits-bulk-bar.tsx';

const ME = 5;

async function openVisits(visits: Visit[], path = '/visits') {
  const backend = serveVisits(visits);
  return { ...backend, ...(await renderWithProviders(<VisitsPage userId={ME} />, { path })) };
}
type User = Awaited<ReturnType<typeof openVisits>>['user'];

const threeVisits = () => [
  buildVisit(1, { job: 'Замер', city: 'Пермь' }),
  buildVisit(2, { job: 'Монтаж' }),
  buildVisit(3, { job: 'Ремонт', status: 'assigned' }),
];

const findButton = (name: string) => screen.findByRole('button', { name });
const findBox = (id: number) => screen.findByRole('checkbox', { name: `Выбрать выезд ${id}` });
const findBar = async () =>
  within(await screen.findByRole('region', { name: 'Действия с выбранными выездами' }));

/** Of each row the words that are asked for. */
const rowsSaying = (words: RegExp) =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => words.exec(row.textContent)?.[0]);
const expectJobs = (...job: string[]) =>
  waitFor(() => expect(rowsSaying(/Замер|Монтаж|Ремонт/)).toEqual(job));
const expectStatuses = (...statuses: string[]) =>
  waitFor(() => expect(rowsSaying(/Новый|Назначен|Завершён/)).toEqual(statuses));

async function changeStatus(user: User, ids: number[], label: string) {
  for (const id of ids) await user.click(await findBox(id));
  await user.click((await findBar()).getByRole('button', { name: 'Сменить статус' }));
  await user.click(await screen.findByRole('menuitem', { name: label }));
}

test('tabs, filters, order: the list is what the address says, and the address what is pressed', async () => {
  const { user, router } = await openVisits(threeVisits());
  await expectJobs('Ремонт', 'Монтаж', 'Замер');
  expect(await screen.findByRole('link', { name: 'Все 3' })).toBeVisible();
  await user.click(await findButton('Статус'));
  await user.click(await screen.findByRole('checkbox', { name: 'Новый' }));
  await expectJobs('Монтаж', 'Замер');
  await user.click(await findButton('Город'));
  await user.click(await screen.findByRole('checkbox', { name: 'Пермь' }));
  await expectJobs('Замер');
  expect(router.state.location.search).toEqual({ status: 'new', city: 'Пермь' });
  expect(callsOf('GET /api/visits?').at(-1)).toContain('filter[city]=');
  await user.click(await findButton('Убрать фильтр «Город: Пермь»'));
  await expectJobs('Монтаж', 'Замер');
  await user.click(await findButton('№'));
  await expectJobs('Замер', 'Монтаж');
  await user.type(screen.getByRole('searchbox', { name: 'Найти выезд' }), 'кого нет{Enter}');
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
});

test('the ticked are changed by one call with what the person has seen, and the toast takes it back', async () => {
  const visits = threeVisits();
  const { user, asked } = await openVisits(visits);
  await expectStatuses('Назначен', 'Новый', 'Новый');
  const seen = { 1: visits[0]?.updated_at, 3: visits[2]?.updated_at };
  await changeStatus(user, [1, 3], 'Завершён');
  expect(await (await findBar()).findByText('Изменено 2')).toBeVisible();
  expect(asked).toEqual([{ action: 'status', ids: [1, 3], seen, payload: { status: 'done' } }]);
  await expectStatuses('Завершён', 'Новый', 'Завершён');
  await user.click((await findBar()).getByRole('button', { name: 'Отменить' }));
  expect(await (await findBar()).findByText('Отменено 2')).toBeVisible();
  await expectStatuses('Назначен', 'Новый', 'Новый');
});

test('a visit a colleague has changed is not overwritten, and is named', async () => {
  const visits = threeVisits();
  const { user, router } = await openVisits(visits);
  await findBox(2);
  visits[1] = { ...buildVisit(2, { job: 'Монтаж', status: 'assigned' }) };
  await changeStatus(user, [1, 2], 'Завершён');
  const bar = await findBar();
  expect(await bar.findByText('Изменено 1, не удалось 1')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Показать' }));
  expect(await screen.findByText('Выезд тем временем изменили')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /№2/ }));
  expect(router.state.location.search).toEqual({ visit: '2' });
});

test('all that the filter means is deleted after a question, and comes back from the trash', async () => {
  const { user, asked } = await openVisits(
    Array.from({ length: 30 }, (_, index) => buildVisit(index + 1)),
    '/visits?status=new',
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать всю страницу' }));
  await user.click((await findBar()).getByRole('button', { name: 'Выбрать все 30 по фильтру' }));
  await user.click((await findBar()).getByRole('button', { name: 'Удалить' }));
  const dialog = await screen.findByRole('dialog', { name: 'Удаление выездов' });
  expect(dialog).toHaveTextContent('Удалить 30 выездов?');
  await user.click(within(dialog).getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
  const filter = { 'filter[status]': 'new' };
  expect(asked[0]).toMatchObject({ action: 'delete', filter, expected: 30 });

  await user.click(await screen.findByRole('link', { name: 'Корзина 30' }));
  await user.click(await findBox(30));
  await user.click((await findBar()).getByRole('button', { name: 'Восстановить' }));
  expect(await screen.findByRole('link', { name: 'Корзина 29' })).toBeVisible();
});

test('columns are hidden, added and made wider, and the browser remembers', async () => {
  const { user, unmount } = await openVisits(threeVisits());
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await user.click(await findButton('Вид таблицы'));
  const columns = within(await screen.findByRole('group', { name: 'Столбцы' }));
  await user.click(columns.getByRole('checkbox', { name: 'Город' }));
  await user.click(columns.getByRole('checkbox', { name: 'Изменён' }));
  const edge = await screen.findByRole('separator', { name: 'Ширина столбца «Статус»' });
  act(() => edge.focus());
  await user.keyboard('{ArrowRight}');
  unmount();
  await openVisits(threeVisits());
  await expectJobs('Ремонт', 'Монтаж', 'Замер');
  expect(heads()).toContain('Изменён');
  expect(heads()).not.toContain('Город');
  expect(screen.getByRole('table').style.gridTemplateColumns).toContain('128px');
});

test('a file is of the ticked, or of all that the filter means', async () => {
  URL.createObjectURL = () => 'blob:visits';
  URL.revokeObjectURL = () => undefined;
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const { user } = await openVisits(threeVisits(), '/visits?status=new');
  await user.click(await findButton('Экспорт'));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(saved).toEqual(['visits.csv']));
  expect(callsOf('GET /api/visits/export').at(-1)).toContain('format=csv');
  await user.click(await findBox(1));
  await user.click((await findBar()).getByRole('button', { name: 'Экспорт' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(callsOf('POST /api/visits/export')).toHaveLength(1));
});

test('on a phone visits are cards, and a button shows their boxes', async () => {
  beAsWideAs(390);
  const { user } = await openVisits(threeVisits());
  const cards = await screen.findByRole('list', { name: 'Выезды' });
  expect(within(cards).getAllByRole('listitem')).toHaveLength(3);
  await user.click(await findButton('Выбрать'));
  await user.click(await findBox(2));
  expect(await (await findBar()).findByText('Выбрано 1')).toBeVisible();
});

test('what is not there, and what could not be had, is said', async () => {
  await openVisits([]);
  expect(await screen.findByText('Выездов пока нет')).toBeVisible();
});

test('a list that could not be read is asked for again', async () => {
  const rendered = openVisits(threeVisits());
  server.use(mock(visitEndpoints.list, () => refusal(500)));
  const { user } = await rendered;
  expect(await screen.findByText('Не удалось загрузить выезды')).toBeVisible();
  serveVisits(threeVisits());
  await user.click(await findButton('Повторить'));
  await expectJobs('Ремонт', 'Монтаж', 'Замер');
});
