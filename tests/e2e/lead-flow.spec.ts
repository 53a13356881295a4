import { api, openAs, submitForm } from './support/company.ts';
import { expect, test } from './support/fixtures.ts';

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
