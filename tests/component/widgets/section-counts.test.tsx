import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { invalidationTable } from '@/app/realtime/invalidation-table.ts';
import { knownModules } from '@/entities/company/module';
import { NewLeadsCount } from '@/widgets/section-counts';
import { endpoints } from '#contract';
import { buildModule } from '../../support/factories/index.ts';
import { callsOf, mock, refusal, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';

const NO_LEADS = { all: 0, mine: 0, new: 0, unassigned: 0, waiting: 0, spam: 0, trash: 0 };
const COUNTS = 'GET /api/leads/counts';

test('the new leads are counted, and counted anew when one arrives', async () => {
  let count = 1200;
  server.use(mock(endpoints.leads.counts, () => ({ ...NO_LEADS, new: count })));
  const { queryClient } = await renderWithProviders(<NewLeadsCount />);
  expect(await screen.findByText('1 200')).toBeVisible();
  count = 1201;
  const arrival = invalidationTable({ id: 1, company_id: 2 }).find(
    ({ event }) => event === 'form.submitted',
  );
  await act(async () => {
    for (const queryKey of arrival?.invalidates ?? []) {
      await queryClient.invalidateQueries({ queryKey });
    }
  });
  expect(await screen.findByText('1 201')).toBeVisible();
});

test('the number leads to the list that has just so many', async () => {
  server.use(mock(endpoints.leads.counts, () => ({ ...NO_LEADS, all: 9, new: 4 })));
  await renderWithProviders(<NewLeadsCount />);
  const link = await screen.findByRole('link', { name: 'Новые: 4' });
  expect(link).toHaveAttribute('href', '/leads?tab=new');
  expect(link).toHaveAccessibleDescription('Заявки в статусе «Новый»: 4');
});

test('none is no number', async () => {
  server.use(mock(endpoints.leads.counts, () => NO_LEADS));
  const { queryClient } = await renderWithProviders(<NewLeadsCount />);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(callsOf(COUNTS)).toHaveLength(1);
  expect(screen.queryByText('0')).not.toBeInTheDocument();
});

test('a server that does not count is asked once and nothing is said', async () => {
  server.use(mock(endpoints.leads.counts, () => refusal(404)));
  const { queryClient } = await renderWithProviders(<NewLeadsCount />);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await act(async () => {
    window.dispatchEvent(new Event('visibilitychange'));
    await queryClient.invalidateQueries();
  });
  expect(callsOf(COUNTS)).toHaveLength(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a closed module is not asked about', async () => {
  knownModules.write([buildModule({ code: 'leads', is_active: false })]);
  await renderWithProviders(<NewLeadsCount />);
  await act(() => Promise.resolve());
  expect(callsOf(COUNTS)).toHaveLength(0);
  knownModules.forget();
});
