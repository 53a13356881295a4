import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract';
import { buildLead } from '../../support/factories/index.ts';
import { callsOf, mock, server } from '../../support/msw/index.ts';
import { findLeadRow, openList } from '../widgets/lead-details-support.tsx';

const REASONS = [
  { id: 4, name: 'Дорого', position: 0, archived_at: null, leads_count: 3 },
  { id: 6, name: 'Старая', position: 1, archived_at: '2026-01-01T00:00:00Z', leads_count: 9 },
];
const COUNTS = { all: 1, mine: 0, new: 0, unassigned: 0, waiting: 0, spam: 0, trash: 0 };

function withReasons() {
  server.use(
    mock(endpoints.leads.counts, () => COUNTS),
    mock(endpoints.rejectReasons.list, () => REASONS),
  );
}

test('the filter «Ещё» narrows the list to a reason in use', async () => {
  withReasons();
  const { user, router } = await openList([buildLead({ status: 'rejected' })]);
  await findLeadRow('Мария');
  await user.click(await screen.findByRole('button', { name: 'Ещё', expanded: false }));
  const editor = await screen.findByRole('dialog', { name: 'Ещё' });
  await user.click(await within(editor).findByRole('radio', { name: 'Дорого' }));
  expect(within(editor).queryByRole('radio', { name: 'Старая' })).toBeNull();
  await waitFor(() =>
    expect(decodeURIComponent(callsOf('GET /api/leads?').at(-1) ?? '')).toContain(
      'filter[reason]=4',
    ),
  );
  expect(router.state.location.search).toMatchObject({ reason: '4' });
  const chips = await screen.findByRole('list', { name: 'Фильтры в силе' });
  expect(chips).toHaveTextContent('Причина отказа');
  expect(chips).toHaveTextContent('Дорого');
});

test('the column «Причина отказа» is chosen by hand', async () => {
  withReasons();
  const lead = buildLead({
    status: 'rejected',
    reject_reason: { id: 4, name: 'Дорого' },
    reject_comment: 'до весны',
  });
  const { user } = await openList([lead]);
  const row = await findLeadRow('Мария');
  expect(within(row).queryByText('Дорого')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Вид таблицы' }));
  const columns = await screen.findByRole('group', { name: 'Столбцы' });
  await user.click(await within(columns).findByRole('checkbox', { name: 'Причина отказа' }));
  expect(await screen.findByRole('columnheader', { name: 'Причина отказа' })).toBeVisible();
  expect(await findLeadRow('Дорого')).toHaveTextContent('Мария');
});
