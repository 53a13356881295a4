import type { Page } from '@playwright/test';
import { expectAccessible, OVERLAYS, SCREEN } from './support/axe.ts';
import { openColleague } from './support/colleague.ts';
import { api, hireColleague, openAs, submitForm, type Company } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { sweepOf } from '../support/sweep.ts';
import { expect, test } from './support/fixtures.ts';

/** A partner with two clients they have brought, and a code nobody has. */
async function prepare(company: Company): Promise<{ partnerId: number }> {
  const { data: partner } = await api<{ data: { id: number } }>(company, '/referrals', {
    method: 'POST',
    body: { name: 'Ольга', code: 'OLGA', rule: { kind: 'fixed', amount: 150_000 } },
  });
  for (const name of ['Анна', 'Борис', 'Вера']) {
    await submitForm(company, { name, phone: `+7 943 100-00-0${name.length}` });
  }
  const { data: leads } = await api<{ data: { id: number }[] }>(company, '/leads?sort=id');
  for (const [index, { id }] of leads.entries()) {
    const body = { referral_id: partner.id, reason: 'Сказал по телефону' };
    await api(company, `/leads/${id}/referral`, { method: 'PUT', body });
    if (index < 2) {
      const client = { name: `Клиент ${index + 1}`, phone: '', email: '' };
      await api(company, `/leads/${id}/convert`, { method: 'POST', body: client });
    }
  }
  return { partnerId: partner.id };
}

const tab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Вкладки рефералов' })
    .getByRole('link', { name: new RegExp(`^${name}( \\d+)?$`, 'u') });
const rows = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).getByRole('row');

test('rewards are confirmed and paid by keyboard, and a colleague sees it at once', async ({
  browser,
  page,
  company,
  pageFaults,
}) => {
  const { partnerId } = await prepare(company);
  const colleague = await hireColleague(company);
  await openAs(page, company, '/referrals');
  const other = await openColleague(browser, colleague, pageFaults, '/referrals?tab=payouts');
  await untilConnected(other);
  await expect(page.getByRole('link', { name: 'Клиенты: 2' })).toBeVisible();
  await expectAccessible(page, 'partners', SCREEN);

  await tab(page, 'Приглашённые').click();
  await expect(rows(page, 'Приглашённые')).toHaveCount(4);
  await expectAccessible(page, 'invited', SCREEN);
  await tab(page, 'Начисления').click();
  const ledger = rows(page, 'Начисления');
  await expect(ledger).toHaveCount(3);
  await expectAccessible(page, 'ledger', SCREEN);
  await page
    .getByRole('checkbox', { name: /^Выбрать начисление/ })
    .first()
    .focus();
  await page.keyboard.press('Space');
  await page
    .getByRole('checkbox', { name: /^Выбрать начисление/ })
    .nth(1)
    .focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Подтвердить' }).press('Enter');
  await expect(ledger.filter({ hasText: 'Подтверждено' })).toHaveCount(2);

  await page
    .getByRole('checkbox', { name: /^Выбрать начисление/ })
    .first()
    .focus();
  await page.keyboard.press('Space');
  await page
    .getByRole('checkbox', { name: /^Выбрать начисление/ })
    .nth(1)
    .focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Выплатить' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Выплата партнёрам' });
  await dialog.getByRole('textbox', { name: 'Комментарий' }).fill('На карту');
  await dialog.getByRole('button', { name: 'Выплатить' }).press('Enter');
  await expect(page.getByText(/^Выплата №1: 2\sначисления$/)).toBeVisible();
  await expect(rows(other, 'Выплаты').filter({ hasText: 'На карту' })).toHaveCount(1);

  await page.setViewportSize({ width: 390, height: 844 });
  const places = ['', '?tab=invited', '?tab=rewards', '?tab=payouts', `?partner=${partnerId}`];
  for (const at of sweepOf(places, 2)) {
    await page.goto(`${company.url}/referrals${at}`);
    await page
      .getByText(/Ольга|На карту/)
      .first()
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBe(390);
    await expectAccessible(page, `phone ${at}`, at.startsWith('?partner') ? OVERLAYS : SCREEN);
  }
});
