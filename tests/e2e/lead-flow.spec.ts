import { api, openAs, submitForm } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { expect, test } from './support/fixtures.ts';

/** A tenth of a minute, the clock of the server, and a slow machine. */
const RUNG_MS = 30_000;

/** The server looks for somebody on shift each 5 seconds. */
const DEALT_MS = 20_000;

test('leads of an empty shift go to the person who comes, as the settings say', async ({
  page,
  company,
}) => {
  await openAs(page, company, '/settings?section=leads');
  const section = page.getByRole('region', { name: 'Распределение' });
  await section.getByText('По очереди').click();
  await section.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Распределение сохранено')).toBeVisible();

  const { data: staff } = await api<{ data: { id: number }[] }>(company, '/users');
  const shift = async (on_shift: boolean) => {
    for (const { id } of staff) {
      await api(company, `/users/${id}`, { method: 'PUT', body: { on_shift } });
    }
  };
  await shift(false);
  await submitForm(company, { name: 'Мария', phone: '+7 943 123-45-69' });
  await openAs(page, company, '/leads');
  const row = page.getByRole('row', { name: /Мария/ });
  await expect(row.getByText('Не назначен')).toBeVisible();
  await shift(true);
  // The change comes by an event, without reading the page again.
  await expect(row.getByText('Не назначен')).toBeHidden({ timeout: DEALT_MS });
  await expect(row.getByRole('button', { name: /^Ответственный: / })).toBeVisible();

  await page.getByRole('button', { name: 'Взять следующую' }).click();
  await expect(page.getByText('Свободных заявок нет')).toBeVisible();
});

test('a lead without an answer rings by the norm of the settings, and is answered from the bell', async ({
  page,
  company,
}) => {
  await openAs(page, company, '/settings?section=leads');
  const norm = page.getByRole('region', { name: 'Первый ответ' });
  await norm.getByLabel('Норма ответа, минут').fill('1');
  await norm.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Норма ответа сохранена')).toBeVisible();
  const steps = page.getByRole('region', { name: 'Заявка без ответа' });
  // The server's clock cannot be moved: the first step comes as early as it may.
  await steps.getByLabel('Ответственному, % нормы').fill('10');
  await steps.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Напоминания сохранены')).toBeVisible();

  await openAs(page, company, '/clients');
  await untilConnected(page);
  await submitForm(company, { name: 'Мария', phone: '+7 943 123-45-68' });
  const bell = page.getByRole('button', { name: /^Уведомления: 2 / });
  await expect(bell).toBeVisible({ timeout: RUNG_MS });
  await bell.click();
  const list = page.getByRole('dialog', { name: 'Уведомления' });
  await list.getByRole('tab', { name: /^Личные/ }).click();
  await list.getByText(/ждёт ответа/).click();
  const lead = page.getByRole('dialog', { name: /^Информация о лиде/ });
  await lead.getByRole('button', { name: /^Статус/ }).click();
  await page.getByRole('menuitem', { name: 'В обработке', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Уведомления', exact: true })).toBeVisible();
});
