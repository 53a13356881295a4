import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth, OVERLAYS, SCREEN } from './support/axe.ts';
import { openAs } from './support/company.ts';
import { expect, test } from './support/fixtures.ts';
import { sweepOf } from '../support/sweep.ts';

const DAY_MS = 86_400_000;
const TABS = [
  'Плёнки',
  'Крепёж',
  'Матрица цен',
  'Кант',
  'Дополнения',
  'Услуги',
  'Правила',
  'История цен',
];
/** Each in a form of its own where there is little room. */
const OF_A_PHONE = ['Плёнки', 'Матрица цен', 'История цен'];

const cell = (page: Page, name: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${name}: `) });
/** Puts a text into the clipboard's event, as a paste out of a spreadsheet does. */
const paste = (page: Page, text: string) =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test('prices from Excel are pasted, drafted, stored with a day, listed and withdrawn', async ({
  page,
  company,
}) => {
  await openAs(page, company, '/soft-windows-settings?tab=matrix');
  await expect(page.getByText('Заполните цены, чтобы калькулятор заработал')).toBeVisible();
  await cell(page, 'ПВХ 500 × Люверсы').click();
  await paste(page, '1 160,00 ₽\t1 600,00 ₽\tпо запросу\r\n1 260,00 ₽\t\t1700\r\n');
  const notice = page.getByRole('alert').filter({ hasText: 'Вставлено' });
  await expect(notice).toContainText('ПВХ 500 × Ремень-скоба: «по запросу»');
  await expect(cell(page, 'ПВХ 700 × Поворотная скоба')).toHaveText('недоступно');
  // 4,41 m² at 1 160 ₽.
  const trial = page.getByRole('status', { name: 'Расчёт' });
  await expect(trial).toContainText('5\u00a0116\u00a0₽');

  // By keyboard: another range than the pasted one, and ten percent more of it.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('textbox', { name: 'Изменить цены на, %' }).fill('+10');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'ПВХ 700 × Люверсы')).toHaveText('1\u00a0386\u00a0₽');
  await expect(cell(page, 'ПВХ 700 × Люверсы')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(cell(page, 'ПВХ 700 × Люверсы')).toHaveText('1\u00a0260\u00a0₽');
  await page.keyboard.press('Control+y');

  // What is not saved is there after a reload.
  await page.keyboard.press('F2');
  await page.keyboard.type('0');
  await page.reload();
  await expect(cell(page, 'ПВХ 500 × Люверсы')).toHaveText('1\u00a0276\u00a0₽');
  const typed = page.getByRole('textbox', { name: 'Цена', exact: true });
  await expect(typed).toHaveValue('13860');
  await expect(typed).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Сохранить цены' }).click();
  const dialog = page.getByRole('dialog', { name: 'Сохранить цены' });
  await expect(dialog).toContainText('Изменится: 5\u00a0цен');
  await expectAccessible(page, 'save', OVERLAYS);
  const later = new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 10);
  const day = later.split('-').reverse().join('.');
  await dialog.getByRole('textbox', { name: 'Действует с' }).fill(day);
  await dialog.getByRole('button', { name: 'Запланировать' }).click();
  const scheduled = page.getByRole('status').filter({ hasText: 'другие цены' });
  await expect(scheduled).toContainText('версия 2');
  await expect(cell(page, 'ПВХ 500 × Люверсы')).toHaveText('не заполнено');

  await scheduled.getByRole('button', { name: 'Посмотреть' }).click();
  const version = page.getByRole('button', { name: /^Версия 2/ });
  await expect(version).toContainText('Запланирована');
  await expect(version).toContainText(`действует с ${day}`);
  const changes = page.getByRole('list', { name: 'Матрица цен' }).getByRole('listitem');
  await expect(changes.filter({ hasText: 'ПВХ 700 × Ремень' })).toContainText(/0.₽ → 1.700.₽/);
  await expectAccessible(page, 'history', SCREEN);
  await scheduled.getByRole('button', { name: 'Отозвать' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отозвать' }).click();
  await expect(scheduled).toHaveCount(0);
  await expect(version).toContainText('Отозвана');
});

test('tabs that do not fit fade where more of them follow', async ({ page, company }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openAs(page, company, '/soft-windows-settings');
  const tabs = page.getByRole('navigation', { name: 'Вкладки настроек мягких окон' });
  await expect(tabs).toHaveAttribute('data-cut', 'end');
  expect(await tabs.evaluate((strip) => getComputedStyle(strip).maskImage)).toContain('gradient');
  await tabs.getByRole('link', { name: 'История цен' }).click();
  await expect(tabs).toHaveAttribute('data-cut', 'start');
  await tabs.evaluate((strip) => strip.scrollTo(strip.scrollWidth / 2 - strip.clientWidth / 2, 0));
  await expect(tabs).toHaveAttribute('data-cut', 'both');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(tabs).not.toHaveAttribute('data-cut');
  expect(await tabs.evaluate((strip) => getComputedStyle(strip).maskImage)).toBe('none');
});

test('the tabs of prices are accessible in both colour schemes and fit a phone', async ({
  page,
  company,
}) => {
  test.slow(process.env['DEEP'] === '1');
  await openAs(page, company, '/soft-windows-settings');
  const tabs = page.getByRole('navigation', { name: 'Вкладки настроек мягких окон' });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const tab of sweepOf(width === 390 ? OF_A_PHONE : TABS, 2)) {
      await tabs.getByRole('link', { name: tab }).click();
      await expect(page.getByText(/^Загрузка/)).toHaveCount(0);
      if (tab === 'Плёнки') await page.getByRole('switch').first().press('Space');
      if (tab === 'Правила') await page.getByRole('textbox', { name: 'НДС, %' }).fill('сто');
      if (tab === 'История цен') await page.getByRole('button', { name: /^Версия 1/ }).click();
      const look = width === 390 ? expectAccessible : expectAccessibleInBoth;
      await look(page, `${tab} ${width}`, SCREEN);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
});

test.describe('under a finger', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true });

  test('a tap opens a price with its number selected, Enter goes on to the next, and a finger that scrolls opens none', async ({
    page,
    company,
  }) => {
    await openAs(page, company, '/soft-windows-settings?tab=matrix');
    const first = cell(page, 'ПВХ 500 × Люверсы');
    const below = cell(page, 'ПВХ 700 × Люверсы');
    const field = page.getByRole('textbox', { name: 'Цена', exact: true });
    await first.tap();
    await expect(first.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('1160');
    await page.keyboard.press('Enter');
    await expect(first).toHaveText('1\u00a0160\u00a0₽');
    await expect(below.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('1260');

    // Another cell takes what was typed along; its own number is selected, so that digits take its place.
    await first.tap();
    await expect(below).toHaveText('1\u00a0260\u00a0₽');
    await expect(first.getByRole('textbox')).toBeFocused();
    await expect(field).toHaveCount(1);
    await expect(field).toHaveCSS('font-size', '16px');
    await page.keyboard.type('1300');
    await page.keyboard.press('Tab');
    await expect(first).toHaveText('1\u00a0300\u00a0₽');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);

    const client = await page.context().newCDPSession(page);
    const box = await below.boundingBox();
    if (!box) throw new Error('no cell');
    const x = box.x + box.width / 2;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y = 0) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
    await touch('touchStart', box.y + 10);
    for (const away of [30, 60, 90]) await touch('touchMove', box.y + 10 - away);
    await touch('touchEnd');
    await expect(field).toHaveCount(0);
    await below.tap();
    await expect(field).toBeFocused();
  });
});
