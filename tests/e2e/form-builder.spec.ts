import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth, OVERLAYS, SCREEN } from './support/axe.ts';
import { api, openAs, type Company } from './support/company.ts';
import { expect, test } from './support/fixtures.ts';
import { readCode } from './support/read-code.ts';
import { sweepOf } from '../support/sweep.ts';
import { untilShown, walkTo } from './support/walk.ts';

const TABS = [
  'Оформление',
  'После отправки',
  'Уведомления',
  'Защита',
  'Согласие',
  'Встраивание',
  'Статистика',
];

interface StoredForm {
  id: number;
  draft: { blocks: { id: string; lead_field_id?: number }[] };
}

const formOf = async (company: Company): Promise<StoredForm> => {
  const { data } = await api<{ data: { id: number }[] }>(company, '/lead-forms');
  const form = await api<StoredForm | { data: StoredForm }>(company, `/lead-forms/${data[0]?.id}`);
  return 'data' in form ? form.data : form;
};

async function walkFields(page: Page): Promise<void> {
  await walkTo(page, '/leads/fields');
  await expectAccessibleInBoth(page, 'fields', SCREEN);
  await page.getByRole('button', { name: 'Добавить поле' }).click();
  const drawer = page.getByRole('dialog', { name: 'Новое поле' });
  await drawer.getByRole('combobox', { name: 'Тип' }).selectOption('select');
  await drawer.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(drawer.locator('[aria-invalid="true"]').first()).toBeFocused();
  await expectAccessible(page, 'a new field with errors', OVERLAYS);
  await drawer.getByRole('button', { name: 'Отмена' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Действия с полем «Имя»' }).click();
  await page.getByRole('menuitem', { name: 'В архив' }).click();
  await expect(page.getByRole('dialog', { name: /«Имя» в архив/ })).toBeVisible();
  await expectAccessible(page, 'a field to the archive', OVERLAYS);
  await page.getByRole('button', { name: 'Отмена' }).click();
}

async function walkForms(page: Page): Promise<void> {
  await walkTo(page, '/leads/forms');
  await page.getByRole('button', { name: /^Действия с формой/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Код для сайта' })).toBeVisible();
  await expectAccessible(page, 'forms with a menu', OVERLAYS);
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  await expect(page.getByRole('dialog', { name: 'Удаление формы' })).toBeVisible();
  await expectAccessible(page, 'deleting a form', OVERLAYS);
  await page.getByRole('button', { name: 'Отмена' }).click();
  await walkTo(page, '/leads/forms/create');
  await expectAccessible(page, 'templates', SCREEN);
}

test('fields, forms and the editor are accessible in both colour schemes', async ({
  page,
  company,
}) => {
  test.slow(process.env['DEEP'] === '1');
  const { id } = await formOf(company);
  await openAs(page, company, '/leads');
  await walkFields(page);
  await walkForms(page);
  await walkTo(page, `/leads/forms/${id}/edit`);
  await page.getByRole('button', { name: /^Телефон/, pressed: false }).click();
  await page.getByRole('textbox', { name: 'Параметр адреса' }).fill('не то');
  await expect(page.getByText('Латинские буквы, цифры, точка, дефис').first()).toBeVisible();
  await expectAccessibleInBoth(page, 'editor with a chosen block', SCREEN);
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  for (const tab of sweepOf(TABS, 3)) {
    await page.getByRole('link', { name: tab, exact: true }).click();
    await untilShown(page, tab);
    await expectAccessible(page, tab, SCREEN);
  }
  await walkTo(page, `/form/${company.slug}`);
  await expect(page.frameLocator('iframe').getByLabel('Имя')).toBeVisible();
  await expectAccessible(page, 'filling in', SCREEN);
  const phone = page.getByRole('main').getByLabel('Телефон');
  await phone.pressSequentially('89123456789');
  await expect(phone).toHaveValue('+7 (912) 345-67-89');
  for (const key of ['Home', ...Array<string>(6).fill('ArrowRight'), 'Backspace', '0']) {
    await phone.press(key);
  }
  await expect(phone).toHaveValue('+7 (902) 345-67-89');
  expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(6);
  await page.getByRole('button', { name: 'QR-код' }).click();
  await expect(page.getByRole('img', { name: /^QR-код со ссылкой http/ })).toBeVisible();
  await expectAccessible(page, 'code', OVERLAYS);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать PNG' }).click();
  const link = new URL(`/f/${company.slug}`, page.url()).href;
  expect(await readCode(page, await (await saved).path())).toBe(link);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** Takes something by a long touch, carries it over the lower half of something else and lets go. */
  async function carryByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
    const [start, goal] = [await from.boundingBox(), await to.boundingBox()];
    if (!start || !goal) throw new Error('It is not on the screen');
    const x = start.x + start.width / 2;
    const y = start.y + start.height / 2;
    const end = goal.y + goal.height - 8;
    await touch('touchStart', x, y);
    await expect(page.locator('[data-in-hand]')).toBeVisible();
    for (let step = 1; step <= 10; step += 1)
      await touch('touchMove', x, y + ((end - y) * step) / 10);
    await touch('touchEnd');
  }

  test('fields and blocks of a form are moved by touch', async ({ page, company }) => {
    await openAs(page, company, '/leads/fields');
    const fields = page.getByRole('list', { name: 'Поля заявок' }).getByRole('listitem');
    await expect(fields.first()).toContainText('Имя');
    const saved = page.waitForResponse(/\/api\/lead-fields\/order/);
    await carryByTouch(
      page,
      page.getByRole('button', { name: 'Переместить: Имя' }),
      fields.filter({ hasText: 'E-mail' }).first(),
    );
    await saved;
    await expect(fields.first()).toContainText('Телефон');
    const { data } = await api<{ data: { name: string }[] }>(company, '/lead-fields');
    expect(data[0]?.name).toBe('Телефон');

    const { id, draft } = await formOf(company);
    await walkTo(page, `/leads/forms/${id}/edit`);
    const blocks = page.getByRole('list', { name: 'Блоки формы' }).getByRole('listitem');
    await carryByTouch(
      page,
      blocks.nth(0).getByRole('button', { name: /^Переместить/ }),
      blocks.nth(1),
    );
    await expect(page.getByText('Сохранено')).toBeVisible();
    const [first, second] = (await formOf(company)).draft.blocks;
    expect([first?.id, second?.id]).toEqual([draft.blocks[1]?.id, draft.blocks[0]?.id]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
