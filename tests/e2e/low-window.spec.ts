import type { Locator, Page } from '@playwright/test';
import { api, openAs, submitForm, type Company } from './support/company.ts';
import { expect, test } from './support/fixtures.ts';
import { WINDOW } from './support/documents.ts';
import { untilShown, walkTo } from './support/walk.ts';

/** Phones held sideways, and laptops that show the page at 150 % and at 125 %. */
const LOW = [
  { width: 844, height: 390 },
  { width: 932, height: 430 },
  { width: 911, height: 512 },
  { width: 1093, height: 614 },
];
const LEAST_ROWS = 6;
/** The laptop of an office, under a browser's own bars. */
const LAPTOP = { width: 1280, height: 720 };
const LAPTOP_ROWS = 12;
const ROW_PX = 48;
const HEAD_PX = 36;

/** Addresses of lists by what a table, a list of lines or a list of groups holds. */
const LISTS = [
  '/clients',
  '/leads',
  '/clients?tab=duplicates',
  '/orders',
  '/users',
  '/orders?view=payments',
  '/referrals',
  '/leads/forms',
  '/leads/fields',
];
const ADDRESS = 'г. Истра, ул. Набережная, 12';
/** Long tables without figures above. */
const TABLES = ['/leads', '/clients', '/orders'];
/** Of the first column. */
const LAST_CARD = '[data-board-column]:first-child li:last-child [data-board-card]';
const BOARDS = ['/leads?view=kanban', '/orders?view=kanban'];

async function fill(company: Company): Promise<void> {
  const post = (path: string, body: unknown) =>
    api<{ data: { id: number } }>(company, path, { method: 'POST', body });
  const rule = { kind: 'fixed', amount: 150_000 };
  for (let number = 1; number <= 26; number += 1) {
    await submitForm(company, { name: `Гость ${number}`, phone: `+7 900 100-00-${10 + number}` });
    if (number > 8) continue;
    const name = `Анна ${number}`;
    await post('/clients', { name, phone: '+7 900 200-00-00' });
    await post('/referrals', { name, code: `CODE${number}`, rule });
    const { data } = await post('/orders', {
      items: [WINDOW],
      contact: { name },
      address: ADDRESS,
    });
    const payment = { amount: 1000, kind: 'prepay', method: 'cash', paid_at: '2026-01-10' };
    await post(`/orders/${data.id}/payments`, payment);
    // The payment has moved it on, and the board begins with the first column.
    await api(company, `/orders/${data.id}`, { method: 'PUT', body: { status: 'new' } });
  }
}

/**
 * How many rows fit at once where the list scrolls by itself; null where the page scrolls as a whole, and where all
 * rows are shown: those of one line are lower.
 */
const rowsThatFit = (page: Page) =>
  page.evaluate(
    ([head, row]) => {
      const list = document.querySelector('main :is(tbody tr, [role=region] li)');
      for (let around = list?.parentElement; around; around = around.parentElement) {
        if (around.matches('main, body')) return null;
        const { overflowY } = getComputedStyle(around);
        if (!/auto|scroll|hidden/.test(overflowY)) continue;
        const { clientHeight, scrollHeight } = around;
        return scrollHeight > clientHeight ? (clientHeight - head) / row : null;
      }
      return null;
    },
    [HEAD_PX, ROW_PX] as const,
  );

/** How many rows of a table, as tall as they are, fit between its head and its foot. */
const tableRowsThatFit = (page: Page) =>
  page.locator('main tbody tr').evaluateAll((rows) => {
    const region = rows[0]?.closest('[role=region]');
    const head = region?.querySelector('thead');
    if (!region || !head) return 0;
    const tallest = Math.max(...rows.map((row) => row.getBoundingClientRect().height));
    return (region.clientHeight - head.getBoundingClientRect().height) / tallest;
  });

/** Turns the wheel over a part, or in the middle of the window, as long as anything moves. */
async function scrollToEnd(page: Page, over?: Locator): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (over) await over.hover();
  else await page.mouse.move(width / 2, height * 0.6);
  const offset = () =>
    page.evaluate(() => {
      const scrolled = [...document.querySelectorAll('*')].map(({ scrollTop }) => scrollTop);
      return scrolled.reduce((sum, top) => sum + top, 0);
    });
  for (let before = -1, now = await offset(); now !== before;) {
    before = now;
    await page.mouse.wheel(0, 2000);
    // What the wheel moves is drawn by the next frames.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
    );
    now = await offset();
  }
}

/** True where nothing lies over the middle of the last element that matches. */
const isAtHand = (page: Page, selector: string) =>
  page
    .locator(selector)
    .last()
    .evaluate((element) => {
      const { left, top, bottom, width } = element.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
      return bottom <= innerHeight && over !== null && element.contains(over);
    });

test('every list shows six rows in a low window or scrolls with its page, down to the last row, the ticked ones and the pages', async ({
  page,
  company,
}) => {
  await fill(company);
  await openAs(page, company, '/dashboard');
  await untilShown(page, '/dashboard');
  for (const path of [...LISTS, ...BOARDS]) {
    await walkTo(page, path);
    for (const size of LOW) {
      const where = `${path} ${size.width} × ${size.height}`;
      await page.setViewportSize(size);
      if (BOARDS.includes(path)) {
        const cards = page.locator('[data-board-card]');
        await expect(cards.first(), where).toBeAttached();
        await scrollToEnd(page);
        await expect(cards.nth(0), where).toBeInViewport({ ratio: 1 });
        // A card of an order has one line more.
        const whole = path.startsWith('/orders') ? 1 : 2;
        await expect(cards.nth(whole), where).toBeInViewport({ ratio: 1 });
        await scrollToEnd(page, cards.nth(1));
        await expect.poll(() => isAtHand(page, LAST_CARD), where).toBe(true);
        await page.locator(LAST_CARD).first().hover();
        await page.mouse.wheel(0, -20_000);
        continue;
      }
      const row = 'main :is(tbody tr, [role=region] li, ul li)';
      await expect(page.locator(row).first(), where).toBeAttached();
      // The list learns of the window's new height by a frame of its own.
      await expect
        .poll(async () => (await rowsThatFit(page)) ?? LEAST_ROWS, where)
        .toBeGreaterThanOrEqual(LEAST_ROWS);
      await scrollToEnd(page);
      await expect.poll(() => isAtHand(page, row), where).toBe(true);
    }
  }

  await walkTo(page, '/leads');
  const bar = page.getByRole('region', { name: 'Действия с выбранными' });
  for (const size of LOW) {
    await page.setViewportSize(size);
    await page.locator('tbody input[type=checkbox]').first().check();
    await expect(bar.getByRole('button', { name: 'Удалить' })).toBeInViewport({ ratio: 1 });
    await scrollToEnd(page);
    await expect(page.getByRole('button', { name: 'Следующая страница' })).toBeInViewport({
      ratio: 1,
    });
    await expect(bar.getByRole('button', { name: 'Удалить' })).toBeInViewport({ ratio: 1 });
    await page.locator('tbody input[type=checkbox]').first().uncheck();
  }
});

test('a laptop shows twelve rows of a list at once, and as tall ones as a person chooses', async ({
  page,
  company,
}) => {
  await fill(company);
  await page.setViewportSize(LAPTOP);
  await openAs(page, company, '/dashboard');
  await untilShown(page, '/dashboard');
  for (const path of TABLES) {
    await walkTo(page, path);
    await expect.poll(() => tableRowsThatFit(page), path).toBeGreaterThanOrEqual(LAPTOP_ROWS);
    if (path !== '/orders') continue;
    const address = page.getByText(ADDRESS).first();
    expect(await address.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    await expect(page.getByRole('columnheader', { name: 'Ответственный' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Вид таблицы, не видно: 5/ })).toBeVisible();
  }
  await walkTo(page, '/leads');
  const row = page.locator('main tbody tr').first();
  await page.getByRole('button', { name: 'Вид таблицы' }).click();
  await page.getByRole('radio', { name: 'Обычные' }).click();
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(ROW_PX);

  await api(company, '/account/preferences', { method: 'PUT', body: { density: 'tall' } });
  await page.goto(`${company.url}/clients`);
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(40);
});

test('a phone that is turned, and a window that is made low, keep the first row and read nothing again', async ({
  page,
  company,
}) => {
  for (let number = 1; number <= 25; number += 1) {
    await submitForm(company, { name: `Гость ${number}`, phone: `+7 900 100-00-${10 + number}` });
  }
  const reads: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/leads(\?|$)/.test(request.url())) reads.push(request.url());
  });
  /** The name of the first record that is not covered by what stays over the rows. */
  const first = () =>
    page.evaluate(() => {
      const rows = [...document.querySelectorAll('main :is(tbody tr, ul li)')];
      const covers = ['header', 'thead'].map(
        (part) => document.querySelector(part)?.getBoundingClientRect().bottom ?? 0,
      );
      const found = rows.find((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return (top + bottom) / 2 > Math.max(...covers);
      });
      return found?.querySelector('a[data-opens-row]')?.textContent;
    });
  await page.setViewportSize({ width: 1024, height: 900 });
  await openAs(page, company, '/leads');
  await page.getByText('Гость 15', { exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  const before = reads.length;
  await page
    .getByText('Гость 15', { exact: true })
    .evaluate((name) => name.closest('tr')?.scrollIntoView({ block: 'start' }));
  await expect.poll(first).toBe('Гость 15');
  const turns = [
    { width: 1024, height: 500 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 1024, height: 900 },
    { width: 844, height: 390 },
  ];
  for (const size of turns) {
    // A person looks longer at what stands still than it takes to remember it.
    await page.waitForFunction(
      () => new Promise((resolve) => setTimeout(() => resolve(true), 300)),
    );
    await page.setViewportSize(size);
    await expect.poll(first, `${size.width} × ${size.height}`).toBe('Гость 15');
  }
  expect(reads.length, 'reads of the list').toBe(before);
});
