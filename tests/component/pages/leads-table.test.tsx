import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endpoints, type Lead, type LeadCounts } from '#contract';
import { leadKeys } from '@/entities/leads/lead';
import { deferred } from '../../support/deferred.ts';
import {
  buildLead,
  buildLeadField,
  buildLeadValue,
  buildPageMeta,
} from '../../support/factories/index.ts';
import { backend, callsOf, mock, server } from '../../support/msw/index.ts';
import { findLeadRow, findModal, findToast, openList } from '../widgets/lead-details-support.tsx';

const COUNTS: LeadCounts = {
  all: 1,
  mine: 0,
  new: 1,
  unassigned: 0,
  waiting: 1,
  spam: 0,
  trash: 1,
};
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

function withAdditions(norm = 15) {
  server.use(
    mock(endpoints.leads.counts, () => COUNTS),
    mock(endpoints.company.settings, () => ({ response_norm_minutes: norm })),
  );
}

const named = (id: number, name: string, given: Partial<Lead> = {}) =>
  buildLead({ id, values: [buildLeadValue('Имя', name)], ...given });

const waiting = (id: number, name: string, minutes: number) =>
  named(id, name, { waiting_since: ago(minutes * MINUTE + 1000) });

const reload = (queryClient: Awaited<ReturnType<typeof openList>>['queryClient']) =>
  act(() => queryClient.invalidateQueries({ queryKey: leadKeys.lists() }));

test('the wait for a first response is told in words beside the company’s norm', async () => {
  withAdditions(30);
  await openList([
    waiting(1, 'Мария', 5),
    waiting(2, 'Олег', 25),
    waiting(3, 'Пётр', 95),
    named(4, 'Анна', { created_at: ago(DAY), first_response_at: ago(DAY - 7 * MINUTE) }),
  ]);
  expect(await findLeadRow('Мария')).toHaveTextContent(/5\sмин/);
  expect(await findLeadRow('Мария')).not.toHaveTextContent(/срок|просрочено/);
  await waitFor(async () =>
    expect(await findLeadRow('Олег')).toHaveTextContent(/25\sмин.*скоро срок/),
  );
  expect(await findLeadRow('Пётр')).toHaveTextContent(/1\sч.*просрочено/);
  expect(await findLeadRow('Анна')).toHaveTextContent(/ответ за 7\sмин/);
});

test('the timer goes on by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  try {
    withAdditions(15);
    await openList([waiting(1, 'Мария', 13)]);
    const row = await findLeadRow('Мария');
    await waitFor(() => expect(row).toHaveTextContent(/13\sмин/));
    act(() => void vi.advanceTimersByTime(3 * MINUTE));
    expect(row).toHaveTextContent(/16\sмин.*просрочено/);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['Europe/Moscow', '05.03.2024 14:07'],
  ['America/New_York', '05.03.2024 06:07'],
  ['Asia/Kolkata', '05.03.2024 16:37'],
])('a moment without a zone is UTC, shown in the zone of the reader: %s', async (zone, shown) => {
  vi.stubEnv('TZ', zone);
  try {
    await openList([
      named(1, 'Мария', { created_at: '2024-03-05 11:07:00' }),
      named(2, 'Олег', { created_at: '2024-03-05' }),
    ]);
    expect(within(await findLeadRow('Мария')).getByText(shown)).toBeVisible();
    expect(within(await findLeadRow('Олег')).getByText('05.03.2024')).toBeVisible();
  } finally {
    vi.unstubAllEnvs();
  }
});

test('a server that does not know who waits has no such column', async () => {
  await openList([waiting(1, 'Мария', 5)]);
  await findLeadRow('Мария');
  await waitFor(() =>
    expect(screen.queryByRole('columnheader', { name: 'Ожидание' })).not.toBeInTheDocument(),
  );
});

test('a second request of the same person is marked', async () => {
  await openList([named(1, 'Мария', { repeat_count: 1 }), named(2, 'Олег')]);
  expect(within(await findLeadRow('Мария')).getByText('×2')).toBeVisible();
  expect(await findLeadRow('Олег')).not.toHaveTextContent('×');
});

test('the chip of a status is a menu; the row stays closed', async () => {
  const { user } = await openList([named(5, 'Мария')]);
  const row = await findLeadRow('Мария');
  await user.click(within(row).getByRole('button', { name: 'Новый, изменить' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Отклонен' }));
  await findToast('Статус заявки изменен на "Отклонен"');
  await within(row).findByRole('button', { name: 'Отклонен, изменить' });
  expect(callsOf('PUT /api/leads/5')).toHaveLength(1);
  expect(screen.queryByRole('dialog', { name: /Информация о лиде/ })).not.toBeInTheDocument();
});

test('columns are hidden and fields of the company added, and the browser remembers', async () => {
  const lead = buildLead({
    id: 1,
    values: [
      buildLeadValue('Имя', 'Мария'),
      buildLeadValue('Бюджет', '50 000', { lead_field_id: 77 }),
    ],
  });
  const { user, unmount } = await openList([lead]);
  await findLeadRow('Мария');
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Вид таблицы' }));
    return screen.findByRole('group', { name: 'Столбцы' });
  };
  const columns = await open();
  await user.click(within(columns).getByRole('checkbox', { name: 'Источник' }));
  await user.click(within(columns).getByRole('checkbox', { name: 'Бюджет' }));
  await user.click(screen.getByRole('radio', { name: 'Плотные' }));
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads()).toContain('Бюджет');
  expect(heads()).not.toContain('Источник');
  expect(await findLeadRow('50 000')).toHaveTextContent('Мария');
  unmount();

  // A page whose leads say nothing in the field still has the column.
  await openList([named(2, 'Олег')]);
  await findLeadRow('Олег');
  expect(heads()).toContain('Бюджет');
  expect(heads()).not.toContain('Источник');
  expect(screen.getByRole('table')).toHaveAttribute('data-density', 'compact');
});

test('in a browser that does not know the company its columns come as soon as they are known', async () => {
  const known = deferred();
  server.use(
    mock(endpoints.leadFields.list, async () => {
      await known.promise;
      const data = [buildLeadField({ id: 77, name: 'Бюджет', in_table: true })];
      return { data, links: null, meta: buildPageMeta() };
    }),
  );
  await openList([named(1, 'Мария')]);
  await findLeadRow('Мария');
  expect(heads()).not.toContain('Бюджет');
  known.resolve();
  await waitFor(() => expect(heads()).toContain('Бюджет'));
});

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const edgeOf = (name: string) =>
  screen.findByRole('separator', { name: `Ширина столбца «${name}»` });
const template = () => screen.getByRole('table').style.gridTemplateColumns;

test('columns are made wider and carried to another place by keyboard, each person has a look of their own', async () => {
  const first = backend.user;
  const { user, unmount } = await openList([named(1, 'Мария')]);
  await findLeadRow('Мария');
  const usual = { heads: heads(), template: template() };
  const edge = await edgeOf('Источник');
  act(() => edge.focus());
  await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
  expect(edge).toHaveAttribute('aria-valuenow', '176');
  expect(template()).toContain(' 176px ');
  await user.keyboard('{ArrowDown}');
  expect(await edgeOf('Статус')).toHaveFocus();

  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Вид таблицы' }));
    return screen.findByRole('dialog', { name: 'Вид таблицы' });
  };
  const chooser = await open();
  const handle = await within(chooser).findByRole('button', { name: 'Переместить: Статус' });
  act(() => handle.focus());
  await user.keyboard(' {ArrowUp} ');
  const own = { heads: heads(), template: template() };
  expect(own.heads.indexOf('Статус')).toBe(own.heads.indexOf('Источник') - 1);
  unmount();

  const again = await openList([named(1, 'Мария')]);
  await findLeadRow('Мария');
  expect({ heads: heads(), template: template() }).toEqual(own);
  again.unmount();

  backend.user = { ...first, id: first.id + 1 };
  const other = await openList([named(1, 'Мария')]);
  await findLeadRow('Мария');
  await waitFor(() => expect(heads()).toEqual(usual.heads));
  other.unmount();

  backend.user = first;
  await openList([named(1, 'Мария')]);
  await findLeadRow('Мария');
  await waitFor(() => expect(heads()).toEqual(own.heads));
  await user.click(within(await open()).getByRole('button', { name: 'Сбросить вид' }));
  expect({ heads: heads(), template: template() }).toEqual(usual);
});

test('rubbish in the memory of the browser is the usual table', async () => {
  localStorage.setItem(
    'table_view:leads',
    '{"hidden":5,"added":[null,{"id":1}],"order":{},"widths":["x",-5],"density":"да"}',
  );
  await openList([named(1, 'Мария')]);
  await findLeadRow('Мария');
  expect(screen.getByRole('columnheader', { name: 'Источник' })).toBeVisible();
});

test('by keyboard: Tab comes to one row, End and Home to the last and the first', async () => {
  const { user } = await openList([named(1, 'Мария'), named(2, 'Олег'), named(3, 'Пётр')]);
  const first = await findLeadRow('Мария');
  const last = await findLeadRow('Пётр');
  expect(screen.getAllByRole('row').filter((row) => row.tabIndex === 0)).toEqual([first]);
  act(() => first.focus());
  await user.keyboard('{End}');
  expect(last).toHaveFocus();
  expect(screen.getAllByRole('row').filter((row) => row.tabIndex === 0)).toEqual([last]);
  await user.keyboard('{ArrowDown}');
  expect(last).toHaveFocus();
  await user.keyboard('{Home}');
  expect(first).toHaveFocus();
});

test('new leads come with a highlight; under the pointer they wait until they are asked for', async () => {
  const { user, queryClient } = await openList([named(1, 'Мария')]);
  const first = await findLeadRow('Мария');
  backend.leads.unshift(named(2, 'Олег'));
  await reload(queryClient);
  expect(await findLeadRow('Олег')).toHaveAttribute('data-fresh');
  expect(first).not.toHaveAttribute('data-fresh');

  await user.hover(first);
  backend.leads.unshift(named(3, 'Пётр'), named(4, 'Анна'));
  await reload(queryClient);
  const show = await screen.findByRole('button', { name: /Показать 2\sновые заявки/ });
  expect(screen.queryByText('Пётр')).not.toBeInTheDocument();
  await user.click(show);
  await findLeadRow('Пётр');
  expect(screen.queryByRole('button', { name: /Показать/ })).not.toBeInTheDocument();
});

test('what waits is shown as soon as the pointer leaves', async () => {
  const { user, queryClient } = await openList([named(1, 'Мария')]);
  await user.hover(await findLeadRow('Мария'));
  backend.leads.unshift(named(2, 'Олег'));
  await reload(queryClient);
  await screen.findByRole('button', { name: /Показать 1\sновую заявку/ });
  await user.unhover(screen.getByRole('region', { name: 'Заявки' }));
  await findLeadRow('Олег');
});

test('on a further page new leads do not push the rows, and the way leads to the first page', async () => {
  const leads = Array.from({ length: 30 }, (_, index) => named(100 - index, `Гость ${index + 1}`));
  const { user, queryClient, router } = await openList(leads, '/leads?page=2');
  await findLeadRow('Гость 26');
  backend.leads.unshift(named(101, 'Новая'));
  await reload(queryClient);
  const show = await screen.findByRole('button', { name: /Показать 1\sновую заявку/ });
  expect(screen.queryByText('Гость 25')).not.toBeInTheDocument();
  await user.click(show);
  await findLeadRow('Новая');
  expect(router.state.location.href).toBe('/leads');
});

test('on a further page a lead whose deletion is taken back stands where it was, and is no news', async () => {
  const leads = Array.from({ length: 30 }, (_, index) => named(100 - index, `Гость ${index + 1}`));
  const { queryClient } = await openList(leads, '/leads?page=2');
  await findLeadRow('Гость 28');
  backend.leads = leads.filter(({ id }) => id !== 73);
  await reload(queryClient);
  await waitFor(() => expect(screen.queryByText('Гость 28')).not.toBeInTheDocument());
  backend.leads = leads;
  await reload(queryClient);
  await findLeadRow('Гость 28');
  expect(screen.queryByRole('button', { name: /^Показать \d/ })).not.toBeInTheDocument();
});

test('another page begins at its beginning, and Back brings the one before as it was', async () => {
  const leads = Array.from({ length: 30 }, (_, index) => named(100 - index, `Гость ${index + 1}`));
  const { user, router } = await openList(leads, '/leads');
  await findLeadRow('Гость 1');
  const list = () => screen.getByRole('region', { name: 'Заявки' });
  const goTo = async (page: number) => {
    await user.click(await screen.findByRole('button', { name: `Страница ${page}` }));
    await findLeadRow(page === 1 ? 'Гость 1' : 'Гость 26');
  };
  list().scrollTop = 400;
  fireEvent.scroll(list());
  await goTo(2);
  expect(list().scrollTop).toBe(0);
  act(() => router.history.back());
  await findLeadRow('Гость 1');
  expect(list().scrollTop).toBe(400);
  await goTo(2);
  await goTo(1);
  expect(list().scrollTop).toBe(0);
});

test('of a long page the rows on the screen come first; the rest follow, or are there when they are gone to', async () => {
  withAdditions();
  const leads = Array.from({ length: 60 }, (_, index) => named(200 - index, `Гость ${index + 1}`));
  const { user, queryClient } = await openList(leads, '/leads?per_page=100');
  const first = await findLeadRow('Гость 1');
  const rows = () => screen.getByRole('table').querySelectorAll('tbody tr').length;
  first.focus();
  await user.keyboard('{End}');
  expect(document.activeElement).toHaveTextContent('Гость 60');
  expect(rows()).toBe(60);

  // What is read again is the same list: nothing of it goes away.
  backend.leads[59] = named(141, 'Последний');
  await reload(queryClient);
  await findLeadRow('Последний');
  expect(rows()).toBe(60);

  // Another one begins with what is on the screen, and is completed while nothing is done.
  await user.click(screen.getByRole('button', { name: /^Получена/ }));
  await waitFor(() => expect(rows()).toBeLessThan(40));
  // The head is one of the rows.
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '61');
  await waitFor(() => expect(rows()).toBe(60));
  expect(screen.getByRole('table')).not.toHaveAttribute('aria-rowcount');
});

test('the trash: how long a lead stays, and the way back', async () => {
  withAdditions();
  const lead = named(7, 'Мария', { deleted_at: ago(10 * DAY) });
  let inTrash = [lead];
  server.use(
    mock(endpoints.leads.list, ({ query }) => {
      const data = query.get('tab') === 'trash' ? inTrash : [];
      return { data, links: null, meta: buildPageMeta({ total: data.length }) };
    }),
    mock(endpoints.leads.restore, () => {
      inTrash = [];
      return { ...lead, deleted_at: null };
    }),
  );
  const { user } = await openList([], '/leads?tab=trash');
  const row = await findLeadRow('Мария');
  expect(row).toHaveTextContent(/20\sдней/);
  expect(within(row).queryByRole('button', { name: /Статус/ })).not.toBeInTheDocument();
  await user.click(await within(row).findByRole('button', { name: 'Восстановить заявку 7' }));
  await findToast('Заявка восстановлена');
  await waitFor(() => expect(row).not.toBeInTheDocument());
  expect(screen.getByText(/Корзина пуста/)).toBeVisible();
});

test('a lead opened in the trash is not lost: it can be restored and opened', async () => {
  withAdditions();
  const lead = named(7, 'Мария', { deleted_at: ago(DAY) });
  server.use(
    mock(endpoints.leads.restore, () => {
      const restored = { ...lead, deleted_at: null };
      backend.leads = [restored];
      return restored;
    }),
  );
  const { user } = await openList([lead], '/leads?tab=trash');
  await user.click(await findLeadRow('Мария'));
  const dialog = await screen.findByRole('dialog', { name: 'Заявка №7 в корзине' });
  expect(callsOf('GET /api/leads/7')).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Восстановить и открыть' }));
  await findModal(7);
});
