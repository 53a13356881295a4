import { openAs, submitForm } from './support/company.ts';
import { expect, test } from './support/fixtures.ts';

test('a task is set by two keys, stands in the panel, is done with a result and taken back', async ({
  page,
  company,
}) => {
  await submitForm(company, { name: 'Мария', phone: '+7 943 123-45-67' });
  await openAs(page, company, '/leads');
  await page.getByRole('link', { name: 'Мария' }).first().click();
  const lead = page.getByRole('dialog', { name: /^Информация о лиде/ });
  const tasks = lead.getByRole('region', { name: 'Дела' });
  await expect(tasks.getByText('Дел нет')).toBeVisible();
  await page.keyboard.press('KeyP');
  await expect(tasks.getByRole('textbox', { name: 'Что сделать' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    tasks.getByRole('list', { name: 'Открытые дела' }).getByText('завтра 10:00'),
  ).toBeVisible();
  // The focus stays where one works.
  await expect(lead.locator(':focus')).toBeVisible();

  await openAs(page, company, '/dashboard?tasks=today');
  const panel = page.getByRole('dialog', { name: 'Дела' });
  const tomorrow = panel.getByRole('list', { name: 'Открытые дела' });
  await expect(panel.getByRole('heading', { name: 'Завтра 1' })).toBeVisible();
  await expect(tomorrow.getByRole('link', { name: /· Мария$/ })).toBeVisible();
  await tomorrow.getByRole('button', { name: /^Выполнить/ }).click();
  await page.keyboard.type('Ждёт расчёт');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Открытых дел нет')).toBeVisible();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await tomorrow.getByRole('link', { name: /· Мария$/ }).click();
  await expect(panel).toBeHidden();
  await expect(lead.getByText(/^Дело выполнено: .*— .*Ждёт расчёт/)).toBeVisible();
  await expect(lead.getByText(/^Дело снова в работе/)).toBeVisible();
});

test('the list says in every tab when the next contact is due, until the task is done', async ({
  page,
  context,
  company,
}) => {
  await submitForm(company, { name: 'Мария', phone: '+7 943 123-45-67' });
  await page.setViewportSize({ width: 1600, height: 900 });
  await openAs(page, company, '/leads');
  const other = await context.newPage();
  await other.setViewportSize({ width: 1600, height: 900 });
  await openAs(other, company, '/leads?next=later,none');
  const rowIn = (screen: typeof page) => screen.getByRole('row', { name: /Мария/ });
  await expect(rowIn(page).getByRole('cell', { name: 'Нет', exact: true })).toBeVisible();
  await expect(rowIn(other).getByRole('cell', { name: 'Нет', exact: true })).toBeVisible();

  await rowIn(page).getByRole('link', { name: 'Мария' }).click();
  const lead = page.getByRole('dialog', { name: /^Информация о лиде/ });
  const tasks = lead.getByRole('region', { name: 'Дела' });
  await expect(tasks.getByText('Дел нет')).toBeVisible();
  await page.keyboard.press('KeyP');
  await expect(tasks.getByRole('textbox', { name: 'Что сделать' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tasks.getByText('завтра 10:00')).toBeVisible();
  await expect(rowIn(other).getByText('завтра 10:00')).toBeVisible();

  await tasks.getByRole('button', { name: /^Выполнить/ }).click();
  await page.keyboard.press('Enter');
  await expect(tasks.getByText('завтра 10:00')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(rowIn(page).getByRole('cell', { name: 'Нет', exact: true })).toBeVisible();
  await expect(rowIn(other).getByRole('cell', { name: 'Нет', exact: true })).toBeVisible();
});
