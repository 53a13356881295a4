import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints, USUAL_PREFERENCES, type Account } from '#contract';
import { AccountSettingsPage } from '@/pages/account/settings';
import { tokenStore } from '@/shared/auth';
import { chosenTimeZone, chooseTimeZone } from '@/shared/lib/date';
import { deferred } from '../../support/deferred.ts';
import { callsOf, mock, refusal, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';
import { ACCOUNT, answerAccount, SESSIONS } from './account-settings-support.ts';

const { account } = endpoints;
const MISSING = 'Раздел недоступен на этом сервере';

const openSettings = () =>
  renderWithProviders(<AccountSettingsPage />, { path: '/account-settings' });
const section = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  answerAccount();
  chooseTimeZone('Europe/Moscow');
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('profile', () => {
  test('shows what is known and saves what may change', async () => {
    let sent: unknown;
    server.use(
      mock(account.update, ({ body }) => {
        sent = body;
        return ACCOUNT;
      }),
    );
    const { user } = await openSettings();
    const name = await screen.findByLabelText('Имя');
    expect(name).toHaveValue('Анна Смирнова');
    expect(screen.getByLabelText('E-mail')).toHaveValue('anna@example.test');
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('readonly');
    // The page of the staff changes it, and this one says so.
    const way = await section('Профиль').findByRole('link', { name: 'в «Сотрудниках»' });
    expect(way).toHaveAttribute('href', '/users/5');

    await user.clear(name);
    await user.type(name, 'Анна Ёлкина');
    await user.click(section('Профиль').getByRole('button', { name: 'Сохранить' }));

    expect(await screen.findByText('Профиль сохранён')).toBeVisible();
    expect(sent).toEqual({ name: 'Анна Ёлкина', phone: '+7 912 345-67-89' });
  });

  test('asks before it is left with something typed, and not once it is saved', async () => {
    server.use(mock(account.update, () => ACCOUNT));
    const { user, router } = await openSettings();
    const leave = () => act(() => router.history.push('/account-settings/elsewhere'));
    const asked = { name: 'Уйти без сохранения?' };
    await user.type(await screen.findByLabelText('Имя'), ' II');
    leave();
    const dialog = within(await screen.findByRole('dialog', asked));
    await user.click(dialog.getByRole('button', { name: 'Отмена' }));
    expect(router.state.location.pathname).toBe('/account-settings');
    expect(screen.getByLabelText('Имя')).toHaveValue('Анна Смирнова II');

    await user.click(section('Профиль').getByRole('button', { name: 'Сохранить' }));
    await screen.findByText('Профиль сохранён');
    await user.type(screen.getByLabelText(/Текущий пароль/), 'x');
    leave();
    expect(await screen.findByRole('dialog', asked)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Отмена' }));
    await user.clear(screen.getByLabelText(/Текущий пароль/));
    leave();
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/account-settings'));
  });

  test('asks for a name, without a call', async () => {
    const { user } = await openSettings();
    const name = await screen.findByLabelText('Имя');
    await user.clear(name);
    await user.click(section('Профиль').getByRole('button', { name: 'Сохранить' }));
    expect(name).toHaveAccessibleDescription('Укажите ваше имя');
    expect(callsOf('PUT')).toEqual([]);
  });

  test('keeps edits that could not be saved', async () => {
    server.use(mock(account.update, () => refusal(500)));
    const { user } = await openSettings();
    const name = await screen.findByLabelText('Имя');
    await user.type(name, ' II');
    await user.click(section('Профиль').getByRole('button', { name: 'Сохранить' }));

    expect(
      await screen.findByText('На сервере произошла ошибка. Попробуйте ещё раз через минуту'),
    ).toBeVisible();
    expect(name).toHaveValue('Анна Смирнова II');
  });

  test('stands in for the form until it is there', async () => {
    const answer = deferred<Account>();
    server.use(mock(account.show, () => answer.promise));
    await openSettings();
    expect(screen.getByRole('status', { name: 'Загрузка профиля' })).toBeVisible();
    answer.resolve(ACCOUNT);
    expect(await screen.findByLabelText('Имя')).toBeVisible();
  });

  test('says that it could not be loaded, and tries again', async () => {
    server.use(mock(account.show, () => refusal(500)));
    const { user } = await openSettings();
    expect(await screen.findByText('Не удалось загрузить профиль')).toBeVisible();
    answerAccount();
    await user.click(section('Профиль').getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByLabelText('Имя')).toHaveValue('Анна Смирнова');
  });
});

describe('password', () => {
  const change = async (current: string, next: string, repeated = next) => {
    const { user } = await openSettings();
    await user.type(screen.getByLabelText('Текущий пароль'), current);
    await user.type(screen.getByLabelText('Новый пароль'), next);
    await user.type(screen.getByLabelText('Повторите пароль'), repeated);
    await user.click(screen.getByRole('button', { name: 'Сменить пароль' }));
  };

  test('changes, and leaves nothing in the fields', async () => {
    let sent: unknown;
    server.use(
      mock(account.changePassword, ({ body }) => {
        sent = body;
        return undefined;
      }),
    );
    await change('старый-пароль', 'новый-пароль');

    expect(await screen.findByText('Пароль изменён')).toBeVisible();
    expect(sent).toEqual({
      current_password: 'старый-пароль',
      password: 'новый-пароль',
      password_confirmation: 'новый-пароль',
    });
    expect(screen.getByLabelText('Текущий пароль')).toHaveValue('');
    expect(screen.getByLabelText('Новый пароль')).toHaveValue('');
  });

  test('shows a wrong current password under its field and keeps the rest', async () => {
    server.use(
      mock(account.changePassword, () =>
        refusal(422, 'x', { current_password: ['Текущий пароль указан неверно'] }),
      ),
    );
    await change('чужой-пароль', 'новый-пароль');

    const current = screen.getByLabelText('Текущий пароль');
    await waitFor(() =>
      expect(current).toHaveAccessibleDescription('Текущий пароль указан неверно'),
    );
    expect(current).toHaveFocus();
    expect(screen.getByLabelText('Новый пароль')).toHaveValue('новый-пароль');
  });

  test('compares the two new ones before it calls', async () => {
    await change('старый-пароль', 'новый-пароль', 'другой-пароль');
    expect(screen.getByLabelText('Повторите пароль')).toHaveAccessibleDescription(
      'Пароли не совпадают',
    );
    expect(callsOf('PUT')).toEqual([]);
  });
});

describe('sound', () => {
  test('is off by one word in this browser, and on without it', async () => {
    const { user } = await openSettings();
    const sound = screen.getByRole('switch');
    expect(sound).toBeChecked();

    await user.click(sound);
    expect(localStorage.getItem('notification_sound')).toBe('disabled');

    await user.click(sound);
    expect(localStorage.getItem('notification_sound')).toBeNull();
  });

  test('can be tried even while it is off', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    localStorage.setItem('notification_sound', 'disabled');
    const { user } = await openSettings();
    expect(screen.getByRole('switch')).not.toBeChecked();

    await user.click(screen.getByRole('button', { name: 'Проверить звук' }));
    await user.click(screen.getByRole('button', { name: 'Проверить звук' }));

    expect(play).toHaveBeenCalledTimes(2);
    const audio = play.mock.contexts[0] as HTMLAudioElement;
    expect(new URL(audio.src).pathname).toBe('/notification.mp3');
    expect(audio.volume).toBe(0.5);
    expect(screen.queryByText(/Браузер не дал/)).not.toBeInTheDocument();
  });

  test('says what to do when the browser refuses', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play');
    play.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError')).mockResolvedValue();
    const { user } = await openSettings();

    await user.click(screen.getByRole('button', { name: 'Проверить звук' }));
    expect(await screen.findByText(/Браузер не дал воспроизвести звук/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Проверить звук' }));
    await waitFor(() => expect(screen.queryByText(/Браузер не дал/)).not.toBeInTheDocument());
  });
});

describe('theme', () => {
  test('is light, dark, or as the system has it', async () => {
    const { user } = await openSettings();
    expect(screen.getByRole('radio', { name: 'Светлая' })).toBeChecked();

    await user.click(screen.getByRole('radio', { name: 'Тёмная' }));
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');

    await user.click(screen.getByRole('radio', { name: 'Как в системе' }));
    expect(screen.getByRole('radio', { name: 'Как в системе' })).toBeChecked();
  });
});

describe('time zone', () => {
  test('takes effect at once and is kept for other devices', async () => {
    let sent: unknown;
    server.use(
      mock(account.updatePreferences, ({ body }) => {
        sent = body;
        return { ...USUAL_PREFERENCES, timezone: 'Asia/Omsk' };
      }),
    );
    const { user } = await openSettings();
    expect(await screen.findByText(/05\.03\.2024 14:07/)).toBeVisible();

    await user.selectOptions(screen.getByLabelText('Показывать время'), 'Asia/Omsk');

    expect(screen.getByText(/05\.03\.2024 17:07/)).toBeVisible();
    expect(await screen.findByText('Часовой пояс сохранён')).toBeVisible();
    expect(sent).toEqual({ timezone: 'Asia/Omsk' });
    expect(chosenTimeZone()).toBe('Asia/Omsk');
  });

  test('goes back to the browser’s', async () => {
    let sent: unknown;
    server.use(
      mock(account.updatePreferences, ({ body }) => {
        sent = body;
        return USUAL_PREFERENCES;
      }),
    );
    const { user } = await openSettings();
    await user.selectOptions(screen.getByLabelText('Показывать время'), '');
    await waitFor(() => expect(sent).toEqual({ timezone: null }));
    expect(chosenTimeZone()).toBeUndefined();
  });

  test('works in this browser alone where the server keeps none', async () => {
    server.use(mock(account.updatePreferences, () => refusal(404)));
    const { user } = await openSettings();
    await user.selectOptions(screen.getByLabelText('Показывать время'), 'Asia/Omsk');
    expect(await screen.findByText(/действует только в этом браузере/)).toBeVisible();
    expect(chosenTimeZone()).toBe('Asia/Omsk');
  });

  test('says when the server could not keep it', async () => {
    server.use(mock(account.updatePreferences, () => refusal(500)));
    const { user } = await openSettings();
    await user.selectOptions(screen.getByLabelText('Показывать время'), 'Asia/Omsk');
    expect(
      await screen.findByText(/Выбор действует только в этом браузере\. На сервере/),
    ).toBeVisible();
  });
});

describe('sessions', () => {
  test('shows where the person is signed in', async () => {
    await openSettings();
    const [current, other] = await section('Сеансы').findAllByRole('listitem');
    if (!current || !other) throw new Error('Two sessions were expected');
    expect(within(current).getByText('Chrome, Windows')).toBeVisible();
    expect(within(current).getByText('Этот сеанс')).toBeVisible();
    expect(current).toHaveTextContent(/203\.0\.113\.5.*05\.03\.2024 14:07/);
    expect(within(current).queryByRole('button', { name: /Завершить/ })).not.toBeInTheDocument();
    expect(within(other).getByText('Safari, iPhone')).toBeVisible();
    expect(within(other).queryByText('Этот сеанс')).not.toBeInTheDocument();
  });

  test('ends one', async () => {
    let sessions = SESSIONS;
    server.use(
      mock(account.sessions, () => sessions),
      mock(account.endSession, ({ params }) => {
        sessions = sessions.filter(({ id }) => id !== params['id']);
        return undefined;
      }),
    );
    const { user } = await openSettings();
    await user.click(await screen.findByRole('button', { name: 'Завершить: Safari, iPhone' }));

    expect(await screen.findByText('Сеанс завершён')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Safari, iPhone')).not.toBeInTheDocument());
    expect(screen.getByText('Chrome, Windows')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Завершить остальные' })).not.toBeInTheDocument();
  });

  test('asks before it ends all the others', async () => {
    server.use(mock(account.endOtherSessions, () => undefined));
    const { user } = await openSettings();
    await user.click(await screen.findByRole('button', { name: 'Завершить остальные' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Завершение сеансов' }));
    expect(callsOf('DELETE')).toEqual([]);

    await user.click(dialog.getByRole('button', { name: 'Завершить' }));

    expect(await screen.findByText('Остальные сеансы завершены')).toBeVisible();
    expect(callsOf('DELETE')).toEqual(['DELETE /api/account/sessions']);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('says when one could not be ended', async () => {
    server.use(mock(account.endSession, () => refusal(500)));
    const { user } = await openSettings();
    await user.click(await screen.findByRole('button', { name: 'Завершить: Safari, iPhone' }));
    expect(await screen.findByText('Не удалось завершить сеанс')).toBeVisible();
    expect(screen.getByText('Safari, iPhone')).toBeVisible();
  });

  test('leaves by the current one', async () => {
    server.use(mock(endpoints.session.logout, () => undefined));
    const { user } = await openSettings();
    await screen.findByText('Chrome, Windows');
    await user.click(section('Сеансы').getByRole('button', { name: 'Выйти' }));
    expect(tokenStore.get()).toBeNull();
  });
});

describe('a server that knows nothing of accounts', () => {
  test('is told of politely, and what the browser can do alone works', async () => {
    server.use(
      mock(account.show, () => refusal(404)),
      mock(account.sessions, () => refusal(404)),
      mock(account.changePassword, () => refusal(404)),
    );
    const { user } = await openSettings();
    expect(await section('Профиль').findByText(MISSING)).toBeVisible();
    expect(await section('Сеансы').findByText(MISSING)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Повторить' })).not.toBeInTheDocument();

    await user.click(screen.getByRole('switch'));
    expect(localStorage.getItem('notification_sound')).toBe('disabled');

    await user.type(screen.getByLabelText('Текущий пароль'), 'старый-пароль');
    await user.type(screen.getByLabelText('Новый пароль'), 'новый-пароль');
    await user.type(screen.getByLabelText('Повторите пароль'), 'новый-пароль');
    await user.click(screen.getByRole('button', { name: 'Сменить пароль' }));
    expect(await section('Пароль').findByText(MISSING)).toBeVisible();
  });
});
