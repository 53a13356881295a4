import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  bulkReferralLeadsSchema,
  bulkRewardsSchema,
  endpoints,
  type BulkReferralLeads,
  type BulkRewards,
} from '#contract';
import { referralKeys } from '@/entities/clients/referral';
import { ReferralsPage } from '@/pages/clients/referrals';
import '../../support/lazy-parts.ts';
import { lostNetwork, mock, refusal, server } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';
import { renderWithProviders } from '../../support/render-with-providers.tsx';
import { INVITED, ledgerPageOf, OLGA, pageOf, reward } from './referrals-support.ts';

const { referrals, referralRewards } = endpoints;
const TOKEN = '00000000-0000-4000-8000-000000000001';
const ALL = 30;

const inBar = async (of: 'заявками' | 'начислениями') =>
  within(await screen.findByRole('region', { name: `Действия с выбранными ${of}` }));
type Opened = Pick<Awaited<ReturnType<typeof renderApp>>, 'user'>;

async function chooseAll({ user }: Opened, of: 'заявками' | 'начислениями') {
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать всю страницу' }));
  await user.click(
    (await inBar(of)).getByRole('button', { name: `Выбрать все ${ALL} по фильтру` }),
  );
}

/** Says why in the dialog of that name. */
async function giveReason({ user }: Opened, name: string, question: RegExp, button: string) {
  const dialog = await screen.findByRole('dialog', { name });
  expect(dialog).toHaveTextContent(question);
  await user.click(within(dialog).getByRole('button', { name: button }));
  expect(within(dialog).getByText('Укажите причину')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /Причина/ }), 'Ошибка');
  await user.click(within(dialog).getByRole('button', { name: button }));
}

/** A server that decides about many leads, all but those of a code that nobody has, and takes it back. */
function withInvited(total?: number) {
  const leads = [INVITED, { ...INVITED, lead_id: 32, name: 'Олег', referral: null, code: 'SOSED' }];
  const before = structuredClone(leads);
  const asked: BulkReferralLeads[] = [];
  server.use(
    mock(referrals.leads, () => pageOf(leads, total)),
    mock(referrals.bulkLeads, ({ body }) => {
      const bulk = bulkReferralLeadsSchema.parse(body);
      asked.push(bulk);
      const meant = leads.filter(({ lead_id: id }) => bulk.ids?.includes(id) ?? true);
      const done = meant.filter(({ referral }) => referral !== null);
      for (const lead of done) lead.state = bulk.payload.state;
      const failed = meant
        .filter((lead) => !done.includes(lead))
        .map(({ lead_id: id }) => ({ id, message: 'Сначала укажите партнёра' }));
      return { processed: done.length, failed, undo_token: TOKEN, next: null };
    }),
    mock(endpoints.bulk.undo, ({ body }) => {
      expect(body).toEqual({ undo_token: TOKEN });
      leads.splice(0, leads.length, ...before);
      return { processed: 1, failed: [] };
    }),
  );
  return asked;
}

/** A server that takes a step of many entries of the ledger. */
function withLedger(total?: number) {
  const entries = [reward(1, { status: 'accrued' }), reward(2)];
  const asked: BulkRewards[] = [];
  server.use(
    mock(referralRewards.list, () => ledgerPageOf(entries, total)),
    mock(referralRewards.bulk, ({ body }) => {
      const bulk = bulkRewardsSchema.parse(body);
      asked.push(bulk);
      const meant = entries.filter(({ id }) => bulk.ids?.includes(id) ?? true);
      for (const entry of meant) entry.status = bulk.payload.status;
      return { processed: meant.length, failed: [], undo_token: TOKEN, next: null };
    }),
  );
  return asked;
}

test('ticked leads are not counted for a reason; what refused is named, the rest taken back', async () => {
  const asked = withInvited();
  const opened = await renderApp('/referrals?tab=invited');
  const { user, router } = opened;
  for (const id of [31, 32]) {
    await user.click(await screen.findByRole('checkbox', { name: `Выбрать заявку №${id}` }));
  }
  await user.click((await inBar('заявками')).getByRole('button', { name: 'Не засчитать' }));
  await giveReason(opened, 'Не засчитывать заявки', /Не засчитывать 2\sзаявки\?/, 'Не засчитывать');
  expect(await (await inBar('заявками')).findByText('Не засчитано 1, не удалось 1')).toBeVisible();
  const payload = { state: 'rejected', reason: 'Ошибка' };
  expect(asked).toEqual([{ action: 'decide', ids: [31, 32], payload }]);
  const table = within(screen.getByRole('table', { name: 'Приглашённые' }));
  expect(table.getByText('Не засчитано')).toBeVisible();

  await user.click((await inBar('заявками')).getByRole('button', { name: 'Показать' }));
  const failures = within(await screen.findByRole('region', { name: 'Не удалось' }));
  expect(failures.getByText('Сначала укажите партнёра')).toBeVisible();
  expect(failures.getByRole('button', { name: /№32\sОлег/ })).toBeVisible();
  await user.click((await inBar('заявками')).getByRole('button', { name: 'Отменить' }));
  expect(await (await inBar('заявками')).findByText('Отменено 1')).toBeVisible();
  await waitFor(() => expect(table.queryByText('Не засчитано')).toBeNull());
  expect(router.state.location.pathname).toBe('/referrals');
});

test('all leads that the filter means are counted after a question', async () => {
  // Before the list, whose address looks like that of a referral.
  server.use(mock(referrals.show, () => OLGA));
  const asked = withInvited(ALL);
  const opened = await renderApp('/referrals?tab=invited&state=review&referral=7');
  await chooseAll(opened, 'заявками');
  await opened.user.click((await inBar('заявками')).getByRole('button', { name: 'Засчитать' }));
  const dialog = await screen.findByRole('dialog', { name: 'Приглашённые заявки' });
  expect(dialog).toHaveTextContent(/Засчитать 30\sзаявок\?/);
  expect(asked).toEqual([]);
  await opened.user.click(within(dialog).getByRole('button', { name: 'Засчитать' }));
  const filter = { 'filter[state]': 'review', 'filter[referral]': 7 };
  const target = { filter, expected: ALL, limit: 200 };
  await waitFor(() =>
    expect(asked).toEqual([{ action: 'decide', payload: { state: 'counted' }, ...target }]),
  );
});

test('the sum of entries stands in the foot, and of ticked ones in the bar, on any page', async () => {
  const sums = { standing: 4_500_000, cancelled: 100_000 };
  const pages = [
    [reward(1), reward(2, { amount: -50_000 }), reward(3, { status: 'cancelled' })],
    [reward(4)],
  ];
  server.use(
    mock(referralRewards.list, ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
      const { meta, ...rest } = ledgerPageOf(pages[page - 1] ?? [], ALL, sums);
      return { ...rest, meta: { ...meta, current_page: page, last_page: 2 } };
    }),
  );
  const { user } = await renderApp('/referrals?tab=rewards');
  expect(await screen.findByText(/из 30 · сумма 45\s000\s₽ без отменённых$/)).toBeVisible();
  for (const id of [1, 2]) {
    await user.click(screen.getByRole('checkbox', { name: `Выбрать начисление №${id}` }));
  }
  const bar = await inBar('начислениями');
  expect(bar.getByText(/^сумма 1\s000,50\s₽$/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать начисление №3' }));
  expect(bar.getByText(/^сумма 1\s000,50\s₽ без отменённых$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Страница 2' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать начисление №4' }));
  expect(bar.getByText(/^сумма 2\s501\s₽ без отменённых$/)).toBeVisible();
});

test('the sum of all entries by the filter is that of the list', async () => {
  const sums = { standing: 4_500_000, cancelled: 0 };
  server.use(mock(referralRewards.list, () => ledgerPageOf([reward(1), reward(2)], ALL, sums)));
  const opened = await renderApp('/referrals?tab=rewards&status=confirmed');
  await chooseAll(opened, 'начислениями');
  expect((await inBar('начислениями')).getByText(/^сумма 45\s000\s₽$/)).toBeVisible();
});

test('ticked entries are confirmed at once', async () => {
  const asked = withLedger();
  const { user } = await renderApp('/referrals?tab=rewards');
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать начисление №1' }));
  await user.click((await inBar('начислениями')).getByRole('button', { name: 'Подтвердить' }));
  expect(await (await inBar('начислениями')).findByText('Подтверждено 1')).toBeVisible();
  expect(asked).toEqual([{ action: 'step', ids: [1], payload: { status: 'confirmed' } }]);
});

test('all entries that the filter means are cancelled for a reason, as many as the question said', async () => {
  const asked = withLedger(ALL);
  const path = '/referrals?tab=rewards&status=confirmed';
  const opened = await renderWithProviders(<ReferralsPage />, { path });
  await chooseAll(opened, 'начислениями');
  const bar = await inBar('начислениями');
  await opened.user.click(bar.getByRole('button', { name: 'Отменить начисления' }));
  // While it is read, a colleague brings one more under the filter.
  server.use(mock(referralRewards.list, () => ledgerPageOf([reward(1), reward(2)], ALL + 1)));
  await act(() => opened.queryClient.invalidateQueries({ queryKey: referralKeys.all() }));
  expect(await bar.findByText('Выбраны все 31 по фильтру')).toBeInTheDocument();
  const question = /Отменить 30\sначислений\?.*выплаченные останутся/;
  await giveReason(opened, 'Отмена начислений', question, 'Отменить начисления');
  const target = { filter: { 'filter[status]': 'confirmed' }, expected: ALL, limit: 500 };
  const payload = { status: 'cancelled', reason: 'Ошибка' };
  expect(await bar.findByText('Отменено начислений: 2')).toBeVisible();
  expect(asked).toEqual([{ action: 'step', payload, ...target }]);
});

test('all entries that the filter means are paid by one payout', async () => {
  withLedger(ALL);
  const paid: unknown[] = [];
  server.use(
    mock(referralRewards.pay, ({ body }) => {
      paid.push(body);
      const payout = { id: 1, number: 12, count: ALL, total: 130_050 };
      return { payout, failed: [], undo_token: null };
    }),
  );
  const opened = await renderApp('/referrals?tab=rewards&status=confirmed');
  await chooseAll(opened, 'начислениями');
  await opened.user.click((await inBar('начислениями')).getByRole('button', { name: 'Выплатить' }));
  const dialog = await screen.findByRole('dialog', { name: 'Выплата партнёрам' });
  // What all of them come to is not known: the page shows two.
  expect(dialog).toHaveTextContent(/30\sначислений\. Платятся/);
  await opened.user.click(within(dialog).getByRole('button', { name: 'Выплатить' }));
  expect(await screen.findByText(/Выплата №12: 30\sначислений/)).toBeVisible();
  const target = { filter: { 'filter[status]': 'confirmed' }, expected: ALL };
  expect(paid).toEqual([expect.objectContaining(target)]);
});

test.each([
  ['lacks the call', () => refusal(404), /^Начисления не подтверждены\. Действие недоступно/],
  ['does not know it', () => refusal(405), /^Начисления не подтверждены\. Действие недоступно/],
  ['does not answer', lostNetwork, /^Начисления не подтверждены\. Нет связи/],
])('where the server %s it is said in words, and the ticks stay', async (_how, answer, text) => {
  withLedger();
  server.use(mock(referralRewards.bulk, answer));
  const { user } = await renderApp('/referrals?tab=rewards');
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать начисление №1' }));
  await user.click((await inBar('начислениями')).getByRole('button', { name: 'Подтвердить' }));
  expect(await (await inBar('начислениями')).findByText(text)).toBeVisible();
  expect((await inBar('начислениями')).getByText('Выбрано 1')).toBeVisible();
});
