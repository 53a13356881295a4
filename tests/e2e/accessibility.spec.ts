import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openAs, submitForm, type Company } from './support/company.ts';
import { expect, test } from './support/fixtures.ts';

const PUBLIC_ROUTES = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=a&email=b',
];
const ROUTES = [
  '/dashboard',
  '/leads',
  '/clients',
  '/orders',
  '/chats',
  '/referrals',
  '/leads/fields',
  '/leads/forms',
  '/settings',
  '/soft-windows-settings',
  '/modules?module_required=leads',
  '/users',
  '/account-settings',
  '/instructions',
  '/typography',
  '/document/1',
  '/no-such-page',
];

/** What the screens without data look like is seen on one of them; the other colours are walked on the rest. */
const LOOKS = [
  '/dashboard',
  '/leads',
  '/modules?module_required=leads',
  '/users',
  '/account-settings',
  '/no-such-page',
];

/** A dialog that is still fading in has the contrast of a faded one. */
const still = (page: Page) =>
  page.evaluate(async () => {
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished),
    );
  });

async function expectNoViolations(page: Page, where: string): Promise<void> {
  await still(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'])
    .analyze();
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
  expect(told, where).toEqual([]);
}

const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
};

const useScheme = (page: Page, scheme: 'light' | 'dark') =>
  page.addInitScript((value) => {
    localStorage.setItem('color_scheme', value);
  }, scheme);

async function walkDialogs(page: Page, company: Company, scheme: string): Promise<void> {
  await page.goto(`${company.url}/leads`);
  await settled(page);
  const bell = page.getByRole('button', { name: /Уведомления/ });
  await bell.click();
  await expect(page.getByRole('tab', { name: /Заявки/ })).toBeVisible();
  await expectNoViolations(page, `${scheme}: bell`);
  await page.keyboard.press('Escape');

  await page.getByText('Анна Каренина').first().click();
  const modal = page.getByRole('dialog', { name: /Информация о лиде/ });
  await expect(modal.getByText('Значения полей')).toBeVisible();
  await expectNoViolations(page, `${scheme}: lead`);
  await modal.getByRole('button', { name: /Статус/ }).click();
  await expect(page.getByRole('menuitem', { name: 'В обработке' })).toBeVisible();
  await expectNoViolations(page, `${scheme}: status menu`);
  await page.keyboard.press('Escape');
  await modal.getByRole('button', { name: /Добавить заметку|Редактировать/ }).click();
  await expectNoViolations(page, `${scheme}: notes`);
  await modal.getByRole('button', { name: 'Отмена' }).click();
  await modal.getByRole('button', { name: 'В клиенты' }).click();
  const convert = page.getByRole('dialog', { name: 'Преобразование в клиента' });
  await convert.getByLabel(/Имя/).fill('');
  await convert.getByRole('button', { name: 'Преобразовать' }).click();
  await expect(page.getByText('Имя клиента обязательно').first()).toBeVisible();
  await expectNoViolations(page, `${scheme}: convert with an error and a toast`);
  await convert.getByRole('button', { name: 'Отмена' }).click();
  await modal.getByRole('button', { name: /^Удалить/ }).click();
  await expect(page.getByRole('dialog', { name: 'Удаление заявки' })).toBeVisible();
  await expectNoViolations(page, `${scheme}: delete`);
}

for (const scheme of ['light', 'dark'] as const) {
  test(`нарушений доступности нет, тема ${scheme}`, async ({ page, company }) => {
    test.setTimeout(180_000);
    await useScheme(page, scheme);
    for (const route of PUBLIC_ROUTES) {
      await page.goto(company.url + route);
      await settled(page);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
      await expectNoViolations(page, `${scheme}: ${route}`);
    }
    await submitForm(company, {
      name: 'Анна Каренина',
      phone: '+7 900 100-00-00',
      comment: 'Нужны мягкие окна на веранду',
    });
    await openAs(page, company, '/dashboard');
    for (const route of scheme === 'light' ? ROUTES : LOOKS) {
      await page.goto(company.url + route);
      await settled(page);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
      await expectNoViolations(page, `${scheme}: ${route}`);
    }
    await walkDialogs(page, company, scheme);
  });
}
