import type { Browser, Page } from '@playwright/test';
import { newVisitor } from './support/chats.ts';
import { openAs, submitForm, type Company } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { expect, test } from './support/fixtures.ts';
import { fillPrices, orderTotals } from './support/orders.ts';
import { expectRecounted } from './support/recount.ts';

/** Four windows, each 4 m² when finished: 4 000 ₽ at 1 000 ₽ for a square metre. */
const SUM = '16\u00a0000\u00a0₽';
/** One of them 10 cm wider: 4,2 m². */
const NEW_SUM = '16\u00a0200\u00a0₽';
const RUBLE = 100;

const chip = (page: Page, status: string) =>
  page.getByRole('button', { name: `Статус: ${status}, изменить` });
const documents = (page: Page) =>
  page.getByRole('list', { name: 'Документы' }).getByRole('listitem');

/** Presses what a person would press, and counts it. */
function handsOn(page: Page, isTouch: boolean) {
  let presses = 0;
  return {
    press: async (name: string | RegExp, role: 'button' | 'menuitem' | 'link' = 'button') => {
      const target = page.getByRole(role, { name }).and(page.locator(':visible')).first();
      await (isTouch ? target.tap() : target.click());
      presses += 1;
    },
    presses: () => presses,
    restart: () => {
      presses = 0;
    },
  };
}

/** Types four windows into an open order. */
async function typeWindows(page: Page, press: (name: string) => Promise<void>): Promise<void> {
  for (let item = 0; item < 4; item += 1) {
    if (item === 0) await press('Добавить изделие');
    else await page.keyboard.press('Control+Enter');
    await expect(page.getByLabel('Ширина')).toHaveCount(item + 1);
    await expect(page.getByLabel('Ширина').last()).toBeFocused();
    await page.keyboard.type('190');
    await page.keyboard.press('Tab');
    await page.keyboard.type('190');
  }
  await expect(orderTotals(page).getByText(SUM).first()).toBeAttached();
  await expect(page.getByRole('status').filter({ hasText: 'Сохранено' })).toBeVisible();
}

/** The client's page of a link, on a phone without scripts. */
async function openedByClient<Result>(
  browser: Browser,
  address: string,
  act: (client: Page) => Promise<Result>,
): Promise<Result> {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  try {
    const client = await phone.newPage();
    await client.goto(address);
    return await act(client);
  } finally {
    await phone.close();
  }
}

/** Marks the open draft as sent. */
async function sendDocument(page: Page, press: (name: string) => Promise<void>): Promise<void> {
  await press('Отметить отправленным');
  const asked = page.getByRole('dialog', { name: 'Отметить отправленным?' });
  await asked.getByRole('button', { name: 'Отметить отправленным' }).click();
  await expect(asked).toBeHidden();
}

/** From an order that was just made to its last payment. */
async function closeDeal(page: Page, company: Company, browser: Browser, isTouch: boolean) {
  const hands = handsOn(page, isTouch);
  const { press } = hands;
  await typeWindows(page, press);
  expect(await expectRecounted(company)).toEqual({ ordered: 16_000 * RUBLE, paid: 0, debt: 0 });

  // The offer: two presses to a copied link.
  hands.restart();
  await press('Отправить клиенту');
  await press('Отправить и скопировать ссылку');
  expect(hands.presses()).toBe(2);
  await expect(page.getByText(/^Ссылка на КП скопирована/)).toBeVisible();
  await expect(chip(page, 'КП отправлено')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  const link = new URL(new URL(address).pathname, company.url).href;

  await openedByClient(browser, link, async (client) => {
    await client.getByRole('link', { name: 'Принять предложение' }).click();
    await client.getByRole('textbox', { name: 'Ваше имя' }).fill('Мария');
    await client.getByRole('button', { name: 'Принять предложение' }).click();
    await expect(client.getByText(/^Предложение принято/)).toBeVisible();
  });
  await expect(page.getByText('КП принято').first()).toBeVisible();
  expect((await expectRecounted(company)).debt).toBe(16_000 * RUBLE);

  // The contract, sent; the order stands where it belongs.
  await press('Другой документ');
  await press('Договор', 'menuitem');
  await expect(page.getByRole('heading', { name: 'Договор, черновик' })).toBeVisible();
  await sendDocument(page, press);
  await press('Назад к заказу', 'link');
  await expect(chip(page, 'Договор и предоплата')).toBeVisible();

  // The invoice for the prepayment, and the payment by it.
  await press('Другой документ');
  await press('Счёт на оплату', 'menuitem');
  await press('Сделать счёт');
  await sendDocument(page, press);
  await press('Назад к заказу', 'link');

  // One window is 10 cm wider: one field and one press renew all three, by the same link.
  hands.restart();
  await expect(page.getByRole('list', { name: 'Изделия' })).toBeVisible();
  const width = page.getByLabel('Ширина').first();
  if (!(await width.isVisible())) await press(/^Развернуть: /);
  await width.fill('2000');
  const notice = page.getByRole('status').filter({ hasText: 'у клиента' });
  await expect(notice).toContainText(`заказ теперь ${NEW_SUM}`);
  await press('Обновить все');
  expect(hands.presses()).toBeLessThanOrEqual(3);
  await expect(notice).toBeHidden();
  await expect(documents(page).filter({ hasText: 'версия 2' })).toHaveCount(3);
  await openedByClient(browser, link, async (client) => {
    await expect(client.getByRole('heading', { level: 1 })).toContainText('КП-1');
    await expect(client.getByText(NEW_SUM).first()).toBeVisible();
  });
  const renewed = { ordered: 16_200 * RUBLE, paid: 0, debt: 16_200 * RUBLE };
  expect(await expectRecounted(company)).toEqual(renewed);

  await press('Записать оплату');
  const form = page.getByRole('form', { name: 'Новая оплата' });
  await expect(form.getByRole('combobox', { name: 'По счёту' })).toContainText('С-1');
  await expect(form.getByLabel('Сумма, ₽')).toHaveValue('8100');
  await form.getByRole('button', { name: 'Записать' }).click();
  await expect(documents(page).filter({ hasText: 'С-1' }).first()).toContainText('оплачен');
  const half = { ordered: 16_200 * RUBLE, paid: 8100 * RUBLE, debt: 8100 * RUBLE };
  expect(await expectRecounted(company)).toEqual(half);

  // Made and mounted, the act says what is left, and the last payment leaves nothing.
  await chip(page, 'Договор и предоплата').click();
  await press('Смонтирован', 'menuitem');
  await expect(chip(page, 'Смонтирован')).toBeVisible();
  await press('Другой документ');
  await press('Акт', 'menuitem');
  await sendDocument(page, press);
  await press('Назад к заказу', 'link');
  await press('Записать оплату');
  await expect(form.getByLabel('Сумма, ₽')).toHaveValue('8100');
  await form.getByRole('button', { name: 'Записать' }).click();
  await expect(page.getByRole('list', { name: 'Оплаты' }).getByRole('listitem')).toHaveCount(2);
  const paid = { ordered: 16_200 * RUBLE, paid: 16_200 * RUBLE, debt: 0 };
  expect(await expectRecounted(company)).toEqual(paid);

  // The first screen says it too, and leads to the payment list of the same sum.
  await page.goto(`${company.url}/dashboard?period=today`);
  const tile = page.getByRole('link', { name: /^Поступило/ });
  await expect(tile).toContainText(NEW_SUM);
  await (isTouch ? tile.tap() : tile.click());
  await expect(page.getByText(NEW_SUM).first()).toBeVisible();
}

test('a lead of a form becomes a deal that is paid to the end, and every room says so', async ({
  page,
  company,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await fillPrices(company, 100_000);
  await submitForm(company, { name: 'Мария', phone: '+7 943 123-45-67' });
  await openAs(page, company, '/leads');
  await untilConnected(page);
  const hands = handsOn(page, false);
  await hands.press('Мария', 'link');
  await hands.press('Создать заказ');
  await expect(page.getByRole('heading', { name: 'Заказ №1' })).toBeVisible();
  await closeDeal(page, company, browser, false);
});

test('a chat becomes a deal that is paid to the end on a phone, by touch', async ({
  company,
  browser,
}) => {
  await fillPrices(company, 100_000);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const visitor = await newVisitor(company, { name: 'Мария' });
  await visitor.write('Нужны окна на веранду, +7 943 123-45-67');
  await openAs(page, company, '/chats');
  const hands = handsOn(page, true);
  await hands.press(/^Мария/, 'link');
  await expect(page.getByRole('log')).toContainText('Нужны окна');
  hands.restart();
  await hands.press('Действия с диалогом');
  await hands.press('Создать заказ', 'menuitem');
  await expect(page.getByRole('heading', { name: 'Заказ №1' })).toBeVisible();
  expect(hands.presses()).toBeLessThanOrEqual(3);
  await closeDeal(page, company, browser, true);
  await context.close();
});
