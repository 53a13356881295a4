import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CONFLICT, endpoints, type ChatSettings } from '#contract';
import { ChatSettingsPage } from '@/pages/chat-settings';
import { mock, refusal, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';
import { findToast } from '../widgets/lead-details-support.tsx';

const { settings, updateSettings } = endpoints.chats;
const SETTINGS: ChatSettings = {
  key: 'widget-key-1',
  enabled: true,
  name: 'Тёплая веранда',
  color: '#1f6feb',
  position: 'right',
  greeting: 'Здравствуйте!',
  fields: [{ key: 'name', required: false }],
  consent: null,
  offline_text: 'Ответим утром.',
  domains: [],
  hours: null,
  retention_days: 365,
  seen: [],
  updated_at: '2026-03-10T09:00:00.000Z',
};

/** The screen over a server that holds these settings. */
async function openScreen(given: Partial<ChatSettings> = {}, tab = '') {
  const held = { ...SETTINGS, ...given };
  const asked: { body: unknown; seenAt: string | null }[] = [];
  server.use(
    mock(settings, () => ({ ...held })),
    mock(updateSettings, ({ body, request }) => {
      const seenAt = request.headers.get('If-Unmodified-Since');
      asked.push({ body, seenAt });
      if (seenAt !== held.updated_at) {
        const refused = { message: 'Настройки уже изменили', current: held };
        return HttpResponse.json(refused, { status: CONFLICT });
      }
      Object.assign(held, body, { updated_at: '2026-03-10T10:00:00.000Z' });
      return { ...held };
    }),
  );
  const path = `/chat/settings${tab && `?tab=${tab}`}`;
  const rendered = await renderWithProviders(<ChatSettingsPage />, { path });
  await screen.findByRole('navigation', { name: 'Разделы настроек чатов' });
  return { ...rendered, held, asked };
}

const preview = () => screen.getByRole('region', { name: 'Как увидит посетитель' });
const save = () => screen.getByRole('button', { name: 'Сохранить' });

test('looks and questions are seen as a visitor will, and saved over what was seen', async () => {
  const { user, asked } = await openScreen();
  const shown = within(preview());
  expect(shown.getByText('Имя')).toBeVisible();
  const name = screen.getByLabelText('Название');
  await user.clear(name);
  await user.type(name, 'Окна');
  await user.click(screen.getByRole('checkbox', { name: 'Телефон' }));
  await user.click(screen.getByRole('checkbox', { name: 'Телефон: обязательно' }));
  await user.click(screen.getByRole('checkbox', { name: 'Имя' }));
  await user.click(screen.getByRole('radio', { name: 'Слева' }));
  expect(shown.getByText('Окна')).toBeVisible();
  expect(shown.getByText('Телефон *')).toBeVisible();
  expect(shown.queryByText('Имя')).not.toBeInTheDocument();
  await user.click(save());
  expect(await findToast('Настройки чата сохранены')).toBeVisible();
  const { enabled, color, greeting, consent, updated_at: seenAt } = SETTINGS;
  const fields = [{ key: 'phone', required: true }];
  const body = { enabled, color, greeting, consent, name: 'Окна', position: 'left', fields };
  expect(asked).toEqual([{ seenAt, body }]);
});

test('a question that is not asked cannot be obligatory', async () => {
  const { user } = await openScreen();
  expect(screen.getByRole('checkbox', { name: 'E-mail: обязательно' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Имя: обязательно' }));
  await user.click(screen.getByRole('checkbox', { name: 'Имя' }));
  await user.click(screen.getByRole('checkbox', { name: 'Имя' }));
  expect(screen.getByRole('checkbox', { name: 'Имя: обязательно' })).not.toBeChecked();
});

test('what is wrong stands at its field, and nothing is sent', async () => {
  const { user, asked } = await openScreen();
  const colour = screen.getByLabelText('Цвет');
  await user.clear(colour);
  await user.type(colour, 'синий');
  await user.click(screen.getByRole('switch', { name: /^Спрашивать согласие/ }));
  await user.type(screen.getByLabelText('Ссылка на политику'), 'example.ru');
  await user.click(save());
  expect(await screen.findByText('Цвет — в виде #1f6feb')).toBeVisible();
  expect(screen.getByText('Укажите текст согласия')).toBeVisible();
  expect(screen.getByText('Адрес начинается с http:// или https://')).toBeVisible();
  expect(colour).toHaveFocus();
  expect(asked).toEqual([]);
});

test('the consent is never ticked beforehand, and says which version it is', async () => {
  const consent = { text: 'Согласен на обработку', url: 'https://a.example/p', version: 3 };
  const { user, asked } = await openScreen({ consent });
  expect(screen.getByText(/^Версия 3\./)).toBeVisible();
  expect(within(preview()).getByText('Согласен на обработку')).toBeVisible();
  await user.click(screen.getByRole('switch', { name: /^Спрашивать согласие/ }));
  expect(within(preview()).queryByText('Согласен на обработку')).not.toBeInTheDocument();
  await user.click(save());
  await waitFor(() => expect(asked[0]?.body).toMatchObject({ consent: null }));
});

test('a change of a colleague to the same part is shown beside one’s own', async () => {
  const { user, held, asked } = await openScreen();
  await user.type(screen.getByLabelText('Название'), ' 2');
  Object.assign(held, { greeting: 'Добрый день!', updated_at: '2026-03-10T09:30:00.000Z' });
  await user.click(save());
  expect(await screen.findByText(/Приветствие: Добрый день!/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Объединить' }));
  await user.click(await screen.findByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.body).toMatchObject({ name: 'Тёплая веранда 2', greeting: 'Добрый день!' });
});

test('what a visitor reads of it can be read on any colour', async () => {
  const { user } = await openScreen();
  const colour = screen.getByLabelText('Цвет');
  for (const [chosen, text] of [
    ['#ffff00', '#000000'],
    ['#000080', '#ffffff'],
  ] as const) {
    await user.clear(colour);
    await user.type(colour, chosen);
    const site = within(preview()).getByText('Тёплая веранда').closest('[style]');
    expect(site).toHaveStyle({ '--widget': chosen, '--on-widget': text });
  }
});

test('nobody leaves with a change that is not saved', async () => {
  const { user, router } = await openScreen();
  await user.type(screen.getByLabelText('Название'), '!');
  await user.click(screen.getByRole('link', { name: 'Чаты' }));
  const question = await screen.findByRole('dialog', { name: 'Уйти без сохранения?' });
  expect(question).toHaveTextContent('Изменения в настройках чата не сохранены.');
  expect(router.state.location.pathname).toBe('/chat/settings');
});

test('the code is that of the company’s own widget, with what a policy needs', async () => {
  const { user } = await openScreen({}, 'install');
  const { origin, host } = window.location;
  const code = `<script async src="${origin}/widget/widget-key-1.js"></script>`;
  expect(screen.getByText(code)).toBeVisible();
  expect(
    screen.getByText(`script-src ${origin}; connect-src ${origin} ws://${host}; img-src ${origin}`),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Скопировать код' }));
  expect(await navigator.clipboard.readText()).toBe(code);
  expect(screen.getByRole('link', { name: /Попробовать/ })).toHaveAttribute(
    'href',
    `${origin}/widget/widget-key-1`,
  );
});

test('sites are shown in their own script and typed one in a line', async () => {
  const { user, asked } = await openScreen(
    { domains: ['okna.ru', 'xn--80atjc.xn--p1ai'] },
    'install',
  );
  const field = screen.getByLabelText('Домены, на которых виден виджет');
  expect(field).toHaveValue('okna.ru\nокна.рф');
  await user.type(field, '{Enter}не сайт');
  await user.click(save());
  expect(await screen.findByText('Это не адрес сайта: не сайт')).toBeVisible();
  expect(asked).toEqual([]);
  await user.clear(field);
  await user.type(field, 'https://Shop.Ru/katalog{Enter}окна.рф');
  await user.click(save());
  await waitFor(() =>
    expect(asked[0]?.body).toEqual({ domains: ['shop.ru', 'xn--80atjc.xn--p1ai'] }),
  );
});

test('a colleague who has changed another part is no conflict, and loses nothing', async () => {
  const { user, held, asked } = await openScreen({}, 'install');
  await user.type(screen.getByLabelText('Домены, на которых виден виджет'), 'okna.ru');
  Object.assign(held, { greeting: 'Добрый день!', updated_at: '2026-03-10T09:30:00.000Z' });
  await user.click(save());
  expect(await findToast('Настройки чата сохранены')).toBeVisible();
  expect(asked.map(({ seenAt }) => seenAt)).toEqual([
    SETTINGS.updated_at,
    '2026-03-10T09:30:00.000Z',
  ]);
  expect(held).toMatchObject({ greeting: 'Добрый день!', domains: ['okna.ru'] });
});

test('the check waits for the widget’s own call, and says what to look at when none comes', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'],
    shouldAdvanceTime: true,
  });
  onTestFinished(() => void vi.useRealTimers());
  const { held } = await openScreen({}, 'install');
  expect(screen.getByText('Пока виджет не открывали ни на одном сайте')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Проверить установку' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^Ждём виджет/);
  await act(() => vi.advanceTimersByTimeAsync(80_000));
  expect(screen.getByRole('status')).toHaveTextContent('За минуту виджет не появился');
  held.seen = [{ domain: 'xn--80atjc.xn--p1ai', at: new Date().toISOString() }];
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(await screen.findByText('Виджет отозвался')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Где виджет открывали' })).toHaveTextContent('окна.рф');
  expect(screen.getByRole('button', { name: 'Проверить установку' })).toBeVisible();
});

test('hours are set day by day, several ranges and special days with them', async () => {
  const { user, asked } = await openScreen({}, 'hours');
  await user.click(screen.getByRole('switch', { name: /^Отвечаем только в рабочее время/ }));
  const week = within(screen.getByRole('group', { name: 'По дням недели' }));
  expect(week.getByLabelText('Пятница: начало')).toHaveValue('09:00');
  expect(week.getAllByText('Выходной')).toHaveLength(2);
  const retype = async (label: string, text: string) => {
    await user.clear(week.getByLabelText(label));
    await user.type(week.getByLabelText(label), text);
  };
  await retype('Понедельник: конец', '13');
  await user.click(week.getByRole('button', { name: 'Понедельник: добавить промежуток' }));
  expect(week.getByLabelText('Понедельник: начало 2')).toHaveValue('13:00');
  await retype('Понедельник: начало 2', '2000');
  await user.click(save());
  expect(await screen.findByText('Понедельник: укажите начало и конец')).toBeVisible();
  expect(asked).toEqual([]);
  await retype('Понедельник: конец 2', '200');
  expect(week.getByLabelText('Понедельник: конец 2')).toHaveValue('20:0');
  await retype('Понедельник: конец 2', '2:00');
  await user.tab();
  expect(week.getByText('следующего дня')).toBeVisible();
  await user.click(week.getByRole('button', { name: 'Вторник: убрать промежуток' }));
  await user.click(screen.getByRole('button', { name: 'Добавить день' }));
  await user.type(screen.getByLabelText('Дата: Новый день'), '31122026');
  await user.click(save());
  expect(await findToast('Настройки чата сохранены')).toBeVisible();
  const usual = [['09:00', '18:00']];
  expect(asked[0]?.body).toEqual({
    offline_text: SETTINGS.offline_text,
    hours: {
      mon: [
        ['09:00', '13:00'],
        ['20:00', '02:00'],
      ],
      ...{ tue: [], wed: usual, thu: usual, fri: usual, sat: [], sun: [] },
      special: { '2026-12-31': [] },
    },
  });
});

test('a special day that is there already loses neither', async () => {
  const closed = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
  const hours = { ...closed, special: { '2026-12-31': [['10:00', '12:00'] as [string, string]] } };
  const { user, asked } = await openScreen({ hours }, 'hours');
  await user.click(screen.getByRole('button', { name: 'Добавить день' }));
  await user.type(screen.getByLabelText('Дата: Новый день'), '31122026');
  await user.click(save());
  expect(await screen.findByText('31.12.2026: этот день уже есть')).toBeVisible();
  expect(asked).toEqual([]);
  expect(screen.getByLabelText('31.12.2026: начало')).toHaveValue('10:00');
});

test('the zone of the company is named, and what its clock makes of the hours', async () => {
  server.use(
    mock(endpoints.company.show, () => ({
      ...{ id: 1, name: 'Окна', inn: null, phone: null, address: null, logo_url: null },
      ...{ timezone: 'Asia/Omsk', updated_at: null },
    })),
  );
  const all: [string, string][] = [['00:00', '00:00']];
  const week = { mon: all, tue: all, wed: all, thu: all, fri: all, sat: all, sun: all };
  const { user } = await openScreen({ hours: { ...week, special: {} } }, 'hours');
  expect(await screen.findByText('По времени компании: Омск, UTC+6')).toBeVisible();
  expect(await screen.findByText('Сейчас рабочее время')).toBeVisible();
  expect(screen.getAllByText('сутки')).toHaveLength(7);
  for (const button of screen.getAllByRole('button', { name: /: убрать промежуток$/ })) {
    await user.click(button);
  }
  expect(screen.getByText(/^Сейчас нерабочее время/)).toBeVisible();
});

test('how long dialogs are kept is a number of days, or for ever', async () => {
  const { user, asked } = await openScreen({}, 'retention');
  const days = screen.getByLabelText('Хранить диалоги, дней');
  expect(days).toHaveValue('365');
  await user.clear(days);
  await user.type(days, 'год');
  await user.click(save());
  expect(await screen.findByText('Целое число дней от 0 до 3650')).toBeVisible();
  await user.clear(days);
  await user.type(days, '0');
  await user.click(save());
  await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ retention_days: 0 }]));
});

test('a failing server can be asked again, one without the call or the module is no fault', async () => {
  server.use(mock(settings, () => refusal(500, 'Сломалось')));
  const first = await renderWithProviders(<ChatSettingsPage />, { path: '/chat/settings' });
  expect(await screen.findByText('Не удалось загрузить настройки')).toBeVisible();
  server.use(mock(settings, () => refusal(404, 'Нет')));
  await first.user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Раздел недоступен на этом сервере')).toBeVisible();
  first.unmount();
  server.use(mock(settings, () => refusal(403, 'Нет модуля')));
  await renderWithProviders(<ChatSettingsPage />, { path: '/chat/settings' });
  expect(await screen.findByText('Для этого раздела нужен модуль «Чаты»')).toBeVisible();
});
