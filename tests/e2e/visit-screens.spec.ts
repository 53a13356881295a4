import type { Locator } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth, OVERLAYS, SCREEN } from './support/axe.ts';
import { addDocument } from './support/documents.ts';
import { api, openAs, type Company } from './support/company.ts';
import { expect, test } from './support/fixtures.ts';
import { untilShown, walkTo } from './support/walk.ts';

/** The laptop of an office, under a browser's own bars. */
const LAPTOP = { width: 1280, height: 720 };
const HOUR_MS = 3_600_000;

/** Plans an installation of the day, with the person who is signed in. */
async function planVisit(company: Company, orderId: number): Promise<void> {
  const begins = Date.now() - HOUR_MS;
  await api(company, `/orders/${orderId}/visits`, {
    method: 'POST',
    body: {
      kind: 'install',
      starts_at: new Date(begins).toISOString(),
      ends_at: new Date(begins + HOUR_MS).toISOString(),
      user_ids: [company.userId],
    },
  });
}

/** Whether all of a control lies in the window. */
const isWhole = (control: Locator) => expect(control).toBeInViewport({ ratio: 1 });

test('the screens of visits and of the cut pass the checks of accessibility', async ({
  page,
  company,
}) => {
  const { orderId } = await addDocument(company);
  await planVisit(company, orderId);
  await page.setViewportSize(LAPTOP);
  await openAs(page, company, '/orders');
  for (const path of [
    '/orders?view=calendar&scale=week',
    '/orders?view=calendar&scale=list',
    '/orders?view=route',
    `/orders?view=cut&ids=${orderId}`,
    '/dashboard',
  ]) {
    await walkTo(page, path);
    await untilShown(page, path);
    await expectAccessibleInBoth(page, path, SCREEN);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, `${path} on a phone`, SCREEN);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
    await page.setViewportSize(LAPTOP);
  }
});

test('the dialogs of visits stand whole in the window of a laptop', async ({ page, company }) => {
  const { orderId } = await addDocument(company);
  await planVisit(company, orderId);
  await page.setViewportSize(LAPTOP);
  await openAs(page, company, `/order/${orderId}`);
  const visits = page.getByRole('region', { name: 'Выезды' });
  await visits.getByRole('button', { name: 'Запланировать выезд' }).click();
  const plan = page.getByRole('dialog', { name: 'Запланировать выезд' });
  await isWhole(plan.getByRole('button', { name: 'Запланировать' }));
  await isWhole(plan.getByLabel('Начало'));
  await expectAccessibleInBoth(page, 'planning', OVERLAYS);
  await page.keyboard.press('Escape');
  await expect(plan).toBeHidden();

  await walkTo(page, '/orders?view=route');
  await page.getByRole('button', { name: /^Не состоялся/ }).click();
  const failed = page.getByRole('dialog').filter({ hasText: 'Причина' });
  await isWhole(failed.getByRole('textbox'));
  await isWhole(failed.getByRole('button').last());
  await expectAccessibleInBoth(page, 'a visit that failed', OVERLAYS);
});
