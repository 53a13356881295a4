import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract';
import { loginQueryClient } from '@/app/query-client/login-query-client.ts';
import { moduleQueries } from '@/entities/company/module';
import { tokenStore } from '@/shared/auth';
import { deferred } from '../support/deferred.ts';
import { buildLead, buildModule } from '../support/factories/index.ts';
import {
  backend,
  callsOf,
  callsWithoutToken,
  forgetCalls,
  lostNetwork,
  mock,
  refusal,
  server,
} from '../support/msw/index.ts';
import { renderApp } from '../support/render-app.tsx';
import { until } from '../support/until.ts';

const HOUR_MS = 3_600_000;
const CHECK = 'GET /api/modules/company';
const answerModules = (answer: () => Response | Promise<Response>) =>
  mock(endpoints.modules.company, () => answer());

describe('without a token', () => {
  test.each([
    '/',
    '/dashboard',
    '/leads?status=new#top',
    '/document/5',
    '/no-such-page',
    '/modules',
  ])('%s leads to the login without a call', async (path) => {
    // Code of the test before, or of the file before, may have asked for something late.
    await vi.dynamicImportSettled();
    await until(() => expect(loginQueryClient().isFetching()).toBe(0));
    forgetCalls();
    const { router } = await renderApp(path, { token: null });
    expect(router.state.location.href).toBe('/login');
    expect(callsWithoutToken()).toEqual([]);
  });

  test.each(['/login', '/register', '/forgot-password', '/reset-password', '/landing'])(
    '%s is open',
    async (path) => {
      const { router } = await renderApp(path, { token: null });
      expect(router.state.location.pathname).toBe(path);
    },
  );
});

test.each(['/login', '/register', '/forgot-password', '/reset-password?token=1', '/landing'])(
  'with a token %s leads to the dashboard',
  async (path) => {
    const { router } = await renderApp(path);
    expect(router.state.location.href).toBe('/dashboard');
  },
);

test.each([
  ['/', '/dashboard'],
  ['/?utm_source=mail#top', '/dashboard?utm_source=mail#top'],
  ['/subscription', '/modules'],
  ['/subscription/success?plan=pro#paid', '/modules?plan=pro#paid'],
])('%s is redirected to %s', async (path, href) => {
  const { router } = await renderApp(path);
  expect(router.state.location.href).toBe(href);
});

describe('the check of the module', () => {
  test.each([
    ['/leads', 'leads'],
    ['/leads/forms/1/edit', 'leads'],
    ['/form/zayavka', 'leads'],
    ['/clients', 'leads'],
    ['/clients/no-such-page', 'leads'],
    ['/chat/settings', 'chat'],
    ['/order/5', 'soft_windows'],
  ])('closes %s without the module %s', async (path, code) => {
    const modules = [buildModule({ code, is_active: false })];
    const { router } = await renderApp(path, { modules });
    expect(router.state.location.href).toBe(`/modules?module_required=${code}`);
    expect(callsOf(CHECK)).toHaveLength(1);
  });

  test('closes a module that has expired', async () => {
    const modules = [buildModule({ expires_at: '2020-01-01T00:00:00Z' })];
    const { router } = await renderApp('/leads?lead=5', { modules });
    expect(router.state.location.href).toBe('/modules?module_required=leads');
  });

  test.each([
    ['Europe/Moscow', 'an hour is left', HOUR_MS, '/leads'],
    ['Europe/Moscow', 'the time is over', -HOUR_MS, '/modules?module_required=leads'],
    ['America/New_York', 'an hour is left', HOUR_MS, '/leads'],
    ['America/New_York', 'the time is over', -HOUR_MS, '/modules?module_required=leads'],
  ])('reads an expiry without a zone as UTC: in %s, where %s', async (zone, _what, left, href) => {
    vi.stubEnv('TZ', zone);
    try {
      const expiry = new Date(Date.now() + left).toISOString();
      const modules = [buildModule({ expires_at: expiry.slice(0, 19).replace('T', ' ') })];
      const { router } = await renderApp('/leads', { modules });
      expect(router.state.location.href).toBe(href);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  test.each([
    '/dashboard',
    '/users/5',
    '/settings',
    '/form-layouts',
    '/instructions/leads',
    '/document/5',
  ])('asks nothing on %s', async (path) => {
    await renderApp(path, { modules: [] });
    expect(callsOf(CHECK)).toEqual([]);
  });

  test('asks once on each way to another path, and not when query or anchor change', async () => {
    const { router, settled } = await renderApp('/leads/fields');
    const go = async (href: string) => {
      act(() => router.history.push(href));
      await settled();
      return callsOf(CHECK).length;
    };
    expect(callsOf(CHECK)).toHaveLength(1);
    expect(await go('/leads/fields?lead=abc')).toBe(1);
    expect(await go('/leads/fields#top')).toBe(1);
    expect(await go('/leads/forms')).toBe(2);
    expect(await go('/dashboard')).toBe(2);
    expect(await go('/leads/fields')).toBe(3);
    await act(() => router.preloadRoute({ to: '/clients' }));
    expect(callsOf(CHECK)).toHaveLength(3);
  });

  test('asks past the caches', async () => {
    let cacheControl: string | null = null;
    await renderApp('/clients', {
      handlers: [
        mock(endpoints.modules.company, ({ request }) => {
          cacheControl = request.headers.get('Cache-Control');
          return backend.modules;
        }),
      ],
    });
    expect(cacheControl).toBe('no-cache');
  });

  test('forgets the old copy before it asks, and writes the new one after the answer', async () => {
    localStorage.setItem('modules_cache', JSON.stringify([buildModule()]));
    const answer = deferred<Response>();
    const { settled } = await renderApp('/clients', {
      handlers: [answerModules(() => answer.promise)],
      settle: false,
    });
    await until(() => expect(callsOf(CHECK)).toHaveLength(1));
    expect(localStorage.getItem('modules_cache')).toBeNull();
    const modules = [buildModule({ expires_at: '2099-01-01T00:00:00Z' })];
    answer.resolve(HttpResponse.json(modules));
    await settled();
    expect(JSON.parse(localStorage.getItem('modules_cache') ?? '')).toEqual(modules);
    expect(JSON.parse(sessionStorage.getItem('subscription_info') ?? '')).toMatchObject({
      modules: [{ code: 'leads', status: 'active', expires_at: '2099-01-01T00:00:00Z' }],
    });
  });

  test.each([
    ['no network', lostNetwork],
    ['500', () => refusal(500)],
    ['429', () => refusal(429)],
    ['HTML', () => HttpResponse.html('<h1>Вход</h1>')],
    ['HTML 502', () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })],
    ['a scrap of JSON', () => new HttpResponse('[{"code":', { status: 200 })],
    ['an empty body', () => new HttpResponse(null, { status: 200 })],
    ['an empty list', () => HttpResponse.json([])],
  ])('takes no answer (%s) for no modules', async (_name, answer) => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { router } = await renderApp('/clients', { handlers: [answerModules(answer)] });
    expect(router.state.location.href).toBe('/modules?module_required=leads');
  });

  test.each([
    ['null', null],
    ['a number', 5],
    ['a list with null', [null]],
    ['a refusal with a good status', { success: false, message: 'Нет' }],
  ])('takes an answer that is no list of modules (%s) for none', async (_name, answer) => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { router } = await renderApp('/clients', {
      handlers: [answerModules(() => HttpResponse.json(answer))],
    });
    expect(router.state.location.href).toBe('/modules?error=module_check_failed');
  });

  test.each([
    ['без is_active', { code: 'leads' }],
    ['is_active: null', { code: 'leads', is_active: null }],
    ['is_active: "да"', { code: 'leads', is_active: 'да' }],
  ])('closes a module that does not say it is connected (%s)', async (_name, module) => {
    const { router } = await renderApp('/clients', {
      handlers: [answerModules(() => HttpResponse.json([module]))],
    });
    expect(router.state.location.href).toBe('/modules?module_required=leads');
  });

  test('does not close a module for a strange neighbour or an empty term', async () => {
    const { router } = await renderApp('/clients', {
      handlers: [
        answerModules(() =>
          HttpResponse.json([{ code: 'leads', is_active: '1', expires_at: '' }, { code: 'new' }]),
        ),
      ],
    });
    expect(router.state.location.href).toBe('/clients');
  });

  test('holds where the storage refuses', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const removeItem = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { router } = await renderApp('/clients');
    removeItem.mockRestore();
    expect(router.state.location.href).toBe('/modules?error=module_check_failed');
  });

  test('leads to the login on a 401, not to the modules', async () => {
    const { router } = await renderApp('/clients', {
      handlers: [answerModules(() => refusal(401))],
    });
    expect(router.state.location.href).toBe('/login');
    expect(tokenStore.get()).toBeNull();
  });

  test('shows no screen before the answer, and the next way cancels it', async () => {
    const answer = deferred<Response>();
    const { router, settled } = await renderApp('/dashboard');
    server.use(answerModules(() => answer.promise));
    act(() => router.history.push('/clients'));
    await until(() => expect(callsOf(CHECK)).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Клиенты' })).not.toBeInTheDocument();
    act(() => router.history.push('/users'));
    await settled();
    answer.resolve(HttpResponse.json([]));
    expect(await screen.findByRole('heading', { name: 'Сотрудники' })).toBeInTheDocument();
    expect(router.state.location.href).toBe('/users');
  });
});

test('a limit on requests leaves a person where they go, once the module was there', async () => {
  const { router, settled } = await renderApp('/leads/fields');
  const stored = localStorage.getItem('modules_cache');
  server.use(answerModules(() => refusal(429, 'Too Many Attempts.')));
  for (const path of ['/clients', '/leads', '/clients']) {
    act(() => router.history.push(path));
    await settled();
    expect(router.state.location.href).toBe(path);
  }
  expect(localStorage.getItem('modules_cache')).toBe(stored);

  server.use(answerModules(() => HttpResponse.json([])));
  act(() => router.history.push('/leads'));
  await settled();
  expect(router.state.location.href).toBe('/modules?module_required=leads');
});

test.each([
  ['a module that ended since', () => refusal(429), '2024-01-01T00:00:00Z'],
  ['a refusal', () => refusal(403), null],
  ['a fault of the server', () => refusal(500), null],
  ['no network', lostNetwork, null],
  ['a fault of the server', () => refusal(500), null],
  ['a page', () => HttpResponse.html('<h1>Вход</h1>'), null],
])('%s leads to the modules, whatever was known', async (_name, answer, expires_at) => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { router, settled } = await renderApp('/leads/fields');
  loginQueryClient().setQueryData(moduleQueries.list().queryKey, [buildModule({ expires_at })]);
  server.use(answerModules(answer));
  act(() => router.history.push('/clients'));
  await settled();
  expect(router.state.location.href).toBe('/modules?module_required=leads');
});

test('leads to the modules for a moment without the network, and back with filters and the opened lead', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  backend.leads = [buildLead({ id: 5 })];
  const { router, settled } = await renderApp('/modules');
  await screen.findAllByText('Активен');
  server.use(answerModules(lostNetwork));
  // A browser says both; without the first, the second is no news and the check tries again by itself ten
  // seconds later.
  act(() => void window.dispatchEvent(new Event('offline')));
  act(() => router.history.push('/leads?status=new&lead=5'));
  await settled();
  expect(router.state.location.href).toBe('/modules?module_required=leads');
  expect(await screen.findByText('Не удалось проверить модули: нет связи')).toBeVisible();
  expect(screen.queryByText('Активен')).not.toBeInTheDocument();

  server.use(answerModules(() => HttpResponse.json(backend.modules)));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(router.state.location.href).toBe('/leads?status=new&lead=5'));
  expect(await screen.findByRole('dialog', { name: /Информация о лиде #5/ })).toBeVisible();
  act(() => router.history.back());
  await waitFor(() => expect(router.state.location.href).toBe('/modules'));
});

test.each([
  ['/referrals', 'Заявки'],
  ['/soft-windows-settings', 'Мягкие окна'],
])('%s is open but says itself which module is missing', async (path, name) => {
  const { router } = await renderApp(path, { modules: [] });
  expect(await screen.findByText(`Для этого раздела нужен модуль «${name}»`)).toBeInTheDocument();
  expect(router.state.location.href).toBe(path);
});

test('what the address did not say does not come; what is wrong goes, what is another’s stays', async () => {
  const { router, unmount } = await renderApp('/users');
  expect(router.state.location.href).toBe('/users');
  unmount();
  const { router: other } = await renderApp('/users?lead=abc&from=letter');
  expect(other.state.location.href).toBe('/users?from=letter');
});
