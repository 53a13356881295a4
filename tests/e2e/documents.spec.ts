import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from './support/axe.ts';
import { api, openAs } from './support/company.ts';
import { expect, test } from './support/fixtures.ts';
import { fillPrices } from './support/orders.ts';

const WINDOW = {
  name: 'Окно 1',
  opening_width_mm: 1900,
  height_left_mm: 1900,
  qty: 1,
  film_id: 1,
  fastener: { top: 1, right: 1, bottom: 1, left: 1 },
};
const paper = (page: Page) => page.getByRole('article');
const total = (page: Page) => paper(page).locator('[data-kind="total"]').getByRole('definition');

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
    page.getByRole('heading', { name: 'Коммерческое предложение № КП-1' }),
  ).toBeVisible();
  await expect(paper(page).getByText('Мария <b>')).toBeVisible();
  const first = await total(page).textContent();
  await expectAccessibleInBoth(page, 'draft of an offer');

  // The draft on the screen follows what a colleague makes of the order.
  await change(2);
  await expect(total(page)).not.toHaveText(first!);
  const second = (await total(page).textContent())!;

  await page.getByRole('button', { name: 'Отправлено' }).click();
  const asked = page.getByRole('dialog', { name: 'Отметить отправленным?' });
  await expect(asked.getByText(/Не заполнены реквизиты/)).toBeVisible();
  await asked.getByRole('button', { name: 'Отправлено' }).click();
  await expect(page.getByText('Документ отправлен: больше он не изменится')).toBeVisible();

  await change(3);
  await expect(page.getByText(/Заказ изменён: было/)).toBeVisible();
  await expect(total(page)).toHaveText(second);
  await page.getByRole('button', { name: 'Новая версия' }).click();
  await expect(page.getByRole('heading', { name: /КП-1, версия 2/ })).toBeVisible();
  await expect(total(page)).not.toHaveText(second);

  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await overflow()).toBe(0);
  await page.getByRole('link', { name: 'Назад к заказу' }).click();
  const list = page.getByRole('list', { name: 'Документы' });
  await expect(list.getByRole('listitem')).toHaveText([/версия 2.*Черновик/, /КП-1.*Отправлено/]);
});

test('on paper there is the document alone, on numbered pages of A4', async ({ page, company }) => {
  await fillPrices(company, 100_000);
  const { data: order } = await api<{ data: { id: number } }>(company, '/orders', {
    method: 'POST',
    body: {
      items: Array.from({ length: 50 }, (_, index) => ({ ...WINDOW, name: `Окно ${index + 1}` })),
    },
  });
  const { data: made } = await api<{ data: { id: number } }>(
    company,
    `/orders/${order.id}/documents`,
    { method: 'POST', body: { type: 'quote' } },
  );
  await openAs(page, company, `/document/${made.id}`);
  await expect(paper(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Печать' })).toBeHidden();
  await expect(paper(page)).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect([Number(width), Number(height)].map(Math.round)).toEqual([595, 842]);
  // Fifty rows and as many drawings do not fit on a few pages, and do not fill a page each.
  const pages = pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(8);
  expect(pages).toBeLessThan(30);
});
