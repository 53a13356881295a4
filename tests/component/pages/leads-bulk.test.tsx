import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endpoints, type BulkResult } from '#contract';
import { leadKeys } from '@/entities/leads/lead';
import { tokenStore } from '@/shared/auth';
import { deferred } from '../../support/deferred.ts';
import { backend, callsOf, lostNetwork, mock, refusal, server } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';
import { findLeadRow, findModal, findToast, openList } from '../widgets/lead-details-support.tsx';
import { bar, box, inBar, leadsNamed, queryBar, withBulkServer } from './leads-bulk-support.ts';

type Opened = Awaited<ReturnType<typeof openList>>;

/** Ticks leads and chooses a new status for them. */
async function changeStatus({ user }: Pick<Opened, 'user'>, ids: number[], label = 'Завершен') {
  for (const id of ids) await user.click(await box(id));
  await user.click((await inBar()).getByRole('button', { name: 'Сменить статус' }));
  await user.click(await screen.findByRole('menuitem', { name: label }));
}

const shownStatuses = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => /Новый|Завершен|Отклонен/.exec(row.textContent)?.[0]);

test('the status of the ticked leads is changed by one call, and the list shows it', async () => {
  const { asked } = withBulkServer();
  const leads = leadsNamed('Мария', 'Олег', 'Пётр');
  const versions = leads.map(({ updated_at }) => updated_at);
  const opened = await openList(leads);
  await changeStatus(opened, [1, 3]);
  expect(await (await inBar()).findByText('Изменено 2')).toBeVisible();
  // With the versions the person has seen: what a colleague sets meanwhile is not written over.
  const seen = { 1: versions[0], 3: versions[2] };
  const payload = { status: 'completed' };
  expect(asked).toEqual([{ action: 'status', ids: [1, 3], seen, payload }]);
  expect(shownStatuses()).toEqual(['Завершен', 'Новый', 'Завершен']);
  expect(await box(1)).not.toBeChecked();
});

test('what could not be changed is named, and leads to the lead', async () => {
  withBulkServer();
  const opened = await openList(leadsNamed('Мария', 'Олег'));
  await box(2);
  backend.leads = backend.leads.filter(({ id }) => id !== 2);
  await changeStatus(opened, [1, 2]);
  const { user } = opened;
  expect(await (await inBar()).findByText('Изменено 1, не удалось 1')).toBeVisible();
  await user.click((await inBar()).getByRole('button', { name: 'Показать' }));
  const failures = await screen.findByRole('region', { name: 'Не удалось' });
  expect(within(failures).getByText('Не найдено')).toBeVisible();
  await user.click(within(failures).getByRole('button', { name: /№2/ }));
  await waitFor(() => expect(opened.router.state.location.search).toMatchObject({ lead: '2' }));
});

test('the work is taken back from the result', async () => {
  const { undone } = withBulkServer();
  const opened = await openList(leadsNamed('Мария', 'Олег'));
  const before = structuredClone(backend.leads);
  await changeStatus(opened, [1, 2]);
  await opened.user.click(await (await inBar()).findByRole('button', { name: 'Отменить' }));
  expect(await (await inBar()).findByText('Отменено 2')).toBeVisible();
  expect(undone).toHaveLength(1);
  expect(backend.leads).toEqual(before);
  await waitFor(() => expect(shownStatuses()).toEqual(['Новый', 'Новый']));
  expect((await inBar()).queryByRole('button', { name: 'Отменить' })).not.toBeInTheDocument();
});

test('the work is taken back from the toast, once', async () => {
  const { undone } = withBulkServer();
  const opened = await openList(leadsNamed('Мария', 'Олег'));
  await changeStatus(opened, [1]);
  await (await inBar()).findByText('Изменено 1');
  const toast = (await screen.findAllByRole('alert')).find((shown) =>
    shown.textContent.includes('Изменено 1'),
  );
  if (!toast) throw new Error('there is no toast');
  await opened.user.dblClick(within(toast).getByRole('button', { name: 'Отменить' }));
  expect(await (await inBar()).findByText('Отменено 2')).toBeVisible();
  expect(undone).toHaveLength(1);
});

test('what the server no longer takes back is said so', async () => {
  withBulkServer();
  server.use(mock(endpoints.bulk.undo, () => refusal(410, 'Отменить уже нельзя')));
  const opened = await openList(leadsNamed('Мария'));
  await changeStatus(opened, [1]);
  await opened.user.click(await (await inBar()).findByRole('button', { name: 'Отменить' }));
  expect(await (await inBar()).findByText('Отменено 0, отменить уже нельзя: 1')).toBeVisible();
});

test('the way back is offered for as long as the server keeps it', async () => {
  withBulkServer();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    const opened = await openList(leadsNamed('Мария'));
    await changeStatus(opened, [1]);
    expect(await (await inBar()).findByRole('button', { name: 'Отменить' })).toBeVisible();
    vi.advanceTimersByTime(9 * 60_000);
    expect((await inBar()).getByRole('button', { name: 'Отменить' })).toBeVisible();
    vi.advanceTimersByTime(60_000);
    await waitFor(() =>
      expect(
        within(queryBar() ?? document.body).queryByRole('button', { name: 'Отменить' }),
      ).toBeNull(),
    );
    expect((await inBar()).getByText('Изменено 1')).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

test('leads are given to a colleague, or to nobody', async () => {
  const { asked } = withBulkServer();
  const { user } = await openList(leadsNamed('Мария', 'Олег'));
  await user.click(await box(2));
  await user.click((await inBar()).getByRole('button', { name: 'Назначить' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Пётр Иванов' }));
  expect(await (await inBar()).findByText('Назначено 1')).toBeVisible();
  expect(await findLeadRow('Олег')).toHaveTextContent('Пётр Иванов');
  await user.click(await box(2));
  await user.click((await inBar()).getByRole('button', { name: 'Назначить' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Не назначен' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.map((bulk) => 'payload' in bulk && bulk.payload)).toEqual([
    { user_id: 4 },
    { user_id: null },
  ]);
});

test('leads are deleted after a question that tells how many and where to', async () => {
  const { asked } = withBulkServer();
  const { user } = await openList(leadsNamed('Мария', 'Олег', 'Пётр'));
  await user.click(await box(1));
  await user.click(await box(2));
  await user.click((await inBar()).getByRole('button', { name: 'Удалить' }));
  const dialog = await screen.findByRole('dialog', { name: 'Удаление заявок' });
  expect(dialog).toHaveTextContent(
    'Удалить 2 заявки? В «Корзине» их можно восстановить ещё 30 дней.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(asked).toEqual([]);
  expect(await box(1)).toBeChecked();

  await user.click((await inBar()).getByRole('button', { name: 'Удалить' }));
  const again = await screen.findByRole('dialog', { name: 'Удаление заявок' });
  await user.dblClick(within(again).getByRole('button', { name: 'Удалить' }));
  expect(await (await inBar()).findByText('Удалено 2')).toBeVisible();
  expect(asked).toEqual([{ action: 'delete', ids: [1, 2] }]);
  expect(screen.queryByText('Мария')).not.toBeInTheDocument();
});

test('in the trash leads can be brought back, and nothing else', async () => {
  const { asked } = withBulkServer();
  const { user } = await openList(leadsNamed('Мария'), '/leads?tab=trash');
  await user.click(await box(1));
  const { getByRole, queryByRole, findByText } = await inBar();
  for (const name of ['Сменить статус', 'Назначить', 'Удалить']) {
    expect(queryByRole('button', { name })).not.toBeInTheDocument();
  }
  await user.click(getByRole('button', { name: 'Восстановить' }));
  expect(await findByText('Восстановлено 1')).toBeVisible();
  expect(asked).toEqual([{ action: 'restore', ids: [1] }]);
});

const namesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `Клиент ${index + 1}`);

async function chooseEverything({ user }: Pick<Opened, 'user'>, name: RegExp) {
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать всю страницу' }));
  await user.click((await inBar()).getByRole('button', { name }));
}

/** Chooses a new status for all that the filter means, and reads the question. */
async function askStatusOfAll({ user }: Pick<Opened, 'user'>, text: string) {
  await user.click((await inBar()).getByRole('button', { name: 'Сменить статус' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Отклонен' }));
  const dialog = await screen.findByRole('dialog', { name: 'Изменение статуса' });
  expect(dialog).toHaveTextContent(text);
  return () => user.click(within(dialog).getByRole('button', { name: 'Изменить' }));
}

test('all that the filter means is asked about before; a server that knows no parts does it in one', async () => {
  withBulkServer();
  const answer = deferred<BulkResult>();
  const bodies: unknown[] = [];
  server.use(
    mock(endpoints.leads.bulk, ({ body }) => {
      bodies.push(body);
      return answer.promise;
    }),
  );
  const opened = await openList(leadsNamed(...namesOf(30)), '/leads?status=new&notes=1');
  await chooseEverything(opened, /Выбрать все 30/);
  const confirm = await askStatusOfAll(opened, 'Изменить статус 30 заявок на «Отклонен»?');
  await confirm();

  const progress = await screen.findByRole('progressbar', { name: 'Меняем статус' });
  expect(progress).toHaveAttribute('aria-valuetext', '0 из 30');
  await waitFor(() =>
    expect(bodies).toEqual([
      {
        action: 'status',
        payload: { status: 'rejected' },
        filter: { 'filter[status]': 'new', 'filter[notes]': '1' },
        expected: 30,
        limit: 500,
      },
    ]),
  );
  answer.resolve({ processed: 31, failed: [], undo_token: null });
  expect(await (await inBar()).findByText('Изменено 31')).toBeVisible();
  expect((await inBar()).queryByRole('button', { name: 'Отменить' })).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Выбрать всю страницу' })).not.toBeChecked();
  expect(bodies).toHaveLength(1);
});

test('all that the filter means goes in parts: how far it is, broken off, the rest stays chosen, taken back', async () => {
  const answers = [deferred<void>(), deferred<void>(), deferred<void>()];
  const { asked, undone } = withBulkServer(
    (call) => answers[call - 1]?.promise ?? Promise.reject(),
  );
  const opened = await openList(leadsNamed(...namesOf(1100)));
  const { user } = opened;
  await chooseEverything(opened, /Выбрать все 1\s100/);
  const confirm = await askStatusOfAll(opened, 'Изменить статус 1 100 заявок');
  await confirm();

  const progress = await screen.findByRole('progressbar', { name: 'Меняем статус' });
  expect(progress).toHaveAttribute('aria-valuetext', '0 из 1\u00a0100');
  answers[0]?.resolve();
  await waitFor(() => expect(progress).toHaveAttribute('aria-valuetext', '500 из 1\u00a0100'));
  await user.click((await inBar()).getByRole('button', { name: 'Прервать' }));
  expect((await inBar()).getByRole('button', { name: 'Останавливаем…' })).toBeDisabled();
  answers[1]?.resolve();
  expect(await (await inBar()).findByText('Изменено 1 000. Прервано, осталось 100')).toBeVisible();
  expect(asked.map(({ expected, before }) => [expected, before])).toEqual([
    [1100, undefined],
    [undefined, 601],
  ]);
  expect(backend.leads.filter(({ status }) => status === 'rejected')).toHaveLength(1000);
  expect((await inBar()).getByText('Выбраны все 1 100')).toBeVisible();

  await user.click((await inBar()).getByRole('button', { name: 'Отменить' }));
  expect(await (await inBar()).findByText(/^Отменено/)).toBeVisible();
  // The last part first.
  expect(undone.map((token) => Number(token.slice(-1)))).toEqual([2, 1]);
  expect(backend.leads.filter(({ status }) => status === 'rejected')).toEqual([]);
});

test('where the list has changed since the question was read nothing is done, and the new number is shown', async () => {
  const { asked } = withBulkServer();
  const opened = await openList(leadsNamed(...namesOf(30)));
  await chooseEverything(opened, /Выбрать все 30/);
  const confirm = await askStatusOfAll(opened, 'Изменить статус 30 заявок');
  backend.leads = leadsNamed(...namesOf(31));
  await act(() => opened.queryClient.invalidateQueries({ queryKey: leadKeys.all() }));
  // The list lives on under the question; what is done is what the question says.
  expect(await bar()).toHaveTextContent('Выбраны все 31');
  expect(screen.getByRole('dialog')).toHaveTextContent('30 заявок');
  backend.leads = leadsNamed(...namesOf(41));
  await confirm();

  expect(
    await (
      await inBar()
    ).findByText('Статус не изменён. Список изменился: сейчас в нём 41 заявка.'),
  ).toBeVisible();
  expect((await inBar()).getByText('Выбраны все 41')).toBeVisible();
  expect(asked.map(({ expected }) => expected)).toEqual([30]);
  expect(new Set(backend.leads.map(({ status }) => status))).toEqual(new Set(['new']));

  const again = await askStatusOfAll(opened, 'Изменить статус 41 заявки на «Отклонен»?');
  await again();
  expect(await (await inBar()).findByText('Изменено 41')).toBeVisible();
});

test('repeat leads are deleted in one piece, and nobody is told how far it is', async () => {
  const answer = deferred<void>();
  const { asked } = withBulkServer(() => answer.promise);
  const opened = await openList(leadsNamed(...namesOf(30)), '/leads?repeat=1');
  await chooseEverything(opened, /Выбрать все 30/);
  await opened.user.click((await inBar()).getByRole('button', { name: 'Удалить' }));
  const dialog = await screen.findByRole('dialog', { name: 'Удаление заявок' });
  await opened.user.click(within(dialog).getByRole('button', { name: 'Удалить' }));
  const progress = await screen.findByRole('progressbar', { name: 'Удаляем' });
  expect(progress).not.toHaveAttribute('aria-valuenow');
  expect((await inBar()).queryByRole('button', { name: 'Прервать' })).not.toBeInTheDocument();
  answer.resolve();
  expect(await (await inBar()).findByText('Удалено 30')).toBeVisible();
  expect(asked).toEqual([{ action: 'delete', filter: { 'filter[repeat]': '1' }, expected: 30 }]);
});

test.each([
  ['a refusal', () => refusal(403), /^Статус не изменён\. Нет доступа/],
  ['a fault', () => refusal(500), /^Статус не изменён\. На сервере произошла ошибка/],
  ['too many calls', () => refusal(429), /^Статус не изменён\. Слишком много попыток/],
  ['no answer', () => lostNetwork(), /^Статус не изменён\. Нет связи.*могла измениться\.$/],
])('after %s nothing is said to be done, and the ticks stay', async (_name, answer, text) => {
  const { asked } = withBulkServer();
  server.use(mock(endpoints.leads.bulk, answer));
  const opened = await openList(leadsNamed('Мария', 'Олег'));
  await changeStatus(opened, [1, 2]);
  expect(await (await inBar()).findByText(text)).toBeVisible();
  expect((await inBar()).getByText('Выбрано 2')).toBeVisible();
  expect((await inBar()).queryByRole('button', { name: 'Отменить' })).not.toBeInTheDocument();
  expect(shownStatuses()).toEqual(['Новый', 'Новый']);

  // The same again, on a server that has recovered.
  server.resetHandlers();
  const recovered = withBulkServer();
  await opened.user.click((await inBar()).getByRole('button', { name: 'Сменить статус' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Завершен' }));
  expect(await (await inBar()).findByText('Изменено 2')).toBeVisible();
  expect(recovered.asked).toHaveLength(1);
  expect(asked).toHaveLength(0);
});

test('a login that has ended ends the work without a word about success', async () => {
  withBulkServer();
  server.use(mock(endpoints.leads.bulk, () => refusal(401)));
  const opened = await openList(leadsNamed('Мария'));
  await changeStatus(opened, [1]);
  await waitFor(() => expect(tokenStore.get()).toBeNull());
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(screen.queryByText(/Изменено/)).not.toBeInTheDocument();
});

test('while the work goes on nothing else can be begun', async () => {
  const answer = deferred<BulkResult>();
  withBulkServer();
  server.use(mock(endpoints.leads.bulk, () => answer.promise));
  const opened = await openList(leadsNamed('Мария', 'Олег'));
  await changeStatus(opened, [1]);
  expect(await screen.findByRole('progressbar', { name: 'Меняем статус' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  );
  await opened.user.click(await box(2));
  expect((await inBar()).queryByRole('button', { name: 'Сменить статус' })).not.toBeInTheDocument();
  answer.resolve({ processed: 1, failed: [], undo_token: null });
  // What was ticked meanwhile stays ticked.
  expect(await (await inBar()).findByText('Выбрано 1')).toBeVisible();
  expect(await box(2)).toBeChecked();
  expect(callsOf('POST /api/leads/bulk')).toHaveLength(1);
});

test('after the work the cache holds what a fresh reading would', async () => {
  withBulkServer();
  const opened = await openList(leadsNamed('Мария', 'Олег'), '/leads?lead=2');
  await findModal(2);
  await opened.user.click(screen.getByRole('button', { name: 'Закрыть' }));
  await changeStatus(opened, [1, 2], 'Отклонен');
  await (await inBar()).findByText('Изменено 2');
  const cached = opened.queryClient
    .getQueryCache()
    .findAll({ queryKey: leadKeys.lists(), type: 'active' })
    .map(({ state }) => state.data as { data?: { id: number; status: string }[] })
    .flatMap(({ data }) => data ?? []);
  expect(cached.map(({ id, status }) => ({ id, status }))).toEqual(
    backend.leads.map(({ id, status }) => ({ id, status })),
  );
});

test('work goes on and its result is told where the screen was left meanwhile', async () => {
  const answer = deferred<BulkResult>();
  withBulkServer();
  server.use(mock(endpoints.leads.bulk, () => answer.promise));
  backend.leads = leadsNamed('Мария');
  const { user, router } = await renderApp('/leads');
  await changeStatus({ user }, [1]);
  await screen.findByRole('progressbar', { name: 'Меняем статус' });
  await act(() => router.navigate({ to: '/modules' }));
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
  answer.resolve({ processed: 1, failed: [], undo_token: null });
  await findToast('Изменено 1');
  await act(() => router.navigate({ to: '/leads' }));
  expect(await (await inBar()).findByText('Изменено 1')).toBeVisible();
});
