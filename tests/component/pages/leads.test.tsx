import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type LeadPage } from '#contract';
import { leadKeys } from '@/entities/leads/lead';
import { deferred } from '../../support/deferred.ts';
import {
  buildLead,
  buildLeadValue,
  buildModule,
  buildPageMeta,
} from '../../support/factories/index.ts';
import { backend, callsOf, lostNetwork, mock, refusal, server } from '../../support/msw/index.ts';
import {
  findLeadRow,
  findModal,
  findToast,
  openList,
  queryModal,
} from '../widgets/lead-details-support.tsx';

const EMPTY: LeadPage = {
  data: [],
  links: null,
  meta: buildPageMeta({ total: 0, from: null, to: null }),
};

const named = (id: number, name: string) =>
  buildLead({ id, values: [buildLeadValue('Имя', name)] });

/** The calls for lists, as the server got them. */
const lists = () => callsOf('GET /api/leads?');
const lastList = () => new URLSearchParams(lists().at(-1)?.split('?')[1]);

test('a row shows who, when, from where, in which state and whose', async () => {
  const now = new Date();
  now.setHours(14, 5, 0, 0);
  await openList([
    buildLead({
      id: 7,
      created_at: now.toISOString(),
      status: 'processing',
      client_id: 4,
      user: { id: 2, name: 'Пётр Иванов' },
      form: null,
      lead_form_id: 3,
    }),
  ]);
  const row = await findLeadRow('Мария');
  for (const text of ['7', 'сегодня 14:05', 'Форма #3', 'В обработке', 'Пётр Иванов', 'Клиент']) {
    expect(within(row).getByText(text)).toBeVisible();
  }
  expect(within(row).getByRole('link', { name: '+7\u00a0900\u00a0000-00-00' })).toHaveAttribute(
    'href',
    'tel:+79000000000',
  );
  expect(screen.getByRole('heading', { name: 'Заявки' })).toBeVisible();
});

test('a lead without a name goes by its phone, and without anything by the placeholder', async () => {
  await openList([
    buildLead({ id: 1, values: [buildLeadValue('Телефон', '8 900 111')] }),
    buildLead({ id: 2, values: [], user: null, created_at: null }),
  ]);
  expect(await findLeadRow('8 900 111')).toHaveTextContent('1');
  const bare = (await screen.findAllByText('Не указано'))[0]?.closest('tr');
  expect(bare).toHaveTextContent('Не назначен');
});

test('a click anywhere in the row opens the lead, a click on the phone does not', async () => {
  const { user, router } = await openList([buildLead({ id: 5 })]);
  const row = await findLeadRow('Мария');
  await user.click(within(row).getByRole('link', { name: /900/ }));
  expect(queryModal(5)).not.toBeInTheDocument();
  await user.click(within(row).getByText('Форма с главной'));
  await findModal(5);
  expect(router.state.location.href).toBe('/leads?lead=5');
});

test('by keyboard: arrows walk, Enter opens, closing gives the focus back', async () => {
  const { user } = await openList([named(1, 'Мария'), named(2, 'Олег')]);
  const first = await findLeadRow('Мария');
  act(() => first.focus());
  await user.keyboard('{ArrowDown}');
  const second = await findLeadRow('Олег');
  expect(second).toHaveFocus();
  await user.keyboard('{Enter}');
  const modal = await findModal(2);
  await waitFor(() => expect(within(modal).getByRole('button', { name: 'Закрыть' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(queryModal(2)).not.toBeInTheDocument());
  await waitFor(() => expect(second).toHaveFocus());
});

test('Back closes the lead and keeps the list’s address', async () => {
  const { user, router } = await openList([buildLead({ id: 5 })], '/leads?status=new&utm=x');
  await user.click(await findLeadRow('Мария'));
  await findModal(5);
  act(() => router.history.back());
  await waitFor(() => expect(queryModal(5)).not.toBeInTheDocument());
  expect(router.state.location.href).toBe('/leads?status=new&utm=x');
});

test('closing goes back instead of making a second entry', async () => {
  const { user, router } = await openList([buildLead({ id: 5 })]);
  const before = router.history.length;
  await user.click(await findLeadRow('Мария'));
  const modal = await findModal(5);
  await user.click(within(modal).getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(router.state.location.href).toBe('/leads'));
  expect(router.history.canGoBack()).toBe(false);
  expect(router.history.length).toBeLessThanOrEqual(before + 1);
});

test('the first request asks for the newest, and the address stays bare', async () => {
  const { router } = await openList([buildLead()]);
  await screen.findByRole('table');
  expect(Object.fromEntries(lastList())).toEqual({
    page: '1',
    per_page: '25',
    sort: '-created_at',
    with: 'values.field,form,user',
  });
  expect(router.state.location.href).toBe('/leads');
});

test('heads of columns sort, and say how', async () => {
  const { user, router } = await openList([buildLead()]);
  const received = await screen.findByRole('columnheader', { name: 'Получена' });
  expect(received).toHaveAttribute('aria-sort', 'descending');
  await user.click(within(received).getByRole('button'));
  await waitFor(() => expect(lastList().get('sort')).toBe('created_at'));
  await waitFor(() => expect(received).toHaveAttribute('aria-sort', 'ascending'));
  expect(router.state.location.href).toBe('/leads?sort=created_at');

  await user.click(screen.getByRole('button', { name: '№' }));
  await waitFor(() => expect(lastList().get('sort')).toBe('-id'));
  expect(received).not.toHaveAttribute('aria-sort');
});

test('statuses filter the list; none pressed means all', async () => {
  const { user, router } = await openList([
    named(1, 'Мария'),
    { ...named(2, 'Олег'), status: 'rejected' },
  ]);
  await findLeadRow('Мария');
  await user.click(await screen.findByRole('button', { name: 'Статус', expanded: false }));
  const editor = screen.getByRole('dialog', { name: 'Статус' });
  await user.click(await within(editor).findByRole('checkbox', { name: 'Отклонен' }));
  await waitFor(() => expect(screen.queryByText('Мария')).not.toBeInTheDocument());
  expect(router.state.location.search).toEqual({ status: 'rejected' });

  await user.click(within(editor).getByRole('checkbox', { name: 'Новый' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'new,rejected' }));
  await findLeadRow('Мария');
  act(() => router.history.back());
  await waitFor(() => expect(screen.queryByText('Мария')).not.toBeInTheDocument());
});

test('the search waits for a pause, goes to the first page and into the address', async () => {
  const { user, router } = await openList([named(1, 'Мария')], '/leads?page=1');
  await findLeadRow('Мария');
  const before = lists().length;
  await user.type(screen.getByRole('searchbox', { name: 'Найти заявку' }), ' 8 900{Enter}');
  await waitFor(() => expect(lastList().get('search')).toBe('8 900'));
  expect(lists()).toHaveLength(before + 1);
  expect(router.state.location.search).toEqual({ search: '8 900' });

  await user.click(screen.getByRole('button', { name: 'Очистить поиск' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('a copied address shows the same list', async () => {
  await openList([buildLead()], '/leads?page=2&sort=id&status=new,processing&search=мария');
  await waitFor(() => expect(lists().length).toBeGreaterThan(0));
  expect(lists()[0]).toContain('filter[status]=new,processing');
  const asked = new URLSearchParams(lists()[0]?.split('?')[1]);
  expect(asked.get('page')).toBe('2');
  expect(asked.get('sort')).toBe('id');
  expect(asked.get('search')).toBe('мария');
  expect(screen.getByRole('searchbox')).toHaveValue('мария');
});

test('rubbish in the address counts as nothing', async () => {
  await openList([buildLead()], '/leads?page=-3&sort=password&status=hacked&search=');
  await screen.findByRole('table');
  expect(Object.fromEntries(lastList())).toMatchObject({ page: '1', sort: '-created_at' });
  expect(lastList().has('filter[status]')).toBe(false);
});

test('pages: forward, back, and from beyond the end to the last one', async () => {
  const leads = Array.from({ length: 30 }, (_, index) => named(index + 1, `Клиент ${index + 1}`));
  const { user, router } = await openList(leads, '/leads?page=9');
  await waitFor(() => expect(router.state.location.href).toBe('/leads?page=2'));
  await findLeadRow('Клиент 26');
  expect(await screen.findByText('26–30 из 30')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Следующая страница' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Страница 1' }));
  await findLeadRow('Клиент 1');
  expect(router.state.location.href).toBe('/leads');
  await user.click(screen.getByRole('button', { name: 'Следующая страница' }));
  await findLeadRow('Клиент 26');

  await user.selectOptions(screen.getByLabelText(/на странице/), '50');
  expect(await screen.findByText('1–30 из 30')).toBeVisible();
  expect(router.state.location.href).toBe('/leads?per_page=50');
});

test('while the next page is on its way the old one stays', async () => {
  const answer = deferred<LeadPage>();
  const { user } = await openList([named(1, 'Мария')]);
  await findLeadRow('Мария');
  server.use(mock(endpoints.leads.list, () => answer.promise));
  await user.click(screen.getByRole('button', { name: '№' }));
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull());
  expect(screen.getByText('Мария')).toBeVisible();
  answer.resolve({ ...EMPTY, data: [named(2, 'Олег')] });
  await findLeadRow('Олег');
});

test('a reload brings new leads without touching the others', async () => {
  const { queryClient } = await openList([named(1, 'Мария')]);
  const row = await findLeadRow('Мария');
  backend.leads.unshift(named(2, 'Олег'));
  await act(() => queryClient.invalidateQueries({ queryKey: leadKeys.lists() }));
  await findLeadRow('Олег');
  expect(row).toBeInTheDocument();
});

test('first the shape of the list is shown', async () => {
  server.use(mock(endpoints.leads.list, () => deferred<LeadPage>().promise));
  await openList([]);
  expect(await screen.findByRole('status')).toHaveTextContent('Загрузка списка');
});

test('no leads at all', async () => {
  const { user, router } = await openList([]);
  expect(
    await screen.findByText(
      'Заявок пока нет. Создайте форму — заявки появятся здесь автоматически',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Создать форму' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/leads/forms/create'));
});

test('a company without the module is led to the modules, not asked to try again', async () => {
  server.use(mock(endpoints.leads.list, () => refusal(403)));
  backend.modules = [buildModule({ code: 'leads', is_active: false })];
  await openList([]);
  expect(await screen.findByText('Для заявок нужен модуль «Заявки»')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Подробнее о модулях' })).toHaveAttribute(
    'href',
    '/modules',
  );
  expect(screen.queryByRole('button', { name: 'Повторить' })).not.toBeInTheDocument();
});

test('nothing found: the filters can be dropped', async () => {
  const { user, router } = await openList([named(1, 'Мария')], '/leads?status=rejected&utm=x');
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Сбросить фильтры' })[0] as HTMLElement);
  await findLeadRow('Мария');
  expect(router.state.location.href).toBe('/leads?utm=x');
});

test.each([
  ['a refusal', () => refusal(500)],
  ['no answer', () => lostNetwork()],
])('%s can be tried again', async (_name, answer) => {
  server.use(mock(endpoints.leads.list, answer));
  const { user } = await openList([named(1, 'Мария')]);
  expect(await screen.findByText('Не удалось загрузить заявки')).toBeVisible();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await findLeadRow('Мария');
});

test('a server without such a list', async () => {
  server.use(mock(endpoints.leads.list, () => refusal(404)));
  await openList([]);
  expect(await screen.findByText('Раздел недоступен на этом сервере')).toBeVisible();
});

test('the phone is copied from the row’s menu as it is shown; a lead without one has nothing to copy', async () => {
  const { user } = await openList([
    buildLead({
      id: 5,
      values: [buildLeadValue('Имя', 'Мария'), buildLeadValue('Тел', '89002014455')],
    }),
    named(6, 'Олег'),
  ]);
  await findLeadRow('Мария');
  await user.click(screen.getByRole('button', { name: 'Действия с заявкой 5' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Скопировать телефон' }));
  await findToast('Телефон скопирован');
  expect(await navigator.clipboard.readText()).toBe('+7 900 201-44-55');
  await user.click(screen.getByRole('button', { name: 'Действия с заявкой 6' }));
  await screen.findByRole('menuitem', { name: 'В клиенты' });
  expect(screen.queryByRole('menuitem', { name: 'Скопировать телефон' })).not.toBeInTheDocument();
});

test('a converted lead of the seed’s calls cannot be converted from its row', async () => {
  const { user } = await openList([buildLead({ id: 5, client_id: 2, contact: null })]);
  const row = await findLeadRow('Мария');
  await user.click(within(row).getByRole('button', { name: 'Действия с заявкой 5' }));
  expect(await screen.findByRole('menuitem', { name: 'Клиент' })).toBeDisabled();
  expect(screen.queryByRole('menuitem', { name: 'В клиенты' })).not.toBeInTheDocument();
});
