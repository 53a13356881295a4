import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints, type CompanyModule } from '#contract';
import { ModulesPage } from '@/pages/company/modules';
import { chooseTimeZone } from '@/shared/lib/date';
import { rememberPath } from '@/shared/lib/intended-path';
import { deferred } from '../../support/deferred.ts';
import { buildModule } from '../../support/factories/index.ts';
import { backend, callsOf, lostNetwork, mock, refusal, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';

const NOW = Date.parse('2026-05-10T09:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const openModules = (query = '') =>
  renderWithProviders(<ModulesPage />, { path: `/modules${query}` });

/** The card whose heading is the module's name. */
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  const item = heading.closest('li');
  if (item === null) throw new Error('The heading stands outside a card');
  return within(item);
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  chooseTimeZone('Europe/Moscow');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('cards of modules', () => {
  const expiring = (ms: number) => new Date(NOW + ms).toISOString();

  test.each<[string, Partial<CompanyModule>, string, string | null, string | null]>([
    ['inactive', { is_active: false }, 'Не активен', null, 'Запросить подключение'],
    [
      'inactive wins over expiry',
      { is_active: false, expires_at: expiring(-DAY_MS) },
      'Не активен',
      null,
      'Запросить подключение',
    ],
    [
      'expired',
      { expires_at: expiring(-HOUR_MS) },
      'Истек',
      'Действовал до 10.05.2026 11:00',
      'Продлить',
    ],
    [
      'the last hour',
      { expires_at: expiring(HOUR_MS) },
      '1 дн.',
      'Действует до 10.05.2026 13:00',
      'Продлить',
    ],
    [
      'three days',
      { expires_at: expiring(3 * DAY_MS) },
      '3 дн.',
      'Действует до 13.05.2026 12:00',
      'Продлить',
    ],
    [
      'more than three days',
      { expires_at: expiring(3 * DAY_MS + 1) },
      'Активен',
      'Действует до 13.05.2026 12:00',
      'Продлить',
    ],
    ['without end', {}, 'Активен', 'Бессрочно', null],
  ])('%s', async (_name, given, chip, term, action) => {
    backend.modules = [buildModule(given)];
    await openModules();

    const leads = await card('Заявки');
    expect(leads.getByText(chip)).toBeVisible();
    if (term !== null) expect(leads.getByText(term)).toBeVisible();
    if (action === null) expect(leads.queryByRole('button')).not.toBeInTheDocument();
    else expect(leads.getByRole('button', { name: `${action}: Заявки` })).toBeVisible();
  });

  test('shows a known module the company lacks without a chip', async () => {
    backend.modules = [buildModule()];
    await openModules();

    const chat = await card('Чаты');
    expect(chat.getByText('Не подключён')).toBeVisible();
    expect(chat.queryByText(/актив|дн\.|Истек/i)).not.toBeInTheDocument();
    expect(chat.getByRole('button', { name: 'Запросить подключение: Чаты' })).toBeVisible();
  });

  test('shows a module it does not know by its code', async () => {
    backend.modules = [buildModule({ code: 'telephony' })];
    await openModules();
    expect((await card('telephony')).getByText('Активен')).toBeVisible();
  });

  test('names no prices', async () => {
    await openModules();
    await card('Заявки');
    expect(document.body).not.toHaveTextContent(/₽|руб|цен/i);
  });

  test('is of use when there are none, and looks again on request', async () => {
    backend.modules = [];
    const { user } = await openModules();
    expect(await screen.findByText('Нет подключённых модулей')).toBeVisible();
    expect((await card('Заявки')).getByText('Не подключён')).toBeVisible();

    backend.modules = [buildModule()];
    await user.click(screen.getByRole('button', { name: 'Обновить' }));

    await waitFor(() =>
      expect(screen.queryByText('Нет подключённых модулей')).not.toBeInTheDocument(),
    );
    expect((await card('Заявки')).getByText('Активен')).toBeVisible();
  });

  test('keeps what it shows when looking again fails', async () => {
    backend.modules = [];
    const { user } = await openModules();
    await screen.findByText('Нет подключённых модулей');

    server.use(mock(endpoints.modules.company, () => refusal(500)));
    await user.click(screen.getByRole('button', { name: 'Обновить' }));

    expect(await screen.findByText('Не удалось загрузить модули')).toBeVisible();
    expect((await card('Заявки')).getByText('Не подключён')).toBeVisible();
  });

  test('stands in for the cards until they are there', async () => {
    const answer = deferred<CompanyModule[]>();
    server.use(mock(endpoints.modules.company, () => answer.promise));
    await openModules();
    expect(screen.getByRole('status', { name: 'Загрузка модулей' })).toBeVisible();
    answer.resolve([buildModule()]);
    await card('Заявки');
    expect(screen.queryByRole('status', { name: 'Загрузка модулей' })).not.toBeInTheDocument();
  });

  test('says that they could not be loaded, and tries again', async () => {
    server.use(mock(endpoints.modules.company, () => refusal(500)));
    const { user } = await openModules();
    expect(await screen.findByText('Не удалось загрузить модули')).toBeVisible();

    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect((await card('Заявки')).getByText('Активен')).toBeVisible();
  });
});

describe('why the guard sent the person here', () => {
  test.each([
    ['leads', 'Для этого раздела нужен модуль «Заявки»'],
    ['chat', 'Для этого раздела нужен модуль «Чаты»'],
    ['soft_windows', 'Для этого раздела нужен модуль «Мягкие окна»'],
    ['<b>123</b>', 'Для этого раздела нужен модуль «<b>123</b>»'],
    ['x'.repeat(64), `Для этого раздела нужен модуль «${'x'.repeat(64)}»`],
  ])('needs %s', async (code, text) => {
    backend.modules = [];
    await openModules(`?module_required=${encodeURIComponent(code)}`);
    expect(await screen.findByText(text)).toBeVisible();
  });

  test.each(['?module_required=', `?module_required=${'x'.repeat(65)}`, '?error=other', ''])(
    'says nothing for «%s»',
    async (query) => {
      await openModules(query);
      await card('Заявки');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  test.each([
    ['no network', lostNetwork, 'Не удалось проверить модули: нет связи'],
    ['a fault', () => refusal(500), 'Не удалось проверить модули: ошибка на сервере'],
    [
      'a page',
      () => HttpResponse.html('<h1>Hello</h1>'),
      'Не удалось проверить модули: сервер прислал непонятный ответ',
    ],
    ['a limit', () => refusal(429), 'Не удалось проверить модули: слишком много запросов'],
    ['a refusal', () => refusal(403), 'Не удалось проверить модули'],
  ])('tells the truth where nobody could tell: %s', async (_name, answer, text) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(mock(endpoints.modules.company, answer));
    rememberPath('/leads?status=new&lead=5');
    const { user, router } = await openModules('?module_required=leads');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByText(/нужен модуль/)).not.toBeInTheDocument();
    const retry = screen.getByRole('button', { name: 'Повторить' });

    const held = deferred<CompanyModule[]>();
    server.use(mock(endpoints.modules.company, () => held.promise));
    await user.click(retry);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(router.state.location.href).toBe('/modules?module_required=leads');
    held.resolve([buildModule()]);
    await waitFor(() => expect(router.state.location.href).toBe('/leads?status=new&lead=5'));
  });

  test('asks again by itself, for a server that comes back says nothing', async () => {
    vi.useRealTimers();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.use(mock(endpoints.modules.company, () => refusal(503)));
    rememberPath('/orders?page=2');
    const { router } = await openModules('?module_required=soft_windows');
    await screen.findByText('Не удалось проверить модули: ошибка на сервере');
    server.resetHandlers();
    backend.modules = [buildModule({ code: 'soft_windows' })];
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await waitFor(() => expect(router.state.location.href).toBe('/orders?page=2'));
  });

  test.each([
    ['/leads/forms?search=1', '/leads/forms?search=1'],
    ['/orders', null],
    ['https://evil.test/leads', null],
    ['//evil.test/leads', null],
    [null, null],
  ])('goes on to %s only where this module opens it', async (path, href) => {
    backend.modules = [buildModule()];
    if (path !== null) rememberPath(path);
    const { user, router } = await openModules('?module_required=leads');
    if (href !== null) {
      await waitFor(() => expect(router.state.location.href).toBe(href));
      return;
    }
    expect(await screen.findByText('Для этого раздела нужен модуль «Заявки»')).toBeVisible();
    expect(screen.getByText(/: он активен$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Открыть раздел' }));
    await waitFor(() => expect(router.state.location.href).toBe('/leads'));
  });

  test('does not send to and fro whom the check there stops again', async () => {
    backend.modules = [buildModule()];
    rememberPath('/leads/fields');
    const { router } = await openModules('?module_required=leads');
    await waitFor(() => expect(router.state.location.href).toBe('/leads/fields'));
    rememberPath('/leads/fields');
    act(() => router.history.push('/modules?module_required=leads'));
    expect(await screen.findByText(/: он активен$/)).toBeVisible();
    expect(router.state.location.href).toBe('/modules?module_required=leads');
  });

  test('goes again where the person was going', async () => {
    rememberPath('/leads?status=new');
    const { user, router } = await openModules('?error=module_check_failed');
    expect(await screen.findByText('Не удалось проверить модули')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(router.state.location.href).toBe('/leads?status=new'));
  });

  test('checks anew on the spot when it does not know where that was', async () => {
    server.use(mock(endpoints.modules.company, () => HttpResponse.json([null])));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, router } = await openModules('?error=module_check_failed');
    expect(await screen.findByText('Не удалось загрузить модули')).toBeVisible();

    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));

    expect((await card('Заявки')).getByText('Активен')).toBeVisible();
    expect(router.state.location.href).toBe('/modules');
    expect(screen.queryByText('Не удалось проверить модули')).not.toBeInTheDocument();
  });
});

describe('a request for a module', () => {
  const openRequest = async () => {
    backend.modules = [];
    const view = await openModules();
    await view.user.click(
      (await card('Чаты')).getByRole('button', { name: 'Запросить подключение: Чаты' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Запрос модуля «Чаты»' }));
    const send = () => view.user.click(dialog.getByRole('button', { name: 'Отправить запрос' }));
    return { ...view, dialog, send };
  };

  test('goes with its comment', async () => {
    let sent: unknown;
    server.use(
      mock(endpoints.modules.request, ({ body, params }) => {
        sent = { code: params['code'], body };
        return { message: 'ok' };
      }),
    );
    const { user, dialog, send } = await openRequest();
    await user.type(dialog.getByLabelText('Комментарий'), 'На год');
    await send();

    expect(await screen.findByText('Запрос отправлен')).toBeVisible();
    expect(sent).toEqual({ code: 'chat', body: { comment: 'На год' } });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await card('Чаты')).getByText('Запрос ждёт ответа')).toBeVisible();
    expect((await card('Чаты')).queryByRole('button')).not.toBeInTheDocument();
  });

  test.each([
    [404, 'Раздел недоступен на этом сервере'],
    [500, 'На сервере произошла ошибка. Попробуйте ещё раз через минуту'],
  ])('keeps the comment after %i', async (status, text) => {
    server.use(mock(endpoints.modules.request, () => refusal(status)));
    const { user, dialog, send } = await openRequest();
    await user.type(dialog.getByLabelText('Комментарий'), 'На год');
    await send();

    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.getByLabelText('Комментарий')).toHaveValue('На год');
  });

  test('is not sent when the person thinks better of it', async () => {
    const { user, dialog } = await openRequest();
    await user.click(dialog.getByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(callsOf('POST')).toEqual([]);
  });
});
