import type { Locator, Page } from '@playwright/test';
import { openColleague } from './support/colleague.ts';
import { api, hireColleague, openAs, submitForm, type Company } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { expect, test } from './support/fixtures.ts';

interface ListAnswer {
  data: Record<string, unknown>[];
  meta: { total: number };
}

/** Their phones hold no digit that a search for one of their names would find too. */
const visitor = (number: number) => ({
  name: `Гость ${number}`,
  phone: `+7 900 000-${String(number).padStart(4, '0')}`,
});

/** Sends so many forms. @returns the numbers of the leads, the first one sent first */
async function receiveLeads(company: Company, count: number): Promise<number[]> {
  for (let number = 1; number <= count; number += 1) await submitForm(company, visitor(number));
  const { data } = await api<{ data: { id: number }[] }>(company, '/leads?per_page=100&sort=id');
  return data.map(({ id }) => id);
}

const change = (company: Company, id: number, body: unknown) =>
  api(company, `/leads/${id}`, { method: 'PUT', body });

const tab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Вкладки заявок' })
    .getByRole('link', { name: new RegExp(`^${name}( |$)`) });

const names = (page: Page) => page.locator('tbody a[data-opens-row]').allTextContents();

test('a new lead comes by itself, and a scrolled list does not jump', async ({
  browser,
  page,
  company,
  pageFaults,
}) => {
  await receiveLeads(company, 25);
  const colleague = await hireColleague(company);
  const other = await openColleague(browser, colleague, pageFaults);
  await openAs(page, company, '/leads');
  await untilConnected(page);
  await untilConnected(other);
  await other.getByRole('region', { name: 'Заявки' }).evaluate((list) => list.scrollTo(0, 400));
  await expect(other.getByText('Гость 25', { exact: true })).toBeAttached();
  const before = await names(other);

  for (const number of [101, 102, 103]) await submitForm(company, visitor(number));
  await expect(page.getByText('Гость 103', { exact: true })).toBeVisible();
  const show = other.getByRole('button', { name: 'Показать 3 новые заявки' });
  await expect(show).toBeVisible();
  expect(await names(other)).toEqual(before);

  await show.click();
  await expect(other.getByText('Гость 103', { exact: true })).toBeInViewport();
  await expect(show).toBeHidden();
});

test('a deleted lead comes back unchanged by the undo, and a colleague sees both', async ({
  browser,
  page,
  company,
  pageFaults,
}) => {
  const [id = 0] = await receiveLeads(company, 2);
  await change(company, id, { notes: 'Важное' });
  await change(company, id, { user_id: company.userId });
  const colleague = await hireColleague(company);
  const other = await openColleague(browser, colleague, pageFaults);
  await untilConnected(other);
  const read = async () => {
    const { data } = await api<ListAnswer>(company, '/leads?sort=id');
    return data.map(({ updated_at: _updated, ...lead }) => lead);
  };
  const before = await read();

  await openAs(page, company, '/leads');
  await untilConnected(page);
  const removeIt = async () => {
    await page.getByText('Гость 1', { exact: true }).click();
    const modal = page.getByRole('dialog', { name: /Информация о лиде/ });
    await modal.getByRole('button', { name: /^Удалить/ }).click();
    await page
      .getByRole('dialog', { name: 'Удаление заявки' })
      .getByRole('button', { name: 'Удалить' })
      .click();
    // What is pointed at stays until it is left.
    await page.getByText('Заявка успешно удалена').hover();
    await expect(modal).toBeHidden();
    await expect(page.getByText('Гость 1', { exact: true })).toBeHidden();
    await expect(tab(page, 'Корзина')).toHaveAccessibleName('Корзина 1');
    await expect(other.getByText('Гость 1', { exact: true })).toBeHidden();
  };

  await removeIt();
  await page.getByRole('alert').getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByText('Заявка восстановлена')).toBeVisible();
  for (const screen of [page, other]) {
    await expect(screen.getByText('Гость 1', { exact: true })).toBeVisible();
    await expect(tab(screen, 'Корзина')).toHaveAccessibleName('Корзина 0');
  }
  expect(await read()).toEqual(before);
});

test('how far a list is scrolled outlives a reload, the board, Back, a link and a new login', async ({
  page,
  company,
}) => {
  for (let number = 1; number <= 30; number += 1) {
    const contact = { name: `Гость ${number}` };
    await api(company, '/leads', { method: 'POST', body: { contact } });
  }
  const list = page.getByRole('region', { name: 'Заявки' });
  const column = page.locator('[data-board-column="new"] ul').locator('..');
  const offsetOf = (scroller: Locator) => scroller.evaluate(({ scrollTop }) => scrollTop);
  const scroll = (scroller: Locator, top: number) =>
    scroller.evaluate((element, offset) => {
      const ended = new Promise((resolve) => {
        element.addEventListener('scroll', resolve, { once: true });
      });
      element.scrollTop = offset;
      return ended;
    }, top);

  await openAs(page, company, '/leads?search=Гость');
  await expect(page.getByText('Гость 30', { exact: true })).toBeVisible();
  await scroll(list, 200);
  await page.getByRole('button', { name: 'Доска' }).click();
  await expect(page.getByRole('group', { name: 'Гость 30', exact: true })).toBeVisible();
  // To the last card, beyond those that a board begins with.
  const last = page.getByRole('group', { name: 'Гость 1', exact: true });
  await expect(async () => {
    await column.evaluate((cards) => cards.scrollTo(0, cards.scrollHeight));
    expect(await last.count()).toBe(1);
  }).toPass();
  const wanted = await offsetOf(column);
  expect(wanted).toBeGreaterThan(await column.evaluate((cards) => cards.clientHeight));

  await page.reload();
  await expect.poll(() => offsetOf(column)).toBe(wanted);
  await page.getByRole('button', { name: 'Список' }).click();
  await expect.poll(() => offsetOf(list)).toBe(200);
  await page.getByRole('link', { name: 'Сотрудники' }).click();
  await expect(page.locator('[data-page-heading]')).toHaveText(/Сотрудники/);
  await page.goBack();
  await expect.poll(() => offsetOf(list)).toBe(200);

  // On a phone the list is part of the page.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('list', { name: 'Заявки' })).toBeVisible();
  const pageOffset = () => page.evaluate(() => scrollY);
  await page.evaluate(() => {
    const noted = new Promise((resolve) => {
      document.addEventListener('scroll', resolve, { once: true });
    });
    scrollTo(0, 900);
    return noted;
  });
  await page.reload();
  await expect.poll(pageOffset).toBe(900);
  await page.getByRole('link', { name: 'Чаты' }).click();
  await expect(page.locator('[data-page-heading]')).toHaveText(/Чаты/);
  expect(await pageOffset()).toBe(0);
  await page.goBack();
  await expect.poll(pageOffset).toBe(900);
  // Another layout takes over where this one was.
  const firstCard = await page.evaluate(() => {
    const cards = [...document.querySelectorAll('main li')];
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return cards.findIndex((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return (top + bottom) / 2 > header;
    });
  });
  expect(firstCard).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  const end = () => list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  await expect.poll(() => offsetOf(list)).toBe(Math.min(firstCard * 48, await end()));
  const kept = await offsetOf(list);

  // A link that is opened in a new tab, or sent, has the lead over the same list.
  const name = page.getByText('Гость 20', { exact: true });
  await name.dispatchEvent('pointerdown', { button: 1 });
  await page.goto(await name.evaluate((link: HTMLAnchorElement) => link.href));
  await expect(page.getByRole('dialog', { name: /Информация о лиде/ })).toBeVisible();
  await expect(page.locator('[data-page-heading]')).toHaveText(/Заявки\s*30/);
  expect(new URL(page.url()).searchParams.get('search')).toBe('Гость');
  await page.goBack();
  await expect.poll(() => offsetOf(list)).toBe(kept);

  // The login is gone on the server; the next call tells.
  await api(company, '/logout', { method: 'POST' });
  await page.reload();
  await page.getByLabel('E-mail').fill(company.email);
  await page.getByRole('textbox', { name: 'Пароль' }).fill(company.password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect.poll(() => offsetOf(list)).toBe(kept);

  // By the menu one comes to a list from its beginning, also where it was scrolled before.
  for (const top of [300, 0]) {
    await page.getByRole('link', { name: 'Сотрудники' }).click();
    await expect(page.locator('[data-page-heading]')).toHaveText(/Сотрудники/);
    await page.getByRole('link', { name: 'Новые: 30' }).click();
    await expect(page.getByText('Гость 30', { exact: true })).toBeVisible();
    expect(await offsetOf(list)).toBe(0);
    if (top > 0) await scroll(list, top);
  }
});

test('columns, a field of the company among them, and the density are chosen for good', async ({
  page,
  company,
}) => {
  const { data: field } = await api<{ data: { id: number } }>(company, '/lead-fields', {
    method: 'POST',
    body: { name: 'Этаж', type: 'text', in_table: false },
  });
  await api(company, '/leads', {
    method: 'POST',
    body: { values: { [field.id]: 'мансарда' }, contact: { name: 'Анна' } },
  });
  await openAs(page, company, '/leads');
  const row = page.locator('tbody tr');
  const heads = page.getByRole('columnheader');
  const height = async () => (await row.boundingBox())?.height ?? 0;
  const open = () => page.getByRole('button', { name: 'Вид таблицы' }).press('Enter');
  const chooser = page.getByRole('dialog', { name: 'Вид таблицы' });
  await expect(row).toContainText('Анна');
  const usualHeight = await height();
  await expect(row).not.toContainText('мансарда');
  const usual = await heads.allTextContents();
  expect(usual).toContain('Источник');

  await open();
  await chooser.getByRole('checkbox', { name: 'Этаж' }).check();
  await expect(row).toContainText('мансарда');
  await chooser.getByRole('checkbox', { name: 'Источник' }).press('Space');
  await expect(heads.filter({ hasText: 'Источник' })).toHaveCount(0);
  await expect(row).not.toContainText('Вручную');
  await chooser.getByLabel('Обычные').press('ArrowDown');
  await expect.poll(height).toBeLessThan(usualHeight);
  const chosen = await heads.allTextContents();
  const compactHeight = await height();

  await page.reload();
  await expect(row).toContainText('мансарда');
  await expect(heads).toHaveText(chosen);
  expect(await height()).toBe(compactHeight);
  await open();
  await expect(chooser.getByRole('checkbox', { name: 'Этаж' })).toBeChecked();
  await expect(chooser.getByLabel('Плотные')).toBeChecked();
  await chooser.getByRole('checkbox', { name: 'Этаж' }).uncheck();
  await chooser.getByRole('checkbox', { name: 'Источник' }).check();
  await chooser.getByLabel('Обычные').check();
  await expect(heads).toHaveText(usual);
  await expect.poll(height).toBe(usualHeight);
});

/** Whether a press in the middle of an element reaches it: nothing lies over it there. */
const isAtHand = (target: Locator) =>
  target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test('arrows walk the list and Enter opens; on a narrow screen ticks and actions are at hand', async ({
  page,
  company,
}) => {
  await receiveLeads(company, 5);
  await openAs(page, company, '/leads');
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(5);
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows.nth(4)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /Информация о лиде/ });
  await expect(dialog.getByText('Гость 5').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Закрыть' }).press('Enter');
  await expect(rows.first()).toBeFocused();

  await page.setViewportSize({ width: 1000, height: 700 });
  await page.getByRole('region', { name: 'Заявки' }).evaluate((region) => {
    region.scrollLeft = 120;
  });
  for (const control of [
    rows.first().getByRole('checkbox'),
    rows.first().getByRole('button', { name: /^Действия/ }),
    page.getByRole('checkbox', { name: 'Выбрать всю страницу' }),
  ]) {
    await expect.poll(() => isAtHand(control)).toBe(true);
  }
});
