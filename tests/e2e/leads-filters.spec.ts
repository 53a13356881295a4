import type { Page } from '@playwright/test';
import { api, hireColleague, openAs, submitForm, type Company } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { expect, test } from './support/fixtures.ts';
import type { Product } from './support/product.ts';

interface Listed {
  data: { id: number; contact: { name: string } }[];
  meta: { total: number };
}

const DAY_MS = 86_400_000;
/** Many looks at a list that is there almost at once: the usual ones come ever more rarely. */
const POLL_MS = 50;
const PHONE = '+7 900 100-00-01';

/** A day as the address has it, in the zone of the company and of the browser. */
const daysAgo = (days: number) =>
  new Date(Date.now() - days * DAY_MS).toLocaleDateString('sv-SE', { timeZone: 'Europe/Moscow' });

/** As people write it, whatever the language of the browser. */
const dayFirst = (day: string) => day.split('-').toReversed().join('.');

/** A lead of staff, changed one thing after another. */
async function writeDown(company: Company, name: string, ...changes: object[]): Promise<number> {
  const { data } = await api<{ data: { id: number } }>(company, '/leads', {
    method: 'POST',
    body: { contact: { name } },
  });
  for (const body of changes) await api(company, `/leads/${data.id}`, { method: 'PUT', body });
  return data.id;
}

/** Six leads, of which every filter means some and not others. */
async function receiveLeads(company: Company, colleague: Company, product: Product): Promise<void> {
  const [, , , gleb, egor] = await Promise.all([
    submitForm(company, { name: 'Анна', phone: PHONE, utm: ADVERTISED }),
    submitForm(company, { name: 'Дарья', phone: PHONE }),
    writeDown(company, 'Вера', { status: 'rejected' }, { notes: 'Дорого' }),
    writeDown(company, 'Глеб'),
    writeDown(company, 'Егор', { user_id: colleague.userId }),
    writeDown(company, 'Борис', { status: 'processing' }),
  ]);
  await api(company, `/leads/${gleb}/convert`, { method: 'POST', body: { name: 'Глеб' } });
  await product.query('update leads set created_at = $1 where id = $2', [
    new Date(Date.now() - 10 * DAY_MS),
    egor,
  ]);
}

const names = (page: Page) => page.locator('tbody a[data-opens-row]').allTextContents();
const heading = (page: Page) => page.locator('[data-page-heading]');
const inForce = (page: Page) => page.getByRole('list', { name: 'Фильтры в силе' });
const editor = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const filterButton = (page: Page, name: string) =>
  page.getByRole('search').getByRole('button', { name, exact: true });
const removal = (page: Page, chip: string) =>
  page.getByRole('button', { name: `Убрать фильтр «${chip}»` });

/** The screen shows these leads, and they are what the server means by the filter that the address tells. */
async function expectFound(
  page: Page,
  company: Company,
  filter: Record<string, string>,
  expected: string[],
): Promise<void> {
  await expect
    .poll(async () => (await names(page)).toSorted(), { intervals: [POLL_MS] })
    .toEqual(expected);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(filter);
  const query = new URLSearchParams(
    Object.entries(filter).map(([name, value]) => [`filter[${name}]`, value]),
  );
  const { data, meta } = await api<Listed>(company, `/leads?${query}`);
  expect(await names(page)).toEqual(data.map(({ contact }) => contact.name));
  await expect(heading(page)).toHaveText(new RegExp(`^Заявки\\s*${meta.total}$`));
}

const FORM = 'Заявка с сайта';
/** What the advertisement that brought Анна is marked with. */
const ADVERTISED = { utm_source: 'yandex', utm_campaign: 'osen', utm_medium: 'cpc' };

const EVERYBODY = ['Анна', 'Борис', 'Вера', 'Глеб', 'Дарья', 'Егор'];

test('by mouse, one filter, two at once, a period and their removal agree in the address, the list and the count', async ({
  page,
  company,
  product,
}) => {
  const colleague = await hireColleague(company);
  await receiveLeads(company, colleague, product);
  const expectNow = (filter: Record<string, string>, expected: string[]) =>
    expectFound(page, company, filter, expected);
  await openAs(page, company, '/leads');
  await expectNow({}, EVERYBODY);

  await filterButton(page, 'Статус').click();
  await editor(page, 'Статус').getByLabel('Отклонен').check();
  await editor(page, 'Статус').getByLabel('Новый').check();
  await expectNow({ status: 'new,rejected' }, ['Анна', 'Вера', 'Дарья', 'Егор']);
  await filterButton(page, 'Источник').click();
  await expect(editor(page, 'Статус')).toBeHidden();
  await editor(page, 'Источник').getByLabel('Вручную').check();
  await expectNow({ status: 'new,rejected', source: 'Вручную' }, ['Вера', 'Егор']);
  await editor(page, 'Источник').getByLabel(FORM).check();
  const everySource = { status: 'new,rejected', source: `Вручную,${FORM}` };
  await expectNow(everySource, ['Анна', 'Вера', 'Дарья', 'Егор']);
  await filterButton(page, 'Реклама').click();
  await editor(page, 'Реклама').getByLabel('Платная реклама').check();
  await expectNow({ ...everySource, medium: 'cpc' }, ['Анна']);
  await removal(page, 'Канал: Платная реклама').click();
  await removal(page, FORM).click();
  const both = { status: 'new,rejected', source: 'Вручную' };
  await expectNow(both, ['Вера', 'Егор']);
  await expect(inForce(page).getByRole('listitem')).toHaveText(['Новый', 'Отклонен', 'Вручную']);
  await page.reload();
  await expectNow(both, ['Вера', 'Егор']);
  await removal(page, 'Новый').click();
  await expectNow({ ...both, status: 'rejected' }, ['Вера']);
  await removal(page, 'Отклонен').click();
  await expectNow({ source: 'Вручную' }, ['Борис', 'Вера', 'Глеб', 'Егор']);
  await removal(page, 'Вручную').click();

  await filterButton(page, 'Период').click();
  await editor(page, 'Период').getByRole('button', { name: '7 дней' }).click();
  await expectNow(
    { from: daysAgo(6), to: daysAgo(0) },
    EVERYBODY.filter((name) => name !== 'Егор'),
  );
  await editor(page, 'Период').getByLabel('По').fill('');
  await editor(page, 'Период').getByLabel('С', { exact: true }).fill('');
  await editor(page, 'Период')
    .getByLabel('По')
    .fill(dayFirst(daysAgo(7)));
  await expectNow({ to: daysAgo(7) }, ['Егор']);
  await page.getByRole('button', { name: 'Сбросить фильтры' }).click();
  await expectNow({}, EVERYBODY);
});

test('a filter is opened, chosen, closed and cleared by keys; under it one sees what a colleague changes', async ({
  page,
  company,
}) => {
  const colleague = await hireColleague(company);
  const [vera, gleb] = await Promise.all([
    writeDown(company, 'Вера'),
    writeDown(company, 'Глеб', { status: 'rejected' }),
    writeDown(company, 'Борис', { status: 'processing' }),
    submitForm(company, { name: 'Анна', phone: PHONE }),
  ]);
  await openAs(page, company, '/leads');
  await expectFound(page, company, {}, ['Анна', 'Борис', 'Вера', 'Глеб']);
  await untilConnected(page);

  await page.getByRole('searchbox', { name: 'Найти заявку' }).focus();
  await expect(filterButton(page, 'Статус')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(filterButton(page, 'Статус')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editor(page, 'Статус').getByLabel('Новый')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expectFound(page, company, { status: 'new,processing' }, ['Анна', 'Борис', 'Вера']);
  await page.keyboard.press('Escape');
  await expect(editor(page, 'Статус')).toBeHidden();
  await expect(filterButton(page, 'Статус')).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(editor(page, 'Источник').getByLabel('Вручную')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const both = { status: 'new,processing', source: 'Вручную' };
  await expectFound(page, company, both, ['Борис', 'Вера']);
  // Left by Tab, over the form, it closes.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(editor(page, 'Источник')).toBeHidden();
  await expect(filterButton(page, 'Ответственный')).toBeFocused();

  await api(colleague, `/leads/${gleb}`, { method: 'PUT', body: { status: 'new' } });
  await expectFound(page, company, both, ['Борис', 'Вера', 'Глеб']);
  await api(colleague, `/leads/${vera}`, { method: 'PUT', body: { status: 'completed' } });
  await expectFound(page, company, both, ['Борис', 'Глеб']);

  await removal(page, 'Новый').press('Enter');
  await expectFound(page, company, { ...both, status: 'processing' }, ['Борис']);
  await expect(removal(page, 'В обработке')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(removal(page, 'Вручную')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectFound(page, company, {}, ['Анна', 'Борис', 'Вера', 'Глеб']);
  await expect(filterButton(page, 'Статус')).toBeFocused();
});
