import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { SoftWindowsSettingsPage } from '@/pages/orders/settings';
import { backend, mock, refusal, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';
import { findToast } from '../widgets/lead-details-support.tsx';
import { openSettings, PRICES, pricesWith, version } from './soft-windows-settings-support.tsx';

const plain = (text: string | null) => (text ?? '').replaceAll(/\s/gu, ' ');
const saveButton = () => screen.getByRole('button', { name: 'Сохранить цены' });

async function typeOver(
  user: Awaited<ReturnType<typeof openSettings>>['user'],
  label: RegExp | string,
  text: string,
) {
  const field = await screen.findByRole('textbox', { name: label });
  await user.clear(field);
  await user.type(field, text);
}

async function typeOverFirst(
  user: Awaited<ReturnType<typeof openSettings>>['user'],
  label: string,
  text: string,
) {
  const [field] = await screen.findAllByRole('textbox', { name: label });
  if (!field) throw new Error(`No field: ${label}`);
  await user.clear(field);
  await user.type(field, text);
}

describe('saving', () => {
  test('shows what changes, and makes a version of it', async () => {
    const { user, saved } = await openSettings('extras');
    expect(saveButton()).toBeDisabled();
    await typeOver(user, /Юбка/, '600,50');
    await user.click(screen.getByRole('link', { name: 'Правила' }));
    await typeOver(user, 'Предоплата, %', '70');
    expect(plain(screen.getByText(/Есть несохранённые/).textContent)).toBe(
      'Есть несохранённые изменения: 1 цена, 1 правило',
    );
    // Beside what says so, wherever the head of the screen is scrolled to.
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    const dialog = await screen.findByRole('dialog', { name: 'Сохранить цены' });
    expect(plain(dialog.textContent)).toContain('Изменится: 1 цена, 1 правило');
    const lines = within(dialog).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => plain(textContent))).toEqual([
      'Юбка, за м²0,01 ₽ → 600,50 ₽',
      'Предоплата50 % → 70 %',
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(saveButton()).toBeDisabled());
    expect(saved).toHaveLength(1);
    expect(saved[0]).toMatchObject({ version: 3, valid_from: null, rules: { prepay_bp: 7000 } });
    expect(screen.getByRole('textbox', { name: 'Предоплата, %' })).toHaveValue('70');
  });

  test('schedules a version, says so everywhere, and withdraws it', async () => {
    const { user, saved, withdrawn } = await openSettings('rules');
    await typeOver(user, 'НДС, %', '5');
    await user.click(saveButton());
    const day = await screen.findByRole('textbox', { name: 'Действует с' });
    await user.clear(day);
    await user.type(day, '02.12.2199');
    // Emptied, it stays empty for what is typed next.
    await user.clear(day);
    expect(day).toHaveValue('');
    await user.type(day, '01.12.2199');
    await user.click(screen.getByRole('button', { name: 'Запланировать' }));
    expect(await screen.findByText(/С\s01.12.2199 другие цены/)).toBeVisible();
    expect(saved[0]).toMatchObject({ valid_from: '2199-12-01', rules: { vat_bp: 500 } });
    await user.click(screen.getByRole('button', { name: 'Отозвать' }));
    const asked = await screen.findByRole('dialog', { name: 'Отзыв цен' });
    await user.click(within(asked).getByRole('button', { name: 'Отозвать' }));
    await waitFor(() => expect(screen.queryByText(/другие цены/)).not.toBeInTheDocument());
    expect(withdrawn).toEqual(['4']);
  });

  test('joins changes of different prices without a word', async () => {
    const { user, saved, saveElsewhere } = await openSettings('extras');
    await typeOver(user, /Юбка/, '600');
    saveElsewhere({ 'extras.strap': 25_000 });
    await user.click(saveButton());
    await user.click(await screen.findByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ version: 4, extras: { skirt_m2: 60_000, strap: 25_000 } });
  });

  test('asks whose price it is where two have changed the same one', async () => {
    const { user, saved, saveElsewhere } = await openSettings('extras');
    await typeOver(user, /Юбка/, '600');
    await typeOver(user, /Ремень/, '70');
    saveElsewhere({ 'extras.strap': 25_000, 'extras.skirt_m2': 50_000 });
    await user.click(saveButton());
    await user.click(await screen.findByRole('button', { name: 'Сохранить' }));
    const clash = await screen.findByRole('dialog', { name: 'Цены тем временем изменили' });
    const save = within(clash).getByRole('button', { name: 'Сохранить' });
    expect(save).toBeDisabled();
    const strap = within(clash).getByRole('group', { name: /Ремень/ });
    await user.click(within(strap).getByRole('radio', { name: /Сейчас в ценах: 250/ }));
    const skirt = within(clash).getByRole('group', { name: /Юбка/ });
    await user.click(within(skirt).getByRole('radio', { name: /Ваш вариант: 600/ }));
    await user.click(save);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ version: 4, extras: { skirt_m2: 60_000, strap: 25_000 } });
  });

  /** Prices on their way: the skirt at 500 ₽. */
  const planned = {
    scheduled: [{ version: 4, valid_from: '2199-12-10' }],
    held: {
      4: {
        ...pricesWith({ 'extras.skirt_m2': 50_000 }),
        ...{ version: 4, valid_from: '2199-12-10' },
      },
    },
  };
  const planFor = async (user: Awaited<ReturnType<typeof openSettings>>['user'], text: string) => {
    const day = await screen.findByRole('textbox', { name: 'Действует с' });
    // Typed over, as people do: emptied, it is today's again.
    await user.type(day, text, { initialSelectionStart: 0, initialSelectionEnd: 10 });
    expect(screen.getByText(/запланирована версия 4: эти изменения добавятся/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Запланировать' }));
  };

  test('calls prices that are planned by that day what they are, and blames nobody', async () => {
    const { user, saved } = await openSettings('extras', planned);
    await typeOver(user, /Юбка/, '600');
    await typeOver(user, /Ремень/, '70');
    await user.click(saveButton());
    await planFor(user, '12.12.2199');
    const clash = await screen.findByRole('dialog', { name: 'Уже запланированы другие цены' });
    const said = plain(clash.textContent);
    expect(said).toContain('С 10.12.2199 начнёт действовать версия 4, и эти цены в ней другие');
    expect(said).toContain('Остальные ваши изменения добавятся к ней');
    expect(said).not.toMatch(/кто-то ещё|Сейчас в ценах/);
    expect(within(clash).getByRole('radio', { name: /В версии 4: 500/ })).toBeVisible();
    await user.click(within(clash).getByRole('button', { name: 'Выбрать другой день' }));
    await planFor(user, '13.12.2199');
    const again = await screen.findByRole('dialog', { name: 'Уже запланированы другие цены' });
    await user.click(within(again).getByRole('radio', { name: /Ваш вариант: 600/ }));
    await user.click(within(again).getByRole('button', { name: 'Запланировать' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({
      ...{ version: 4, valid_from: '2199-12-13' },
      extras: { skirt_m2: 60_000, strap: 7000 },
    });
  });

  test('joins what is planned by that day, having said so', async () => {
    const { user, saved } = await openSettings('extras', planned);
    await typeOver(user, /Ремень/, '70');
    await user.click(saveButton());
    await planFor(user, '10.12.2199');
    expect(await screen.findByText(/вместе с ценами версии 4/)).toBeVisible();
    expect(saved[0]).toMatchObject({ version: 4, extras: { skirt_m2: 50_000, strap: 7000 } });
  });

  test('makes changes in a later planned version too, where they are asked for, but not of its own prices', async () => {
    const { user, saved } = await openSettings('extras', planned);
    await typeOver(user, /Юбка/, '600');
    await typeOver(user, /Ремень/, '70');
    await user.click(saveButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Сохранить цены' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Внести и в версию 4' }));
    const lines = dialog.getAllByRole('listitem').map(({ textContent }) => plain(textContent));
    expect(lines.filter((line) => line.startsWith('Ремень'))).toHaveLength(2);
    expect(lines.filter((line) => line.startsWith('Юбка'))).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved).toMatchObject([
      { version: 3, valid_from: null, extras: { skirt_m2: 60_000, strap: 7000 } },
      { version: 4, valid_from: '2199-12-10', extras: { skirt_m2: 50_000, strap: 7000 } },
    ]);
    expect(screen.queryByText(/не внесены/)).toBeNull();
  });

  test('makes no version of prices that are planned already', async () => {
    const { user, saved } = await openSettings('extras', planned);
    await typeOver(user, /Юбка/, '500');
    await user.click(saveButton());
    await planFor(user, '12.12.2199');
    expect(await screen.findByText(/Такие цены уже запланированы/)).toBeVisible();
    expect(saved).toEqual([]);
  });

  test('is refused while a field holds what is no value, and leads to it from any tab', async () => {
    const { user, saved } = await openSettings('extras');
    await typeOver(user, /Юбка/, '600');
    await typeOver(user, /Ремень/, 'много');
    await user.click(screen.getByRole('link', { name: 'Правила' }));
    await screen.findByRole('textbox', { name: 'Предоплата, %' });
    expect(screen.getByRole('link', { name: 'Дополнения 1' })).toBeVisible();
    await user.click(saveButton());
    expect(await screen.findByText('Дополнения: исправьте отмеченные поля')).toBeVisible();
    const field = await screen.findByRole('textbox', { name: /Ремень/ });
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('много');
    expect(field).toHaveAccessibleDescription(/Укажите цену от 0/);
    expect(saved).toEqual([]);
    await user.keyboard('{Control>}a{/Control}70');
    expect(screen.getByRole('link', { name: 'Дополнения' })).toBeVisible();
    await user.click(saveButton());
    expect(await screen.findByRole('dialog', { name: 'Сохранить цены' })).toBeVisible();
  });

  test('shows beside its field what the server refuses', async () => {
    const { user } = await openSettings('films', {
      refused: { 'films.1.product_width_mm': ['Шире рулона'] },
    });
    await typeOverFirst(user, 'Толщина, мкм', '600');
    await user.click(screen.getByRole('link', { name: 'Правила' }));
    await user.click(saveButton());
    await user.click(await screen.findByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Плёнки: Шире рулона')).toBeVisible();
    const [, second] = await screen.findAllByRole('textbox', { name: 'В изделии, мм' });
    await waitFor(() => expect(second).toHaveFocus());
    expect(second).toHaveAccessibleDescription('Шире рулона');
    expect(screen.queryByRole('dialog', { name: 'Сохранить цены' })).not.toBeInTheDocument();
  });

  test('begins on the day of the company', async () => {
    const { user } = await openSettings('rules');
    await typeOver(user, 'НДС, %', '5');
    await user.click(saveButton());
    expect(await screen.findByRole('textbox', { name: 'Действует с' })).toHaveValue('06.05.2024');
  });
});

describe('the draft', () => {
  test('is given up, and brought back', async () => {
    const { user } = await openSettings('films');
    await user.click(screen.getByRole('button', { name: 'Добавить плёнку' }));
    await user.keyboard('ТПУ 900');
    expect(screen.getByRole('listitem', { name: 'ТПУ 900' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Сбросить' }));
    expect(screen.queryByRole('listitem', { name: 'ТПУ 900' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Вернуть' }));
    expect(await screen.findByRole('listitem', { name: 'ТПУ 900' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Убрать: ТПУ 900' }));
    expect(screen.queryByRole('listitem', { name: 'ТПУ 900' })).not.toBeInTheDocument();
    expect(saveButton()).toBeDisabled();
  });

  test('counts a new record as what it is, and says that its name is taken', async () => {
    const { user } = await openSettings('films');
    await user.click(screen.getByRole('button', { name: 'Добавить плёнку' }));
    await user.keyboard('ПВХ 500');
    expect(plain(screen.getByText(/Есть несохранённые/).textContent)).toBe(
      'Есть несохранённые изменения: 1 плёнка',
    );
    const fields = screen.getAllByRole('textbox', { name: 'Название' });
    const [first, other, added] = fields;
    expect(added).toHaveAccessibleDescription('Так называется ещё одна плёнка');
    expect(first).toHaveAccessibleDescription('Так называется ещё одна плёнка');
    expect(other).not.toHaveAccessibleDescription();
    await user.keyboard(' м');
    expect(added).not.toHaveAccessibleDescription();
    await user.click(screen.getByRole('link', { name: 'Крепёж' }));
    for (const _ of [1, 2]) {
      await user.click(await screen.findByRole('button', { name: 'Добавить крепёж' }));
    }
    expect(plain(screen.getByText(/Есть несохранённые/).textContent)).toBe(
      'Есть несохранённые изменения: 1 плёнка, 2 вида крепежа',
    );
    // A record that came is one, one that was there is counted by what is changed of it.
    await user.click(screen.getByRole('switch', { name: 'Используется: Люверсы' }));
    expect(plain(screen.getByText(/Есть несохранённые/).textContent)).toMatch(/, 1 свойство$/);
  });

  test('is there again after a reload, and nobody else sees it', async () => {
    const { user, unmount } = await openSettings('extras');
    await typeOver(user, /Юбка/, '600');
    unmount();
    const again = await openSettings('extras');
    expect(await screen.findByRole('textbox', { name: /Юбка/ })).toHaveValue('600');
    again.unmount();
    const mine = backend.user;
    backend.user = { ...mine, id: mine.id + 1 };
    const other = await openSettings('extras');
    expect(await screen.findByRole('textbox', { name: /Юбка/ })).toHaveValue('0,01');
    expect(saveButton()).toBeDisabled();
    other.unmount();
    backend.user = mine;
    await openSettings('extras');
    expect(await screen.findByRole('textbox', { name: /Юбка/ })).toHaveValue('600');
  });

  test('is tried on a window as it is typed', async () => {
    const { user } = await openSettings('rules');
    const trial = () => screen.getByRole('status', { name: 'Расчёт' });
    // 2100 × 2100 mm, 4.41 m² at 1 160 ₽.
    expect(plain(trial().textContent)).toContain('5 116 ₽');
    await typeOver(user, 'Припуск на сторону, мм', '0');
    expect(plain(trial().textContent)).toContain('4 640 ₽');
    // A length is in millimetres, as its label says, or in the unit that is typed.
    await typeOver(user, 'Припуск на сторону, мм', '5 см');
    expect(plain(trial().textContent)).toContain('5 116 ₽');
    await typeOver(user, 'Припуск на сторону, мм', '0,3');
    await user.tab();
    expect(screen.getByText(/^От 0 до 500\sмм$/u)).toBeVisible();
  });
});

describe('the history', () => {
  test('shows what a version changed and takes it as a base', async () => {
    const old = pricesWith({ 'cells.1.1': 100_000, 'rules.prepay_bp': 3000 });
    const { user } = await openSettings('history', {
      versions: [version(3, { state: 'in_force' }), version(2)],
      held: { 1: PRICES, 2: { ...old, version: 2 } },
    });
    await user.click(await screen.findByRole('button', { name: /^Версия 2/ }));
    const line = (await screen.findByText('ПВХ 500 × Люверсы')).closest('li');
    expect(plain(line?.textContent ?? '')).toBe('ПВХ 500 × Люверсы1 160 ₽ → 1 000 ₽');
    await user.click(screen.getByRole('button', { name: 'Взять за основу' }));
    expect(plain((await screen.findByText(/Есть несохранённые/)).textContent)).toContain(
      '1 цена, 1 правило',
    );
    await user.click(screen.getByRole('link', { name: 'Правила' }));
    expect(await screen.findByRole('textbox', { name: 'Предоплата, %' })).toHaveValue('30');
  });
});

test('an old version is opened by its address, and shows all of its prices', async () => {
  const { user } = await openSettings('history&version=2', {
    versions: [version(3, { state: 'in_force' }), version(2)],
    held: { 1: PRICES, 2: pricesWith({ 'cells.1.1': 100_000, 'rules.vat_bp': 2000 }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Все цены версии' }));
  const row = screen.getByRole('row', { name: /^ПВХ 500/ });
  expect(plain(row.textContent)).toBe('ПВХ 5001 000 ₽1 600 ₽недоступно');
  const rules = screen.getAllByRole('list', { name: 'Правила' }).at(-1);
  expect(plain(rules?.textContent ?? '')).toContain('НДС20 %');
});

describe('the screen', () => {
  test('asks a new company for prices', async () => {
    const none = Object.fromEntries(Object.keys(PRICES.extras).map((key) => [`extras.${key}`, 0]));
    const cells = { 'cells.1.1': 0, 'cells.1.2': 0, 'cells.2.2': 0 };
    const { user } = await openSettings('', {
      prices: pricesWith({ ...none, ...cells, 'edging_colors.1.price_m': 0 }),
    });
    expect(screen.getByText('Заполните цены, чтобы калькулятор заработал')).toBeVisible();
    server.use(
      mock(endpoints.softWindows.takeExample, () => ({ ...PRICES, today: null, scheduled: [] })),
      mock(endpoints.softWindows.settings, () => ({ ...PRICES, today: null, scheduled: [] })),
    );
    await user.click(screen.getByRole('button', { name: 'Взять примерные цены' }));
    expect(await findToast('Примерные цены сохранены. Исправьте их на свои')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^Заполните цены/)).toBeNull());
  });

  test.each([
    [404, 'Раздел недоступен на этом сервере'],
    [403, 'Нет доступа'],
    [500, 'Не удалось загрузить цены'],
  ])('says what %i means', async (status, text) => {
    server.use(mock(endpoints.softWindows.settings, () => refusal(status)));
    await renderWithProviders(<SoftWindowsSettingsPage />, { path: '/soft-windows-settings' });
    expect(await screen.findByText(text)).toBeVisible();
  });
});
