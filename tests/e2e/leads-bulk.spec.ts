import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readTable } from '../support/parse-csv.ts';
import { readSheet } from '../support/server/read-xlsx.ts';
import { openColleague } from './support/colleague.ts';
import { api, hireColleague, openAs, type Company } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { expect, test } from './support/fixtures.ts';

interface Lead {
  id: number;
  status: string;
  updated_at: string;
  source: string;
  contact: { name: string };
  values: { value: string }[];
}

const createLead = async (company: Company, name: string): Promise<number> =>
  (await api<{ data: Lead }>(company, '/leads', { method: 'POST', body: { contact: { name } } }))
    .data.id;

const allLeads = async (company: Company, query = ''): Promise<Lead[]> =>
  (await api<{ data: Lead[] }>(company, `/leads?per_page=100${query}`)).data;

/** Going back is a change too: the time of the last one goes on. */
const timeless = (leads: Lead[]) => leads.map(({ updated_at: _updated, ...lead }) => lead);

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const bar = (page: Page) => page.getByRole('region', { name: 'Действия с выбранными заявками' });
const tick = (page: Page, id: number) =>
  page.getByRole('checkbox', { name: `Выбрать заявку ${id}`, exact: true }).check();

test('a colleague sees at once a bulk change of status, by mouse and by keys, and a lead added by hand', async ({
  browser,
  page,
  company,
  pageFaults,
}) => {
  const ids: number[] = [];
  for (const name of ['Мария', 'Олег', 'Пётр']) ids.push(await createLead(company, name));
  const [maria = 0, oleg = 0, pyotr = 0] = ids;
  const colleague = await hireColleague(company);
  await openAs(page, company, '/leads');
  const other = await openColleague(browser, colleague, pageFaults);
  await expect(rowOf(other, 'Мария')).toContainText('Новый');
  await untilConnected(other);
  const before = await allLeads(company);

  await tick(page, maria);
  await tick(page, oleg);
  await expect(bar(page)).toContainText('Выбрано 2');
  await bar(page).getByRole('button', { name: 'Сменить статус' }).click();
  await page.getByRole('menuitem', { name: 'Завершен' }).click();
  await expect(bar(page)).toContainText('Изменено 2');
  for (const name of ['Мария', 'Олег']) {
    await expect(rowOf(page, name)).toContainText('Завершен');
    await expect(rowOf(other, name)).toContainText('Завершен');
  }
  await expect(rowOf(other, 'Пётр')).toContainText('Новый');

  await bar(page).getByRole('button', { name: 'Отменить' }).click();
  await expect(bar(page)).toContainText('Отменено 2');
  for (const name of ['Мария', 'Олег']) {
    await expect(rowOf(page, name)).toContainText('Новый');
    await expect(rowOf(other, name)).toContainText('Новый');
  }
  expect(timeless(await allLeads(company))).toEqual(timeless(before));

  // The same by keys alone.
  await rowOf(page, 'Олег').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect(bar(page)).toContainText('Выбрано 2');
  await bar(page).getByRole('button', { name: 'Сменить статус' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Новый' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitem', { name: 'Отклонен' }).focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toContainText('Изменено 2');
  await expect(rowOf(page, 'Мария')).toContainText('Отклонен');
  await bar(page).getByRole('button', { name: 'Отменить' }).press('Enter');
  await expect(bar(page)).toContainText('Отменено 2');
  await expect(rowOf(page, 'Мария')).toContainText('Новый');

  // The colleague deletes one meanwhile: it is told by name, and the other is given to him.
  await tick(page, maria);
  await tick(page, pyotr);
  await api(colleague, `/leads/${pyotr}`, { method: 'DELETE' });
  await expect(rowOf(page, 'Пётр')).toHaveCount(0);
  await bar(page).getByRole('button', { name: 'Назначить' }).click();
  await page.getByRole('menuitem', { name: 'Пётр Иванов' }).click();
  await expect(bar(page)).toContainText('Назначено 1, не удалось 1');
  await bar(page).getByRole('button', { name: 'Показать' }).click();
  await expect(page.getByRole('region', { name: 'Не удалось' })).toContainText(`№${pyotr}`);
  await expect(rowOf(other, 'Мария')).toContainText('Пётр Иванов');

  await page.getByRole('button', { name: 'Добавить заявку' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новая заявка' });
  await expect(dialog.getByLabel('Имя')).toBeFocused();
  await dialog.getByLabel('Имя').fill('Мария <b>Окнова</b>');
  await dialog.getByLabel('Телефон').fill('8 943 123-45-67');
  await page.reload();
  await expect(dialog).toContainText('Восстановлен черновик');
  await expect(dialog.getByLabel('Телефон')).toHaveValue('8 943 123-45-67');
  await dialog.getByLabel('Комментарий').fill('Перезвонить');
  await dialog.getByLabel('Комментарий').press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Мария <b>Окнова</b>')).toContainText('Вручную');
  await expect(rowOf(other, 'Мария <b>Окнова</b>')).toContainText('Вручную');

  await page.getByRole('alert').getByRole('button', { name: 'Открыть' }).click();
  const modal = page.getByRole('dialog', { name: /Информация о лиде/ });
  await expect(modal).toContainText('Перезвонить');
  await modal.getByRole('button', { name: 'Закрыть' }).click();

  // The same person again.
  await page.getByRole('button', { name: 'Добавить заявку' }).click();
  await dialog.getByLabel('Телефон').fill('+7 (943) 123 45 67');
  await expect(dialog).toContainText('Повторное обращение');
  await other.context().close();
});

/** The file that a button «Экспорт» gives for Excel: the number, the name and the source of each lead. */
async function exportSheet(page: Page, place: Page | Locator) {
  await place.getByRole('button', { name: 'Экспорт' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel (xlsx)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.xlsx$/);
  const [head = [], ...rows] = readSheet(await readFile(await download.path()));
  const columns = ['№', 'Имя', 'Источник'].map((title) => head.indexOf(title));
  return rows.map((row) => columns.map((column) => row[column]));
}

test('a file, csv or xlsx, holds exactly the filtered list, which is deleted and comes back', async ({
  page,
  company,
}) => {
  const names = ['=1+1', 'Мария; "Окна"', 'Анна\nСергеевна', '😀 Олег'];
  for (const name of names) await createLead(company, name);
  const keep = await createLead(company, 'Оставить');
  await api(company, `/leads/${keep}`, { method: 'PUT', body: { status: 'rejected' } });
  await openAs(page, company, '/leads?status=new&sort=id');
  await expect(page.getByRole('row')).toHaveCount(names.length + 1);

  await page.getByRole('button', { name: 'Экспорт' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
  const file = await readFile(await download.path(), 'utf8');
  const listed = await allLeads(company, '&filter[status]=new&sort=id');
  expect(readTable(file).map((row) => [Number(row['№']), row['Имя'], row['Источник']])).toEqual(
    listed.map(({ id, values, source }) => [id, values[0]?.value, source]),
  );
  expect(listed.map(({ values }) => values[0]?.value)).toEqual(names);

  // Only the ticked ones.
  const [first = 0] = listed.map(({ id }) => id);
  await tick(page, first);
  await bar(page).getByRole('button', { name: 'Экспорт' }).click();
  const [chosen] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  const rows = readTable(await readFile(await chosen.path(), 'utf8'));
  expect(rows.map((row) => row['Имя'])).toEqual(['=1+1']);

  for (let number = 1; number <= 30; number += 1) await createLead(company, `Клиент ${number}`);
  await page.goto(`${company.url}/leads?search=Клиент`);
  const others = (await allLeads(company, '&sort=-id'))
    .filter(({ contact }) => !contact.name.startsWith('Клиент'))
    .map(({ id }) => id);
  const found = await allLeads(company, `&search=${encodeURIComponent('Клиент')}`);
  const lines = found.map(({ id, contact, source }) => [id, contact.name, source]);
  expect(lines).toHaveLength(30);
  expect(await exportSheet(page, page)).toEqual(lines);
  await page.getByRole('checkbox', { name: 'Выбрать всю страницу' }).check();
  await bar(page).getByRole('button', { name: 'Выбрать все 30 по фильтру' }).click();
  expect(await exportSheet(page, bar(page))).toEqual(lines);
  await bar(page).getByRole('button', { name: 'Удалить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Удаление заявок' });
  await expect(dialog).toContainText('Удалить 30 заявок?');

  // One comes while the question is being read: it was not asked about, so nothing is done.
  await createLead(company, 'Клиент 31');
  await expect(bar(page)).toContainText('Выбраны все 31 по фильтру');
  await expect(dialog).toContainText('Удалить 30 заявок?');
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await expect(bar(page)).toContainText('Список изменился: сейчас в нём 31 заявка');
  await expect(bar(page)).toContainText('Выбраны все 31 по фильтру');
  expect(await allLeads(company)).toHaveLength(36);

  await bar(page).getByRole('button', { name: 'Удалить' }).click();
  await expect(dialog).toContainText('Удалить 31 заявку?');
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await expect(bar(page)).toContainText('Удалено 31');
  await expect(page.getByText('Ничего не найдено')).toBeVisible();
  expect((await allLeads(company, '&sort=-id')).map(({ id }) => id)).toEqual(others);

  await page.goto(`${company.url}/leads?tab=trash&sort=id`);
  await page.getByRole('checkbox', { name: 'Выбрать всю страницу' }).check();
  await bar(page).getByRole('button', { name: 'Восстановить' }).click();
  await expect(bar(page)).toContainText('Восстановлено 25');
  await expect(page.getByText('1–6 из 6')).toBeVisible();
  expect(await allLeads(company)).toHaveLength(30);
});
