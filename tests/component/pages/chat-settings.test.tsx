import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { endpoints } from '#contract';
import { ChatSettingsPage } from '@/pages/chats/settings';
import { mock, refusal, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';
import { findToast } from '../widgets/lead-details-support.tsx';
import { openScreen, save, SETTINGS } from './chat-settings-support.tsx';

const { settings } = endpoints.chats;
const preview = () => screen.getByRole('region', { name: 'Как увидит посетитель' });
/** The widget, in its shadow. */
const shown = () => {
  const roots = [...preview().querySelectorAll('div')].flatMap(
    ({ shadowRoot }) => shadowRoot ?? [],
  );
  return within(roots[0]!.querySelector('section')!);
};

test('looks and questions are seen as a visitor will, and saved over what was seen', async () => {
  const { user, asked } = await openScreen();
  expect(shown().getByText('Имя')).toBeVisible();
  const name = screen.getByLabelText('Название');
  await user.clear(name);
  await user.type(name, 'Окна');
  await user.click(screen.getByRole('checkbox', { name: 'Телефон' }));
  await user.click(screen.getByRole('checkbox', { name: 'Телефон: обязательно' }));
  await user.click(screen.getByRole('checkbox', { name: 'Имя' }));
  await user.click(screen.getByRole('radio', { name: 'Слева' }));
  expect(shown().getByText('Окна')).toBeVisible();
  expect(shown().getByLabelText('Телефон — обязательно')).toBeVisible();
  expect(shown().queryByText('Имя')).not.toBeInTheDocument();
  await user.click(save());
  expect(await findToast('Настройки чата сохранены')).toBeVisible();
  const { enabled, color, greeting, consent, offset, updated_at: seenAt } = SETTINGS;
  const fields = [{ key: 'phone', required: true }];
  const looks = { enabled, color, greeting, consent, offset };
  const body = { ...looks, name: 'Окна', position: 'left', fields };
  expect(asked).toEqual([{ seenAt, body }]);
});

test('the distance from the edges is set in pixels, within limits, where the server knows one', async () => {
  const { user, asked } = await openScreen();
  const bottom = screen.getByLabelText('Отступ снизу, px');
  await user.clear(bottom);
  await user.type(bottom, '400');
  await user.click(save());
  expect(await screen.findByText('Целое число пикселей от 0 до 160')).toBeVisible();
  await user.clear(bottom);
  await user.clear(screen.getByLabelText('Отступ сбоку, px'));
  await user.click(save());
  expect(await screen.findAllByText('Целое число пикселей от 0 до 160')).toHaveLength(2);
  expect(asked).toEqual([]);
  await user.type(screen.getByLabelText('Отступ сбоку, px'), '20');
  await user.type(bottom, '96');
  await user.click(save());
  await waitFor(() =>
    expect(asked).toMatchObject([{ body: { offset: { bottom: 96, side: 20 } } }]),
  );
});

test('a server without a distance is asked for none', async () => {
  const { user, asked } = await openScreen({ offset: null });
  expect(screen.queryByLabelText('Отступ снизу, px')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Название'), '!');
  await user.click(save());
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).not.toHaveProperty('offset');
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
  expect(shown().getByText('Согласен на обработку')).toBeVisible();
  await user.click(screen.getByRole('switch', { name: /^Спрашивать согласие/ }));
  expect(shown().queryByText('Согласен на обработку')).not.toBeInTheDocument();
  await user.click(save());
  await waitFor(() => expect(asked[0]?.body).toMatchObject({ consent: null }));
});

test('a change of a colleague to the same part is shown beside one’s own', async () => {
  const { user, held, asked } = await openScreen();
  await user.type(screen.getByLabelText('Название'), ' 2');
  Object.assign(held, { greeting: 'Добрый день!', updated_at: '2026-03-10T09:30:00.000Z' });
  await user.click(save());
  expect(await screen.findByRole('group', { name: 'Сейчас в настройках' })).toHaveTextContent(
    /Приветствие: Добрый день!/,
  );
  await user.click(screen.getByRole('button', { name: 'Сохранить мой вариант' }));
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
    const { parentNode } = shown().getByText('Тёплая веранда').closest('section')!;
    expect(parentNode).toHaveTextContent(`--site-chat-accent:${chosen};--site-chat-on:${text}`);
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
  // As they are kept: nothing is left that were not saved.
  await waitFor(() => expect(field).toHaveValue('shop.ru\nокна.рф'));
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

test('how long chats are kept is a number of days, or for ever', async () => {
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
  expect(await screen.findByText('Нет доступа')).toBeVisible();
});

test('quick replies are added, changed and deleted; a shortcut that is taken is said beside the field', async () => {
  const { list, create, update, remove } = endpoints.chatReplies;
  let replies = [
    { id: 1, shortcut: 'адрес', text: 'Казань', updated_at: null },
    { id: 2, shortcut: 'цена', text: 'От 5 000 ₽', updated_at: null },
  ];
  const taken = { shortcut: ['Такое сокращение уже есть'] };
  server.use(
    mock(list, () => replies),
    mock(create, ({ body }) => {
      const written = body as { shortcut: string; text: string };
      if (replies.some(({ shortcut }) => shortcut === written.shortcut)) {
        return refusal(422, 'Такое сокращение уже есть', taken);
      }
      const made = { id: 3, updated_at: null, ...written };
      replies = [...replies, made];
      return made;
    }),
    mock(update, ({ body, params }) => {
      replies = replies.map((one) =>
        one.id === Number(params['id']) ? { ...one, ...(body as object) } : one,
      );
      return replies[0]!;
    }),
    mock(remove, ({ params }) => {
      replies = replies.filter(({ id }) => id !== Number(params['id']));
      return undefined;
    }),
  );
  const { user } = await openScreen({}, 'replies');
  const shown = await screen.findByRole('list', { name: 'Быстрые ответы' });
  expect(within(shown).getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Добавить быстрый ответ' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Новый быстрый ответ' }));
  await user.type(dialog.getByRole('textbox', { name: /^Сокращение/ }), 'цена');
  await user.type(dialog.getByRole('textbox', { name: /^Текст/ }), 'Посчитаем');
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await dialog.findByText('Такое сокращение уже есть')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /^Сокращение/ }), '2');
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await within(shown).findByText('/цена2')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Изменить /адрес' }));
  const edited = within(await screen.findByRole('dialog', { name: 'Быстрый ответ /адрес' }));
  await user.type(edited.getByRole('textbox', { name: /^Текст/ }), ', Сибирский тракт');
  await user.click(edited.getByRole('button', { name: 'Сохранить' }));
  expect(await within(shown).findByText('Казань, Сибирский тракт')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Удалить /цена' }));
  expect(await findToast('Быстрый ответ удалён')).toBeVisible();
  await waitFor(() => expect(within(shown).queryByText('/цена')).not.toBeInTheDocument());
});
