import type { Page } from '@playwright/test';
import { api, openAs, submitForm, type Company } from './support/company.ts';
import { expect, test } from './support/fixtures.ts';
import { sweepOf } from '../support/sweep.ts';

interface Shift {
  value: number;
  what: string;
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

const LONG = 'Александра Виноградова-Рождественская';

const addField = (company: Company) =>
  api(company, '/lead-fields', {
    method: 'POST',
    body: { name: 'Строительный объект', type: 'text', in_table: true },
  });

async function fill(company: Company, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await submitForm(company, {
      name: number % 2 ? LONG : `Гость ${number}`,
      phone: `+7 900 100-${String(number).padStart(2, '0')}-00`,
    });
  }
}

/** Notes what moves on the page by itself after its first rows are there. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript((awaited) => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      if (!document.body.textContent.includes(awaited)) return;
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        // The painted corners at the foot of the list are no element: they follow the pages below it.
        const moved = entry.sources.filter(({ node }) => node !== null);
        if (moved.length === 0) continue;
        const nodes = moved.map(({ node, previousRect, currentRect }) => {
          const name =
            node instanceof HTMLElement ? node.outerHTML.slice(0, 80) : node?.textContent;
          return `${name}: ${JSON.stringify([previousRect, currentRect])}`;
        });
        window.shifts.push({ value: entry.value, what: nodes.join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: false });
  }, LONG);
}

const ALL_WIDTHS = [390, 768, 912, 1024, 1280, 1440, 1920];
const WIDTHS = sweepOf(ALL_WIDTHS, 3);

test('what comes after the first rows moves nothing, the first time and later', async ({
  page,
  company,
}) => {
  await addField(company);
  await fill(company, 12);
  await watchShifts(page);
  const views = ['/leads', '/leads?status=new'].flatMap((address) =>
    ALL_WIDTHS.map((width) => ({ address, width })),
  );
  // A phone and a desk, then a tablet and a wider desk under a filter.
  for (const { address, width } of sweepOf(views, 4)) {
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, company, address);
    await expect(page.getByText(LONG).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Экспорт' })).toBeVisible();
    await expect(page.getByText(/1–12 из 12/)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.shifts), `${address} ${width}`).toEqual([]);
  }
});

test('name and phone show whole at any width, and the columns fit without scrolling', async ({
  page,
  company,
}) => {
  await addField(company);
  await fill(company, 3);
  await openAs(page, company, '/leads');
  const list = page.getByRole('region', { name: 'Заявки' });
  const row = page.locator('tbody tr').filter({ hasText: 'Гость 2' });
  const isWhole = (part: string) =>
    row.locator(part).evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const at = document.elementFromPoint(right - 2, (top + bottom) / 2);
      return element.scrollWidth <= element.clientWidth + 1 && right > left && element.contains(at);
    });
  for (const width of WIDTHS.filter((wide) => wide >= 768)) {
    await page.setViewportSize({ width, height: 900 });
    await expect(row).toBeVisible();
    await expect
      .poll(() => list.evaluate((region) => region.scrollWidth - region.clientWidth))
      .toBe(0);
    expect(await isWhole('a[data-opens-row]'), `имя при ${width}`).toBe(true);
    expect(await isWhole('a[href^="tel:"]'), `телефон при ${width}`).toBe(true);
  }
  const heads = page.getByRole('columnheader');
  await page.setViewportSize({ width: 1104, height: 900 });
  await expect(heads.filter({ hasText: 'Ответственный' })).toBeVisible();
  await expect(heads.filter({ hasText: 'Ожидание' })).toBeVisible();
  await expect(heads.filter({ hasText: 'Строительный объект' })).toHaveCount(0);
  // Columns without room are counted, and shown on request.
  await page.getByRole('button', { name: /^Вид таблицы, не видно: \d/ }).click();
  const whole = page.getByRole('checkbox', { name: 'Показать все с прокруткой' });
  await whole.check();
  await expect(heads.filter({ hasText: 'Строительный объект' })).toHaveCount(1);
  await whole.uncheck();
  await expect(heads.filter({ hasText: 'Строительный объект' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  // Who is responsible outlasts the source, as an avatar where there is no room for a name.
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(heads.filter({ hasText: 'Источник' })).toHaveCount(0);
  await expect(row.getByRole('button', { name: /^Взять себе заявку/ })).toBeInViewport({
    ratio: 1,
  });
  await page.setViewportSize({ width: 1920, height: 900 });
  await expect(heads.filter({ hasText: 'Строительный объект' })).toBeVisible();
  const contact = await heads.filter({ hasText: /^Контакт/ }).boundingBox();
  expect(contact?.width).toBeGreaterThan(320);
});

test('a column is made wider by mouse, moved in «Вид таблицы», and both are taken back', async ({
  page,
  company,
}) => {
  await fill(company, 2);
  await openAs(page, company, '/leads?search=Гость');
  const heads = page.getByRole('columnheader');
  const source = heads.filter({ hasText: 'Источник' });
  const widthOf = async () => Math.round((await source.boundingBox())?.width ?? 0);
  await expect(source).toBeVisible();
  const usual = { width: await widthOf(), heads: await heads.allTextContents() };
  const edge = page.getByRole('separator', { name: 'Ширина столбца «Источник»' });
  const box = await edge.boundingBox();
  if (!box) throw new Error('no edge');
  const [x, y] = [box.x + box.width - 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y, { steps: 3 });
  await page.mouse.move(x + 60, y, { steps: 3 });
  await page.mouse.up();
  await expect.poll(widthOf).toBe(usual.width + 60);
  // It went along with the pointer: what stands before it has stayed where it was.
  const moved = ((await edge.boundingBox())?.x ?? 0) - box.x;
  expect(Math.abs(moved - 60)).toBeLessThanOrEqual(2);

  await page.getByRole('button', { name: 'Вид таблицы' }).click();
  const chooser = page.getByRole('dialog', { name: 'Вид таблицы' });
  await chooser.getByRole('button', { name: 'Переместить: Статус' }).press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  const changed = await heads.allTextContents();
  expect(changed.indexOf('Статус')).toBe(changed.indexOf('Источник') - 1);

  await page.reload();
  await expect(heads).toHaveText(changed);
  expect(await widthOf()).toBe(usual.width + 60);
  await page.getByRole('button', { name: 'Вид таблицы' }).click();
  await chooser.getByRole('button', { name: 'Сбросить вид' }).click();
  await expect(heads).toHaveText(usual.heads);
  await expect.poll(widthOf).toBe(usual.width);
});

test('the board shows seven cards of a column, and a column beyond the edge is told of', async ({
  page,
  company,
}) => {
  await fill(company, 9);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, company, '/leads?view=kanban');
  const cards = page.locator('[data-board-column="new"] [data-board-card]');
  await expect(cards.nth(6)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: /→$/ })).toHaveCount(0);
  await page.setViewportSize({ width: 800, height: 900 });
  const way = page.getByRole('button', { name: /Отклонен 0 →/ });
  await way.click();
  await expect(page.locator('[data-board-column="rejected"]')).toBeInViewport({ ratio: 1 });
  await expect(way).toBeHidden();
});
