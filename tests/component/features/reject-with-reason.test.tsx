import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endpoints, leadPatchSchema, type Lead, type LeadPatch } from '#contract';
import { buildLead } from '../../support/factories/index.ts';
import { backend, callsOf, mock, refusal, server } from '../../support/msw/index.ts';
import {
  findLeadRow,
  findToast,
  openList,
  openModal,
  valueOf,
} from '../widgets/lead-details-support.tsx';

const REASONS = [
  { id: 4, name: 'Дорого', position: 0, archived_at: null, leads_count: 3 },
  { id: 5, name: 'Нет ответа', position: 1, archived_at: null, leads_count: 0 },
  { id: 6, name: 'Старая', position: 2, archived_at: '2026-01-01T00:00:00Z', leads_count: 9 },
];
const REJECTED = 'Статус заявки изменен на "Отклонен"';

let sent: LeadPatch[];

beforeEach(() => {
  sent = [];
  server.use(
    mock(endpoints.rejectReasons.list, () => REASONS),
    mock(endpoints.leads.update, ({ body }) => {
      const patch = leadPatchSchema.parse(body);
      sent.push(patch);
      const lead = backend.leads[0] ?? buildLead();
      if (!('reject_reason_id' in patch)) return Object.assign(lead, patch);
      const reason = REASONS.find(({ id }) => id === patch.reject_reason_id) ?? null;
      return Object.assign(lead, {
        reject_reason: reason && { id: reason.id, name: reason.name },
        reject_comment: patch.reject_comment ?? null,
      });
    }),
  );
});

const openStatus = async (given: Partial<Lead> = {}) => {
  const opened = await openModal({ status: 'new', ...given });
  await opened.user.click(within(opened.modal).getByRole('button', { name: /^Статус/ }));
  return opened;
};
const item = (name: string) => screen.findByRole('menuitem', { name });

test('three clicks reject a lead with a reason: the menu, «С причиной», the reason', async () => {
  const { user, modal } = await openStatus();
  await user.click(await item('С причиной'));
  expect(screen.queryByRole('menuitem', { name: 'Старая' })).not.toBeInTheDocument();
  await user.click(await item('Дорого'));
  const text = await findToast(REJECTED);
  expect(sent).toEqual([{ status: 'rejected' }, { reject_reason_id: 4 }]);
  await waitFor(() => expect(valueOf(modal, 'Причина отказа')).toHaveTextContent('Дорого'));
  expect(valueOf(modal, 'Статус')).toHaveTextContent('Отклонен');
  const toast = text.closest<HTMLElement>('[data-toast]') ?? document.body;
  await user.click(within(toast).getByRole('button', { name: 'Отменить' }));
  await findToast('Статус заявки изменен на "Новый"');
  expect(sent.at(-1)).toEqual({ status: 'new' });
});

test('plain «Отклонен» is sent alone', async () => {
  const { user } = await openStatus();
  await item('С причиной');
  await user.click(await item('Отклонен'));
  await findToast(REJECTED);
  expect(sent).toEqual([{ status: 'rejected' }]);
});

test('of a rejected lead the reason alone is written, and its comment stays', async () => {
  const { user } = await openStatus({
    status: 'rejected',
    reject_reason: { id: 4, name: 'Дорого' },
    reject_comment: 'до весны',
  });
  await user.click(await item('С причиной'));
  expect(await item('Дорого')).toHaveAttribute('aria-current', 'true');
  await user.click(await item('Нет ответа'));
  await findToast('Причина отказа сохранена');
  expect(sent).toEqual([{ reject_reason_id: 5, reject_comment: 'до весны' }]);
});

test('a reason that is not stored leaves the lead rejected, and is said', async () => {
  server.use(
    mock(endpoints.leads.update, ({ body }) => {
      const patch = leadPatchSchema.parse(body);
      if ('reject_reason_id' in patch) return refusal(422);
      return Object.assign(backend.leads[0] ?? buildLead(), patch);
    }),
  );
  const { user, modal } = await openStatus();
  await user.click(await item('С причиной'));
  await user.click(await item('Дорого'));
  await findToast('Не удалось сохранить причину отказа');
  await findToast(REJECTED);
  expect(valueOf(modal, 'Статус')).toHaveTextContent('Отклонен');
});

test('a row offers them under its status and in its menu', async () => {
  const { user } = await openList([buildLead({ id: 5, status: 'new' })]);
  const row = await findLeadRow('Мария');
  await user.click(within(row).getByRole('button', { name: 'Новый, изменить' }));
  await user.click(await item('С причиной'));
  await user.keyboard('{Escape}');
  await user.click(within(row).getByRole('button', { name: 'Действия с заявкой 5' }));
  await user.click(await item('С причиной'));
  await user.click(await item('Нет ответа'));
  await findToast(REJECTED);
  expect(sent).toEqual([{ status: 'rejected' }, { reject_reason_id: 5 }]);
});

test('a server with the calls of the seed alone is not asked for reasons', async () => {
  await openStatus({ contact: null });
  await item('Отклонен');
  expect(screen.getAllByRole('menuitem')).toHaveLength(4);
  expect(callsOf('GET').filter((call) => call.includes('reject-reasons'))).toEqual([]);
});
