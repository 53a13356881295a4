import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { endpoints, type MergedLead } from '#contract';
import '@/features/merge-leads';
import '@/pages/leads/list/ui/leads-bulk-bar.tsx';
import '@/widgets/lead-details/ui/sections/merged-leads.tsx';
import { buildLead } from '../../support/factories/index.ts';
import { backend, mock, refusal, server } from '../../support/msw/index.ts';
import { findModal, findToast, openList, openModal } from '../widgets/lead-details-support.tsx';
import { box, inBar, leadsNamed, withBulkServer } from './leads-bulk-support.ts';

const { leads } = endpoints;

const findDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Объединение заявок' }));

test('ticked leads go under the oldest unless another is chosen, and come back', async () => {
  withBulkServer();
  const sent: unknown[] = [];
  const undone: unknown[] = [];
  server.use(
    mock(leads.merge, ({ body }) => {
      sent.push(body);
      backend.leads = backend.leads.filter(({ id }) => id === 3);
      return { merge_id: 4, undo_until: null, lead: backend.leads[0] ?? buildLead({ id: 3 }) };
    }),
    mock(leads.undoMerge, ({ params }) => {
      undone.push(params['id']);
      return { lead_ids: [1] };
    }),
  );
  const { user } = await openList(leadsNamed('Мария', 'Олег', 'Пётр'));
  for (const id of [3, 1]) await user.click(await box(id));
  await user.click((await inBar()).getByRole('button', { name: 'Объединить' }));
  const dialog = await findDialog();
  expect(await dialog.findByRole('radio', { name: /^№1 Мария/ })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: /^№3 Пётр/ }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  const toast = await findToast('Заявки объединены');
  expect(sent).toEqual([{ target_id: 3, source_ids: [1] }]);
  await waitFor(() => expect(screen.queryByText('Мария')).toBeNull());
  await user.click(
    within(toast.closest('.mantine-Notification-root') as HTMLElement).getByRole('button', {
      name: 'Отменить',
    }),
  );
  await findToast('Объединение отменено');
  expect(undone).toEqual(['4']);
});

test('the one with a client is the main one, and two clients are not merged', async () => {
  withBulkServer();
  const clients = [null, 7, 8];
  const { user } = await openList(
    leadsNamed('Мария', 'Олег', 'Пётр').map((lead, index) => ({
      ...lead,
      client_id: clients[index] ?? null,
    })),
  );
  for (const id of [1, 2]) await user.click(await box(id));
  await user.click((await inBar()).getByRole('button', { name: 'Объединить' }));
  let dialog = await findDialog();
  expect(await dialog.findByRole('radio', { name: /^№2 Олег/ })).toBeChecked();
  expect(dialog.getByRole('radio', { name: /^№1 Мария/ })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Отмена' }));
  await user.click(await box(3));
  await user.click((await inBar()).getByRole('button', { name: 'Объединить' }));
  dialog = await findDialog();
  expect(await dialog.findByText(/Клиент есть у нескольких заявок/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Объединить' })).toBeDisabled();
});

test('the banner of a repeated lead merges too; a server without the call says so', async () => {
  const contact = { name: 'Мария', phone: '+79000000000', email: null };
  const other = buildLead({ id: 20, contact });
  server.use(
    mock(leads.duplicates, () => ({ leads: [other], clients: [] })),
    mock(leads.merge, () => refusal(404)),
  );
  const { user } = await openModal({ contact, repeat_count: 1 });
  backend.leads.push(other);
  await user.click(await screen.findByRole('button', { name: 'Объединить…' }));
  const dialog = await findDialog();
  expect(await dialog.findByRole('radio', { name: /^№5 / })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Объединить' }));
  expect(await dialog.findByText('Раздел недоступен на этом сервере')).toBeVisible();
});

test('a lead shows what went under it, and lets it go', async () => {
  const merged: MergedLead = {
    ...buildLead({ id: 12, notes: 'Звонила дважды', utm: { utm_campaign: 'весна' } }),
    merge_id: 4,
    merged_at: '2024-03-05T11:00:00.000Z',
    undo_until: new Date(Date.now() + 1e9).toISOString(),
  };
  const undone: unknown[] = [];
  server.use(
    mock(leads.merged, () => [merged]),
    mock(leads.undoMerge, ({ params }) => {
      undone.push(params['id']);
      return HttpResponse.json({ message: 'Объединение уже отменено' }, { status: 410 });
    }),
  );
  const { user, modal } = await openModal({ merged_count: 1 });
  const list = within(await within(modal).findByRole('list', { name: 'Объединённые обращения' }));
  await user.click(await list.findByRole('button', { name: 'Заявка №12' }));
  expect(list.getByText('Звонила дважды')).toBeVisible();
  expect(list.getByText('utm_campaign: весна')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Отменить объединение с заявкой №12' }));
  await findToast('Объединение уже отменено');
  expect(undone).toEqual(['4']);
});

test('the number of a lead that went under another one opens that one, and says so', async () => {
  server.use(mock(leads.merged, () => []));
  const main = buildLead({ id: 5, merged_count: 1 });
  await openList([main, buildLead({ id: 12, merged_into: 5 })], '/leads?lead=12');
  const modal = await findModal(5);
  expect(await within(modal).findByText('Заявка №12 объединена с этой')).toBeVisible();
});
