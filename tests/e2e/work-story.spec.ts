import { expectAccessible } from './support/axe.ts';
import { openColleague } from './support/colleague.ts';
import { api, hireColleague, openAs } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { expect, test } from './support/fixtures.ts';
import { fillPrices } from './support/orders.ts';

const FASTENER = { top: 1, right: 1, bottom: 1, left: 1 };
const WINDOW = {
  ...{
    opening_width_mm: 2000,
    height_left_mm: 1800,
    qty: 1,
    film_id: 1,
    edging_color_id: 1,
  },
  fastener: FASTENER,
};
interface Order {
  id: number;
  number: number;
  items: object[];
}
interface Sheet {
  blocks: { type: string; digest?: string }[];
}
const HOUR_MS = 3_600_000;
const hoursAhead = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

test('a sold order is made in the shop by its sheet, hung, and put right under warranty', async ({
  browser,
  page,
  company,
  pageFaults,
}) => {
  test.slow();
  await fillPrices(company, 100_000);
  const cutter = await hireColleague(company);
  const { data: order } = await api<{ data: Order }>(company, '/orders', {
    method: 'POST',
    body: {
      contact: { name: 'Мария', phone: '+7 943 123-45-67' },
      items: [
        { ...WINDOW, name: 'Окно 1' },
        { ...WINDOW, name: 'Окно 2', qty: 2 },
      ],
      status: 'production',
    },
  });
  const path = `/orders/${order.id}`;
  const { data: visit } = await api<{ data: { id: number } }>(company, `${path}/visits`, {
    method: 'POST',
    body: {
      kind: 'install',
      starts_at: hoursAhead(24),
      ends_at: hoursAhead(26),
    },
  });
  await openAs(page, company, '/users?view=rights');
  await page.getByRole('button', { name: 'Включить права' }).click();
  await page.getByRole('combobox', { name: /^Роль: .*Пётр Иванов/ }).selectOption('Исполнитель');
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Роль изменена')).toBeVisible();

  await page.goto(`${company.url}/orders?view=shop`);
  await untilConnected(page);
  const columnOf = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
  await expect(
    columnOf('Раскрой')
      .getByRole('link', { name: /Мария|№/ })
      .first(),
  ).toBeVisible();
  await expectAccessible(page, 'the board of the shop');

  // The cutter, who has no task or visit there, opens it by the code of its sheet on a phone.
  const { data: sheet } = await api<{ data: Sheet }>(company, `${path}/documents`, {
    method: 'POST',
    body: { type: 'production' },
  });
  const digest = sheet.blocks.find(({ type }) => type === 'sheet')?.digest;
  const code = `/order/${order.id}?mode=shop&sheet=${digest}`;
  const phone = await openColleague(browser, cutter, pageFaults, code);
  await phone.setViewportSize({ width: 390, height: 844 });
  await untilConnected(phone);
  await expect(phone.getByRole('heading', { name: `Цех · Заказ №${order.number}` })).toBeVisible();
  await expect(phone.getByText(/^Лист устарел/)).toHaveCount(0);
  await expect(phone.getByText('943')).toHaveCount(0);
  await expect(phone.getByText('₽')).toHaveCount(0);
  await phone.getByRole('button', { name: 'Отметить все изделия сразу' }).click();
  await phone.getByRole('button', { name: /^Раскрой — все изделия/ }).click();
  await expect(phone.getByRole('checkbox', { name: 'Раскрой: Окно 2' })).toBeChecked();
  await expectAccessible(phone, 'an order in the shop');
  // On the board of the office it stands at its next operation, without a reload.
  await expect(columnOf('Раскрой').getByRole('link', { name: /Мария/ })).toBeHidden();
  await expect(columnOf('Кант').getByRole('link', { name: /Мария/ })).toBeVisible();

  // A size that changes makes the work on that item void, and says so at once.
  const { data: present } = await api<{ data: Order }>(company, path);
  const [first, ...others] = present.items;
  await api(company, path, {
    method: 'PUT',
    body: {
      items: [{ ...first, height_left_mm: 1850, height_right_mm: null }, ...others],
    },
  });
  const outdated = 'Лист устарел: Окно 1 было 2000×1800, стало 2000×1850';
  await expect(phone.getByText(outdated)).toBeVisible();
  const cut = phone.getByRole('checkbox', { name: 'Раскрой: Окно 1' });
  await expect(cut).not.toBeChecked();
  await expect(phone.getByText(/^Изделие изменили после отметки/)).toBeVisible();
  for (const operation of ['Раскрой', 'Кант', 'Крепёж', 'ОТК']) {
    await phone.getByRole('button', { name: new RegExp(`^${operation} — все изделия`) }).click();
    await expect(phone.getByRole('checkbox', { name: `${operation}: Окно 2` })).toBeChecked();
  }
  await expect(phone.getByText('Все изделия готовы')).toBeVisible();
  await columnOf('Готово').getByRole('link', { name: /Мария/ }).click();
  await phone.context().close();

  await page.getByRole('button', { name: 'Перевести в «Готов к монтажу»' }).click();
  await expect(page.getByText('Все изделия готовы')).toBeVisible();
  await page.goto(`${company.url}/orders?view=cut&ids=${order.id}`);
  await expect(page.getByText(/Кант/).first()).toBeVisible();

  await api(company, `/visits/${visit.id}`, {
    method: 'PUT',
    body: { status: 'done', move_order: true },
  });
  await page.goto(`${company.url}/order/${order.id}`);
  await expect(page.getByRole('button', { name: /Смонтирован/ })).toBeVisible();
  await expect(page.getByText(/^Гарантия до /)).toBeVisible();

  const claims = page.getByRole('region', { name: 'Рекламации' });
  await claims.getByRole('button', { name: 'Добавить рекламацию' }).click();
  const added = page.getByRole('dialog', { name: 'Добавить рекламацию' });
  await added.getByRole('textbox', { name: 'Что случилось' }).fill('Отошёл кант у «Окно 2»');
  await expectAccessible(page, 'a new claim');
  await added.getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByRole('button', { name: /^Статус.*Рекламация|^Рекламация/ })).toBeVisible();
  await claims.getByRole('button', { name: /^Запланировать выезд/ }).click();
  const planned = page.getByRole('dialog', { name: 'Запланировать выезд' });
  await expect(planned.getByRole('radio', { name: 'Рекламация' })).toBeChecked();
  await planned.getByRole('button', { name: 'Запланировать' }).click();
  await expect(planned).toBeHidden();
  await page.goto(`${company.url}/orders?tab=claim`);
  await expect(page.getByText('Мария')).toBeVisible();

  await page.goto(`${company.url}/order/${order.id}`);
  await claims.getByRole('button', { name: /^Решить/ }).click();
  const solved = page.getByRole('dialog', { name: /Решить/ });
  await solved.getByRole('textbox', { name: 'Как решена' }).fill('Приклеили заново');
  await solved.getByRole('button', { name: 'Решить' }).click();
  await expect(claims.getByText(/Приклеили заново/)).toBeVisible();
  await page.goto(`${company.url}/orders?tab=claim`);
  await expect(page.getByText('Мария')).toBeHidden();
});
