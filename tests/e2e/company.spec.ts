import type { Page } from '@playwright/test';
import { expectAccessible, SCREEN } from './support/axe.ts';
import { openColleague } from './support/colleague.ts';
import { hireColleague, openAs, submitForm } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { expect, test } from './support/fixtures.ts';

/** 25 hours apart: at no moment have they the same date. */
const [EARLIEST, LATEST] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];

/** Today in a zone, as `2026-03-10`. */
const todayIn = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());

async function chooseZone(page: Page, zone: string): Promise<void> {
  await page.getByLabel('Часовой пояс').selectOption(zone);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Данные компании сохранены')).toBeVisible();
}

test('с часовым поясом компании меняются дни дашборда, открытого у коллеги', async ({
  page,
  company,
  browser,
  pageFaults,
}) => {
  const boris = await hireColleague(company, 'Борис Орлов');
  await submitForm(company, { name: 'Анна', phone: '+7 900 100-00-01' });
  await openAs(page, company, '/settings');
  await chooseZone(page, LATEST);
  const dashboard = await openColleague(browser, boris, pageFaults, '/dashboard?period=today');
  await untilConnected(dashboard);
  const total = dashboard.getByRole('link', { name: 'Получено: 1' }).first();
  const day = (zone: string) => new RegExp(`from=${todayIn(zone)}&to=${todayIn(zone)}`);
  await expect(total).toHaveAttribute('href', day(LATEST));
  await chooseZone(page, EARLIEST);
  await expect(total).toHaveAttribute('href', day(EARLIEST));
  await dashboard.context().close();
});

test('компанию собираются удалить, коллега это видит и отменяет', async ({
  page,
  company,
  browser,
  pageFaults,
}) => {
  const boris = await hireColleague(company, 'Борис Орлов');
  const colleague = await openColleague(browser, boris, pageFaults, '/leads');
  await untilConnected(colleague);
  await openAs(page, company, '/settings?section=data&part=leave');
  const form = page.getByRole('region', { name: 'Удаление компании' });
  const typed = /Введите точно: (.+)/.exec((await form.textContent()) ?? '')?.[1] ?? '';
  const name = typed.replace(/Ваш пароль.*/, '');
  await form.getByLabel('Название компании').fill(name.slice(1));
  await form.getByLabel('Ваш пароль').fill(company.password);
  await form.getByRole('button', { name: 'Удалить компанию' }).click();
  await expect(form.getByLabel('Название компании')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Название компании').fill(name);
  await form.getByRole('button', { name: 'Удалить компанию' }).click();
  await expect(form.getByRole('button', { name: 'Отменить удаление' })).toBeVisible();

  const banner = colleague.getByRole('status').filter({ hasText: 'Компания будет удалена' });
  await expect(banner).toBeVisible();
  await expectAccessible(colleague, 'banner');
  await banner.getByRole('button', { name: 'Отменить' }).click();
  await expect(banner).toBeHidden();
  // Whoever asked for it sees that it is off.
  await expect(form.getByLabel('Название компании')).toBeVisible();
  await colleague.context().close();
});

const SECTIONS = [
  '',
  '?section=leads',
  '?section=notifications',
  '?section=data',
  '?section=data&part=trash',
  '?section=data&part=export',
  '?section=data&part=leave',
  '?section=app',
];

test('нарушений доступности в настройках нет, на телефоне они не шире экрана', async ({
  page,
  company,
}) => {
  await openAs(page, company, '/settings');
  await expectAccessible(page, 'with the frame');
  for (const section of SECTIONS) {
    await page.goto(`${company.url}/settings${section}`);
    await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page, `${section} at ${width}`, SCREEN);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
});
