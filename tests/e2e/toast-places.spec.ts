import type { Page } from '@playwright/test';
import { api, openAs, submitForm, type Company } from './support/company.ts';
import { expect, test } from './support/fixtures.ts';
import { screenRecords } from './support/screens.ts';
import { walkTo } from './support/walk.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];

/** Shows a toast of two lines with a title, by an event of the application's own. */
async function raise(page: Page): Promise<void> {
  await page.evaluate(() =>
    window.dispatchEvent(new CustomEvent('show-too-many-requests-error', { detail: {} })),
  );
  await expect(page.getByRole('alert')).toBeVisible();
}

async function close(page: Page): Promise<void> {
  const toast = page.getByRole('alert');
  await toast.getByRole('button', { name: 'Закрыть' }).click();
  await expect(toast).toHaveCount(0);
}

/** The controls, sums and popups that the toast lies on; records of lists may be covered for a moment. */
const coveredBy = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('[data-toast]');
    if (toast === null) return ['no toast'];
    const own = toast.getBoundingClientRect();
    const controls =
      'button, input, select, textarea, a[href], [role=tab], [data-keep-clear], .mantine-Popover-dropdown';
    // Elements under a dialog cannot be pressed.
    const within = document.querySelector('.mantine-Modal-content') ?? document;
    return [...within.querySelectorAll(controls)]
      .filter((each) => each.closest('[data-toast], tbody, li, [role=row]') === null)
      .filter((each) => {
        const box = each.getBoundingClientRect();
        return (
          box.width > 0 &&
          box.left < own.right &&
          box.right > own.left &&
          box.top < own.bottom &&
          box.bottom > own.top
        );
      })
      .map((each) => each.getAttribute('aria-label') ?? each.textContent);
  });

async function fill(company: Company): Promise<{ orderId: number; leadId: number }> {
  for (const name of ['Мария', 'Пётр', 'Олег']) {
    await submitForm(company, { name, phone: '+7 943 123-45-67' });
  }
  const { orderId } = await screenRecords(company);
  const { data } = await api<{ data: { id: number }[] }>(company, '/leads');
  return { orderId, leadId: data[0]?.id ?? 0 };
}

test('a toast lies on no button, field, sum or popup of any main screen', async ({
  page,
  company,
}) => {
  test.slow();
  const { orderId, leadId } = await fill(company);
  const screens = [
    '/dashboard',
    '/leads',
    '/clients',
    `/order/${orderId}`,
    '/orders',
    '/chats',
    '/referrals',
    '/users',
    '/leads/forms',
    '/leads/fields',
    '/account-settings',
  ];
  await openAs(page, company, '/dashboard');
  const found: string[] = [];
  const look = async (where: string) => {
    await raise(page);
    const size = page.viewportSize();
    // It is placed in the frame after it has come.
    await expect
      .poll(() => coveredBy(page), { timeout: 2000 })
      .toEqual([])
      .catch(async () => {
        found.push(`${where} at ${size?.width}: ${(await coveredBy(page)).join(', ')}`);
      });
    await close(page);
  };
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const path of screens) {
      await walkTo(page, path);
      await look(path);
    }
    await walkTo(page, '/leads');
    await page.evaluate((id) => history.pushState(null, '', `/leads?lead=${id}`), leadId);
    await expect(page.getByRole('dialog', { name: /^Информация о лиде/ })).toBeVisible();
    await look('the window of a lead');
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  expect(found).toEqual([]);
});

test('a toast lies beside an opened bell', async ({ page, company }) => {
  await fill(company);
  await openAs(page, company, '/clients');
  for (const size of SIZES.slice(0, 2)) {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: /^Уведомления/ }).click();
    await expect(page.getByRole('dialog', { name: 'Уведомления' })).toBeVisible();
    await raise(page);
    await expect.poll(() => coveredBy(page)).toEqual([]);
    const box = await page.getByRole('alert').boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(size.width / 2);
    await close(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
