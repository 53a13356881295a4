import { screen, waitFor } from '@testing-library/react';
import { getResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { endpoints } from '#contract';
import { chooseTimeZone, learnServerTime } from '@/shared/lib/date';
import { findLeadRow } from '../component/widgets/lead-details-support.tsx';
import { buildLead, buildLeadValue, buildModule } from '../support/factories/index.ts';
import { backend, mock, server } from '../support/msw/index.ts';
import { renderApp } from '../support/render-app.tsx';

const SERVER = Date.parse('2026-05-10T00:15:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const COARSENESS_MS = 2000;
const at = (ms: number) => new Date(SERVER + ms).toISOString();

/** What this computer's clock shows while the server's shows {@link SERVER}, and dates every answer by it. */
function setClocks(aheadMs: number) {
  vi.useFakeTimers({ now: SERVER + aheadMs, toFake: ['Date'] });
  const others = [...server.listHandlers()] as Parameters<typeof getResponse>[0];
  server.use(
    http.all('*/api/*', async ({ request }) => {
      const answer = await getResponse(others, request.clone());
      answer?.headers.set('date', new Date(SERVER).toUTCString());
      return answer;
    }),
  );
}

afterEach(() => {
  vi.setSystemTime(SERVER);
  // So late a call leaves no doubt: the clocks agree.
  learnServerTime(new Date(SERVER).toUTCString(), SERVER + COARSENESS_MS);
  vi.useRealTimers();
});

test('a clock 15 days ahead does not close a paid section', async () => {
  setClocks(15 * DAY_MS);
  const paid = buildModule({ code: 'leads', expires_at: at(10 * DAY_MS) });
  const { router } = await renderApp('/leads', { modules: [paid] });
  expect(router.state.location.pathname).toBe('/leads');
});

test('a clock 15 days behind does not open a section that has expired', async () => {
  setClocks(-15 * DAY_MS);
  const ended = buildModule({ code: 'leads', expires_at: at(-DAY_MS) });
  const { router } = await renderApp('/leads', { modules: [ended] });
  expect(router.state.location.href).toBe('/modules?module_required=leads');
  expect(await screen.findByText('Истек')).toBeVisible();
});

test.each([20, -20])(
  'with a clock %i minutes wrong waiting and «сегодня» go by the server’s clock',
  async (minutes) => {
    chooseTimeZone('Etc/UTC');
    backend.leads = [
      buildLead({
        id: 1,
        values: [buildLeadValue('Имя', 'Мария')],
        created_at: at(-11 * MINUTE_MS),
        waiting_since: at(-11 * MINUTE_MS - 1000),
      }),
    ];
    const counts = { all: 1, mine: 0, new: 1, unassigned: 0, waiting: 1, spam: 0, trash: 0 };
    server.use(
      mock(endpoints.leads.counts, () => counts),
      mock(endpoints.company.settings, () => ({ response_norm_minutes: 15 })),
    );
    setClocks(minutes * MINUTE_MS);
    await renderApp('/leads');
    const row = await findLeadRow('Мария');
    await waitFor(() => expect(row).toHaveTextContent(/11\sмин/));
    expect(row).not.toHaveTextContent('просрочено');
    expect(row).toHaveTextContent('сегодня 00:04');
  },
);
