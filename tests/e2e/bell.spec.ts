import type { Page } from '@playwright/test';
import { openColleague } from './support/colleague.ts';
import { hireColleague, openAs, submitForm } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { expect, test } from './support/fixtures.ts';

/** The number in the title of the window and at the bell are one. */
async function expectUnread(page: Page, count: number): Promise<void> {
  const name = count === 0 ? 'Уведомления' : new RegExp(`^Уведомления: ${count} `);
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(page).toHaveTitle(count === 0 ? /^(?!\()/ : new RegExp(`^\\(${count}\\) `));
}

test('the bell falls by working: one’s own by opening a lead, everybody’s by handling it', async ({
  page,
  company,
  browser,
  pageFaults,
}) => {
  const petr = await hireColleague(company);
  const his = await openColleague(browser, petr, pageFaults, '/clients');
  await openAs(page, company, '/leads');
  const second = await page.context().newPage();
  await second.goto(`${company.url}/orders`);
  for (const one of [page, his, second]) await untilConnected(one);
  for (const name of ['Мария', 'Олег']) {
    await submitForm(company, { name, phone: '+7 943 123-45-67' });
  }
  for (const one of [page, his, second]) await expectUnread(one, 2);

  // To look is one's own affair, in every tab of that person.
  await page.getByRole('row').filter({ hasText: 'Мария' }).getByText('Мария').first().click();
  const modal = page.getByRole('dialog', { name: /^Информация о лиде/ });
  await expect(modal).toBeVisible();
  for (const one of [page, second]) await expectUnread(one, 1);
  await expectUnread(his, 2);
  await modal.getByRole('button', { name: 'Закрыть' }).click();

  // To handle is everybody's.
  await page
    .getByRole('row')
    .filter({ hasText: 'Олег' })
    .getByRole('button', { name: /^Действия с заявкой/ })
    .click();
  await page.getByRole('menuitem', { name: 'В обработке', exact: true }).click();
  for (const one of [page, second]) await expectUnread(one, 0);
  await expectUnread(his, 1);

  // The open bell shows what comes, and no toast says it too.
  await his.getByRole('button', { name: /^Уведомления/ }).click();
  await expect(his.getByRole('dialog', { name: 'Уведомления' })).toBeVisible();
  await expect(his.locator('[data-toast]')).toHaveCount(0);
  await submitForm(company, { name: 'Вера', phone: '+7 943 123-45-67' });
  await expectUnread(his, 2);
  await expect(his.getByRole('dialog').getByText('Вера', { exact: false }).first()).toBeVisible();
  await expect(his.locator('[data-toast]')).toHaveCount(0);
});
