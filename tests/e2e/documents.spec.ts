import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from './support/axe.ts';
import { api, openAs } from './support/company.ts';
import { expect, test } from './support/fixtures.ts';
import { tabTo } from './support/keyboard.ts';
import { fillPrices } from './support/orders.ts';
import { addDocument, WINDOW } from './support/documents.ts';

const article = (page: Page) => page.getByRole('article');
const total = (page: Page) => article(page).locator('[data-kind="total"]').getByRole('definition');

test('an order becomes an offer that follows it until it is sent, and then a new version', async ({
  page,
  company,
}) => {
  await fillPrices(company, 100_000);
  const { data: order } = await api<{ data: { id: number } }>(company, '/orders', {
    method: 'POST',
    body: { items: [WINDOW], contact: { name: 'Мария <b>' } },
  });
  const change = (qty: number) =>
    api(company, `/orders/${order.id}`, {
      method: 'PUT',
      body: { items: [{ ...WINDOW, qty }] },
    });
  await openAs(page, company, `/order/${order.id}`);
  await page.getByRole('button', { name: 'Сделать КП' }).click();
  await expect(
    page.getByRole('heading', { name: 'Коммерческое предложение, черновик' }),
  ).toBeVisible();
  await expect(article(page).getByText('Мария <b>')).toBeVisible();
  const first = await total(page).textContent();
  await expectAccessibleInBoth(page, 'draft of an offer');

  // The draft on the screen follows what a colleague makes of the order.
  await change(2);
  await expect(total(page)).not.toHaveText(first!);
  const second = (await total(page).textContent())!;

  await page.getByRole('button', { name: 'Отметить отправленным' }).click();
  const asked = page.getByRole('dialog', { name: 'Отметить отправленным?' });
  await expect(asked.getByText(/Не заполнены реквизиты/)).toBeVisible();
  await asked.getByRole('button', { name: 'Отметить отправленным' }).click();
  await expect(page.getByText('КП отправлено. Статус: КП отправлено')).toBeVisible();

  await change(3);
  await expect(page.getByText(/Заказ изменён: было/)).toBeVisible();
  await expect(total(page)).toHaveText(second);
  await page.getByRole('button', { name: 'Новая версия' }).click();
  await expect(page.getByRole('heading', { name: /КП-1, версия 2/ })).toBeVisible();
  await expect(total(page)).not.toHaveText(second);

  // On a phone the bar is one line: the rest is in its menu.
  const bar = page
    .locator('div', { has: page.getByRole('link', { name: 'Назад к заказу' }) })
    .last();
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(bar.getByRole('button', { name: 'Печать' })).toBeHidden();
    expect((await bar.boundingBox())?.height).toBeLessThan(70);
    const names = ['Отметить отправленным', 'Действия с документом'];
    for (const name of names) await expect(bar.getByRole('button', { name })).toBeInViewport();
  }
  await page.getByRole('button', { name: 'Действия с документом' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Отметить отправленным и напечатать',
    'Напечатать черновик',
    'Скачать PDF',
    'Ссылка для клиента',
    'Изменить текст',
    'Скопировать ссылку для коллеги',
    'Аннулировать',
  ]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await overflow()).toBe(0);
  await page.getByRole('link', { name: 'Назад к заказу' }).click();
  const list = page.getByRole('list', { name: 'Документы' });
  await expect(list.getByRole('listitem')).toHaveText([/версия 2.*Черновик/, /КП-1.*Отправлено/]);

  // Back from a document the order is where it was left, by the link and by the browser.
  // Where it is in the window: of what stands above, some may be taller by then.
  const placeOfList = async () => Math.round((await list.boundingBox())?.y ?? 0);
  const open = async () => {
    // Not a click of the pointer: that would scroll to the link first.
    await list
      .getByRole('link', { name: /версия 2/ })
      .evaluate((link: HTMLElement) => link.click());
    await expect(article(page)).toBeVisible();
  };
  // All of the order as it is now is there: what came later would move the rest.
  await expect(page.getByText(/^Сумма\s12\s000\s₽$/)).toBeVisible();
  await expect(page.getByText(/у клиента, заказ теперь 12\s000\s₽/)).toBeVisible();
  await expect(page.getByText(/4\s000\s₽ → 12\s000\s₽/).last()).toBeVisible();
  await page.evaluate(() => document.documentElement.scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollTop)).toBe(900);
  const place = await placeOfList();
  for (const back of [
    () => page.getByRole('link', { name: 'Назад к заказу' }).click(),
    () => page.goBack(),
  ]) {
    await open();
    await back();
    await expect(list).toBeVisible();
    await expect.poll(placeOfList).toBe(place);
  }
});

test('an offer is made, sent and given a link by keys alone', async ({ page, company }) => {
  await fillPrices(company, 100_000);
  const { data: order } = await api<{ data: { id: number } }>(company, '/orders', {
    method: 'POST',
    body: { items: [WINDOW], contact: { name: 'Мария' } },
  });
  await openAs(page, company, `/order/${order.id}`);
  const press = async (name: string, from: Pick<Page, 'getByRole'> = page) => {
    await tabTo(page, from.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  await press('Сделать КП');
  await expect(article(page)).toBeVisible();
  await press('Отметить отправленным');
  await press(
    'Отметить отправленным',
    page.getByRole('dialog', { name: 'Отметить отправленным?' }),
  );
  await expect(page.getByText('КП отправлено. Статус: КП отправлено')).toBeVisible();
  // The server that was built draws it, in its thread and with its fonts.
  const saved = page.waitForEvent('download');
  await press('Скачать PDF');
  const file = await saved;
  expect(file.suggestedFilename()).toBe('КП-1 Мария.pdf');
  expect(readFileSync(await file.path(), 'latin1')).toMatch(/^%PDF-[^]*FontFile2/);
  await press('Ссылка для клиента');
  const dialog = page.getByRole('dialog', { name: 'Ссылка для клиента' });
  await press('Создать ссылку', dialog);
  // The address is chosen whole: the next key copies it.
  const address = dialog.getByRole('textbox', { name: 'Ссылка для клиента' });
  await expect(address).toBeFocused();
  await expect(address).toHaveValue(/\/d\/[\w-]{43}$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Ссылка для клиента' })).toBeFocused();
});

test('an invoice for the prepayment carries its code, and a contract its specification', async ({
  page,
  company,
}) => {
  await fillPrices(company, 100_000);
  await api(company, '/soft-windows/documents', {
    method: 'PUT',
    body: {
      vat_note: 'Без НДС',
      texts: { contract: 'Одна строка' },
      requisites: {
        legal_name: 'ООО «Веранда»',
        inn: '7707083893',
        bank_name: 'Банк',
        bic: '044525999',
        account: '40702810600000000001',
        corr_account: '30101810600000000999',
      },
    },
  });
  const { data: order } = await api<{ data: { id: number; total: number } }>(company, '/orders', {
    method: 'POST',
    body: { items: [WINDOW], contact: { name: 'Мария' } },
  });
  await openAs(page, company, `/order/${order.id}`);
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Другой документ' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Счёт на оплату');
  const dialog = page.getByRole('dialog', { name: 'Счёт на оплату' });
  const amount = dialog.getByRole('textbox', { name: 'Сумма счёта, ₽' });
  await amount.fill(String(order.total));
  await dialog.getByRole('button', { name: 'Сделать счёт' }).click();
  await expect(dialog.getByText(/^Сумма счёта больше остатка/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Предоплата/ }).click();
  await dialog.getByRole('button', { name: 'Сделать счёт' }).click();
  await expect(page.getByRole('heading', { name: 'Счёт на оплату, черновик' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR-код для оплаты' })).toBeVisible();
  await expect(article(page).getByText(/^Предоплата по заказу № \d+$/)).toBeVisible();
  await expectAccessibleInBoth(page, 'draft of an invoice');

  // A telephone reads it from 35 mm on, which are 132 px.
  await page.emulateMedia({ media: 'print' });
  const code = await page.getByRole('img', { name: 'QR-код для оплаты' }).boundingBox();
  expect(code?.width).toBeGreaterThan(132);
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: 'Назад к заказу' }).click();
  await choose('Договор');
  await expect(page.getByRole('heading', { name: 'Договор, черновик' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Приложение № 1. Спецификация' })).toBeVisible();
  await expectAccessibleInBoth(page, 'draft of a contract');
  // On paper the specification begins a sheet of its own.
  await page.emulateMedia({ media: 'print' });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
});

test('on paper there is the document alone, on numbered pages of A4', async ({ page, company }) => {
  const { id } = await addDocument(company, {
    items: Array.from({ length: 50 }, (_, index) => ({ ...WINDOW, name: `Окно ${index + 1}` })),
  });
  await openAs(page, company, `/document/${id}`);
  await expect(article(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Печать' })).toBeHidden();
  await expect(article(page)).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect([Number(width), Number(height)].map(Math.round)).toEqual([595, 842]);
  // Fifty rows and as many drawings do not fit on a few pages, and do not fill a page each.
  const pages = pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(8);
  expect(pages).toBeLessThan(30);
});
