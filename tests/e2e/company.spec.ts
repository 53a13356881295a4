import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parseCsv } from '../support/parse-csv.ts';
import { openZip } from '../support/server/open-zip.ts';
import { expectAccessible, SCREEN } from './support/axe.ts';
import { openColleague } from './support/colleague.ts';
import { api, hireColleague, openAs, submitForm } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { expect, test } from './support/fixtures.ts';
import { untilShown } from './support/walk.ts';
import { sweepOf } from '../support/sweep.ts';

/** 24 hours apart: at no moment have they the same date. The first one is among those on offer. */
const [EARLIEST, LATEST] = ['Pacific/Honolulu', 'Pacific/Kiritimati'];

/** Today in a zone, as `2026-03-10`. */
const todayIn = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());

async function chooseZone(page: Page, zone: string): Promise<void> {
  await page.getByLabel('Часовой пояс').selectOption(zone);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Данные компании сохранены')).toBeVisible();
}

test('a colleague sees another time zone and the deletion of the company at once, and cancels it', async ({
  page,
  company,
  browser,
  pageFaults,
}) => {
  const boris = await hireColleague(company, 'Борис Орлов');
  await submitForm(company, { name: 'Анна', phone: '+7 900 100-00-01' });
  await api(company, '/company', { method: 'PUT', body: { timezone: LATEST } });
  await openAs(page, company, '/settings');
  const dashboard = await openColleague(browser, boris, pageFaults, '/dashboard?period=today');
  await untilConnected(dashboard);
  const total = dashboard.getByRole('link', { name: 'Получено: 1' }).first();
  const day = (zone: string) => new RegExp(`from=${todayIn(zone)}&to=${todayIn(zone)}`);
  await expect(total).toHaveAttribute('href', day(LATEST));
  await chooseZone(page, EARLIEST);
  await expect(total).toHaveAttribute('href', day(EARLIEST));

  await page.goto(`${company.url}/settings?section=data&part=leave`);
  const form = page.getByRole('region', { name: 'Удаление компании' });
  const hint = form.getByText('Введите точно: ');
  const name = ((await hint.textContent()) ?? '').replace('Введите точно: ', '');
  await form.getByLabel('Название компании').fill(name.slice(1));
  await form.getByLabel('Ваш пароль').fill(company.password);
  await form.getByRole('button', { name: 'Удалить компанию' }).click();
  await expect(form.getByLabel('Название компании')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Название компании').fill(name);
  await form.getByRole('button', { name: 'Удалить компанию' }).click();
  await expect(form.getByRole('button', { name: 'Отменить удаление' })).toBeVisible();

  const banner = dashboard.getByRole('status').filter({ hasText: 'Компания будет удалена' });
  await expect(banner).toBeVisible();
  await expectAccessible(dashboard, 'banner');
  await banner.getByRole('button', { name: 'Отменить' }).click();
  await expect(banner).toBeHidden();
  // Whoever asked for it sees that it is off.
  await expect(form.getByLabel('Название компании')).toBeVisible();
  await dashboard.context().close();
});

test('all that a company has is taken as one file, which holds as much as the screen says', async ({
  page,
  company,
}) => {
  await submitForm(company, { name: '=1+1', phone: '+7 900 100-00-01' });
  await submitForm(company, { name: 'Борис; "Б"', phone: '+7 900 100-00-02' });
  await openAs(page, company, '/settings?section=data&part=export');
  await page.getByRole('button', { name: 'Собрать файл' }).click();
  const ready = page.getByRole('list', { name: 'Собранные файлы' }).getByRole('listitem');
  await expect(ready.getByRole('button', { name: 'Скачать' })).toBeVisible({ timeout: 30_000 });
  // Whoever has gone elsewhere meanwhile comes back by the notification.
  await page.getByRole('link', { name: 'Клиенты' }).click();
  await page.getByRole('button', { name: /Уведомления: [1-9]/ }).click();
  await page.getByRole('tab', { name: /Личные/ }).click();
  await page.getByText('Экспорт готов').click();
  await expect(page).toHaveURL(/section=data&part=export/);
  const coming = page.waitForEvent('download');
  await ready.getByRole('button', { name: 'Скачать' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^export-\d{4}-\d\d-\d\d\.zip$/);
  const entries = openZip(await readFile(await download.path()));
  const manifest = JSON.parse(entries.get('manifest.json')?.toString() ?? '{}') as {
    rows: number;
    entries: { path: string; sha256: string; rows?: number }[];
  };
  for (const { path, sha256 } of manifest.entries) {
    const content = entries.get(path) ?? Buffer.alloc(0);
    expect([path, createHash('sha256').update(content).digest('hex')]).toEqual([path, sha256]);
  }
  const countOf = (path: string) => manifest.entries.find((entry) => entry.path === path)?.rows;
  const { meta } = await api<{ meta: { total: number } }>(company, '/leads');
  expect(countOf('data/leads.ndjson')).toBe(meta.total);
  await expect(ready).toContainText(String(manifest.rows));
  const [heads = [], ...rows] = parseCsv(entries.get('Заявки.csv')?.toString() ?? '');
  const names = rows.map((row) => row[heads.indexOf('Контакт: имя')]);
  expect(names.toSorted()).toEqual(["'=1+1", 'Борис; "Б"']);
  await expectAccessible(page, 'a ready file', SCREEN);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(ready.getByRole('button', { name: 'Скачать' })).toBeInViewport();
  await expectAccessible(page, 'a ready file on a phone', SCREEN);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
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

test('settings are accessible and no wider than a phone', async ({ page, company }) => {
  await openAs(page, company, '/settings');
  await untilShown(page, '/settings');
  await expectAccessible(page, 'with the frame');
  for (const section of sweepOf(SECTIONS, 3)) {
    await page.goto(`${company.url}/settings${section}`);
    await untilShown(page, section);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page, section, SCREEN);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, `${section} on a phone`, SCREEN);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.setViewportSize({ width: 1280, height: 844 });
  }
});
