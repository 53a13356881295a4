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

test('a bulk change of the status, its undo and a lead written down by hand show at a colleague’s at once', async ({
  browser,
  page,
  company,
  pageFaults,
}) => {
  const ids: number[] = [];
  for (const name of ['Мария', 'Олег', 'Пётр']) ids.push(await createLead(company, name));
  const [maria = 0, oleg = 0] = ids;
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

  await page.getByRole('button', { name: 'Добавить заявку' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новая заявка' });
  await expect(dialog.getByLabel('Имя')).toBeFocused();
  await dialog.getByLabel('Имя').fill('Мария <b>Окнова</b>');
  await dialog.getByLabel('Комментарий').fill('Перезвонить');
  await dialog.getByLabel('Комментарий').press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Мария <b>Окнова</b>')).toContainText('Вручную');
  await expect(rowOf(other, 'Мария <b>Окнова</b>')).toContainText('Вручную');

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

test('what is exported to csv and xlsx is exactly the filtered list, and so is what is deleted', async ({
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

  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await expect(bar(page)).toContainText('Удалено 30');
  await expect(page.getByText('Ничего не найдено')).toBeVisible();
  expect((await allLeads(company, '&sort=-id')).map(({ id }) => id)).toEqual(others);
});
