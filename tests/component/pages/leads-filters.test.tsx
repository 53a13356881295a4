import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endpoints, LEAD_ORIGINS_LIMIT, type LeadCounts } from '#contract';
import { leadKeys } from '@/entities/leads/lead';
import { chooseTimeZone } from '@/shared/lib/date';
import {
  buildClient,
  buildLead,
  buildLeadField,
  buildLeadForm,
  buildPageMeta,
  buildUser,
} from '../../support/factories/index.ts';
import { backend, callsOf, mock, refusal, server } from '../../support/msw/index.ts';
import { findLeadRow, openList } from '../widgets/lead-details-support.tsx';

const COUNTS: LeadCounts = {
  all: 1234,
  mine: 9,
  new: 13,
  unassigned: 11,
  waiting: 12,
  spam: 0,
  trash: 0,
};

const COMPANY = {
  id: 1,
  name: 'Окна',
  inn: null,
  phone: null,
  address: null,
  logo_url: null,
  updated_at: null,
};

/** The server has every addition of the list. */
function withAdditions() {
  server.use(
    mock(endpoints.leads.counts, () => COUNTS),
    mock(endpoints.leads.sources, () => ['Форма с главной', 'Вручную']),
    mock(endpoints.leads.utmSources, () => ['yandex']),
    mock(endpoints.leads.campaigns, () => ['лето 2026', 'осень']),
    mock(endpoints.leads.mediums, () => ['cpc', 'social']),
    mock(endpoints.leadForms.list, () => ({
      data: [buildLeadForm({ id: 3, name: 'Форма с главной' })],
      links: null,
      meta: buildPageMeta(),
    })),
    mock(endpoints.users.list, () => ({
      data: [buildUser({ id: 4, name: 'Пётр Иванов' })],
      links: null,
      meta: buildPageMeta(),
    })),
  );
}

const lastQuery = (call: string) =>
  Object.fromEntries(new URLSearchParams(callsOf(`GET /api/${call}`).at(-1)?.split('?')[1]));

const tabs = () => screen.findByRole('navigation', { name: 'Вкладки заявок' });

test('tabs have their counts, and choosing one goes to its first page', async () => {
  withAdditions();
  const { user, router } = await openList([buildLead()], '/leads?search=x&lead=');
  const all = await within(await tabs()).findByRole('link', { name: /^Все\s1\s234$/ });
  expect(all).toHaveAttribute('aria-current', 'true');
  await user.click(screen.getByRole('link', { name: /^Ждут ответа/ }));
  await waitFor(() => expect(lastQuery('leads?')).toMatchObject({ tab: 'waiting', page: '1' }));
  expect(router.state.location.search).toMatchObject({ tab: 'waiting', search: 'x' });
  expect(all).not.toHaveAttribute('aria-current');
});

test('the counts follow the filters and do not ask again for another tab, page or order', async () => {
  withAdditions();
  const { user } = await openList([buildLead()], '/leads?status=new&tab=mine&page=1');
  await tabs();
  await waitFor(() => expect(lastQuery('leads/counts')).toEqual({ 'filter[status]': 'new' }));
  const asked = callsOf('GET /api/leads/counts').length;
  await user.click(screen.getByRole('link', { name: /^Новые/ }));
  await user.click(await screen.findByRole('button', { name: '№' }));
  await waitFor(() => expect(lastQuery('leads?')).toMatchObject({ sort: '-id', tab: 'new' }));
  expect(callsOf('GET /api/leads/counts')).toHaveLength(asked);
});

test('every filter goes into the address, the question and a chip that takes it away', async () => {
  withAdditions();
  const { user, router } = await openList([buildLead()], '/leads?form=3');
  await findLeadRow('Мария');
  const open = async (name: string) => {
    await user.click(await screen.findByRole('button', { name, expanded: false }));
    return screen.findByRole('dialog', { name });
  };
  const choose = async (filter: string, option: string) =>
    user.click(await within(await open(filter)).findByRole('checkbox', { name: option }));

  await choose('Источник', 'Вручную');
  await choose('Реклама', 'yandex');
  await user.click(screen.getByRole('checkbox', { name: 'лето 2026' }));
  await user.click(screen.getByRole('checkbox', { name: 'Платная реклама' }));
  await choose('Ответственный', 'Пётр Иванов');
  await choose('Ещё', 'Повторные');
  await user.click(screen.getByRole('checkbox', { name: 'Есть заметки' }));
  await user.click(screen.getByRole('radio', { name: 'Без клиента' }));
  await user.click(within(await open('Период')).getByRole('button', { name: '7 дней' }));

  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({
      form: '3',
      source: 'Вручную',
      utm_source: 'yandex',
      campaign: 'лето 2026',
      medium: 'cpc',
      user: '4',
      repeat: '1',
      notes: '1',
      converted: '0',
    }),
  );
  const { from, to } = router.state.location.search as { from: string; to: string };
  expect(Date.parse(to) - Date.parse(from)).toBe(6 * 86_400_000);
  await waitFor(() =>
    expect(lastQuery('leads?')).toMatchObject({
      'filter[form]': '3',
      'filter[source]': 'Вручную',
      'filter[utm_source]': 'yandex',
      'filter[campaign]': 'лето 2026',
      'filter[medium]': 'cpc',
      'filter[user]': '4',
      'filter[repeat]': '1',
      'filter[notes]': '1',
      'filter[client]': '0',
      'filter[from]': from,
      'filter[to]': to,
    }),
  );

  const chips = screen.getByRole('list', { name: 'Фильтры в силе' });
  expect(within(chips).getAllByRole('listitem')).toHaveLength(10);
  await user.click(within(chips).getByRole('button', { name: 'Убрать фильтр «Форма с главной»' }));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('form'));
  await user.click(
    within(chips).getByRole('button', { name: 'Убрать фильтр «Кампания: лето 2026»' }),
  );
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('campaign'));
  expect(router.state.location.search).toMatchObject({ source: 'Вручную', medium: 'cpc' });
  expect(within(chips).getByText('Канал: Платная реклама')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
  await waitFor(() => expect(router.state.location.href).toBe('/leads'));
});

test('an address with filters says in words what it shows', async () => {
  withAdditions();
  await openList(
    [buildLead()],
    '/leads?form=3&user=none&from=2026-03-05&to=2026-03-05&status=new,rejected&converted=1&source=vk&campaign=%D0%BB%D0%B5%D1%82%D0%BE&medium=cpc',
  );
  const chips = await screen.findByRole('list', { name: 'Фильтры в силе' });
  await within(chips).findByText('Форма с главной');
  for (const text of [
    ...['Новый', 'Отклонен', 'Без ответственного', '05.03.2026', 'С клиентом'],
    ...['vk', 'Кампания: лето', 'Канал: Платная реклама'],
  ]) {
    expect(within(chips).getByText(text)).toBeVisible();
  }
});

test('a client is found by words, asked for, told in a chip and taken away', async () => {
  withAdditions();
  const anna = buildClient({ id: 5, name: 'Анна Ким' });
  const nameless = buildClient({ id: 6, name: null, phone: '+79001234567' });
  server.use(
    mock(endpoints.clients.lookup, ({ query }) =>
      [nameless, anna].filter(({ id, name }) =>
        query.has('id')
          ? String(id) === query.get('id')
          : (name ?? '').includes(query.get('search') ?? ''),
      ),
    ),
  );
  const { user, router } = await openList([buildLead()], '/leads?client_id=7,x,6&view=');
  await findLeadRow('Мария');
  const chips = await screen.findByRole('list', { name: 'Фильтры в силе' });
  expect(await within(chips).findByText('Клиент: +7 900 123-45-67')).toBeVisible();
  expect(within(chips).getByText('Клиент: №7')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ещё', expanded: false }));
  const editor = within(await screen.findByRole('dialog', { name: 'Ещё' }));
  for (const title of ['Признаки', 'Клиент', 'Первый ответ', 'Чего нет', 'Кто внёс'])
    expect(editor.getByText(title)).toBeVisible();
  expect(await editor.findByRole('checkbox', { name: '№7' })).toBeChecked();
  await user.type(editor.getByRole('textbox', { name: 'Найти в списке «Клиенты»' }), 'Ким');
  await waitFor(() => expect(editor.queryByRole('checkbox', { name: '№7' })).toBeNull());
  await user.click(await editor.findByRole('checkbox', { name: 'Анна Ким' }));
  await waitFor(() => expect(lastQuery('leads?')).toMatchObject({ 'filter[client_id]': '5,6,7' }));
  expect(lastQuery('leads/counts')).toEqual({ 'filter[client_id]': '5,6,7' });
  expect(await within(chips).findByText('Клиент: Анна Ким')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Убрать фильтр «Клиент: №7»' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ client_id: '5,6' }));
});

test('by keyboard: Escape closes a filter and gives the focus back', async () => {
  withAdditions();
  const { user } = await openList([buildLead()]);
  await findLeadRow('Мария');
  const button = await screen.findByRole('button', { name: 'Статус', expanded: false });
  button.focus();
  await user.keyboard('{Enter}');
  const editor = await screen.findByRole('dialog', { name: 'Статус' });
  await within(editor).findByRole('checkbox', { name: 'Новый' });
  await user.keyboard('{Tab} {Escape}');
  expect(editor).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  const chips = await screen.findByRole('list', { name: 'Фильтры в силе' });
  expect(within(chips).getByText('Новый')).toBeVisible();
});

test('a server with the plain list only: no tabs, and of the filters the statuses', async () => {
  await openList([buildLead()]);
  await findLeadRow('Мария');
  await waitFor(() =>
    expect(screen.queryByRole('navigation', { name: 'Вкладки заявок' })).not.toBeInTheDocument(),
  );
  expect(await screen.findByRole('button', { name: 'Статус', expanded: false })).toBeVisible();
  const others = ['Форма', 'Источник', 'Ответственный', 'Период', 'Поля', 'Реклама', 'Ещё'];
  for (const name of others) {
    expect(
      within(screen.getByRole('search')).queryByRole('button', { name }),
    ).not.toBeInTheDocument();
  }
});

const openOrigins = async (path = '/leads', name = 'Реклама') => {
  const { user, ...rendered } = await openList([buildLead()], path);
  await findLeadRow('Мария');
  await user.click(await screen.findByRole('button', { name, expanded: false }));
  const editor = await screen.findByRole('dialog', { name });
  const groups = async () => {
    await within(editor).findAllByRole('group');
    return within(editor)
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-label'));
  };
  return { user, editor, groups, ...rendered };
};

test('the marks of advertisements stand under their names, those there are', async () => {
  withAdditions();
  server.use(mock(endpoints.leads.mediums, () => []));
  const { editor, groups } = await openOrigins();
  expect(await groups()).toEqual(['Площадка', 'Кампания']);
  for (const title of ['Площадка', 'Кампания'])
    expect(within(editor).getByText(title)).toBeVisible();
  expect(within(editor).queryByText('Канал')).not.toBeInTheDocument();
});

test('the sources are those the column shows, a form among them, in one list without a title', async () => {
  withAdditions();
  const { user, editor, groups, router } = await openOrigins('/leads', 'Источник');
  expect(await groups()).toEqual(['Источник']);
  expect(within(editor).queryByText('Источник')).not.toBeInTheDocument();
  await user.click(within(editor).getByRole('checkbox', { name: 'Форма с главной' }));
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ source: 'Форма с главной' }),
  );
});

test('sources beyond those of one answer are found by a search of the server', async () => {
  withAdditions();
  const first = Array.from({ length: LEAD_ORIGINS_LIMIT }, (_, place) => `Источник ${place}`);
  server.use(
    mock(endpoints.leads.sources, ({ query }) =>
      query.get('search') === null ? first : ['Заявка №7', 'Заявка №12'],
    ),
  );
  const { user, editor, router } = await openOrigins('/leads?source=Источник 3', 'Источник');
  await user.type(await within(editor).findByRole('textbox', { name: 'Найти в списке' }), 'заявка');
  await user.click(await within(editor).findByRole('checkbox', { name: 'Заявка №12' }));
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ source: 'Заявка №12,Источник 3' }),
  );
  expect(within(editor).getByRole('checkbox', { name: 'Заявка №7' })).not.toBeChecked();
  expect(lastQuery('leads/sources')).toEqual({ search: 'заявка' });
});

test('campaigns beyond those of one answer are found by a search of the server', async () => {
  withAdditions();
  const first = Array.from({ length: LEAD_ORIGINS_LIMIT }, (_, place) => `Кампания ${place}`);
  server.use(
    mock(endpoints.leads.campaigns, ({ query }) =>
      query.get('search') === null ? first : ['Осенняя'],
    ),
  );
  const { user, editor, router } = await openOrigins();
  const name = 'Найти в списке «Кампания»';
  await user.type(await within(editor).findByRole('textbox', { name }), 'осен');
  await user.click(await within(editor).findByRole('checkbox', { name: 'Осенняя' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ campaign: 'Осенняя' }));
  expect(lastQuery('leads/campaigns')).toEqual({ search: 'осен' });
});

test.each([
  ['that knows the words', ['cpc']],
  ['that knows no search', ['cpc', 'social', 'канал 1']],
])('mediums are found by their word on a server %s', async (_, answered) => {
  withAdditions();
  const first = Array.from({ length: LEAD_ORIGINS_LIMIT }, (_, place) => `канал ${place}`);
  server.use(
    mock(endpoints.leads.mediums, ({ query }) => (query.get('search') === null ? first : answered)),
  );
  const { user, editor, router } = await openOrigins();
  const name = 'Найти в списке «Канал»';
  await user.type(await within(editor).findByRole('textbox', { name }), 'платная');
  const box = await within(editor).findByRole('checkbox', { name: 'Платная реклама' });
  const group = within(editor).getByRole('group', { name: 'Канал' });
  expect(within(group).getAllByRole('checkbox')).toEqual([box]);
  await user.click(box);
  await waitFor(() => expect(router.state.location.search).toMatchObject({ medium: 'cpc' }));
  expect(lastQuery('leads/mediums')).toEqual({ search: 'платная' });
});

test('one list that could not be read says so, and the others work', async () => {
  withAdditions();
  server.use(mock(endpoints.leads.campaigns, () => refusal(500)));
  const { editor, groups } = await openOrigins();
  expect(await groups()).toEqual(['Площадка', 'Канал']);
  expect(within(editor).getByText('Не удалось загрузить')).toBeVisible();
});

test('what a link asks for is among the choices, also when no lead has it any longer', async () => {
  withAdditions();
  server.use(mock(endpoints.leads.mediums, () => []));
  const { user, editor, groups, router } = await openOrigins('/leads?medium=email');
  expect(await groups()).toEqual(['Площадка', 'Кампания', 'Канал']);
  expect(within(editor).getByRole('checkbox', { name: 'Рассылка' })).toBeChecked();
  await user.click(within(editor).getByRole('checkbox', { name: 'Рассылка' }));
  await waitFor(() => expect(router.state.location.href).toBe('/leads'));
});

test('of many campaigns the first are shown, the chosen one, and the others when asked for', async () => {
  withAdditions();
  const campaigns = Array.from({ length: 20 }, (_, index) => `Кампания №${index + 1}`);
  server.use(mock(endpoints.leads.campaigns, () => campaigns));
  const { user, editor } = await openOrigins('/leads?campaign=Кампания №15');
  const group = await within(editor).findByRole('group', { name: 'Кампания' });
  const shown = () =>
    within(group)
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent);
  expect(shown()).toEqual([...campaigns.slice(0, 5), 'Кампания №15']);
  await user.click(within(editor).getByRole('button', { name: 'Ещё 14 в списке «Кампания»' }));
  expect(shown()).toEqual(campaigns);
  await user.click(within(editor).getByRole('button', { name: 'Свернуть список «Кампания»' }));
  await user.type(within(editor).getByRole('textbox', { name: 'Найти в списке «Кампания»' }), '№2');
  expect(shown()).toEqual(['Кампания №2', 'Кампания №20']);
});

test('a new campaign is offered as soon as a lead came with it', async () => {
  withAdditions();
  const { editor, queryClient } = await openOrigins();
  expect(await within(editor).findByRole('checkbox', { name: 'осень' })).toBeVisible();
  server.use(mock(endpoints.leads.campaigns, () => ['лето 2026', 'осень', 'зима']));
  await act(() => queryClient.invalidateQueries({ queryKey: leadKeys.all() }));
  expect(await within(editor).findByRole('checkbox', { name: 'зима' })).toBeVisible();
});

function withoutOrigins() {
  withAdditions();
  server.use(
    mock(endpoints.leads.sources, () => refusal(404)),
    mock(endpoints.leads.utmSources, () => refusal(404)),
    mock(endpoints.leads.campaigns, () => refusal(404)),
    mock(endpoints.leads.mediums, () => refusal(404)),
  );
}

test('a filter whose choices the server does not have says so, then goes away', async () => {
  withoutOrigins();
  const { user } = await openList([buildLead()]);
  await findLeadRow('Мария');
  await user.click(await screen.findByRole('button', { name: 'Источник', expanded: false }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Источник' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('button', { name: 'Форма', expanded: false })).toBeVisible();
});

test('of such a filter, what a link asks for is still told and can be taken back', async () => {
  withoutOrigins();
  const { user, editor, router } = await openOrigins('/leads?campaign=осень');
  expect(await within(editor).findByText('Раздел недоступен на этом сервере')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Убрать фильтр «Кампания: осень»' }));
  await waitFor(() => expect(router.state.location.href).toBe('/leads'));
  expect(screen.queryByRole('button', { name: 'Реклама' })).not.toBeInTheDocument();
});

const FIELDS = [
  buildLeadField({ id: 11, name: 'Город', type: 'text' }),
  buildLeadField({ id: 12, name: 'Сумма', type: 'number' }),
  buildLeadField({ id: 13, name: 'Замер', type: 'date' }),
  buildLeadField({ id: 14, name: 'Срочно', type: 'checkbox' }),
  buildLeadField({
    id: 15,
    name: 'Товар',
    type: 'select',
    options: ['Окна', 'Окна, двери'].map((label) => ({ id: label, label, archived: false })),
  }),
];

test('several forms, sources and people are chosen, each with a chip of its own', async () => {
  withAdditions();
  server.use(
    mock(endpoints.leads.sources, () => ['a, b', 'yandex']),
    mock(endpoints.users.list, () => ({
      data: [
        buildUser({ id: 4, name: 'Пётр Иванов' }),
        buildUser({ id: backend.user.id, name: 'Я сама' }),
      ],
      links: null,
      meta: buildPageMeta(),
    })),
  );
  const { user, router } = await openList([buildLead()], '/leads?form=3,9');
  await findLeadRow('Мария');
  await user.click(await screen.findByRole('button', { name: 'Источник', expanded: false }));
  await user.click(await screen.findByRole('checkbox', { name: 'a, b' }));
  await user.click(screen.getByRole('checkbox', { name: 'yandex' }));
  await user.click(await screen.findByRole('button', { name: 'Ответственный', expanded: false }));
  const people = await screen.findByRole('group', { name: 'Ответственный' });
  expect(
    within(people)
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent),
  ).toEqual(['Без ответственного', 'Я сама (вы)', 'Пётр Иванов']);
  await user.click(within(people).getByRole('checkbox', { name: 'Пётр Иванов' }));
  await user.click(within(people).getByRole('checkbox', { name: 'Без ответственного' }));
  await waitFor(() =>
    expect(lastQuery('leads?')).toMatchObject({
      'filter[form]': '3,9',
      'filter[source]': 'a\\, b,yandex',
      'filter[user]': '4,none',
    }),
  );
  expect(router.state.location.search).toMatchObject({ source: 'a\\, b,yandex', user: '4,none' });
  const chips = screen.getByRole('list', { name: 'Фильтры в силе' });
  for (const text of ['Форма с главной', 'Форма #9', 'a, b', 'yandex', 'Без ответственного']) {
    expect(within(chips).getByText(text)).toBeVisible();
  }
  await user.click(within(chips).getByRole('button', { name: 'Убрать фильтр «Форма #9»' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ form: '3' }));
});

test('leads are narrowed by fields of the company, each by its type', async () => {
  withAdditions();
  server.use(
    mock(endpoints.leadFields.list, () => ({ data: FIELDS, links: null, meta: buildPageMeta() })),
  );
  const { user } = await openList([buildLead()]);
  await findLeadRow('Мария');
  await user.click(await screen.findByRole('button', { name: 'Поля', expanded: false }));
  const editor = within(await screen.findByRole('dialog', { name: 'Поля' }));
  const field = await editor.findByRole('combobox', { name: 'Поле' });
  await user.type(editor.getByRole('searchbox', { name: 'Содержит' }), 'псков{Enter}');
  await user.selectOptions(field, 'Сумма');
  await user.type(editor.getByRole('textbox', { name: 'От' }), '1 500,5{Enter}');
  await user.selectOptions(field, 'Срочно');
  await user.click(editor.getByRole('radio', { name: 'Отмечено' }));
  await user.selectOptions(field, 'Товар');
  await user.click(editor.getByRole('checkbox', { name: 'Окна, двери' }));
  await user.selectOptions(field, 'Замер');
  await user.type(editor.getByRole('textbox', { name: 'По' }), '05.03.2026');
  await waitFor(() =>
    expect(lastQuery('leads?')).toMatchObject({
      'filter[field]': '11:псков,12:1500.5..,14:1,15:Окна\\\\\\, двери,13:..2026-03-05',
    }),
  );
  const chips = screen.getByRole('list', { name: 'Фильтры в силе' });
  for (const text of [
    'Город: псков',
    'Сумма: от 1500,5',
    'Срочно: да',
    'Товар: Окна, двери',
    'Замер: по 05.03.2026',
  ]) {
    expect(within(chips).getByText(text)).toBeVisible();
  }
  await user.click(within(chips).getByRole('button', { name: 'Убрать фильтр «Сумма: от 1500,5»' }));
  await waitFor(() =>
    expect(lastQuery('leads?')['filter[field]']).toBe(
      '11:псков,14:1,15:Окна\\\\\\, двери,13:..2026-03-05',
    ),
  );
});

test('periods are the usual ones, the week from its Monday; days are typed with the day first', async () => {
  withAdditions();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-11T09:00:00Z') });
  try {
    const { user, router } = await openList([buildLead()]);
    await findLeadRow('Мария');
    await user.click(await screen.findByRole('button', { name: 'Период', expanded: false }));
    const editor = within(await screen.findByRole('dialog', { name: 'Период' }));
    for (const [name, from, to] of [
      ['Вчера', '2026-03-10', '2026-03-10'],
      ['Эта неделя', '2026-03-09', '2026-03-11'],
      ['Этот месяц', '2026-03-01', '2026-03-11'],
      ['Прошлый месяц', '2026-02-01', '2026-02-28'],
    ] as const) {
      await user.click(await editor.findByRole('button', { name }));
      await waitFor(() => expect(router.state.location.search).toMatchObject({ from, to }));
      expect(editor.getByRole('textbox', { name: 'С' })).toHaveValue(
        from.split('-').reverse().join('.'),
      );
    }
    const from = editor.getByRole('textbox', { name: 'С' });
    await user.clear(from);
    await user.type(from, '5.2.2026{Enter}');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ from: '2026-02-05' }));
    expect(from).toHaveValue('05.02.2026');
    await user.clear(from);
    await user.type(from, '31.02.2026');
    await user.tab();
    expect(from).toHaveAccessibleDescription('Укажите дату, например 25.12.2026');
    expect(router.state.location.search).not.toHaveProperty('from');
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  // Where it is still the tenth; where it is already the twelfth; where it is as late as there.
  ['Pacific/Niue', 'Pacific/Kiritimati', '2026-03-12', '12.03.2026 01:00'],
  ['Pacific/Kiritimati', 'Pacific/Niue', '2026-03-11', '11.03.2026 00:00'],
  ['Europe/Moscow', 'Europe/Moscow', '2026-03-11', null],
  ['Europe/Moscow', 'Nowhere/At_All', '2026-03-11', null],
])('seen in %s, days are those of the company in %s', async (viewer, timezone, today, said) => {
  withAdditions();
  server.use(mock(endpoints.company.show, () => ({ ...COMPANY, timezone })));
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-11T11:00:00Z') });
  chooseTimeZone(viewer);
  try {
    const { user, router } = await openList([buildLead()]);
    await findLeadRow('Мария');
    await user.click(await screen.findByRole('button', { name: 'Период', expanded: false }));
    const editor = within(await screen.findByRole('dialog', { name: 'Период' }));
    if (said !== null) {
      expect(await editor.findByText(/Дни — по времени компании/)).toHaveTextContent(said);
    }
    await user.click(await editor.findByRole('button', { name: 'Сегодня' }));
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ from: today, to: today }),
    );
    expect(editor.queryAllByText(/по времени компании/)).toHaveLength(said === null ? 0 : 1);
  } finally {
    chooseTimeZone(null);
    vi.useRealTimers();
  }
});
