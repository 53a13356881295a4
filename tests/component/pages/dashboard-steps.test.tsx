import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endpoints, NO_REQUISITES, type ChatSettings, type DashboardData } from '#contract';
import '@/pages/company/dashboard';
import {
  buildDashboard,
  buildLeadForm,
  buildOrderFigures,
  buildPageMeta,
} from '../../support/factories/index.ts';
import { deferred } from '../../support/deferred.ts';
import { callsOf, mock, refusal, server } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';
import { examplePrices } from '../../unit/contract/soft-windows/example-prices.ts';
import { SETTINGS } from './chat-settings-support.tsx';

const REGION = { name: 'Первые шаги' };
const NUMBER = { pattern: '{номер}', next: 1, yearly: false };
const COUNTS = {
  all: 1,
  mine: 0,
  measures: null,
  installs: null,
  production: 0,
  debt: 0,
  claim: 0,
  trash: 0,
  sums: null,
};
const NO_LEADS = { new: 0, mine: 0, unassigned: 0, waiting: 0, spam: 0, trash: 0 };

interface Company {
  dashboard?: Partial<DashboardData>;
  /** True where all steps but the chat are done. */
  isDone?: boolean;
  chat?: () => ChatSettings | Response | Promise<ChatSettings>;
}

/** A company with prices and one order. */
function answer({ dashboard, isDone = false, chat = () => refusal(404) }: Company = {}) {
  if (isDone) localStorage.setItem('notification_sound_tried', '1');
  const forms = isDone ? [buildLeadForm({ views: 5 })] : [];
  server.use(
    mock(endpoints.dashboard.show, () => buildDashboard(dashboard)),
    mock(endpoints.leadForms.list, () => ({ data: forms, links: null, meta: buildPageMeta() })),
    mock(endpoints.leads.counts, () => ({ all: isDone ? 1 : 0, ...NO_LEADS }) as never),
    mock(
      endpoints.users.counts,
      () => ({ all: isDone ? 2 : 1, active: 1, invited: 0, disabled: 0 }) as never,
    ),
    mock(endpoints.chats.settings, chat),
    mock(endpoints.softWindows.settings, () => ({ ...examplePrices, scheduled: [], today: null })),
    mock(
      endpoints.documentSettings.show,
      () =>
        ({
          requisites: { ...NO_REQUISITES, inn: isDone ? '7707083893' : null },
          vat_note: null,
          quote_days: 14,
          warranty_months: 12,
          numbering: { quote: NUMBER, contract: NUMBER, invoice: NUMBER, act: NUMBER },
          texts: { quote: '', contract: '', act: '' },
          updated_at: '2026-03-10T09:00:00.000Z',
        }) as never,
    ),
    mock(endpoints.orders.counts, ({ query }) =>
      query.has('filter[offer]') && !isDone ? { ...COUNTS, all: 0 } : COUNTS,
    ),
    mock(endpoints.orders.list, () => ({ data: [], links: null, meta: buildPageMeta() })),
  );
}

const findSteps = async () => within(await screen.findByRole('region', REGION));

beforeEach(() => localStorage.clear());

test('the first steps wait for what the chat answers, and stay while it is on no site', async () => {
  const chat = deferred<ChatSettings>();
  answer({ isDone: true, chat: () => chat.promise });
  await renderApp('/dashboard');
  expect(await screen.findByRole('region', { name: 'Показатели' })).toBeVisible();
  expect(screen.queryByRole('region', REGION)).toBeNull();
  chat.resolve(SETTINGS);
  const steps = await findSteps();
  expect(steps.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Поставьте чат на сайт',
  ]);
  expect(localStorage.getItem('first_steps')).toBeNull();
});

test('the first steps fold to one line after the fourth tick, and unfold for good', async () => {
  answer({ isDone: true, chat: () => SETTINGS });
  const first = await renderApp('/dashboard');
  const steps = await findSteps();
  const fold = steps.getByRole('button', { name: 'Первые шаги' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  expect(steps.getByText('9 из 10')).toBeVisible();
  expect(steps.queryByRole('list')).toBeNull();
  await first.user.click(fold);
  expect(steps.getByText('Заявки с сайта')).toBeVisible();
  expect(steps.getByRole('button', { name: 'Первые шаги' })).toHaveFocus();
  first.unmount();
  await renderApp('/dashboard');
  expect((await findSteps()).getByText('Заявки с сайта')).toBeVisible();
});

/** The accessible names of the sections of the dashboard, in their order. */
const sections = () =>
  screen
    .getAllByRole('region')
    .map((region) => region.getAttribute('aria-label'))
    .filter((name) => name === REGION.name || name === 'Показатели');

test('steps that come after the figures move nothing, and are there with them next time', async () => {
  const chat = deferred<ChatSettings>();
  answer({ chat: () => chat.promise });
  const first = await renderApp('/dashboard');
  expect(await screen.findByRole('region', { name: 'Показатели' })).toBeVisible();
  expect(screen.queryByRole('region', REGION)).toBeNull();
  chat.resolve(SETTINGS);
  await findSteps();
  expect(sections()).toEqual(['Показатели', REGION.name]);
  first.unmount();

  const never = deferred<ChatSettings>();
  answer({ chat: () => never.promise });
  await renderApp('/dashboard');
  await screen.findByRole('region', { name: 'Показатели' });
  expect(sections()).toEqual([REGION.name, 'Показатели']);
  expect(within(screen.getByRole('region', REGION)).getByText('2 из 10')).toBeVisible();
});

test('quick answers about the steps have them stand above the figures at once', async () => {
  answer();
  await renderApp('/dashboard');
  await screen.findByRole('region', { name: 'Показатели' });
  expect(sections()).toEqual([REGION.name, 'Показатели']);
});

test('after the last tick the line of the steps stays till the next visit', async () => {
  answer({ isDone: true, chat: () => ({ ...SETTINGS, seen: [] }) });
  const first = await renderApp('/dashboard');
  expect((await findSteps()).getByText('9 из 10')).toBeVisible();
  first.unmount();
  const seen = [{ domain: 'example.com', at: '2026-01-01T09:00:00.000Z' }];
  answer({ isDone: true, chat: () => ({ ...SETTINGS, seen }) });
  const second = await renderApp('/dashboard');
  const steps = await findSteps();
  expect(await steps.findByText('10 из 10')).toBeVisible();
  expect(steps.getByText('всё готово')).toBeVisible();
  second.unmount();
  expect(localStorage.getItem('first_steps')).toBe('over');
});

test('a chat that could not be read ends no first steps', async () => {
  answer({ isDone: true, chat: () => refusal(500) });
  await renderApp('/dashboard');
  const steps = await findSteps();
  expect(steps.getByText('9 из 9')).toBeVisible();
  expect(steps.queryByRole('link')).toBeNull();
  expect(localStorage.getItem('first_steps')).toBeNull();
});

test('a company without leads has the first steps of its orders alone', async () => {
  answer({ dashboard: { leads: null, orders: buildOrderFigures() } });
  await renderApp('/dashboard');
  const steps = await findSteps();
  expect(steps.getByRole('link', { name: 'Проверьте реквизиты' })).toBeVisible();
  expect(steps.getAllByRole('heading', { level: 3 })).toHaveLength(1);
  expect(callsOf('GET /api/lead-forms')).toEqual([]);
});

test('a company of soft windows is led from its prices to its first КП, ticked by facts', async () => {
  answer();
  const { user } = await renderApp('/dashboard');
  const steps = await findSteps();
  expect(steps.getByText('Заказы и КП')).toBeVisible();
  expect(steps.getByText('Заявки с сайта')).toBeVisible();
  expect(steps.getByText('2 из 9')).toBeVisible();
  const doneOf = (name: string) => steps.queryByRole('link', { name }) === null;
  expect(['Заполните цены', 'Создайте первый заказ'].map(doneOf)).toEqual([true, true]);
  expect(steps.getByRole('link', { name: 'Проверьте реквизиты' })).toHaveAttribute(
    'href',
    '/soft-windows-settings?tab=documents',
  );
  expect(steps.getByRole('link', { name: 'Отправьте первое КП' })).toHaveAttribute(
    'href',
    '/order/new',
  );
  await user.click(steps.getByRole('button', { name: 'Скрыть' }));
  expect(screen.queryByRole('region', REGION)).toBeNull();
});
