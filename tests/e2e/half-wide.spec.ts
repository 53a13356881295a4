import type { Locator, Page } from '@playwright/test';
import { api, openAs, submitForm, type Company } from './support/company.ts';
import { expect, loseNetwork, test } from './support/fixtures.ts';
import { walkedScreens, screenRecords } from './support/screens.ts';
import { walkTo } from './support/walk.ts';

const HALF_SCREEN = { width: 1024, height: 768 };
const FINGER_PX = 44;
const CANVAS_PX = 360;

/** The pages of the style guide that show tables and boards as they are under a mouse, on a phone too. */
const DESK_PIECES = ['/cards', '/tables'];

const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;

const formId = async (company: Company) => {
  const { data } = await api<{ data: { id: number }[] }>(company, '/lead-forms');
  return data[0]?.id ?? 0;
};

/** Fields that would make iOS zoom, controls a finger misses, and what makes the page wider than the screen. */
const faultsOfTouch = (page: Page) =>
  page.evaluate((least) => {
    const faults: string[] = [];
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
    };
    const nameOf = (element: Element) =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`.slice(
        0,
        60,
      );
    for (const field of document.querySelectorAll('input, select, textarea')) {
      if (field.matches('[type=checkbox], [type=radio], [type=color]') || !isShown(field)) continue;
      if (Number.parseFloat(getComputedStyle(field).fontSize) < 16) {
        faults.push(`text of ${nameOf(field)}`);
      }
    }
    for (const control of document.querySelectorAll('button, [role=tab], nav a, select')) {
      if (isShown(control) && control.getBoundingClientRect().height < least - 0.5) {
        faults.push(`height of ${nameOf(control)}`);
      }
    }
    // A phone would zoom out of what is wider than it is, and tell its window to be as wide.
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`as wide as ${scrollWidth}`);
    return faults;
  }, FINGER_PX);

/** How far a page goes beyond the right edge of the window. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** How far the document goes beyond the bottom of the window where the screen scrolls inside of its frame: into nothing. */
const tooLong = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const scrollsInside = main !== null && getComputedStyle(main).overflowY === 'auto';
    return scrollsInside ? Math.max(0, document.documentElement.scrollHeight - innerHeight) : 0;
  });

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('on a phone and on a tablet everything fits a finger, no field zooms the page, and nothing is wider than the screen', async ({
    page,
    company,
    pageFaults,
  }) => {
    await submitForm(company, { name: 'Мария', phone: '+7 900 100-00-00' });
    await page.setViewportSize({ width: 360, height: 780 });
    await openAs(page, company, '/leads');
    await expect(page.getByRole('link', { name: 'Новые: 1' })).toBeAttached();
    for (const path of walkedScreens(await screenRecords(company))) {
      await walkTo(page, path);
      if (!DESK_PIECES.includes(path))
        await expect.poll(() => faultsOfTouch(page), path).toEqual([]);
      await page.setViewportSize(HALF_SCREEN);
      // A tablet has fingers too.
      if (!DESK_PIECES.includes(path))
        await expect.poll(() => faultsOfTouch(page), path).toEqual([]);
      await expect.poll(() => tooWide(page), path).toBe(0);
      await expect.poll(() => tooLong(page), path).toBe(0);
      await page.setViewportSize({ width: 360, height: 780 });
    }
    await walkTo(page, `/users/${company.userId}`);
    const heading = page.getByRole('heading', { level: 1, name: 'Анна Смирнова' });
    const isReadable = (element: HTMLElement) =>
      element.offsetHeight >= Number.parseFloat(getComputedStyle(element).fontSize);
    expect(await heading.evaluate(isReadable), 'the person is named').toBe(true);

    await walkTo(page, '/leads');
    await page.getByRole('button', { name: 'Добавить заявку' }).click();
    const dialog = page.getByRole('dialog', { name: 'Новая заявка' });
    await expect(dialog.getByRole('button', { name: 'Добавить', exact: true })).toBeInViewport({
      ratio: 1,
    });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    // What is wrong with the network is said where it lies on nothing.
    await loseNetwork(page.context(), pageFaults);
    const notice = page.getByRole('banner').getByText('Нет соединения с интернетом');
    await expect(notice).toBeVisible();
    const [below, above] = [await page.getByRole('main').boundingBox(), await notice.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await page.context().setOffline(false);
  });
});

test('on half a screen the menu folds, and a form keeps its room', async ({
  page,
  company,
  context,
}) => {
  await submitForm(company, { name: 'Мария', phone: '+7 900 100-00-00' });
  const records = await screenRecords(company);
  const editor = `/leads/forms/${records.formId}/edit`;
  await page.setViewportSize(HALF_SCREEN);
  await openAs(page, company, '/leads');
  const menu = page.getByRole('navigation', { name: 'Основное меню' });
  await expect.poll(() => widthOf(menu)).toBe(56);
  await expect(menu.getByRole('link', { name: 'Новые: 1' })).toBeAttached();
  const left = (await page.getByRole('main').boundingBox())?.x;
  await menu.getByRole('button', { name: 'Развернуть меню' }).click();
  await expect.poll(() => widthOf(menu)).toBe(232);
  expect((await page.getByRole('main').boundingBox())?.x, 'nothing is pushed').toBe(left);
  await page.keyboard.press('Escape');
  await expect.poll(() => widthOf(menu)).toBe(56);

  // A tab is an address: it opens beside this one too.
  const beside = context.waitForEvent('page');
  await page
    .getByRole('navigation', { name: 'Вкладки заявок' })
    .getByRole('link', { name: /^Новые/ })
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(await beside).toHaveURL(/\/leads\?tab=new$/);
  await expect(page).toHaveURL(/\/leads$/);

  // A mouse needs no more room in a narrow window than in a wide one.
  const add = page.getByRole('button', { name: 'Добавить заявку' });
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height;
  for (const width of [700, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => heightOf(add), String(width)).toBe(36);
  }
  await page.setViewportSize(HALF_SCREEN);

  await walkTo(page, editor);
  for (const width of [768, 912, 1024, 1199, 1200, 1280]) {
    await page.setViewportSize({ width, height: 768 });
    const canvas = page.getByRole('list', { name: 'Блоки формы' });
    await expect(canvas).toBeVisible();
    await expect
      .poll(() => widthOf(canvas.locator('..')), String(width))
      .toBeGreaterThanOrEqual(CANVAS_PX);
  }
});

test('a form in a frame is kept apart from the application, works and says its height', async ({
  page,
  company,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (/sandbox/.test(message.text())) warnings.push(message.text());
  });
  await openAs(page, company, `/form/${company.slug}`);
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('Имя').fill('Проба');
  await frame.getByLabel('Телефон').fill('89001000000');
  for (const consent of await frame.getByRole('checkbox').all()) await consent.check();
  await frame.getByRole('button', { name: /Отправить|заявк/i }).click();
  await expect(frame.getByText('Заявка отправлена')).toBeVisible();
  expect(warnings).toEqual([]);

  await walkTo(page, `/leads/forms/${await formId(company)}/edit?tab=embed`);
  const code = page.getByText(/^<iframe src=/);
  await expect(code).not.toContainText('height:600px');
  const [, told] = /height:(\d+)px/.exec((await code.textContent()) ?? '') ?? [];
  // The form as a visitor with a telephone has it in that frame.
  const visitor = await page.context().newPage();
  await visitor.setViewportSize({ width: 360, height: 700 });
  await visitor.goto(`${company.url}/f/${company.slug}?embed=1`);
  const height = await visitor.locator('main').evaluate((main: HTMLElement) => main.offsetHeight);
  expect(Number(told)).toBeGreaterThanOrEqual(height);
  // What is left below it has no room for one more field.
  const topOf = async (label: string) => (await visitor.getByLabel(label).boundingBox())?.y ?? 0;
  const fieldHeight = (await topOf('Телефон')) - (await topOf('Имя'));
  expect(fieldHeight).toBeGreaterThan(0);
  expect(Number(told)).toBeLessThan(height + fieldHeight);
});
