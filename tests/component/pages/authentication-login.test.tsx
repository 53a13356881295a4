import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { endpoints, USUAL_PREFERENCES } from '#contract';
import { LoginPage } from '@/pages/account/authentication';
import { onUnauthorized } from '@/shared/api';
import { tokenStore } from '@/shared/auth';
import { chosenTimeZone } from '@/shared/lib/date';
import { rememberPath } from '@/shared/lib/intended-path';
import { deferred } from '../../support/deferred.ts';
import { buildCurrentUser } from '../../support/factories/index.ts';
import { callsOf, lostNetwork, mock, refusal, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';

const { login } = endpoints.session;
const { preferences } = endpoints.account;
const TOKEN = '7|new-token';

const noPreferences = mock(preferences, () => refusal(404));

const signedIn = () => ({ token: TOKEN, user: buildCurrentUser() });

async function openLogin() {
  const view = await renderWithProviders(<LoginPage />, { path: '/login', token: null });
  const email = screen.getByLabelText('E-mail');
  const password = screen.getByLabelText('Пароль');
  const button = screen.getByRole('button', { name: 'Войти' });
  const fill = async () => {
    await view.user.type(email, 'anna@example.test');
    await view.user.type(password, 'пароль-123');
  };
  return { ...view, email, password, button, fill };
}

const UNREADABLE = 'Сервер прислал непонятный ответ. Попробуйте ещё раз позже';

afterEach(() => {
  vi.useRealTimers();
});

describe('sign-in', () => {
  test('sends the form once, keeps the token and goes where the person was going', async () => {
    const answer = deferred();
    const bodies: unknown[] = [];
    server.use(
      noPreferences,
      mock(login, async ({ body }) => {
        bodies.push(body);
        await answer.promise;
        return signedIn();
      }),
    );
    rememberPath('/leads?status=new&lead=5');
    const { user, fill, button, router } = await openLogin();
    await fill();

    await user.dblClick(button);
    answer.resolve();

    await waitFor(() => expect(router.state.location.href).toBe('/leads?status=new&lead=5'));
    expect(tokenStore.get()).toBe(TOKEN);
    expect(bodies).toEqual([{ email: 'anna@example.test', password: 'пароль-123' }]);
  });

  test('takes an answer inside data, and begins with the dashboard', async () => {
    server.use(
      noPreferences,
      mock(login, () => HttpResponse.json({ data: signedIn() })),
    );
    const { user, fill, router } = await openLogin();
    await fill();

    await user.keyboard('{Enter}');

    await waitFor(() => expect(router.state.location.href).toBe('/dashboard'));
    expect(tokenStore.get()).toBe(TOKEN);
  });

  test.each(['//evil.test/x', 'https://evil.test/', '/\\evil.test'])(
    'is no way to a foreign place: %s',
    async (path) => {
      server.use(noPreferences, mock(login, signedIn));
      rememberPath(path);
      const { user, fill, button, router } = await openLogin();
      await fill();

      await user.click(button);

      await waitFor(() => expect(router.state.location.href).toBe('/dashboard'));
    },
  );

  test('brings the time zone the person chose, asked for with the new token', async () => {
    let bearer: string | null = null;
    server.use(
      mock(login, signedIn),
      mock(preferences, ({ request }) => {
        bearer = request.headers.get('Authorization');
        return { ...USUAL_PREFERENCES, timezone: 'Asia/Omsk' };
      }),
    );
    const { user, fill, button, router } = await openLogin();
    await fill();

    await user.click(button);

    await waitFor(() => expect(router.state.location.href).toBe('/dashboard'));
    expect(chosenTimeZone()).toBe('Asia/Omsk');
    expect(bearer).toBe(`Bearer ${TOKEN}`);
  });

  test('asks for what is missing, without a call, and leads to the first of it', async () => {
    const { user, email, password, button } = await openLogin();

    await user.click(button);

    expect(email).toHaveAccessibleDescription('Укажите e-mail');
    expect(password).toHaveAccessibleDescription('Укажите пароль');
    expect(email).toHaveFocus();
    expect(callsOf('POST')).toEqual([]);

    await user.type(email, 'a');
    expect(email).not.toHaveAccessibleDescription();
    await user.click(button);
    expect(password).toHaveFocus();
  });

  test.each([401, 422])(
    'tells of wrong credentials by %i and keeps what was typed',
    async (status) => {
      const ended = vi.fn();
      const stop = onUnauthorized(ended);
      server.use(mock(login, () => refusal(status, 'Unauthenticated.')));
      const { user, email, password, fill, button, router } = await openLogin();
      await fill();

      await user.click(button);

      expect(await screen.findByText('Неверный e-mail или пароль')).toBeVisible();
      expect(email).toHaveValue('anna@example.test');
      expect(password).toHaveValue('пароль-123');
      expect(button).toBeEnabled();
      expect(router.state.location.href).toBe('/login');
      expect(ended).not.toHaveBeenCalled();
      expect(tokenStore.get()).toBeNull();
      stop();
    },
  );

  test('puts what the server says of a field under it', async () => {
    server.use(mock(login, () => refusal(422, 'Ошибка', { email: ['Укажите e-mail полностью'] })));
    const { user, email, fill, button } = await openLogin();
    await fill();

    await user.click(button);

    await waitFor(() => expect(email).toHaveAccessibleDescription('Укажите e-mail полностью'));
    expect(email).toHaveFocus();
  });

  test.each([
    ['an e-mail', { email: ['These credentials do not match our records.'] }],
    ['a password', { password: ['auth.password'] }],
    ['both', { email: ['auth.failed'], password: ['auth.failed'] }],
    ['a text in place of a list', { email: 'auth.failed' }],
    ['no field at all', {}],
    ['an empty list', []],
  ])('tells of wrong credentials where a 422 is about %s', async (_name, errors) => {
    server.use(mock(login, () => HttpResponse.json({ message: 'x', errors }, { status: 422 })));
    const { user, fill, button } = await openLogin();
    await fill();
    await user.click(button);
    expect(await screen.findByText('Неверный e-mail или пароль')).toBeVisible();
  });

  const DEVICE = 'The device name field is required.';
  const GENERAL = 'Не удалось выполнить запрос. Попробуйте ещё раз';
  test.each([
    ['another field', { device_name: [DEVICE] }, DEVICE],
    ['another field, as a text', { device: DEVICE }, DEVICE],
    ['another field, without a word', { device_name: [] }, GENERAL],
    ['another field, in a shape of its own', { device_name: { rule: 'required' } }, GENERAL],
    ['no field, in a list', [DEVICE], DEVICE],
    ['an e-mail and another field', { email: ['Адрес занят'], device_name: [DEVICE] }, DEVICE],
  ])('says nothing of credentials where a 422 is about %s', async (_name, errors, text) => {
    server.use(mock(login, () => HttpResponse.json({ message: DEVICE, errors }, { status: 422 })));
    const { user, fill, button, password } = await openLogin();
    await fill();
    await user.click(button);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText('Неверный e-mail или пароль')).not.toBeInTheDocument();
    expect(password).toHaveValue('пароль-123');
  });

  test('reads the messages of a validator that come with nothing around them', async () => {
    server.use(mock(login, () => HttpResponse.json({ device_name: [DEVICE] }, { status: 422 })));
    const { user, fill, button } = await openLogin();
    await fill();
    await user.click(button);
    expect(await screen.findByText(DEVICE)).toBeVisible();
    expect(screen.queryByText('Неверный e-mail или пароль')).not.toBeInTheDocument();
  });

  const PAGE = '<!DOCTYPE html><title>Page Expired</title>';
  test.each([
    [419, 'Страница устарела. Обновите её и попробуйте ещё раз'],
    [503, 'Сервер временно недоступен. Попробуйте ещё раз через несколько минут'],
    [403, 'Нет доступа к этому действию'],
  ])('says what %i means, as JSON and as a page', async (status, text) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const answer of [
      () => refusal(status, 'CSRF token mismatch.'),
      () => HttpResponse.html(PAGE, { status }),
    ]) {
      server.use(mock(login, answer));
      const { user, fill, button, unmount } = await openLogin();
      await fill();
      await user.click(button);
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.queryByText('Неверный e-mail или пароль')).not.toBeInTheDocument();
      unmount();
    }
  });

  test('counts down after too many tries', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    server.use(
      mock(login, () =>
        HttpResponse.json({ message: 'x' }, { status: 429, headers: { 'Retry-After': '40' } }),
      ),
    );
    const { user, fill, button } = await openLogin();
    await fill();

    await user.click(button);

    // The notice of the application has said that there were too many; here it is only said for how long.
    expect(await screen.findByRole('timer')).toHaveTextContent('Повторить можно через 40 с');
    expect(screen.queryByText(/Слишком много/)).not.toBeInTheDocument();
    expect(button).toBeDisabled();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('timer')).toHaveTextContent('через 30 с');
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(button).toBeEnabled();
  });

  test('holds back only the e-mail that was refused, in words where no notice has spoken', async () => {
    const sent: unknown[] = [];
    server.use(
      mock(login, ({ body }) => {
        sent.push(body);
        return HttpResponse.json(
          { message: 'x' },
          { status: 429, headers: { 'Retry-After': '40' } },
        );
      }),
    );
    const { user, email, fill, button } = await openLogin();
    await fill();
    await user.click(button);
    await screen.findByRole('timer');

    await user.clear(email);
    await user.type(email, 'boris@example.test');
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(button).toBeEnabled();
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2000);
    await user.click(button);
    expect(await screen.findByText('Слишком много попыток')).toBeVisible();
    expect(sent).toHaveLength(2);

    await user.clear(email);
    await user.type(email, ' Anna@example.test');
    expect(screen.getByRole('timer')).toHaveTextContent(/через \d+ с/);
    expect(screen.queryByText('Слишком много попыток')).not.toBeInTheDocument();
    expect(button).toBeDisabled();
    vi.restoreAllMocks();
  });

  test.each([
    [
      'a fault of the server',
      () => refusal(500, 'SQLSTATE[42P01]'),
      'На сервере произошла ошибка. Попробуйте ещё раз через минуту',
    ],
    [
      'a lost network',
      lostNetwork,
      'Нет связи с сервером. Проверьте подключение к интернету и попробуйте ещё раз',
    ],
    [
      'a page instead of an answer',
      () => HttpResponse.html('<h1>Hello</h1>'),
      'Сервер прислал непонятный ответ. Попробуйте ещё раз позже',
    ],
    [
      'an answer without a token',
      () => HttpResponse.json({ user: null }),
      'Сервер прислал непонятный ответ. Попробуйте ещё раз позже',
    ],
    ['an empty answer', () => HttpResponse.text(''), UNREADABLE],
    ['a word', () => HttpResponse.text('OK'), UNREADABLE],
    ['a number', () => HttpResponse.json(1), UNREADABLE],
    ['a success without a token', () => HttpResponse.json({ success: true }), UNREADABLE],
    ['a server that lacks the call', () => refusal(404), 'Раздел недоступен на этом сервере'],
  ])('says in words: %s', async (_name, answer, text) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(mock(login, answer));
    const { user, password, fill, button } = await openLogin();
    await fill();

    await user.click(button);

    expect(await screen.findByText(text)).toBeVisible();
    expect(password).toHaveValue('пароль-123');
    expect(tokenStore.get()).toBeNull();
    expect(screen.queryByText(/SQLSTATE/)).not.toBeInTheDocument();
  });

  test('shows the password on request', async () => {
    const { user, password } = await openLogin();
    expect(password).toHaveAttribute('type', 'password');

    await user.click(screen.getByRole('button', { name: 'Показать символы' }));

    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Скрыть символы' }));
    expect(password).toHaveAttribute('type', 'password');
  });

  test('helps password managers, and those who listen', async () => {
    const { email, password } = await openLogin();
    expect(email).toHaveAttribute('autocomplete', 'username');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    expect(email).toBeRequired();
    expect(password).toBeRequired();
    expect(email).not.toHaveAttribute('required');
  });
});
