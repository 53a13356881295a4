import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { RejectReasonPart } from '@/app/layouts/reject-reason-part.tsx';
import { endReasonOffer } from '@/features/change-lead';
import { LeadsPage } from '@/pages/leads/list';
import { deferred } from '../../support/deferred.ts';
import { backend, mock, server } from '../../support/msw/index.ts';
import { box, inBar, leadsNamed, withBulkServer } from '../pages/leads-bulk-support.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';
import { findToast } from '../widgets/lead-details-support.tsx';

const GIVEN = { action: 'reject_reason', payload: { reject_reason_id: 4 } };

beforeEach(() => {
  server.use(
    mock(endpoints.rejectReasons.list, () => [
      { id: 4, name: 'Дорого', position: 0, archived_at: null, leads_count: 3 },
    ]),
  );
});
afterEach(() => act(() => endReasonOffer()));

async function openLeads(count: number) {
  backend.leads = leadsNamed(...Array.from({ length: count }, (_, at) => `Клиент ${at + 1}`));
  const { user } = await renderWithProviders(
    <>
      <LeadsPage />
      <RejectReasonPart />
    </>,
    { path: '/leads' },
  );
  const choose = async (label: string) => {
    await user.click((await inBar()).getByRole('button', { name: 'Сменить статус' }));
    await user.click(await screen.findByRole('menuitem', { name: label }));
  };
  return { user, choose };
}

const findPanel = (count: number) =>
  screen.findByRole('region', { name: new RegExp(`^Причина отказа: ${count}.заяв`) });

test('after the rejection of all that a filter means the leads without a reason are asked about', async () => {
  const { asked } = withBulkServer(undefined, [3, 5]);
  const { user, choose } = await openLeads(30);
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать всю страницу' }));
  await user.click((await inBar()).getByRole('button', { name: /^Выбрать все 30/ }));
  await choose('Отклонен');
  const dialog = await screen.findByRole('dialog', { name: 'Изменение статуса' });
  await user.click(within(dialog).getByRole('button', { name: 'Изменить' }));
  await user.click(within(await findPanel(2)).getByRole('button', { name: 'Дорого' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ ...GIVEN, ids: [3, 5], seen: {} }));
});

test('of ticked leads those that have a reason already are not counted', async () => {
  withBulkServer(undefined, [2]);
  const { user, choose } = await openLeads(3);
  for (const id of [1, 2, 3]) await user.click(await box(id));
  await choose('Отклонен');
  expect(await findPanel(1)).toBeVisible();
});

test('nothing is asked where all have a reason', async () => {
  withBulkServer(undefined, []);
  const { user, choose } = await openLeads(1);
  await user.click(await box(1));
  await choose('Отклонен');
  expect(await (await inBar()).findByText('Изменено 1')).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Причина отказа/ })).toBeNull();
});

test('a reason chosen while other work goes on is given after it', async () => {
  const answer = deferred();
  const { asked } = withBulkServer((call) => (call === 2 ? answer.promise : Promise.resolve()));
  const { user, choose } = await openLeads(2);
  await user.click(await box(1));
  await choose('Отклонен');
  const panel = await findPanel(1);
  await user.click(await box(2));
  await choose('Завершен');
  await waitFor(() => expect(asked).toHaveLength(2));
  await user.click(within(panel).getByRole('button', { name: 'Дорого' }));
  await findToast('Указываем причину, как только закончится предыдущее действие');
  expect(asked).toHaveLength(2);
  answer.resolve();
  expect(await (await inBar()).findByText('Причина указана 1')).toBeVisible();
  expect(asked.at(-1)).toEqual({ ...GIVEN, ids: [1], seen: {} });
});
