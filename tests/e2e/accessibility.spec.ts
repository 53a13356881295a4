import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { api, openAs, submitForm } from './support/company.ts';
import { expectAccessible, expectAccessibleInBoth, OVERLAYS, SCREEN } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { PUBLIC_ADDRESSES, screenRecords, walkedScreens } from './support/screens.ts';
import { untilShown, walkTo } from './support/walk.ts';

/** The screen as it is where a module is missing. */
const REFUSED = '/modules?module_required=leads';

async function walkDialogs(page: Page): Promise<void> {
  await walkTo(page, '/leads');
  const bell = page.getByRole('button', { name: /Уведомления/ });
  await bell.click();
  await expect(page.getByRole('tab', { name: /Заявки/ })).toBeVisible();
  await expectAccessible(page, 'bell', OVERLAYS);
  await page.keyboard.press('Escape');

  await page.getByText('Анна Каренина').first().click();
  const modal = page.getByRole('dialog', { name: /Информация о лиде/ });
  await expect(modal.getByText('Значения полей')).toBeVisible();
  await expectAccessibleInBoth(page, 'lead', OVERLAYS);
  await modal.getByRole('button', { name: /Статус/ }).click();
  await expect(page.getByRole('menuitem', { name: 'В обработке' })).toBeVisible();
  await expectAccessible(page, 'status menu', OVERLAYS);
  await page.keyboard.press('Escape');
  await modal.getByRole('button', { name: /Добавить заметку|Редактировать/ }).click();
  await expectAccessible(page, 'notes', OVERLAYS);
  await modal.getByRole('button', { name: 'Отмена' }).click();
  await modal.getByRole('button', { name: 'В клиенты' }).click();
  const convert = page.getByRole('dialog', { name: 'Преобразование в клиента' });
  await convert.getByLabel(/Имя/).fill('');
  await convert.getByRole('button', { name: 'Преобразовать' }).click();
  await expect(page.getByText('Имя клиента обязательно').first()).toBeVisible();
  await expectAccessible(page, 'convert with an error and a toast', OVERLAYS);
  await convert.getByRole('button', { name: 'Отмена' }).click();
  await modal.getByRole('button', { name: /^Удалить/ }).click();
  await expect(page.getByRole('dialog', { name: 'Удаление заявки' })).toBeVisible();
  await expectAccessible(page, 'delete', OVERLAYS);
}

/** A photo that is chosen, cropped and shown: drawn, sent and fetched as the page's own policy allows. */
async function walkPhoto(page: Page): Promise<void> {
  await walkTo(page, '/account-settings');
  const photo = sharp({ create: { width: 640, height: 480, channels: 3, background: '#3a7' } });
  await page
    .getByLabel('Фотография', { exact: true })
    .locator('input')
    .setInputFiles({
      name: 'я.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo.jpeg().toBuffer(),
    });
  const dialog = page.getByRole('dialog', { name: 'Фотография' });
  await expect(dialog.getByRole('button', { name: 'Сохранить' })).toBeEnabled();
  await expectAccessible(page, 'crop of a photo', OVERLAYS);
  await dialog.getByRole('group', { name: 'Область фотографии' }).press('+');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  const shown = page.getByRole('button', { name: /Меню пользователя/ }).locator('img');
  await expect(shown).toHaveJSProperty('naturalWidth', 256);
}

test('no screen breaks accessibility, neither light nor dark', async ({ page, company }) => {
  test.slow();
  const [first = '', ...others] = PUBLIC_ADDRESSES;
  await page.goto(company.url + first);
  await untilShown(page, first);
  await expectAccessibleInBoth(page, first);
  for (const route of others) {
    await walkTo(page, route);
    await expectAccessibleInBoth(page, route);
  }
  await submitForm(company, {
    name: 'Анна Каренина',
    phone: '+7 900 100-00-00',
    comment: 'Нужны мягкие окна на веранду',
  });
  await openAs(page, company, '/dashboard');
  await untilShown(page, '/dashboard');
  await expectAccessible(page, '/dashboard');
  for (const route of [REFUSED, ...walkedScreens(await screenRecords(company))]) {
    await walkTo(page, route);
    await expectAccessibleInBoth(page, route, SCREEN);
  }
  await walkPhoto(page);
  await walkDialogs(page);
});

const PHONE = { width: 390, height: 844 };
/** The panel under a button of the row of filters. */
const PANEL = 'main [role="dialog"]';

test('what opens over the leads is accessible, and so is their list on a phone', async ({
  page,
  company,
}) => {
  for (const name of ['Анна Каренина', 'Константин Левин']) {
    await submitForm(company, { name, phone: '+7 900 100-00-00' });
  }
  const { data } = await api<{ data: { id: number }[] }>(company, '/leads');
  await api(company, `/leads/${data[0]?.id}`, { method: 'DELETE' });
  await openAs(page, company, '/leads');
  const box = page.getByRole('checkbox', { name: `Выбрать заявку ${data[1]?.id}` });

  // The other filters stand in the sheet of a phone, further on.
  for (const name of ['Ответственный', 'Вид таблицы']) {
    await page.getByRole('search').getByRole('button', { name, exact: true }).click();
    await expect(page.locator(PANEL).locator('input').first()).toBeVisible();
    await expectAccessible(page, name, PANEL);
  }
  await page.keyboard.press('Escape');
  await box.check();
  await expect(page.getByText('Выбрано 1')).toBeVisible();
  await page.getByRole('button', { name: 'Экспорт' }).first().click();
  await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeVisible();
  await expectAccessible(page, 'bar of the ticked ones and menu of the export', SCREEN);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Добавить заявку' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новая заявка' });
  await dialog.getByLabel('Телефон').fill('8 900 100 00 00');
  await expect(dialog).toContainText('Повторное обращение');
  await expectAccessible(page, 'new lead', OVERLAYS);
  await dialog.getByRole('button', { name: 'Отмена' }).click();

  const tabs = page.getByRole('navigation', { name: 'Вкладки заявок' });
  await tabs.getByRole('link', { name: /^Корзина/ }).click();
  await expect(page.getByRole('button', { name: /^Восстановить заявку/ })).toBeVisible();
  await expectAccessible(page, 'trash', SCREEN);

  await page.setViewportSize(PHONE);
  await tabs.getByRole('link', { name: /^Все/ }).click();
  await page.getByRole('button', { name: 'Фильтры' }).click();
  const sheet = page.getByRole('dialog', { name: 'Фильтры' });
  await sheet.getByLabel('Новый').check();
  await expect(sheet.getByRole('button', { name: /^Показать 1\sзаявку/ })).toBeVisible();
  await expectAccessible(page, 'filters of a phone', OVERLAYS);
  await sheet.getByRole('button', { name: /^Показать/ }).click();
  await expect(page.getByRole('list', { name: 'Фильтры в силе' })).toHaveText('Новый');
  await expect(page.getByRole('list', { name: 'Заявки' })).toBeVisible();
  await expectAccessible(page, 'cards under a filter');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});
