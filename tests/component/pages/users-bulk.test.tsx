import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { bulkUsersSchema, endpoints, type BulkUsers } from '#contract';
import { callsOf, lostNetwork, mock, refusal, server } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';
import { ANNA, answerStaff, BORIS, VERA } from './users-support.ts';

const { users } = endpoints;
const TOKEN = '00000000-0000-4000-8000-000000000001';
const GRIGORY = { ...BORIS, id: 10, name: 'Григорий', email: 'g@example.test', leads_in_work: 0 };

const wide = window.matchMedia;
afterEach(() => {
  vi.stubGlobal('matchMedia', wide);
  vi.useRealTimers();
});
const onPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...wide(query),
    matches: query.includes('max-width'),
  }));

/** A server that changes many of the staff: it does as ours does, and remembers what it was asked for. */
function withBulk() {
  const staff = answerStaff([ANNA, BORIS, VERA, GRIGORY]);
  const before = staff.map((user) => ({ ...user }));
  const asked: BulkUsers[] = [];
  server.use(
    mock(users.counts, () => ({ all: staff.length, active: 3, invited: 1, disabled: 0 })),
    mock(users.bulk, ({ body }) => {
      const bulk = bulkUsersSchema.parse(body);
      asked.push(bulk);
      const meant = staff.filter(({ id }) => bulk.ids?.includes(id) ?? true);
      const failed =
        bulk.action === 'disable' && meant.some(({ id }) => id === ANNA.id)
          ? [{ id: ANNA.id, message: 'Нельзя отключить самого себя' }]
          : [];
      const done = meant.filter(({ id }) => !failed.some((other) => other.id === id));
      for (const user of done) {
        if (bulk.action === 'disable') user.status = 'disabled';
        else user.on_shift = bulk.payload.on_shift;
      }
      return { processed: done.length, failed, undo_token: TOKEN };
    }),
    mock(endpoints.bulk.undo, ({ body }) => {
      expect(body).toEqual({ undo_token: TOKEN });
      staff.splice(0, staff.length, ...before);
      return { processed: 1, failed: [] };
    }),
  );
  return asked;
}

const box = (name: string) => screen.findByRole('checkbox', { name: `Выбрать сотрудника ${name}` });
const inBar = async () =>
  within(await screen.findByRole('region', { name: 'Действия с выбранными сотрудниками' }));

type Opened = Awaited<ReturnType<typeof renderApp>>;

/** Asks to disable those ticked, and reads the question. @param receiver who gets the leads; null where there are none */
async function askToDisable({ user }: Opened, receiver: string | null, text: RegExp) {
  await user.click((await inBar()).getByRole('button', { name: 'Отключить' }));
  if (receiver !== null) await user.click(await screen.findByRole('menuitem', { name: receiver }));
  const dialog = await screen.findByRole('dialog', { name: 'Отключение сотрудников' });
  expect(dialog).toHaveTextContent(text);
  return () => user.click(within(dialog).getByRole('button', { name: 'Отключить' }));
}

test('those ticked are disabled after a question that names who gets the leads, and are taken back', async () => {
  const asked = withBulk();
  const opened = await renderApp('/users');
  await opened.user.click(await box('Борис Орлов'));
  expect(opened.router.state.location.pathname).toBe('/users');
  await opened.user.click(await box('Анна Смирнова'));
  expect((await inBar()).getByText('Выбрано 2')).toBeVisible();
  const confirm = await askToDisable(
    opened,
    'Григорий',
    /Отключить 2\sсотрудников\?.*Всё, что у них в работе, получит Григорий\./,
  );
  expect(asked).toEqual([]);
  await confirm();
  expect(await (await inBar()).findByText('Отключено 1, не удалось 1')).toBeVisible();
  const transfer = { transfer_to: GRIGORY.id };
  expect(asked).toEqual([{ action: 'disable', payload: transfer, ids: [7, 5] }]);
  const row = (await box('Борис Орлов')).closest('tr');
  expect(row).toHaveTextContent('Отключён');
  // Who could not be disabled is named, and why; a press leads to them.
  await opened.user.click((await inBar()).getByRole('button', { name: 'Показать' }));
  const failures = within(await screen.findByRole('region', { name: 'Не удалось' }));
  expect(failures.getByText('Нельзя отключить самого себя')).toBeVisible();
  expect(failures.getByRole('button', { name: /№5\sАнна Смирнова/ })).toBeVisible();

  const toast = (await screen.findAllByRole('alert')).find((shown) =>
    shown.textContent.includes('Отключено 1'),
  );
  if (!toast) throw new Error('there is no toast');
  await opened.user.click(within(toast).getByRole('button', { name: 'Отменить' }));
  expect(await (await inBar()).findByText('Отменено 1')).toBeVisible();
  expect((await box('Борис Орлов')).closest('tr')).toHaveTextContent('Активен');
});

test('where nobody ticked has leads nothing is asked about them', async () => {
  const asked = withBulk();
  const opened = await renderApp('/users');
  await opened.user.click(await box('Григорий'));
  const confirm = await askToDisable(opened, null, /Отключить 1\sсотрудника\?(?!.*в работе)/);
  await confirm();
  expect(await (await inBar()).findByText('Отключено 1')).toBeVisible();
  expect(asked).toEqual([{ action: 'disable', payload: { transfer_to: null }, ids: [10] }]);
});

test('the shift of those ticked is changed at once', async () => {
  const asked = withBulk();
  const { user } = await renderApp('/users?search=%D0%BE%D1%80');
  const shift = async (item: string) => {
    await user.click((await inBar()).getByRole('button', { name: 'Смена' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await user.click(await box('Борис Орлов'));
  await shift('Не на смене');
  expect(await (await inBar()).findByText('Изменено 1')).toBeVisible();
  const onShift = screen.getByRole('switch', { name: 'На смене: Борис Орлов' });
  expect(onShift).not.toBeChecked();
  expect(asked).toEqual([{ action: 'shift', payload: { on_shift: false }, ids: [7] }]);
});

test('all that the filter means are asked about before, and come as a file', async () => {
  const asked = withBulk();
  server.use(
    mock(users.list, () => ({
      data: [BORIS, GRIGORY],
      links: null,
      meta: { current_page: 1, last_page: 2, per_page: 25, from: 1, to: 2, total: 30 },
    })),
  );
  const { user } = await renderApp('/users?status=active');
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать всю страницу' }));
  await user.click((await inBar()).getByRole('button', { name: 'Выбрать все 30 по фильтру' }));
  await user.click((await inBar()).getByRole('button', { name: 'Смена' }));
  await user.click(await screen.findByRole('menuitem', { name: 'На смене' }));
  const dialog = await screen.findByRole('dialog', { name: 'Изменение смены' });
  expect(dialog).toHaveTextContent('Поставить на смену 30 сотрудников?');
  await user.click(within(dialog).getByRole('button', { name: 'Поставить' }));
  await waitFor(() =>
    expect(asked).toEqual([
      {
        action: 'shift',
        payload: { on_shift: true },
        filter: { 'filter[status]': 'active' },
        expected: 30,
        limit: 500,
      },
    ]),
  );
  server.use(mock(users.export, () => new Response('Имя\n')));
  await user.click(screen.getAllByRole('button', { name: 'Экспорт' })[0] ?? document.body);
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() =>
    expect(callsOf('GET /api/users/export').map(decodeURIComponent)).toEqual([
      expect.stringMatching(/filter\[status\]=active.*format=csv.*sort=name/),
    ]),
  );
});

test.each([
  ['a refusal', () => refusal(403), /^Сотрудники не отключены\. Нет доступа/],
  ['a wrong receiver', () => refusal(422, 'Проверьте', { transfer_to: ['Такого нет'] }), /нет\.$/],
  ['no answer', lostNetwork, /^Сотрудники не отключены\. Нет связи/],
])('after %s nothing is said to be done, and the ticks stay', async (_name, answer, text) => {
  withBulk();
  server.use(mock(users.bulk, answer));
  const opened = await renderApp('/users');
  await opened.user.click(await box('Григорий'));
  const confirm = await askToDisable(opened, null, /Отключить 1/);
  await confirm();
  expect(await (await inBar()).findByText(text)).toBeVisible();
  expect((await inBar()).getByText('Выбрано 1')).toBeVisible();
});

test.each([
  ['lacks the calls', 404],
  ['does not let this person', 403],
])('where the server %s there is nothing to tick and nothing to export', async (_name, status) => {
  answerStaff();
  server.use(mock(users.counts, () => refusal(status)));
  await renderApp('/users');
  expect(await screen.findByRole('link', { name: 'Борис Орлов' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Экспорт' })).toBeNull();
});

test('a column is taken out of the table, and stays out', async () => {
  withBulk();
  const { user, unmount } = await renderApp('/users');
  await box('Вера');
  await user.click(screen.getByRole('button', { name: 'Вид таблицы' }));
  await user.click(await screen.findByRole('checkbox', { name: 'E-mail' }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'E-mail' })).toBeNull());
  // The name is what a row is opened by.
  expect(screen.getByRole('checkbox', { name: 'Имя' })).toBeDisabled();
  unmount();
  await renderApp('/users');
  await box('Вера');
  expect(screen.queryByRole('columnheader', { name: 'E-mail' })).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Телефон' })).toBeVisible();
});

test('on a phone a long press begins to choose, and a touch goes on', async () => {
  onPhone();
  withBulk();
  const { user } = await renderApp('/users');
  const cards = within(await screen.findByRole('list', { name: 'Сотрудники' }));
  const [, boris, vera] = cards.getAllByRole('listitem');
  if (!boris || !vera) throw new Error('there are fewer than three cards');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.pointer({ keys: '[TouchA>]', target: within(boris).getByText('Замерщик') });
  act(() => void vi.advanceTimersByTime(1000));
  // The boxes have moved the cards: the finger leaves another one than it came to.
  fireEvent.pointerUp(boris);
  fireEvent.click(within(vera).getByText('Приглашён'));
  expect(await (await inBar()).findByText('Выбрано 1')).toBeVisible();
  await user.click(within(vera).getByText('Приглашён'));
  expect(await (await inBar()).findByText('Выбрано 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Готово' }));
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
});
