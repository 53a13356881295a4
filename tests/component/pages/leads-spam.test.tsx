import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type LeadCounts } from '#contract';
import { deferred } from '../../support/deferred.ts';
import { backend, mock, server } from '../../support/msw/index.ts';
import { findLeadRow, findModal, findToast, openList } from '../widgets/lead-details-support.tsx';
import { inBar, box, named, withBulkServer } from './leads-bulk-support.ts';

const SUSPECT = {
  ...named(1, 'Купи казино'),
  spam_at: '2024-03-05T11:07:00.000Z',
  spam_reasons: [
    { code: 'too_fast', detail: 'за 1 с' },
    { code: 'of_tomorrow', detail: null },
  ],
};

test('the spam tells the reasons, and «Не спам» takes a lead out; that can be taken back', async () => {
  const { asked, undone } = withBulkServer();
  const { user } = await openList([SUSPECT], '/leads?tab=spam');
  const row = await findLeadRow('Купи казино');
  expect(
    await within(row).findByText('Отправлено слишком быстро: за 1 с; Похоже на спам'),
  ).toBeVisible();
  await user.click(await within(row).findByRole('button', { name: 'Не спам: заявка 1' }));
  await findToast('Заявка возвращена из спама');
  expect(asked).toEqual([{ action: 'not_spam', ids: [1] }]);
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  await findToast('Отменено');
  expect(undone).toHaveLength(1);
});

test('chosen rows go to the spam', async () => {
  const { asked } = withBulkServer();
  const { user } = await openList([named(2, 'Олег')]);
  await user.click(await box(2));
  await user.click(await (await inBar()).findByRole('button', { name: 'В спам' }));
  await findToast('Убрано в спам 1');
  expect(asked).toEqual([{ action: 'spam', ids: [2] }]);
});

test('a row goes to the spam by its menu; a refusal is told in the words of the server', async () => {
  withBulkServer();
  const { user } = await openList([named(2, 'Олег')]);
  await findLeadRow('Олег');
  backend.leads = [];
  await user.click(screen.getByRole('button', { name: 'Действия с заявкой 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'В спам' }));
  await findToast('Не найдено');
});

test('the lead says why it is in the spam and can be taken out', async () => {
  const { asked } = withBulkServer();
  server.use(
    mock(endpoints.leads.bulk, ({ body }) => {
      asked.push(body as (typeof asked)[number]);
      backend.leads = [{ ...SUSPECT, spam_at: null, spam_reasons: [] }];
      return { processed: 1, failed: [], undo_token: null };
    }),
  );
  const { user } = await openList([SUSPECT], '/leads?tab=spam&lead=1');
  const modal = await findModal(1);
  const banner = await within(modal).findByText('Заявка в спаме');
  expect(within(modal).getByText('Отправлено слишком быстро: за 1 с')).toBeVisible();
  expect(within(modal).getByText(/^Сменить статус, назначить/)).toBeVisible();
  const offered = () =>
    within(modal)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(offered()).not.toContain('В клиенты');
  expect(offered().filter((name) => /Статус|Ответственный/.test(name))).toEqual([]);
  await user.click(within(modal).getByRole('button', { name: 'Не спам' }));
  await findToast('Заявка возвращена из спама');
  expect(banner).not.toBeInTheDocument();
  expect(within(modal).getByRole('button', { name: 'Закрыть' })).toHaveFocus();
  expect(offered()).toEqual(expect.arrayContaining(['Статус: Новый', 'В клиенты']));

  await user.click(within(modal).getByRole('button', { name: 'Другие действия' }));
  await user.click(await within(modal).findByRole('menuitem', { name: 'В спам' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ action: 'spam', ids: [1] }));
});

test('what the sender is known by goes to the lists of the spam, once', async () => {
  withBulkServer();
  const changes: unknown[] = [];
  const lists = { phones: [], emails: ['a@b.ru'], addresses: [], words: [] };
  server.use(
    mock(endpoints.company.spamLists, () => lists),
    mock(endpoints.company.changeSpamLists, ({ body }) => {
      changes.push(body);
      return lists;
    }),
  );
  const contact = { name: 'Купи казино', phone: '8 943 111-22-33', email: 'A@b.ru' };
  const { user } = await openList([{ ...SUSPECT, contact, ip_address: null }], '/leads?tab=spam');
  await user.click(await screen.findByRole('button', { name: 'Действия с заявкой 1' }));
  expect(await screen.findByRole('menuitem', { name: /^E-mail уже в списке/ })).toBeDisabled();
  await user.click(screen.getByRole('menuitem', { name: /^Телефон/ }));
  await findToast('Телефон добавлен в список спама');
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  await findToast('Отменено');
  expect(changes).toEqual([
    { add: { phones: ['+79431112233'] } },
    { remove: { phones: ['+79431112233'] } },
  ]);
});

test('what one sign has put into the spam is told of on every tab, and opens by a press', async () => {
  withBulkServer();
  const counts = { all: 1, mine: 0, new: 1, unassigned: 1, waiting: 1, spam: 5, trash: 0 };
  const asked: string[] = [];
  server.use(
    mock(endpoints.leads.counts, ({ query }) => {
      asked.push(query.toString());
      return { ...counts, doubtful: 2 };
    }),
  );
  const { user, router } = await openList([named(3, 'Пётр')]);
  await user.click(await screen.findByRole('link', { name: 'Проверьте: 2' }));
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ tab: 'spam', doubtful: '1' }),
  );
  expect(await screen.findByText('Спам по одному признаку')).toBeVisible();
  await waitFor(() => expect(asked.at(-1)).toContain('filter%5Bdoubtful%5D=1'));
  await user.click(screen.getByRole('link', { name: 'Все 1' }));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('doubtful'));
});

test('where the server knows of no spam nothing speaks of it', async () => {
  withBulkServer();
  server.use(
    mock(endpoints.leads.counts, () => ({
      all: 1,
      mine: 0,
      new: 1,
      unassigned: 1,
      waiting: 1,
      spam: null,
      trash: 0,
    })),
  );
  const { user } = await openList([named(3, 'Пётр')]);
  await user.click(await screen.findByRole('button', { name: 'Действия с заявкой 3' }));
  expect(await screen.findByRole('menuitem', { name: 'Удалить' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'В спам' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Спам/ })).not.toBeInTheDocument();
});

test('a lead that is there before the counts offers the spam once they come', async () => {
  withBulkServer();
  const answer = deferred<LeadCounts>();
  server.use(mock(endpoints.leads.counts, () => answer.promise));
  const { user } = await openList([named(2, 'Олег')], '/leads?lead=2');
  const modal = within(await findModal(2));
  await user.click(await modal.findByRole('button', { name: 'Другие действия' }));
  expect(await screen.findByRole('menuitem', { name: 'Создать заказ' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'В спам' })).toBeNull();
  answer.resolve({ all: 1, mine: 0, new: 1, unassigned: 1, waiting: 1, spam: 0, trash: 0 });
  expect(await screen.findByRole('menuitem', { name: 'В спам' })).toBeVisible();
});
