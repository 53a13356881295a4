import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract';
import { tokenStore } from '@/shared/auth';
import { deferred } from '../support/deferred.ts';
import { buildLead, buildModule } from '../support/factories/index.ts';
import { backend, callsOf, lostNetwork, mock, refusal, server } from '../support/msw/index.ts';
import { renderApp } from '../support/render-app.tsx';
import { until } from '../support/until.ts';

const CHECK = 'GET /api/modules/company';
const answerModules = (answer: () => Response | Promise<Response>) =>
  mock(endpoints.modules.company, () => answer());

describe('без токена', () => {
  test.each([
    '/',
    '/dashboard',
    '/leads?status=new#top',
    '/document/5',
    '/no-such-page',
    '/modules',
  ])('%s ведёт ко входу, ни одного вызова', async (path) => {
    const { router } = await renderApp(path, { token: null });
    expect(router.state.location.href).toBe('/login');
    expect(callsOf('')).toEqual([]);
  });

  test.each(['/login', '/register', '/forgot-password', '/reset-password', '/landing'])(
    '%s открыт',
    async (path) => {
      const { router } = await renderApp(path, { token: null });
      expect(router.state.location.pathname).toBe(path);
    },
  );
});

test.each(['/login', '/register', '/forgot-password', '/reset-password?token=1', '/landing'])(
  'с токеном %s ведёт на дашборд',
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
])('%s переадресуется на %s', async (path, href) => {
  const { router } = await renderApp(path);
  expect(router.state.location.href).toBe(href);
});

describe('проверка модуля', () => {
  test.each([
    ['/leads', 'leads'],
    ['/leads/forms/1/edit', 'leads'],
    ['/form/zayavka', 'leads'],
    ['/clients', 'leads'],
    ['/clients/no-such-page', 'leads'],
    ['/chat/settings', 'chat'],
    ['/order/5', 'soft_windows'],
  ])('%s без модуля %s', async (path, code) => {
    const modules = [buildModule({ code, is_active: false })];
    const { router } = await renderApp(path, { modules });
    expect(router.state.location.href).toBe(`/modules?module_required=${code}`);
    expect(callsOf(CHECK)).toHaveLength(1);
  });

  test('истёкший модуль закрыт', async () => {
    const modules = [buildModule({ expires_at: '2020-01-01T00:00:00Z' })];
    const { router } = await renderApp('/leads?lead=5', { modules });
    expect(router.state.location.href).toBe('/modules?module_required=leads');
  });

  test.each([
    '/dashboard',
    '/users/5',
    '/settings',
    '/form-layouts',
    '/instructions/leads',
    '/document/5',
  ])('%s ни о чём не спрашивает', async (path) => {
    await renderApp(path, { modules: [] });
    expect(callsOf(CHECK)).toEqual([]);
  });

  test('каждый переход на другой путь спрашивает один раз, смена запроса и якоря — ни разу', async () => {
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

  test('спрашивает мимо кэшей', async () => {
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

  test('старая копия стирается до вопроса, новая пишется после ответа', async () => {
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
    ['сеть', lostNetwork],
    ['500', () => refusal(500)],
    ['429', () => refusal(429)],
    ['HTML', () => HttpResponse.html('<h1>Вход</h1>')],
    ['HTML 502', () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })],
    ['обрывок JSON', () => new HttpResponse('[{"code":', { status: 200 })],
    ['пустое тело', () => new HttpResponse(null, { status: 200 })],
    ['пустой список', () => HttpResponse.json([])],
  ])('нет ответа (%s) — как нет модулей', async (_name, answer) => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { router } = await renderApp('/clients', { handlers: [answerModules(answer)] });
    expect(router.state.location.href).toBe('/modules?module_required=leads');
  });

  test.each([
    ['null', null],
    ['число', 5],
    ['список с null', [null]],
    ['отказ с хорошим статусом', { success: false, message: 'Нет' }],
  ])('ответ есть, но это не список модулей (%s)', async (_name, answer) => {
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
  ])('модуль, который не говорит, что подключён, закрыт (%s)', async (_name, module) => {
    const { router } = await renderApp('/clients', {
      handlers: [answerModules(() => HttpResponse.json([module]))],
    });
    expect(router.state.location.href).toBe('/modules?module_required=leads');
  });

  test('странный сосед и пустой срок не закрывают модуль', async () => {
    const { router } = await renderApp('/clients', {
      handlers: [
        answerModules(() =>
          HttpResponse.json([{ code: 'leads', is_active: '1', expires_at: '' }, { code: 'new' }]),
        ),
      ],
    });
    expect(router.state.location.href).toBe('/clients');
  });

  test('хранилище отказывает', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const removeItem = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { router } = await renderApp('/clients');
    removeItem.mockRestore();
    expect(router.state.location.href).toBe('/modules?error=module_check_failed');
  });

  test('401 ведёт ко входу, а не к модулям', async () => {
    const { router } = await renderApp('/clients', {
      handlers: [answerModules(() => refusal(401))],
    });
    expect(router.state.location.href).toBe('/login');
    expect(tokenStore.get()).toBeNull();
  });

  test('пока ответа нет, экран не показан; его отменяет следующий переход', async () => {
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

test('миг без сети уводит к модулям, а вернувшаяся сеть — обратно, с фильтрами и открытой заявкой', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  backend.leads = [buildLead({ id: 5 })];
  const { router, settled } = await renderApp('/modules');
  await screen.findAllByText('Активен');
  server.use(answerModules(lostNetwork));
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
])('%s открыт, но сам говорит, какого модуля нет', async (path, name) => {
  const { router } = await renderApp(path, { modules: [] });
  expect(await screen.findByText(`Для этого раздела нужен модуль «${name}»`)).toBeInTheDocument();
  expect(router.state.location.href).toBe(path);
});

test('чего не было в адресе, того и не появляется; неверное убирается, чужое остаётся', async () => {
  const { router, unmount } = await renderApp('/users');
  expect(router.state.location.href).toBe('/users');
  unmount();
  const { router: other } = await renderApp('/users?lead=abc&from=letter');
  expect(other.state.location.href).toBe('/users?from=letter');
});
