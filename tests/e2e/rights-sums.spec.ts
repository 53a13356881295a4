import { expectAccessible } from './support/axe.ts';
import { openColleague } from './support/colleague.ts';
import { api, hireColleague, openAs } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { expect, test } from './support/fixtures.ts';
import { fillPrices, orderTotals } from './support/orders.ts';

const FASTENER = { top: 1, right: 1, bottom: 1, left: 1 };
const WINDOW = {
  ...{ name: 'Окно', opening_width_mm: 2000, height_left_mm: 2000, qty: 1, film_id: 1 },
  fastener: FASTENER,
};
const LINE = { name: 'Подъём на этаж', qty: 2, price: 150_000 };
const DISCOUNT = { kind: 'percent', value: 500 };

test('a colleague loses the sums of an open order at once, and changes its sizes without them', async ({
  browser,
  page,
  company,
  pageFaults,
}) => {
  await fillPrices(company, 100_000);
  const { data: order } = await api<{ data: { id: number; total: number } }>(company, '/orders', {
    method: 'POST',
    body: { contact: { name: 'Мария' }, items: [WINDOW], lines: [LINE], discount: DISCOUNT },
  });
  const colleague = await hireColleague(company);
  await openAs(page, company, '/users?view=rights');
  await page.getByRole('button', { name: 'Включить права' }).click();
  await page.getByRole('combobox', { name: /^Роль: .*Пётр Иванов/ }).selectOption('Сотрудник');
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Роль изменена')).toBeVisible();

  const other = await openColleague(browser, colleague, pageFaults, `/order/${order.id}`);
  const refused: string[] = [];
  other.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await untilConnected(other);
  const totals = orderTotals(other);
  await expect(totals.getByText('Итого')).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Цена, ₽' })).toHaveValue('1500');
  // Once connected it reads again what may be older than the event of the role: a call on its way while the
  // right is taken would be refused, and rightly so.
  await other.waitForLoadState('networkidle');

  await page.getByRole('switch', { name: /^Видеть суммы/ }).click({ force: true });
  const payments = page.getByRole('switch', { name: /^Платежи и скидки/ });
  await expect(payments).toBeDisabled();
  await expect(payments).not.toBeChecked();
  await expect(page.getByText('Нужно «Видеть суммы»')).toHaveCount(2);
  await expect(totals.getByText('Итого')).toHaveCount(0);
  await expect(other.getByText('₽')).toHaveCount(0);
  await expect(other.getByRole('heading', { name: 'Документы' })).toHaveCount(0);
  await expect(totals.getByText(/^4,\d\d\sм²$/u)).toBeVisible();
  await expectAccessible(other, 'an order without sums');

  const saved = other.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.ok(),
  );
  await other.getByRole('textbox', { name: 'Ширина' }).fill('3000');
  await saved;
  await other.goto(`${company.url}/orders`);
  await expect(other.getByText('Мария')).toBeVisible();
  await expect(other.getByText('₽')).toHaveCount(0);
  expect(refused).toEqual([]);

  const { data: now } = await api<{ data: typeof order }>(company, `/orders/${order.id}`);
  expect(now).toMatchObject({
    lines: [LINE],
    discount: DISCOUNT,
    items: [{ opening_width_mm: 3000 }],
  });
  expect(now.total).toBeGreaterThan(order.total);

  await page.getByRole('switch', { name: /^Видеть суммы/ }).click({ force: true });
  await expect(other.getByText('₽').first()).toBeVisible();
});
