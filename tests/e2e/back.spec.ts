import type { Locator, Page } from '@playwright/test';
import { api, openAs, submitForm } from './support/company.ts';
import { newVisitor } from './support/chats.ts';
import { expect, test } from './support/fixtures.ts';
import { addDocument } from './support/documents.ts';
import { untilShown } from './support/walk.ts';

const BEFORE = '/modules';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const menu = (page: Page, name: string | RegExp) => page.getByRole('menu', { name });
const toggled = (name: string | RegExp) => (page: Page) => button(page, name).click();

interface Opened {
  screen: string;
  open: (page: Page) => Promise<unknown>;
  /** The things that lie over the screen, the topmost first. */
  things: (page: Page) => Locator[];
  phone?: boolean;
}

const openMenu = (page: Page) =>
  page
    .getByRole('row')
    .getByRole('button', { name: /^Действия/ })
    .first()
    .click();

const OVER_LEADS: Opened[] = [
  { screen: '/leads', open: toggled('Источник'), things: (page) => [dialog(page, 'Источник')] },
  {
    screen: '/leads',
    open: toggled('Вид таблицы'),
    things: (page) => [dialog(page, 'Вид таблицы')],
  },
  {
    screen: '/leads',
    open: toggled(/^Уведомления/),
    things: (page) => [dialog(page, 'Уведомления')],
  },
  {
    screen: '/leads',
    open: toggled(/^Меню пользователя/),
    things: (page) => [menu(page, 'Меню пользователя')],
  },
  { screen: '/leads', open: openMenu, things: (page) => [menu(page, /^Действия/)] },
  {
    screen: '/leads',
    async open(page) {
      await openMenu(page);
      await page.getByRole('menuitem', { name: 'Удалить' }).click();
    },
    things: (page) => [dialog(page, 'Удаление заявки')],
  },
  {
    screen: '/leads',
    async open(page) {
      await button(page, 'Добавить заявку').click();
      await dialog(page, 'Новая заявка').getByRole('textbox').first().fill('Мария');
    },
    things: (page) => [dialog(page, 'Новая заявка')],
  },
  {
    screen: '/leads',
    phone: true,
    open: toggled('Фильтры'),
    things: (page) => [dialog(page, 'Фильтры')],
  },
  { screen: '/leads', phone: true, open: toggled('Ещё'), things: (page) => [dialog(page, 'Ещё')] },
];

test('one Back closes what lies on top and nothing else, and the next one leaves the screen', async ({
  page,
  company,
}) => {
  await submitForm(company, { name: 'Мария', phone: '+7 943 123-45-67' });
  const orderDocument = await addDocument(company);
  const visitor = await newVisitor(company, { name: 'Ольга' });
  await visitor.write('Здравствуйте');
  const { data: chats } = await api<{ data: { id: number }[] }>(company, '/chats');
  const { data: leads } = await api<{ data: { id: number }[] }>(company, '/leads');
  const window = dialog(page, /^Информация о лиде/);
  const cases: Opened[] = [
    ...OVER_LEADS,
    {
      screen: '/soft-windows-settings?tab=rules',
      async open() {
        await page.getByRole('textbox', { name: 'НДС, %' }).fill('5');
        await page.keyboard.press('Enter');
        await button(page, 'Сохранить цены').click();
      },
      things: () => [dialog(page, 'Сохранить цены')],
    },
    {
      screen: `/document/${orderDocument.id}`,
      open: toggled('Ссылка для клиента'),
      things: () => [dialog(page, 'Ссылка для клиента')],
    },
    {
      screen: `/chats?chat=${chats[0]?.id}`,
      open: toggled('Создать заявку'),
      things: () => [page.getByRole('dialog')],
    },
    {
      screen: `/leads?lead=${leads[0]?.id}`,
      async open() {
        await window.getByRole('button', { name: /^Статус/ }).click();
      },
      things: () => [window.getByRole('menu')],
    },
  ];
  await openAs(page, company, BEFORE);
  for (const { screen, open, things, phone = false } of cases) {
    await page.setViewportSize(phone ? { width: 390, height: 844 } : { width: 1440, height: 900 });
    await page.goto(company.url + BEFORE);
    await untilShown(page, BEFORE);
    await page.goto(company.url + screen);
    await untilShown(page, screen);
    const address = page.url();
    await open(page);
    for (const thing of things(page)) {
      await expect(thing).toBeVisible();
      await page.goBack();
      await expect(thing, screen).toBeHidden();
      await expect(page).toHaveURL(address);
    }
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname, screen).toBe(BEFORE);
  }
});

test('Escape and Back ask before typed text is dropped, and the answer may be no', async ({
  page,
  company,
}) => {
  await openAs(page, company, '/chat/settings?tab=replies');
  await button(page, /Добавить/).click();
  const reply = dialog(page, 'Новый быстрый ответ');
  const question = dialog(page, 'Закрыть без сохранения?');
  const field = reply.getByLabel('Сокращение');
  await field.fill('замер');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Отмена' }).click();
  await expect(question).toBeHidden();
  await expect(field).toBeFocused();
  await page.goBack();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(field).toHaveValue('замер');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Не сохранять' }).click();
  await expect(reply).toBeHidden();
});
