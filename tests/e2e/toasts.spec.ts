import type { Locator, Page } from '@playwright/test';
import { api, openAs, submitForm, type Company } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { expect, test } from './support/fixtures.ts';
import { walkTo } from './support/walk.ts';

const toastOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

async function receiveLead(company: Company, name: string): Promise<number> {
  await submitForm(company, { name, phone: '+7 943 123-45-67' });
  const { data } = await api<{ data: { id: number }[] }>(company, '/leads');
  return data[0]?.id ?? 0;
}

async function moveFromRow(page: Page, id: number, label: string): Promise<void> {
  await page.getByRole('button', { name: `Действия с заявкой ${id}`, exact: true }).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

async function moveFromModal(page: Page, label: string): Promise<void> {
  const modal = page.getByRole('dialog', { name: /^Информация о лиде/ });
  await modal
    .getByRole('button', { name: /Статус/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not drawn');
  return box;
}

/** Stops the time of a toast, as who reads it does: from when the pointer has come into it from elsewhere. */
async function hold(page: Page, toast: Locator, text: string): Promise<void> {
  await page.mouse.move(0, 0);
  await toast.getByText(text, { exact: true }).hover();
}

/** Fails where the text takes more than two lines, or a part of the toast stands below another. */
async function expectLow(toast: Locator, text: string): Promise<void> {
  const message = toast.getByText(text, { exact: true });
  const lines = await message.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBeLessThanOrEqual(2);
  const parts = await Promise.all([message, ...(await toast.getByRole('button').all())].map(boxOf));
  const lowestTop = Math.max(...parts.map(({ y }) => y));
  expect(lowestTop).toBeLessThan(Math.min(...parts.map(({ y, height }) => y + height)));
  const tallest = Math.max(...parts.map(({ height }) => height));
  expect((await boxOf(toast)).height).toBeLessThan(2 * tallest);
}

/** Fails where the toast lies on any of these. */
async function expectClear(toast: Locator, ...others: Locator[]): Promise<void> {
  const lies = await boxOf(toast);
  for (const other of others) {
    const kept = await boxOf(other);
    const isApart =
      lies.y >= kept.y + kept.height ||
      kept.y >= lies.y + lies.height ||
      lies.x >= kept.x + kept.width ||
      kept.x >= lies.x + lies.width;
    expect(isApart, `the toast lies on ${other.toString()}`).toBe(true);
  }
}

test('a toast lies on no action, does not stay for a resting pointer, and takes back one status', async ({
  page,
  company,
}) => {
  const id = await receiveLead(company, 'Мария');
  await page.setViewportSize({ width: 1280, height: 720 });
  await openAs(page, company, '/leads');
  const status = async () => (await api<{ status: string }>(company, `/leads/${id}`)).status;

  const actions = ['Экспорт', 'Добавить заявку'].map((name) => page.getByRole('button', { name }));
  await moveFromRow(page, id, 'Отклонен');
  const rejected = toastOf(page, 'Статус заявки изменен на "Отклонен"');
  await hold(page, rejected, 'Статус заявки изменен на "Отклонен"');
  await expectClear(rejected, ...actions);
  const { x, y, width, height } = await boxOf(rejected);
  // In the corner, beside what is worked with.
  expect(x).toBeGreaterThan(1280 / 2);
  await expect(rejected).toBeInViewport({ ratio: 1 });
  // Beside its text and buttons it is not there for a press.
  const isPressed = await page.evaluate(
    ([left, top]) =>
      document.elementFromPoint(left, top)?.closest('[role="alert"]') instanceof Element,
    [x + 4, y + height / 2] as const,
  );
  expect(isPressed).toBe(false);
  await rejected.getByRole('button', { name: 'Отменить' }).click();
  await expect(toastOf(page, 'Статус заявки изменен на "Новый"')).toBeVisible();
  expect(await status()).toBe('new');

  // The pointer rests where the next one appears.
  await expect(page.getByRole('alert')).toBeHidden();
  let answer = () => {};
  const rests = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/api/leads/${id}`, async (route) => {
    if (route.request().method() === 'PUT') await rests;
    await route.continue();
  });
  await moveFromRow(page, id, 'В обработке');
  await page.mouse.move(x + 20, y + height / 2);
  await page.mouse.move(x + width / 2, y + height / 2);
  answer();
  const processing = toastOf(page, 'Статус заявки изменен на "В обработке"');
  await expect(processing).toBeVisible();
  await expect(processing).toBeHidden();
  await page.unroute(`**/api/leads/${id}`);

  await page.getByText('Мария', { exact: true }).click();
  await moveFromModal(page, 'Завершен');
  const modal = page.getByRole('dialog', { name: /^Информация о лиде/ });
  const completed = toastOf(page, 'Статус заявки изменен на "Завершен"');
  await hold(page, completed, 'Статус заявки изменен на "Завершен"');
  await expectClear(
    completed,
    modal.getByRole('button', { name: 'Закрыть' }),
    modal.getByRole('button', { name: 'В клиенты' }),
  );
  await completed.getByRole('button', { name: 'Отменить' }).click();
  await expect.poll(status).toBe('processing');
});

test('on a phone a toast is whole, low and clear of the rows of actions, in the list and in the window', async ({
  page,
  company,
}) => {
  const id = await receiveLead(company, 'Анна');
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, company, '/leads');
  await moveFromRow(page, id, 'В обработке');
  const inList = toastOf(page, 'Статус заявки изменен на "В обработке"');
  await hold(page, inList, 'Статус заявки изменен на "В обработке"');
  await expectClear(
    inList,
    page.getByRole('button', { name: 'Добавить' }),
    page.getByRole('navigation', { name: 'Вкладки заявок' }),
    page.getByRole('searchbox').or(page.getByRole('textbox', { name: 'Найти заявку' })),
  );
  await expectLow(inList, 'Статус заявки изменен на "В обработке"');
  await inList.getByRole('button', { name: 'Закрыть' }).click();

  await page.getByText('Анна', { exact: true }).click();
  await moveFromModal(page, 'Отклонен');
  const inModal = toastOf(page, 'Статус заявки изменен на "Отклонен"');
  await hold(page, inModal, 'Статус заявки изменен на "Отклонен"');
  const modal = page.getByRole('dialog', { name: /^Информация о лиде/ });
  await expectClear(
    inModal,
    modal.getByRole('button', { name: 'Закрыть' }),
    modal.getByRole('button', { name: 'В клиенты' }),
  );
  // Its two buttons stand under its text.
  const buttons = await Promise.all((await inModal.getByRole('button').all()).map(boxOf));
  expect((await boxOf(inModal)).height).toBeLessThan(
    3 * Math.max(...buttons.map(({ height }) => height)),
  );
  await inModal.getByRole('button', { name: 'Отменить' }).click();
  await expect(toastOf(page, 'Статус заявки изменен на "В обработке"')).toBeVisible();

  // A text that is longer than a line is wrapped, and nothing of it is cut.
  const name = 'Александра Константинопольская-Преображенская из Нижнего Новгорода';
  await modal.getByRole('button', { name: 'Закрыть' }).click();
  await page.setViewportSize({ width: 700, height: 640 });
  await walkTo(page, '/clients');
  await untilConnected(page);
  await submitForm(company, { name, phone: '+7 943 765-43-21' });
  const news = toastOf(page, name);
  await expect(news).toBeVisible();
  await page.mouse.move(0, 0);
  await news.locator('[data-toast-text]').hover();
  for (const width of [700, 430, 360]) {
    await page.setViewportSize({ width, height: 640 });
    expect((await boxOf(news)).width).toBeLessThanOrEqual(360);
    const text = news.locator('[data-toast-text]');
    expect(await text.evaluate((part) => part.scrollWidth - part.clientWidth)).toBeLessThanOrEqual(
      0,
    );
    const bar = await boxOf(page.getByRole('navigation', { name: 'Основное меню' }));
    expect((await boxOf(news)).y + (await boxOf(news)).height).toBeLessThanOrEqual(bar.y);
  }
});

test('a new lead is told of on any screen: by title, icon and toast', async ({ page, company }) => {
  await openAs(page, company, '/clients');
  await untilConnected(page);
  const icon = page.locator('link[rel="icon"]');
  await expect(icon).toHaveAttribute('href', '/favicon.svg');
  await expect(page).toHaveTitle('Заявки · Клиенты');

  await submitForm(company, { name: 'Мария', phone: '+7 943 123-45-67' });
  const news = toastOf(page, 'Новая заявка: Мария');
  await hold(page, news, 'Новая заявка: Мария');
  await expect(page).toHaveTitle('(1) Заявки · Клиенты');
  await expect(icon).toHaveAttribute('href', /^data:image\/svg\+xml,/);
  await news.getByRole('button', { name: 'Открыть' }).click();
  const modal = page.getByRole('dialog', { name: /^Информация о лиде/ });
  await expect(modal.getByText('Мария', { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/clients\?lead=\d+$/);
  await expect(page).toHaveTitle(/^Заявка №\d+ Мария$/);
  await expect(icon).toHaveAttribute('href', /favicon\.svg$/);
});
