import { expectAccessible } from './support/axe.ts';
import { openColleague } from './support/colleague.ts';
import { api, hireColleague, openAs } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { expect, test } from './support/fixtures.ts';

const FINGER = 48;

test('a performer calls and marks a task as done on a phone, and the owner sees it at once', async ({
  browser,
  page,
  company,
  pageFaults,
}) => {
  const performer = await hireColleague(company);
  const { data: lead } = await api<{ data: { id: number } }>(company, '/leads', {
    method: 'POST',
    body: { contact: { name: 'Мария', phone: '+7 943 123-45-67' } },
  });
  const addTask = (text: string, userId: number) =>
    api(company, '/tasks', {
      method: 'POST',
      body: {
        subject: `lead:${lead.id}`,
        type: 'visit',
        text,
        due_at: new Date(Date.now() + 3_600_000).toISOString(),
        user_id: userId,
      },
    });
  await addTask('Замер на Ленина, 5', performer.userId);
  await addTask('Позвонить в банк', company.userId);

  await openAs(page, company, '/users?view=rights');
  await page.getByRole('button', { name: 'Включить права' }).click();
  await page.getByRole('combobox', { name: /^Роль: .*Пётр Иванов/ }).selectOption('Исполнитель');
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Роль изменена')).toBeVisible();
  await page.goto(`${company.url}/dashboard?tasks=all`);
  const all = page.getByRole('list', { name: 'Открытые дела' });
  await expect(all.getByText('Замер на Ленина, 5')).toBeVisible();
  await untilConnected(page);

  const phone = await openColleague(browser, performer, pageFaults, '/login');
  const refused: string[] = [];
  phone.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(company.url);
  const tasks = phone.getByRole('list', { name: 'Открытые дела' });
  await expect(tasks.getByText('Замер на Ленина, 5')).toBeVisible();
  await expect(tasks.getByText('Позвонить в банк')).toHaveCount(0);
  await expect(tasks.getByText(/Мария/)).toBeVisible();
  const call = tasks.getByRole('link', { name: /^Позвонить/ });
  await expect(call).toHaveAttribute('href', 'tel:+79431234567');
  const done = tasks.getByRole('button', { name: /^Готово/ });
  for (const button of [call, done]) {
    expect((await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(FINGER);
  }
  await expect(
    phone.getByRole('navigation', { name: 'Основное меню' }).getByRole('link'),
  ).toHaveText(['Дела', 'Цех', 'Аккаунт']);
  await expectAccessible(phone, 'the tasks of a performer');

  await done.click();
  await phone.getByRole('textbox', { name: 'Результат' }).fill('Замерил, проём 1200 на 1400');
  await phone.getByRole('button', { name: 'Выполнено' }).click();
  await expect(tasks.getByText('Замер на Ленина, 5')).toHaveCount(0);
  await expect(all.getByText('Замер на Ленина, 5')).toHaveCount(0);
  await expect(all.getByText('Позвонить в банк')).toBeVisible();

  await phone.goto(`${company.url}/leads?lead=${lead.id}`);
  await expect(phone.getByText('Нет доступа')).toBeVisible();
  await expect(phone.getByText(/^Права даёт .*Анна Смирнова/)).toBeVisible();
  await expect(phone.getByText('Мария')).toHaveCount(0);
  await phone.goBack();
  expect(refused).toEqual([]);
});
