import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { api, openAs, submitForm } from './support/company.ts';
import { WINDOW } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';
import { fillPrices } from './support/orders.ts';
import { walkTo } from './support/walk.ts';

/** Longer than a press and its answer take. */
const LATE_MS = 2000;

const press = async (target: Locator): Promise<void> => {
  await target.focus();
  await target.press('Enter');
};

/** The keeper of the focus comes at the first sign of a person. */
async function untilKept(page: Page): Promise<void> {
  const isThere = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('focus-keeper'));
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift');
      return page.evaluate(isThere);
    })
    .toBe(true);
}

const button = (within: Locator | Page, name: string | RegExp) =>
  within.getByRole('button', { name }).first();

test('a note, a merged lead, a new record and a deleted row leave the focus where one works', async ({
  page,
  company,
}) => {
  for (const name of ['Мария', 'Олег', 'Пётр', 'Анна']) {
    await submitForm(company, { name, phone: `+7 943 123-45-6${name.length}` });
  }
  await openAs(page, company, '/leads');
  await untilKept(page);
  await press(page.getByRole('link', { name: 'Мария' }).first());
  const lead = page.getByRole('dialog', { name: /^Информация о лиде/ });
  await press(button(lead, 'Добавить заметку'));
  await expect(lead.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Перезвонить');
  await press(button(lead, 'Сохранить'));
  const next = lead.getByRole('group', { name: 'Следующее дело' });
  await expect(next).toBeVisible();
  await expect(button(lead, 'Редактировать')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(next).toBeHidden();
  await expect(button(lead, 'Редактировать')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lead.getByRole('textbox')).toBeFocused();
  await press(button(lead, 'Отмена'));
  await expect(button(lead, 'Редактировать')).toBeFocused();
  await press(button(lead, 'В клиенты'));
  await page.keyboard.press('Escape');
  await expect(button(lead, 'В клиенты')).toBeFocused();
  await press(button(lead, 'Закрыть'));

  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Мария')).toBeFocused();
  await press(button(row('Олег'), /^Действия с заявкой/));
  await press(page.getByRole('menuitem', { name: 'Удалить' }));
  const asked = page.getByRole('dialog', { name: 'Удаление заявки' });
  await press(button(asked, 'Удалить'));
  await expect(row('Олег')).toHaveCount(0);
  await expect(row('Мария')).toBeFocused();

  for (const name of ['Пётр', 'Анна']) await row(name).getByRole('checkbox').check();
  await press(button(page, 'Объединить'));
  const merge = page.getByRole('dialog', { name: 'Объединение заявок' });
  await press(button(merge, 'Объединить'));
  await expect(merge).toBeHidden();
  await expect(page.locator('main :focus')).toBeVisible();

  await press(button(page, 'Добавить заявку'));
  await expect(page.getByLabel('Имя')).toBeFocused();
  await page.keyboard.type('Новый человек');
  await page.keyboard.press('Control+Enter');
  await expect(button(page, 'Добавить заявку')).toBeFocused();

  await walkTo(page, '/clients');
  await press(button(page, 'Добавить клиента'));
  await expect(page.getByLabel('Имя')).toBeFocused();
  await page.keyboard.type('Кира');
  await press(button(page.getByRole('dialog'), 'Сохранить'));
  const client = page.getByRole('dialog').filter({ hasText: 'Клиент №' });
  await press(button(client, 'Закрыть'));
  await expect(client).toBeHidden();
  await expect(button(page, 'Добавить клиента')).toBeFocused();

  // What had the focus on another screen is gone: the new one has it.
  await walkTo(page, '/users');
  await press(page.getByRole('link', { name: 'Добавить сотрудника' }));
  await page.getByRole('textbox', { name: 'Имя' }).fill('Борис Орлов');
  await page.getByLabel('E-mail').fill(`focus-${Date.now()}@example.test`);
  await press(button(page, 'Отправить приглашение'));
  await expect(page.getByRole('row', { name: /Борис Орлов/ })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('payments, items and partners leave the focus where one works', async ({ page, company }) => {
  await fillPrices(company, 100_000);
  const contact = { name: 'Пётр', phone: '+7 900 100-00-01' };
  const { data } = await api<{ data: { id: number } }>(company, '/orders', {
    method: 'POST',
    body: { items: [WINDOW, WINDOW], status: 'contract', contact, address: 'Дмитров' },
  });
  await openAs(page, company, `/order/${data.id}`);
  await untilKept(page);
  // By a press: the button is gone before the press is over.
  await page.getByRole('button', { name: 'Изменить', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Имя' })).toBeFocused();
  const pay = button(page, 'Записать оплату');
  await press(pay);
  const form = page.getByRole('form', { name: 'Новая оплата' });
  await expect(form.getByLabel('Сумма, ₽')).toBeFocused();
  await press(button(form, 'Записать'));
  await expect(pay).toBeFocused();
  await press(button(page, /^Отменить оплату/));
  await expect(page.getByLabel('Причина')).toBeFocused();
  await page.keyboard.type('Ошибка');
  await press(button(page.getByRole('dialog'), 'Отменить оплату'));
  await expect(page.getByText('Отменена: Ошибка')).toBeVisible();
  await expect(pay).toBeFocused();
  const remove = page.getByRole('button', { name: /^Убрать: / });
  await press(remove.first());
  await expect(remove).toHaveCount(1);
  await expect(remove).toBeFocused();

  await press(button(page, 'Сделать КП'));
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await press(page.getByRole('link', { name: 'Назад к заказу' }));
  await expect(pay).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await walkTo(page, '/referrals');
  await press(button(page, 'Добавить партнёра'));
  await expect(page.getByLabel('Имя')).toBeFocused();
  await page.keyboard.type('Ольга');
  await page.getByLabel('Код').fill('OLGA');
  await page.getByLabel('Сумма, ₽').fill('500');
  await press(button(page.getByRole('dialog'), 'Добавить'));
  const partner = page.getByRole('dialog').filter({ hasText: 'К выплате' });
  await press(button(partner, 'Закрыть'));
  await expect(partner).toBeHidden();
  // The window of a record leaves the focus on its row.
  await expect(page.getByRole('row').filter({ hasText: 'Ольга' })).toBeFocused();
});

test('the very first press keeps the focus too, however late the code of the shell comes', async ({
  page,
  company,
}) => {
  for (const name of ['Мария', 'Олег']) {
    await submitForm(company, { name, phone: `+7 943 123-45-6${name.length}` });
  }
  const { data: leads } = await api<{ data: { id: number }[] }>(company, '/leads');
  for (const { id } of leads) await api(company, `/leads/${id}`, { method: 'DELETE' });
  await page.route(/\/assets\/(?:background|focus-keeper)-/, async (route) => {
    await setTimeout(LATE_MS);
    await route.continue();
  });
  await openAs(page, company, '/settings?section=data&part=trash');
  const restore = page.getByRole('button', { name: /^Восстановить/ });
  await expect(restore).toHaveCount(2);
  await press(restore.first());
  await expect(restore).toHaveCount(1);
  await expect(
    page.getByRole('list', { name: 'Удалённые записи' }).locator(':focus'),
  ).toBeVisible();
  await press(restore);
  await expect(restore).toHaveCount(0);
  await expect(page.locator('main:focus, main :focus')).toBeVisible();
});
