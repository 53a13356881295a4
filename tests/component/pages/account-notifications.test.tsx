import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  endpoints,
  mergePreferences,
  USUAL_PREFERENCES,
  type Preferences,
  type PreferencesPatch,
} from '#contract';
import { AccountSettingsPage } from '@/pages/account/settings';
import { deferred } from '../../support/deferred.ts';
import { mock, refusal, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';
import { answerAccount } from './account-settings-support.ts';

const { account } = endpoints;
let kept: Preferences;
let sent: PreferencesPatch[];

const box = (name: string) => screen.getByRole('checkbox', { name });
const openSettings = async () => {
  const rendered = await renderWithProviders(<AccountSettingsPage />, {
    path: '/account-settings',
  });
  await screen.findByRole('table', { name: 'Что присылать' });
  return rendered;
};

/** A browser with windows, to which the person says this when asked. */
function stubWindows(before: NotificationPermission, answer: NotificationPermission = before) {
  const FakeWindow = Object.assign(
    vi.fn(function open() {
      return undefined;
    }),
    {
      permission: before,
      requestPermission: vi.fn(() => {
        FakeWindow.permission = answer;
        return Promise.resolve(answer);
      }),
    },
  );
  Object.defineProperty(window, 'Notification', { value: FakeWindow, configurable: true });
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  Object.defineProperty(navigator, 'locks', { value: {}, configurable: true });
  return FakeWindow;
}

beforeEach(() => {
  kept = USUAL_PREFERENCES;
  sent = [];
  answerAccount();
  server.use(
    mock(account.preferences, () => kept),
    mock(account.updatePreferences, ({ body }) => {
      const change = body as PreferencesPatch;
      sent.push(change);
      kept = mergePreferences(kept, change);
      return kept;
    }),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(window, 'isSecureContext');
  Reflect.deleteProperty(navigator, 'locks');
  localStorage.removeItem('list_density');
});

test('offers a sound, a toast, a window and a letter for each kind of event, and sends what was changed alone', async () => {
  const { user } = await openSettings();
  expect(screen.getAllByRole('checkbox').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Новая заявка: звук',
    'Новая заявка: на экране',
    'Новая заявка: окно браузера',
    'Новая заявка: письмо',
    'Мне назначили заявку: звук',
    'Мне назначили заявку: на экране',
    'Мне назначили заявку: окно браузера',
    'Мне назначили заявку: письмо',
    'Дела и выезды: звук',
    'Дела и выезды: на экране',
    'Дела и выезды: окно браузера',
    'Дела и выезды: письмо',
    'Прочее: звук',
    'Прочее: на экране',
    'Прочее: окно браузера',
    'Прочее: письмо',
  ]);
  await user.click(box('Прочее: звук'));
  await user.click(box('Новая заявка: письмо'));
  expect(box('Прочее: звук')).not.toBeChecked();
  await waitFor(() =>
    expect(sent).toEqual([
      { events: { other: { sound: false } } },
      { events: { lead: { email: true } } },
    ]),
  );
  expect(box('Новая заявка: письмо')).toBeChecked();
});

test('offers no toast where the server keeps no choice of it', async () => {
  const { toast: _lead, ...lead } = kept.events.lead;
  const { toast: _assigned, ...assigned } = kept.events.assigned;
  const { toast: _other, ...other } = kept.events.other;
  kept = { ...kept, events: { lead, assigned, other } };
  await openSettings();
  expect(box('Прочее: звук')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /на экране/ })).not.toBeInTheDocument();
});

test('offers tasks only where the server keeps a choice of them', async () => {
  const { task: _task, ...events } = kept.events;
  kept = { ...kept, events };
  const { user } = await openSettings();
  expect(box('Прочее: звук')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /^Дела/ })).not.toBeInTheDocument();
  await user.click(box('Прочее: звук'));
  await waitFor(() => expect(sent).toEqual([{ events: { other: { sound: false } } }]));
  expect(box('Прочее: звук')).not.toBeChecked();
});

test('takes one change back that the server refuses, and keeps the other', async () => {
  const answer = deferred<Response>();
  server.use(
    mock(account.updatePreferences, ({ body }) =>
      (body as PreferencesPatch).events?.lead ? answer.promise : kept,
    ),
  );
  const { user } = await openSettings();
  await user.click(box('Новая заявка: звук'));
  expect(box('Новая заявка: звук')).not.toBeChecked();
  answer.resolve(refusal(500));
  await waitFor(() => expect(box('Новая заявка: звук')).toBeChecked());
});

test('says that a browser without sound stays silent whatever is chosen', async () => {
  const { user } = await openSettings();
  await user.click(screen.getByRole('switch', { name: /^Звук при новой заявке/ }));
  expect(screen.getByText(/В этом браузере звука нет/)).toBeVisible();
  expect(localStorage.getItem('notification_sound')).toBe('disabled');
});

test('keeps quiet hours, and not such that begin when they end', async () => {
  const { user } = await openSettings();
  await user.click(screen.getByRole('switch', { name: 'Тихие часы' }));
  const to = await screen.findByLabelText('До');
  expect(screen.getByLabelText('С')).toHaveValue('22:00');
  await user.clear(to);
  await user.type(to, '22:00');
  await user.tab();
  expect(to).toHaveAccessibleDescription('Начало и конец не могут совпадать');
  await user.clear(to);
  await user.type(to, '07:30');
  await user.tab();
  await waitFor(() =>
    expect(sent).toEqual([
      { quiet_hours: { from: '22:00', to: '08:00' } },
      { quiet_hours: { from: '22:00', to: '07:30' } },
    ]),
  );
  await user.click(screen.getByRole('switch', { name: 'Тихие часы' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ quiet_hours: null }));
  expect(screen.queryByLabelText('До')).not.toBeInTheDocument();
});

test('asks for windows by a button only, and shows one on trial', async () => {
  const FakeWindow = stubWindows('default', 'granted');
  const { user } = await openSettings();
  await user.click(box('Новая заявка: окно браузера'));
  const ask = await screen.findByRole('button', { name: 'Разрешить окна браузера' });
  expect(FakeWindow.requestPermission).not.toHaveBeenCalled();
  await user.click(ask);
  await user.click(await screen.findByRole('button', { name: 'Проверить окно' }));
  expect(FakeWindow).toHaveBeenCalledWith(
    'Пробное окно',
    expect.objectContaining({ body: 'Так выглядит уведомление', silent: true }),
  );
});

test.each([
  ['denied', /Браузер запрещает окна/],
  [undefined, /Окна браузера работают только на защищённом адресе/],
] as const)('says what stands in the way of windows: %s', async (permission, words) => {
  if (permission) stubWindows(permission);
  else Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true });
  kept = mergePreferences(kept, { events: { other: { window: true } } });
  await openSettings();
  expect(await screen.findByText(words)).toBeVisible();
});

describe('a browser that has the name of windows alone', () => {
  const refuse = function refuse(): never {
    throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification()');
  };
  const words = 'Этот браузер не умеет показывать окна уведомлений';

  test.each(['default', 'granted'] as const)('is found out on a phone: %s', async (permission) => {
    const FakeWindow = stubWindows(permission).mockImplementation(refuse);
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14; K)');
    kept = mergePreferences(kept, { events: { other: { window: true } } });
    await openSettings();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: /окн/i })).not.toBeInTheDocument();
    expect(FakeWindow).toHaveBeenCalledTimes(1);
  });

  test('is found out by the first window elsewhere, where a trial could be seen', async () => {
    const FakeWindow = stubWindows('granted').mockImplementation(refuse);
    vi.spyOn(console, 'error').mockReturnValue();
    kept = mergePreferences(kept, { events: { other: { window: true } } });
    const { user } = await openSettings();
    const button = await screen.findByRole('button', { name: 'Проверить окно' });
    expect(FakeWindow).not.toHaveBeenCalled();
    await user.click(button);
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('is not taken for one that refuses what it cannot keep', async () => {
    stubWindows('default').mockImplementation(function refuse(): never {
      throw new DOMException('could not be cloned', 'DataCloneError');
    });
    kept = mergePreferences(kept, { events: { other: { window: true } } });
    await openSettings();
    expect(await screen.findByRole('button', { name: 'Разрешить окна браузера' })).toBeVisible();
  });
});

test('keeps the density of lists for every device', async () => {
  const { user } = await openSettings();
  const section = within(screen.getByRole('region', { name: 'Вид' }));
  await user.click(section.getByRole('radio', { name: 'Плотные' }));
  await waitFor(() => expect(sent).toEqual([{ density: 'compact' }]));
  expect(localStorage.getItem('list_density')).toBe('compact');
  await user.click(section.getByRole('radio', { name: 'Обычные' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ density: 'tall' }));
  await user.click(section.getByRole('radio', { name: 'По высоте окна' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ density: 'normal' }));
});
