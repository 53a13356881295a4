import { api, hireColleague, openAs, submitForm } from './support/company.ts';
import { expect, test } from './support/fixtures.ts';
import { tabTo } from './support/keyboard.ts';

test('a day of tasks goes by the keyboard alone', async ({ page, company }) => {
  await submitForm(company, { name: 'Мария', phone: '+7 943 123-45-67' });
  await openAs(page, company, '/leads');
  await tabTo(page, page.getByRole('row', { name: /Мария/ }));
  await page.keyboard.press('Enter');
  const lead = page.getByRole('dialog', { name: /^Информация о лиде/ });
  const tasks = lead.getByRole('region', { name: 'Дела' });
  await expect(tasks.getByText('Дел нет')).toBeVisible();
  await page.keyboard.press('KeyP');
  await expect(tasks.getByRole('textbox', { name: 'Что сделать' })).toBeFocused();
  await page.keyboard.type('Уточнить размеры');
  await tabTo(page, tasks.getByRole('button', { name: 'Через час' }));
  await page.keyboard.press('Enter');
  await expect(tasks.getByRole('button', { name: 'Выполнить: Уточнить размеры' })).toBeVisible();
  await tabTo(page, lead.getByRole('button', { name: 'Закрыть' }));
  await page.keyboard.press('Enter');
  await expect(lead).toBeHidden();

  await tabTo(page, page.getByRole('button', { name: /^Дела/ }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Дела' });
  const circle = panel.getByRole('button', { name: 'Выполнить: Уточнить размеры' });
  await tabTo(page, circle);
  await page.keyboard.press('KeyP');
  await expect(panel.getByRole('heading', { name: 'Завтра 1' })).toBeVisible();
  await tabTo(page, circle);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Прислала фото');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Открытых дел нет')).toBeVisible();
  const offer = panel.getByRole('group', { name: 'Следующее дело' });
  await expect(offer).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(offer).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: /^Дела/ })).toBeFocused();
});

test('a task moves to the colleague who takes over from a disabled person', async ({
  page,
  company,
}) => {
  const colleague = await hireColleague(company);
  const lead = await api<{ data: { id: number } }>(company, '/leads', {
    method: 'POST',
    body: { contact: { name: 'Мария', phone: '+7 943 123-45-67' } },
  });
  const path = `/leads/${lead.data.id}`;
  await api(company, path, { method: 'PUT', body: { user_id: colleague.userId } });
  await api(colleague, '/tasks', {
    method: 'POST',
    body: {
      subject: `lead:${lead.data.id}`,
      type: 'call',
      text: 'Позвонить Марии',
      due_at: new Date(Date.now() + 3_600_000).toISOString(),
    },
  });
  await openAs(page, company, `/users/${colleague.userId}`);
  await page.getByRole('button', { name: 'Отключить' }).click();
  const dialog = page.getByRole('dialog', { name: /^Отключить/ });
  await dialog.getByLabel(/^Передать/).selectOption({ label: 'Анна Смирнова' });
  await dialog.getByRole('button', { name: 'Отключить' }).click();
  await expect(page.getByText(/^Сотрудник отключён/)).toBeVisible();
  await page.getByRole('button', { name: /^Дела/ }).click();
  const panel = page.getByRole('dialog', { name: 'Дела' });
  await expect(panel.getByRole('button', { name: 'Выполнить: Позвонить Марии' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a day of tasks goes by touch alone', async ({ page, company }) => {
    await submitForm(company, { name: 'Мария', phone: '+7 943 123-45-67' });
    await openAs(page, company, '/leads');
    await page.getByText('Мария').first().tap();
    const lead = page.getByRole('dialog', { name: /^Информация о лиде/ });
    const tasks = lead.getByRole('region', { name: 'Дела' });
    await tasks.getByRole('button', { name: 'Поставить дело' }).tap();
    await tasks.getByRole('button', { name: /^Завтра/ }).tap();
    await expect(tasks.getByText('завтра 10:00')).toBeVisible();
    await page.goBack();
    await expect(lead).toBeHidden();

    await page.getByRole('button', { name: /^Дела/ }).tap();
    const panel = page.getByRole('dialog', { name: 'Дела' });
    await expect(panel.getByRole('heading', { name: 'Завтра 1' })).toBeVisible();
    await panel.getByRole('button', { name: /^Выполнить/ }).tap();
    await panel.getByRole('button', { name: 'Выполнено' }).tap();
    await expect(panel.getByText('Открытых дел нет')).toBeVisible();
    await page.goBack();
    await expect(panel).toBeHidden();
    await page.getByText('Мария').first().tap();
    await expect(lead.getByText(/^Дело выполнено/)).toBeVisible();
  });
});
