import { expectAccessible } from './support/axe.ts';
import { openColleague } from './support/colleague.ts';
import { api, hireColleague, openAs } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { expect, test } from './support/fixtures.ts';

interface Order {
  id: number;
  number: number;
}

test('a visit is planned in the order, moved in the calendar, gone to by the route, and taken back', async ({
  browser,
  page,
  company,
  pageFaults,
}) => {
  const measurer = await hireColleague(company);
  const { data: order } = await api<{ data: Order }>(company, '/orders', {
    method: 'POST',
    body: { contact: { name: 'Мария', phone: '+7 943 123-45-67' }, address: 'Казань, Баумана, 5' },
  });
  await openAs(page, company, `/order/${order.id}`);
  const visits = page.getByRole('region', { name: 'Выезды' });
  await expect(visits.getByText('Выездов пока нет')).toBeVisible();
  await visits.getByRole('button', { name: 'Запланировать выезд' }).click();
  const dialog = page.getByRole('dialog', { name: 'Запланировать выезд' });
  await dialog.getByLabel('Начало').fill('10:00');
  await dialog.getByRole('checkbox', { name: 'Пётр Иванов' }).check();
  await dialog.getByRole('button', { name: 'Запланировать' }).click();
  await expect(dialog).toBeHidden();
  // The offered status of the order came with it.
  await expect(page.getByRole('button', { name: /Замер назначен/ })).toBeVisible();
  await expect(visits.getByRole('list', { name: 'Кто едет' })).toHaveText(/Пётр Иванов/);

  // The person who goes there sees it at once, on a phone.
  const phone = await openColleague(browser, measurer, pageFaults, '/orders?view=route');
  await phone.setViewportSize({ width: 390, height: 844 });
  await untilConnected(phone);
  const tomorrow = phone.getByRole('button', { name: 'Следующий день' });
  await tomorrow.click();
  const stop = phone.getByRole('article', { name: /^Замер, 10:00–11:00/ });
  await expect(stop.getByRole('link', { name: /Баумана/ })).toHaveAttribute(
    'href',
    /^https:\/\/yandex\.ru\/maps\/\?text=/,
  );
  await expect(stop.getByRole('link', { name: /943/ })).toHaveAttribute('href', 'tel:+79431234567');
  await expectAccessible(phone, 'the route of a day');

  // By keys in the calendar, half an hour later; the phone marks it.
  await page.goto(`${company.url}/orders?view=calendar&scale=day`);
  await page.getByRole('button', { name: 'Следующий день' }).click();
  const event = page.getByRole('button', { name: /Замер/ }).filter({ hasText: '10:00' }).first();
  await event.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText(/^Замер перенесён на .*10:15$/)).toBeVisible();
  const moved = phone.getByRole('article', { name: /^Замер, 10:15–11:15/ });
  await expect(moved.getByText(/Время: было .*10:00–11:00/)).toBeVisible();
  await moved.getByRole('button', { name: /^Понятно/ }).click();
  await expect(moved.getByText(/Время: было/)).toBeHidden();

  await moved.getByRole('button', { name: /^Приехал/ }).click();
  await moved.getByRole('button', { name: /^Готово/ }).click();
  await page.goto(`${company.url}/order/${order.id}`);
  await expect(page.getByRole('button', { name: /Замер выполнен/ })).toBeVisible();
  await expect(visits.getByText('Выполнен', { exact: true }).first()).toBeVisible();
  const history = page.getByRole('region', { name: 'История' });
  await expect(history.getByText(/^Замер выполнен: /)).toBeVisible();
  await phone.context().close();
});
