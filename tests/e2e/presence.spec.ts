import type { Page } from '@playwright/test';
import { openColleague } from './support/colleague.ts';
import { api, hireColleague, openAs } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { expect, test } from './support/fixtures.ts';

const here = (page: Page) => page.getByText(/смотрит|печатает/);
/** Where the parts of the head stand, once its letters are there. */
const places = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll('main header, main header *, main header + div > *')].map(
      (element) => {
        const { x, y } = element.getBoundingClientRect();
        return [Math.round(x), Math.round(y)];
      },
    );
  });

test('colleagues see each other in an order and a lead, and that one of them types', async ({
  browser,
  page,
  company,
  pageFaults,
}) => {
  const { data } = await api<{ data: { id: number } }>(company, '/orders', {
    method: 'POST',
    body: { contact: { name: 'Ольга' } },
  });
  const path = `/order/${data.id}`;
  const colleague = await hireColleague(company);
  await openAs(page, company, path);
  await untilConnected(page);
  const address = page.getByRole('textbox', { name: 'Адрес объекта' });
  await expect(page.getByRole('button', { name: /^Статус/ })).toBeVisible();
  const before = await places(page);
  const other = await openColleague(browser, colleague, pageFaults, path);
  await expect(here(page)).toHaveText(/Сейчас смотрит: .*Пётр Иванов/);
  expect(await places(page)).toEqual(before);
  await expect(here(other)).toHaveText(/Сейчас смотрит: /);

  if (!(await address.isVisible()))
    await page.getByRole('button', { name: 'Изменить' }).first().click();
  await address.pressSequentially('Дмитров');
  await expect(here(other)).toHaveText(/ печатает…/);
  // Another window of the same person shows nothing of them, and closing it ends nothing.
  const twin = await openColleague(browser, colleague, pageFaults, path);
  await expect(here(twin)).toHaveCount(1);
  await expect(here(twin)).not.toHaveText(/Пётр/);
  await twin.close();
  await expect(here(page)).toHaveText(/Сейчас смотрит: .*Пётр Иванов/);

  const lead = await api<{ data: { id: number } }>(company, '/leads', {
    method: 'POST',
    body: { contact: { name: 'Мария', phone: '+7 943 123-45-67' } },
  });
  const leadPath = `${company.url}/leads?lead=${lead.data.id}`;
  await other.getByRole('link', { name: 'Заказы' }).last().click();
  await expect(here(page)).toHaveCount(0);
  const announced = other.waitForResponse(/\/leads\/\d+\/presence$/);
  await other.goto(leadPath);
  await announced;
  await page.goto(leadPath);
  // What it hears only once it is connected would else fade by itself, which takes longer.
  await untilConnected(page);
  const modal = page.getByRole('dialog', { name: `Информация о лиде #${lead.data.id}` });
  await expect(modal.getByText(/Сейчас смотрит: .*Пётр Иванов/)).toBeVisible();
  await other.getByRole('button', { name: 'Закрыть' }).click();
  await expect(here(page)).toHaveCount(0);
});
