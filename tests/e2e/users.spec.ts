import type { Browser, Page } from '@playwright/test';
import { expectAccessible, OVERLAYS, SCREEN } from './support/axe.ts';
import { api, openAs, submitForm, type Company } from './support/company.ts';
import { expect, test, watchFaults } from './support/fixtures.ts';
import { letterTo, linkOf } from './support/letters.ts';
import type { Product } from './support/product.ts';
import { walkTo } from './support/walk.ts';

const PASSWORD = 'синий чайник поёт';

/** The link of the last letter to an address. */
const linkFor = async (product: Product, email: string) => linkOf(await letterTo(product, email));

/** A browser of somebody else. */
async function otherBrowser(browser: Browser, faults: string[]): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  watchFaults(page, faults);
  return page;
}

async function signIn(page: Page, url: string, email: string, password: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL(/\/dashboard/);
}

const newEmail = () => `colleague-${Math.random().toString(36).slice(2)}@example.test`;

/** A colleague with a password. */
async function addColleague(
  company: Company,
  name: string,
): Promise<{ id: number; email: string }> {
  const email = newEmail();
  const { data } = await api<{ data: { id: number } }>(company, '/users', {
    method: 'POST',
    body: { name, email, password: PASSWORD },
  });
  return { id: data.id, email };
}

test('an invited colleague sets a password by the letter and logs in', async ({
  page,
  browser,
  company,
  product,
  pageFaults,
}) => {
  await openAs(page, company, '/users');
  await expect(
    page.getByText('Пригласите коллегу — заявки можно будет распределять'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Добавить сотрудника' }).click();
  const email = newEmail();
  await page.getByLabel('Имя').fill('Борис Орлов');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Отправить приглашение' }).click();
  await page.waitForURL(/\/users$/);
  const row = page.getByRole('row', { name: /Борис Орлов/ });
  await expect(row.getByText('Приглашён')).toBeVisible();

  const boris = await otherBrowser(browser, pageFaults);
  const link = await linkFor(product, email);
  await boris.goto(company.url + link);
  await expect(boris.getByRole('heading', { name: 'Задайте пароль' })).toBeVisible();
  await boris.getByLabel('Новый пароль').fill(PASSWORD);
  await boris.getByLabel('Повторите пароль').fill(PASSWORD);
  await boris.getByRole('button', { name: 'Задать пароль' }).click();
  await expect(boris.getByRole('heading', { name: 'Добро пожаловать' })).toBeVisible();
  // The inviter's list learns of it by itself.
  await expect(row.getByText('Активен')).toBeVisible();
  await signIn(boris, company.url, email, PASSWORD);
  await boris.context().close();
});

test('a disabled colleague is out at once, and somebody else has their leads', async ({
  page,
  browser,
  company,
  pageFaults,
}) => {
  const boris = await addColleague(company, 'Борис Орлов');
  const vera = await addColleague(company, 'Вера Белова');
  for (let index = 0; index < 2; index += 1) {
    await submitForm(company, { name: `Посетитель ${index}`, phone: '+7 900 100-00-00' });
  }
  const { data: leads } = await api<{ data: { id: number }[] }>(company, '/leads');
  for (const { id } of leads) {
    await api(company, `/leads/${id}`, { method: 'PUT', body: { user_id: boris.id } });
  }
  const other = await otherBrowser(browser, pageFaults);
  await signIn(other, company.url, boris.email, PASSWORD);
  await other.goto(`${company.url}/leads`);
  await expect(other.getByText('Посетитель 0').first()).toBeVisible();

  await openAs(page, company, '/users');
  const row = page.getByRole('row', { name: /Борис Орлов/ });
  await row.click();
  await page.getByRole('button', { name: 'Отключить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Отключить: Борис Орлов' });
  await dialog.getByLabel(/Передать 2/).selectOption({ label: 'Вера Белова' });
  await dialog.getByRole('button', { name: 'Отключить' }).click();
  await expect(page.getByText(/Сотрудник отключён. Передано: 2\sзаявки/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Включить' })).toBeVisible();

  // Wherever they go next is the login; the screen that is open may have gone there already, with its socket.
  await other.goto(`${company.url}/dashboard`);
  await other.waitForURL(/\/login/);
  await other.context().close();
  const { data: shown } = await api<{ data: { leads_in_work: number } }>(
    company,
    `/users/${vera.id}`,
  );
  expect(shown.leads_in_work).toBe(2);
});

test('the staff’s screens are accessible', async ({ page, company }) => {
  const boris = await addColleague(company, 'Борис Орлов');
  await api(company, '/users', { method: 'POST', body: { name: 'Вера', email: newEmail() } });
  await submitForm(company, { name: 'Анна Каренина', phone: '+7 900 100-00-00' });
  const { data: leads } = await api<{ data: { id: number }[] }>(company, '/leads');
  await api(company, `/leads/${leads[0]?.id}`, { method: 'PUT', body: { user_id: boris.id } });

  await openAs(page, company, '/users');
  await expect(page.getByRole('row', { name: /Борис Орлов/ })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Выбрать сотрудника Борис Орлов' }).check();
  await expectAccessible(page, 'list, one of it ticked', SCREEN);
  const bar = page.getByRole('region', { name: 'Действия с выбранными сотрудниками' });
  await bar.getByRole('button', { name: 'Отключить' }).click();
  await page.getByRole('menuitem', { name: /^Анна Смирнова/ }).click();
  const question = page.getByRole('dialog', { name: 'Отключение сотрудников' });
  await expect(question).toContainText('Всё, что у них в работе, получит Анна Смирнова');
  await expectAccessible(page, 'question', OVERLAYS);
  await question.getByRole('button', { name: 'Отмена' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('searchbox').fill('nobody');
  await expect(page.getByText('Ничего не найдено')).toBeVisible();
  await expectAccessible(page, 'nobody found', SCREEN);
  await walkTo(page, '/users/create');
  await page.getByRole('button', { name: 'Отправить приглашение' }).click();
  await expect(page.getByText('Укажите имя')).toBeVisible();
  await expectAccessible(page, 'create with errors', SCREEN);
  await walkTo(page, `/users/${boris.id}`);
  await page.getByRole('button', { name: 'Отключить' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Отключить' }).click();
  await expect(dialog.getByText('Выберите, кому передать заявки')).toBeVisible();
  await expectAccessible(page, 'dialog with an error', OVERLAYS);
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await expect(dialog).toBeHidden();
  await expectAccessible(page, 'one person', SCREEN);
  await walkTo(page, '/users/2000000000');
  await expect(page.getByText('Сотрудник не найден')).toBeVisible();
  await expectAccessible(page, 'not found', SCREEN);
  await page.setViewportSize({ width: 390, height: 844 });
  await walkTo(page, '/users');
  await expect(page.getByRole('list', { name: 'Сотрудники' })).toBeVisible();
  await expectAccessible(page, 'cards', SCREEN);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
