import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoints, leadPatchSchema, type Lead, type LeadPatch } from '#contract';
import { RejectReasonPart } from '@/app/layouts/reject-reason-part.tsx';
import { endReasonOffer } from '@/features/change-lead';
import { LeadsPage } from '@/pages/leads/list';
import { LeadDetails } from '@/widgets/lead-details';
import { buildLead } from '../../support/factories/index.ts';
import { backend, callsOf, mock, server } from '../../support/msw/index.ts';
import { boardHandler, giveHeights, named } from '../pages/leads-board-support.tsx';
import { box, inBar, withBulkServer } from '../pages/leads-bulk-support.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';
import { findLeadRow, findModal, findToast } from '../widgets/lead-details-support.tsx';

const REASONS = [
  { id: 4, name: 'Дорого', position: 0, archived_at: null, leads_count: 3 },
  { id: 6, name: 'Старая', position: 1, archived_at: '2026-01-01T00:00:00Z', leads_count: 9 },
];
const REJECTED = 'Статус заявки изменен на "Отклонен"';
const TITLE = 'Причина отказа';

let sent: LeadPatch[];

giveHeights();

beforeEach(() => {
  sent = [];
  server.use(
    mock(endpoints.rejectReasons.list, () => REASONS),
    mock(endpoints.leads.update, ({ body }) => {
      const patch = leadPatchSchema.parse(body);
      sent.push(patch);
      const lead = backend.leads[0] ?? buildLead();
      if (!('reject_reason_id' in patch)) return Object.assign(lead, patch);
      return Object.assign(lead, { reject_reason: { id: 4, name: 'Дорого' } });
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  act(() => endReasonOffer());
});

async function open(path = '/leads', given: Partial<Lead> = {}) {
  backend.leads = [named(5, 'Мария', { status: 'new', ...given })];
  return renderWithProviders(
    <>
      <LeadsPage />
      <LeadDetails />
      <RejectReasonPart />
    </>,
    { path },
  );
}

/** Rejects the lead of the row by its menu, without a reason. */
async function reject(user: ReturnType<typeof userEvent.setup>) {
  const row = await findLeadRow('Мария');
  await user.click(within(row).getByRole('button', { name: 'Новый, изменить' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Отклонен' }));
  await findToast(REJECTED);
}

const findPanel = () => screen.findByRole('region', { name: TITLE });
const panel = () => screen.queryByRole('region', { name: TITLE });
const reasonCalls = () => callsOf('GET').filter((call) => call.includes('reject-reasons'));

test('after a rejection by the menu one press gives a reason in use', async () => {
  const { user } = await open();
  await reject(user);
  const offered = await findPanel();
  expect(sent).toEqual([{ status: 'rejected' }]);
  expect(offered).not.toContainElement(document.activeElement as HTMLElement);
  expect(within(offered).queryByRole('button', { name: 'Старая' })).toBeNull();
  await user.click(within(offered).getByRole('button', { name: 'Дорого' }));
  await findToast('Причина отказа сохранена');
  expect(sent.at(-1)).toEqual({ reject_reason_id: 4, reject_comment: null });
  expect(panel()).toBeNull();
});

test('«Комментарий…» leads to the dialog', async () => {
  const { user } = await open();
  await reject(user);
  await user.click(within(await findPanel()).getByRole('button', { name: 'Комментарий…' }));
  expect(await screen.findByRole('dialog', { name: TITLE })).toBeVisible();
  expect(panel()).toBeNull();
});

test('in the window of a lead F6 leads to it past the focus trap, Escape closes it alone', async () => {
  const { user } = await open('/leads?lead=5');
  const modal = await findModal(5);
  const status = await within(modal).findByRole('button', { name: /^Статус/ });
  await user.click(status);
  await user.click(await within(modal).findByRole('menuitem', { name: 'Отклонен' }));
  const offered = await findPanel();
  await waitFor(() => expect(status).toHaveFocus());
  await user.keyboard('{F6}');
  expect(within(offered).getByRole('button', { name: 'Дорого' })).toHaveFocus();
  await user.keyboard('{F6}');
  expect(status).toHaveFocus();
  await user.keyboard('{F6}{Escape}');
  await waitFor(() => expect(panel()).toBeNull());
  expect(modal).toBeVisible();
});

test('a card moved by the keyboard to «Отклонен» is asked about too', async () => {
  server.use(boardHandler);
  const { user } = await open('/leads?view=kanban');
  const card = await screen.findByRole('group', { name: 'Мария' });
  act(() => card.focus());
  await user.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight} ');
  await findToast(REJECTED);
  expect(await findPanel()).toBeVisible();
});

test('the undo of the status closes it, and so does ×', async () => {
  const { user } = await open();
  await reject(user);
  await findPanel();
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  await waitFor(() => expect(panel()).toBeNull());
  await findToast('Статус заявки изменен на "Новый"');
  await reject(user);
  await user.click(within(await findPanel()).getByRole('button', { name: 'Не указывать' }));
  expect(panel()).toBeNull();
});

test('unanswered it goes by itself, but waits under the pointer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = await open();
  await reject(userEvent.setup({ advanceTimers: vi.advanceTimersByTime }));
  void user;
  const offered = await findPanel();
  const quick = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await quick.hover(offered);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(offered).toBeVisible();
  await quick.unhover(offered);
  act(() => void vi.advanceTimersByTime(11_000));
  expect(panel()).toBeNull();
});

test('after a bulk rejection it asks once for all, and its undo closes it', async () => {
  const { asked } = withBulkServer();
  const { user } = await open();
  const rejectTicked = async () => {
    await user.click(await box(5));
    await user.click((await inBar()).getByRole('button', { name: 'Сменить статус' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Отклонен' }));
    return screen.findByRole('region', { name: /^Причина отказа: 1.заявка$/ });
  };
  const first = await rejectTicked();
  await user.click(await (await inBar()).findByRole('button', { name: 'Отменить' }));
  await waitFor(() => expect(first).not.toBeInTheDocument());
  await (await inBar()).findByText('Отменено 2');
  const second = await rejectTicked();
  expect(within(second).queryByRole('button', { name: 'Комментарий…' })).toBeNull();
  await user.click(within(second).getByRole('button', { name: 'Дорого' }));
  expect(await (await inBar()).findByText('Причина указана 1')).toBeVisible();
  const payload = { reject_reason_id: 4 };
  expect(asked.at(-1)).toEqual({ action: 'reject_reason', ids: [5], seen: {}, payload });
});

test('nothing is asked with a reason chosen in the menu', async () => {
  const { user } = await open();
  const row = await findLeadRow('Мария');
  await user.click(within(row).getByRole('button', { name: 'Новый, изменить' }));
  await user.click(await screen.findByRole('menuitem', { name: 'С причиной' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Дорого' }));
  await findToast(REJECTED);
  expect(panel()).toBeNull();
});

test('nothing is shown where the company has no reasons in use', async () => {
  server.use(mock(endpoints.rejectReasons.list, () => REASONS.slice(1)));
  const { user } = await open();
  await reject(user);
  await waitFor(() => expect(reasonCalls()).not.toEqual([]));
  expect(panel()).toBeNull();
});

test('a server without versions is not asked for reasons', async () => {
  const { user } = await open('/leads', { contact: null, updated_at: null });
  await reject(user);
  expect(panel()).toBeNull();
  expect(reasonCalls()).toEqual([]);
});
