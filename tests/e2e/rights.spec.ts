import { expectAccessible } from './support/axe.ts';
import { openColleague } from './support/colleague.ts';
import { api, hireColleague, openAs } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { expect, test } from './support/fixtures.ts';

test('the owner restricts a colleague, who loses it at once and gets it back by one press', async ({
  browser,
  page,
  company,
  pageFaults,
}) => {
  const lead = (name: string, phone: string) =>
    api<{ data: { id: number } }>(company, '/leads', {
      method: 'POST',
      body: { contact: { name, phone } },
    });
  await lead('Мария', '+7 943 123-45-67');
  const own = await lead('Семён', '+7 943 123-45-68');
  const colleague = await hireColleague(company);
  const body = { user_id: colleague.userId };
  await api(company, `/leads/${own.data.id}`, { method: 'PUT', body });
  const other = await openColleague(browser, colleague, pageFaults, '/leads');
  await untilConnected(other);
  const menu = other.getByRole('navigation', { name: 'Основное меню' });
  const settings = menu.getByRole('link', { name: 'Настройки' });
  const exporting = other.getByRole('button', { name: 'Экспорт' });
  await expect(settings).toBeVisible();
  await expect(exporting).toBeVisible();

  await openAs(page, company, '/users');
  await page.getByRole('link', { name: 'Права' }).click();
  await page.getByRole('button', { name: 'Включить права' }).click();
  await expect(page.getByRole('switch', { name: /^Выгружать списки/ })).not.toBeChecked();
  // While rights are being saved the choice is disabled, and pale.
  await expect(page.getByRole('radio', { name: 'Все записи' })).toBeEnabled();
  await expectAccessible(page, 'the page of rights');
  // Everybody is an administrator at first.
  await expect(exporting).toBeVisible();
  await page.getByRole('combobox', { name: /^Роль: .*Пётр Иванов/ }).selectOption('Сотрудник');
  await expect(page.getByRole('dialog').getByText(/Пётр Иванов.* потеряет права: /)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();

  await expect(settings).toHaveCount(0);
  await expect(exporting).toHaveCount(0);
  await other.goto(`${company.url}/settings`);
  await expect(other.getByText('Нет доступа')).toBeVisible();
  await expect(other.getByText(/^Права даёт .*Анна Смирнова/)).toBeVisible();
  await expect(other).toHaveURL(/\/settings$/);
  await other.goto(`${company.url}/leads`);
  await expect(other.getByText('Мария')).toBeVisible();
  await untilConnected(other);
  await page.getByRole('switch', { name: /^Выгружать списки/ }).click({ force: true });
  await expect(exporting).toBeVisible();

  const rows = page.getByRole('radiogroup', { name: 'Какие записи видны' });
  await rows.getByText('Только свои').click();
  const question = page.getByRole('dialog');
  await expect(question.getByText(/Пётр Иванов.* перестанет видеть 1 из 2\sзаявок$/)).toBeVisible();
  await expectAccessible(page, 'the question about records');
  await question.getByRole('button', { name: 'Сохранить' }).click();
  await expect(other.getByText('Мария')).toHaveCount(0);
  await expect(other.getByText('Семён')).toBeVisible();
  await rows.getByText('Все записи').click();
  await expect(other.getByText('Мария')).toBeVisible();

  await page.getByRole('button', { name: 'Выключить права' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Выключить' }).click();
  await expect(page.getByRole('button', { name: 'Включить права' })).toBeVisible();
  await expect(settings).toBeVisible();
});
