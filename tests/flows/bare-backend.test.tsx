import { act, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { endpoints } from '#contract';
import { loginQueryClient } from '@/app/query-client/login-query-client.ts';
import { tokenStore } from '@/shared/auth';
import { buildLead } from '../support/factories/index.ts';
import {
  backend,
  bareBackend,
  callsOf,
  forgetCalls,
  mock,
  refusal,
  server,
} from '../support/msw/index.ts';
import { renderApp } from '../support/render-app.tsx';
import { until } from '../support/until.ts';

const buildLeads = () =>
  Array.from({ length: 12 }, (_lead, index) => ({
    ...buildLead({ id: index + 1 }),
    contact: null,
  }));

type Screen = Awaited<ReturnType<typeof renderApp>>;

/** Waits until all code is there, and every call answered. */
async function rest(): Promise<void> {
  await act(() => vi.dynamicImportSettled());
  await until(() => expect(loginQueryClient().isFetching()).toBe(0));
}

async function openList(handlers = bareBackend()): Promise<Screen> {
  backend.leads = buildLeads();
  const shown = await renderApp('/leads', { handlers });
  // It comes with what every screen has and none waits for.
  await screen.findByRole('link', { name: 'Инструкция к этому экрану' });
  await rest();
  return shown;
}

async function openLead({ router }: Screen, id: number): Promise<HTMLElement> {
  act(() => router.history.push(`/leads?lead=${id}`));
  const window = await screen.findByRole('dialog', { name: `Информация о лиде #${id}` });
  await within(window).findByRole('heading', { name: 'Заметки' });
  await rest();
  return window;
}

/** The calls that begin so, with the numbers of records left out. */
const additionsAsked = () =>
  callsOf('GET').filter((line) => /counts|activity|referral|orders|preferences/.test(line));

test.each([
  ['Laravel’s words', undefined],
  ['no words', () => refusal(404, '')],
  ['a page', () => HttpResponse.html('<!doctype html><p>404</p>', { status: 404 })],
  ['the page of an application', () => HttpResponse.html('<!doctype html><div id="app"></div>')],
  ['405', () => refusal(405, 'The GET method is not supported for this route.')],
])(
  'a backend that answers what it does not know by %s is asked for that once, whatever is opened',
  async (_name, unknown) => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const shown = await openList(bareBackend(unknown));
    await openLead(shown, 1);
    for (let id = 2; id <= 10; id++) {
      const before = callsOf('').length;
      await openLead(shown, id);
      expect(callsOf('').slice(before)).toEqual([
        `GET /api/leads/${id}?with=values.field,form,user`,
      ]);
    }
    const asked = additionsAsked().map((line) => line.replace(/\?.*|\/\d+/g, ''));
    expect(asked).toEqual([...new Set(asked)]);
    expect(callsOf('').length).toBeLessThanOrEqual(45);
  },
);

test.each([
  '/leads',
  '/leads/fields',
  '/leads/forms',
  '/clients',
  '/orders',
  '/chats',
  '/dashboard',
  '/users',
  '/referrals',
  '/settings',
  '/account-settings',
  '/modules',
])('the first page at %s takes few calls', async (path) => {
  // The screen of the test before may have asked for something late.
  await rest();
  forgetCalls();
  backend.leads = buildLeads();
  await renderApp(path, { handlers: bareBackend() });
  await screen.findByRole('link', { name: 'Инструкция к этому экрану' });
  await rest();
  const asked = callsOf('');
  expect(asked).toContain('GET /api/notifications');
  expect(asked, asked.join('\n')).toEqual([...new Set(asked)]);
  expect(asked.length).toBeLessThanOrEqual(7);
});

test('a backend with words of its own for what it does not know is soon asked for the lead alone', async () => {
  const shown = await openList(bareBackend(() => refusal(404, 'Ресурс не найден')));
  for (const id of [1, 2, 3]) await openLead(shown, id);
  const before = callsOf('').length;
  await openLead(shown, 4);
  expect(callsOf('').slice(before)).toEqual(['GET /api/leads/4?with=values.field,form,user']);
});

test('after a reload, and for another person, such a backend is asked anew', async () => {
  const shown = await openList();
  await openLead(shown, 1);
  const asked = additionsAsked().toSorted();
  expect(asked).toContain('GET /api/leads/1/activity');
  shown.unmount();

  forgetCalls();
  const reloaded = await openList();
  await openLead(reloaded, 1);
  expect(additionsAsked().toSorted()).toEqual(asked);

  forgetCalls();
  act(() => tokenStore.set('2|another-person'));
  await reloaded.settled();
  await openLead(reloaded, 1);
  expect(additionsAsked()).toContain('GET /api/leads/1/activity');
});

test('a record deleted meanwhile does not take a call away from the others', async () => {
  const shown = await openList();
  server.use(
    mock(endpoints.leads.activity, ({ params }) =>
      refusal(404, `No query results for model [App\\Models\\Lead] ${params['id']}`),
    ),
  );
  for (const id of [1, 2, 3]) {
    await openLead(shown, id);
    expect(callsOf(`GET /api/leads/${id}/activity`)).toHaveLength(1);
  }
});
