import type { Page } from '@playwright/test';
import { api, hireColleague, openAs, submitForm } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { expect, test } from './support/fixtures.ts';

declare global {
  interface Window {
    pressed?: number;
  }
}

/** Counts what the person presses, in whatever page is loaded next. */
const countPresses = (page: Page) =>
  page.addInitScript(() => {
    window.pressed = 0;
    const count = ({ isTrusted }: Event) => {
      if (isTrusted) window.pressed = (window.pressed ?? 0) + 1;
    };
    window.addEventListener('pointerdown', count, { capture: true });
  });

/** How often was pressed for one job. */
async function presses(page: Page, job: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.pressed = 0;
  });
  await job();
  return page.evaluate(() => window.pressed ?? 0);
}

test('each of ten daily jobs costs no more presses than it did', async ({ page, company }) => {
  const colleague = await hireColleague(company, 'Пётр Иванов');
  const names = ['Борис Первый', 'Вера Вторая', 'Глеб Третий'];
  for (const [index, name] of names.entries())
    await submitForm(company, { name, phone: `+7 943 100-00-0${index}` });
  const { data } = await api<{ data: { id: number }[] }>(company, '/leads?sort=id');
  const [first = 0, second = 0, third = 0] = data.map(({ id }) => id);
  const read = (id: number) => api<Record<string, unknown>>(company, `/leads/${id}`);

  await page.setViewportSize({ width: 1280, height: 720 });
  await countPresses(page);
  await openAs(page, company, '/leads');
  await untilConnected(page);
  const row = (id: number) =>
    page.getByRole('row').filter({ has: page.locator(`a[href*="lead=${id}"]`) });
  const modal = page.getByRole('dialog', { name: /^Информация о лиде #/ });
  const counted: Record<string, number> = {};

  // A link of a phone leads out of the page, to a program that makes calls: it is in sight, and one press away.
  const call = row(first).locator('a[href^="tel:"]');
  await expect(call).toBeInViewport({ ratio: 1 });
  await call.click({ trial: true });
  await expect(call).toHaveAttribute('href', 'tel:+79431000000');
  counted['позвонить'] = 1;

  counted['взять'] = await presses(page, async () => {
    await row(first).hover();
    await row(first)
      .getByRole('button', { name: `Взять себе заявку ${first}` })
      .click();
    await expect
      .poll(async () => (await read(first))['user'])
      .toMatchObject({ id: company.userId });
  });

  counted['назначить'] = await presses(page, async () => {
    await row(second)
      .getByRole('button', { name: /^Ответственный: .+, изменить$/ })
      .click();
    await page.getByRole('menuitem', { name: 'Пётр Иванов' }).click();
    await expect
      .poll(async () => (await read(second))['user'])
      .toMatchObject({ id: colleague.userId });
  });

  counted['сменить статус'] = await presses(page, async () => {
    await row(second).getByRole('button', { name: 'Новый, изменить' }).click();
    await page.getByRole('menuitem', { name: 'Отклонен' }).click();
    await expect.poll(async () => (await read(second))['status']).toBe('rejected');
  });

  counted['отменить'] = await presses(page, async () => {
    // By its text: the server may have the status before its toast shows, beside that of the assignment.
    await page
      .getByRole('alert')
      .filter({ hasText: 'Статус заявки изменен на "Отклонен"' })
      .getByRole('button', { name: 'Отменить' })
      .click();
    await expect.poll(async () => (await read(second))['status']).toBe('new');
  });

  counted['найти по части номера'] = await presses(page, async () => {
    await page.getByRole('searchbox', { name: 'Найти заявку' }).click();
    await page.keyboard.type('1000002');
    await expect(page.locator('tbody a[data-opens-row]')).toHaveText(['Глеб Третий']);
  });
  await page.getByRole('searchbox', { name: 'Найти заявку' }).fill('');
  await expect(page.locator('tbody a[data-opens-row]')).toHaveCount(3);

  counted['открыть'] = await presses(page, async () => {
    await row(third).getByText('Глеб Третий').click();
    await expect(modal).toHaveAccessibleName(`Информация о лиде #${third}`);
  });

  counted['записать заметку'] = await presses(page, async () => {
    await modal.getByRole('button', { name: 'Заметка', exact: true }).click();
    await page.keyboard.type('Перезвонить завтра');
    await modal.getByRole('button', { name: 'Сохранить' }).click();
    await expect.poll(async () => (await read(third))['notes']).toBe('Перезвонить завтра');
  });

  counted['следующая заявка'] = await presses(page, async () => {
    await modal.getByRole('button', { name: 'Следующая заявка' }).click();
    await expect(modal).toHaveAccessibleName(`Информация о лиде #${second}`);
  });

  counted['преобразовать в клиента'] = await presses(page, async () => {
    await modal.getByRole('button', { name: 'В клиенты' }).click();
    await page
      .getByRole('dialog', { name: 'Преобразование в клиента' })
      .getByRole('button', { name: 'Преобразовать' })
      .click();
    await expect.poll(async () => (await read(second))['client_id']).not.toBeNull();
  });

  console.log(`presses: ${JSON.stringify(counted)}`);
  expect(counted).toEqual({
    позвонить: 1,
    взять: 1,
    назначить: 2,
    'сменить статус': 2,
    отменить: 1,
    'найти по части номера': 1,
    открыть: 1,
    'записать заметку': 2,
    'следующая заявка': 1,
    'преобразовать в клиента': 2,
  });
});
