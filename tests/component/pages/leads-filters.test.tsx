import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type LeadCounts } from '#contract';
import {
  buildLead,
  buildLeadForm,
  buildPageMeta,
  buildUser,
} from '../../support/factories/index.ts';
import { callsOf, mock, refusal, server } from '../../support/msw/index.ts';
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

/** The server has every addition of the list. */
function withAdditions() {
  server.use(
    mock(endpoints.leads.counts, () => COUNTS),
    mock(endpoints.leads.sources, () => ['yandex', 'Вручную']),
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
  const all = await within(await tabs()).findByRole('button', { name: /^Все\s1\s234$/ });
  expect(all).toHaveAttribute('aria-current', 'true');
  await user.click(screen.getByRole('button', { name: /^Ждут ответа/ }));
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
  await user.click(screen.getByRole('button', { name: /^Новые/ }));
  await user.click(await screen.findByRole('button', { name: '№' }));
  await waitFor(() => expect(lastQuery('leads?')).toMatchObject({ sort: '-id', tab: 'new' }));
  expect(callsOf('GET /api/leads/counts')).toHaveLength(asked);
});

test('every filter goes into the address, the question and a chip that takes it away', async () => {
  withAdditions();
  const { user, router } = await openList([buildLead()]);
  await findLeadRow('Мария');
  const open = async (name: string) => {
    await user.click(await screen.findByRole('button', { name, expanded: false }));
    return screen.findByRole('dialog', { name });
  };
  const choose = async (filter: string, option: string, role: 'radio' | 'checkbox' = 'radio') =>
    user.click(await within(await open(filter)).findByRole(role, { name: option }));

  await choose('Форма', 'Форма с главной');
  await choose('Источник', 'yandex');
  await choose('Ответственный', 'Пётр Иванов');
  await choose('Ещё', 'Повторные', 'checkbox');
  await user.click(screen.getByRole('checkbox', { name: 'Есть заметки' }));
  await user.click(screen.getByRole('radio', { name: 'Без клиента' }));
  await user.click(within(await open('Период')).getByRole('button', { name: '7 дней' }));

  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({
      form: '3',
      source: 'yandex',
      user: '4',
      repeat: '1',
      notes: '1',
      client: '0',
    }),
  );
  const { from, to } = router.state.location.search as { from: string; to: string };
  expect(Date.parse(to) - Date.parse(from)).toBe(6 * 86_400_000);
  await waitFor(() =>
    expect(lastQuery('leads?')).toMatchObject({
      'filter[form]': '3',
      'filter[source]': 'yandex',
      'filter[user]': '4',
      'filter[repeat]': '1',
      'filter[notes]': '1',
      'filter[client]': '0',
      'filter[from]': from,
      'filter[to]': to,
    }),
  );

  const chips = screen.getByRole('list', { name: 'Фильтры в силе' });
  expect(within(chips).getAllByRole('listitem')).toHaveLength(7);
  await user.click(within(chips).getByRole('button', { name: 'Убрать фильтр «Форма с главной»' }));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('form'));
  await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
  await waitFor(() => expect(router.state.location.href).toBe('/leads'));
});

test('an address with filters says in words what it shows', async () => {
  withAdditions();
  await openList(
    [buildLead()],
    '/leads?form=3&user=none&from=2026-03-05&to=2026-03-05&status=new,rejected&client=1',
  );
  const chips = await screen.findByRole('list', { name: 'Фильтры в силе' });
  await within(chips).findByText('Форма с главной');
  for (const text of ['Новый', 'Отклонен', 'Без ответственного', '05.03.2026', 'С клиентом']) {
    expect(within(chips).getByText(text)).toBeVisible();
  }
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
  for (const name of ['Форма', 'Источник', 'Ответственный', 'Период', 'Ещё']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
});

test('a filter whose choices the server does not have says so, then goes away', async () => {
  withAdditions();
  server.use(mock(endpoints.leads.sources, () => refusal(404)));
  const { user } = await openList([buildLead()]);
  await findLeadRow('Мария');
  await user.click(await screen.findByRole('button', { name: 'Источник', expanded: false }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Источник' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('button', { name: 'Форма', expanded: false })).toBeVisible();
});
