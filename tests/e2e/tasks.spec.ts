import { api, openAs, submitForm } from './support/company.ts';
import { expect, test } from './support/fixtures.ts';

/** In so long the task of a note falls due, and so long it may take until it rings. */
const SOON_MS = 8000;
const RING_MS = 45_000;

test('a task is set by two keys, stands in the panel, is done with a result and taken back', async ({
  page,
  company,
}) => {
  await submitForm(company, { name: 'Мария', phone: '+7 943 123-45-67' });
  await openAs(page, company, '/leads');
  await page.getByRole('link', { name: 'Мария' }).first().click();
  const lead = page.getByRole('dialog', { name: /^Информация о лиде/ });
  const tasks = lead.getByRole('region', { name: 'Дела' });
  await expect(tasks.getByText('Дел нет')).toBeVisible();
  await page.keyboard.press('KeyP');
  await expect(tasks.getByRole('textbox', { name: 'Что сделать' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    tasks.getByRole('list', { name: 'Открытые дела' }).getByText('завтра 10:00'),
  ).toBeVisible();
  // The focus stays where one works.
  await expect(lead.locator(':focus')).toBeVisible();

  await openAs(page, company, '/dashboard?tasks=today');
  const panel = page.getByRole('dialog', { name: 'Дела' });
  const tomorrow = panel.getByRole('list', { name: 'Открытые дела' });
  await expect(panel.getByRole('heading', { name: 'Завтра 1' })).toBeVisible();
  await expect(tomorrow.getByRole('link', { name: /· Мария$/ })).toBeVisible();
  await tomorrow.getByRole('button', { name: /^Выполнить/ }).click();
  await page.keyboard.type('Ждёт расчёт');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Открытых дел нет')).toBeVisible();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await tomorrow.getByRole('link', { name: /· Мария$/ }).click();
  await expect(panel).toBeHidden();
  await expect(lead.getByText(/^Дело выполнено: .*— .*Ждёт расчёт/)).toBeVisible();
  await expect(lead.getByText(/^Дело снова в работе/)).toBeVisible();
});

test('the list says in every tab when the next contact is due, until the task is done', async ({
  page,
  context,
  company,
}) => {
  await submitForm(company, { name: 'Мария', phone: '+7 943 123-45-67' });
  await page.setViewportSize({ width: 1600, height: 900 });
  await openAs(page, company, '/leads');
  const other = await context.newPage();
  await other.setViewportSize({ width: 1600, height: 900 });
  await openAs(other, company, '/leads?next=later,none');
  const rowIn = (screen: typeof page) => screen.getByRole('row', { name: /Мария/ });
  await expect(rowIn(page).getByRole('cell', { name: 'Нет', exact: true })).toBeVisible();
  await expect(rowIn(other).getByRole('cell', { name: 'Нет', exact: true })).toBeVisible();

  await rowIn(page).getByRole('link', { name: 'Мария' }).click();
  const lead = page.getByRole('dialog', { name: /^Информация о лиде/ });
  const tasks = lead.getByRole('region', { name: 'Дела' });
  await expect(tasks.getByText('Дел нет')).toBeVisible();
  await page.keyboard.press('KeyP');
  await expect(tasks.getByRole('textbox', { name: 'Что сделать' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tasks.getByText('завтра 10:00')).toBeVisible();
  await expect(rowIn(other).getByText('завтра 10:00')).toBeVisible();

  await tasks.getByRole('button', { name: /^Выполнить/ }).click();
  await page.keyboard.press('Enter');
  await expect(tasks.getByText('завтра 10:00', { exact: true })).toBeHidden();
  // The next task is offered, which Escape ends first.
  const offer = tasks.getByRole('group', { name: 'Следующее дело' });
  await expect(offer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(offer).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(rowIn(page).getByRole('cell', { name: 'Нет', exact: true })).toBeVisible();
  await expect(rowIn(other).getByRole('cell', { name: 'Нет', exact: true })).toBeVisible();
});

test('words of a note become a task, which rings once, is done and offers the next one', async ({
  page,
  context,
  company,
}) => {
  await submitForm(company, { name: 'Мария', phone: '+7 943 123-45-68' });
  await openAs(page, company, '/leads');
  await page.getByRole('link', { name: 'Мария' }).first().click();
  const lead = page.getByRole('dialog', { name: /^Информация о лиде/ });
  await lead.getByRole('button', { name: 'Добавить заметку' }).click();
  const note = lead.getByRole('textbox', { name: 'Заметка' });
  await note.fill('Думает. Перезвонить завтра в 10');
  await expect(lead.getByRole('button', { name: /^Дело: завтра 10:00/ })).toBeVisible();
  await note.press('Alt+Enter');
  const tasks = lead.getByRole('region', { name: 'Дела' });
  const open = tasks.getByRole('list', { name: 'Открытые дела' });
  await expect(open.getByText('Перезвонить', { exact: true })).toBeVisible();
  await expect(open.getByText('завтра 10:00')).toBeVisible();
  await expect(note).toBeFocused();
  await note.press('Control+Enter');
  await expect(lead.getByText('Думает. Перезвонить завтра в 10')).toBeVisible();
  await expect(tasks.getByRole('group', { name: 'Следующее дело' })).toBeHidden();

  // The server's clock cannot be moved: the task is brought nearer to it. An open record reads what rings.
  const at = page.url();
  const other = await context.newPage();
  const tabs = [page, other];
  for (const tab of tabs) await openAs(tab, company, '/account-settings');
  const { data } = await api<{ data: { id: number }[] }>(company, '/tasks');
  const due = new Date(Date.now() + SOON_MS).toISOString();
  await api(company, `/tasks/${data[0]?.id}`, { method: 'PUT', body: { due_at: due } });
  for (const tab of tabs) {
    await tab.getByRole('button', { name: /^Уведомления/ }).click();
    await tab.getByRole('tab', { name: /^Личные/ }).click();
    const bell = tab.getByRole('dialog', { name: 'Уведомления' });
    await expect(bell.getByText('Позвонить: Перезвонить')).toBeVisible({ timeout: RING_MS });
    await expect(bell.getByText('Позвонить: Перезвонить')).toHaveCount(1);
  }
  await other.close();
  await page.goto(at);

  await open.getByRole('button', { name: /^Выполнить/ }).click();
  await page.keyboard.type('Ждёт расчёт');
  await page.keyboard.press('Enter');
  const next = tasks.getByRole('group', { name: 'Следующее дело' });
  await expect(next).toBeVisible();
  await expect(lead.getByText(/^Дело выполнено: .*— .*Ждёт расчёт/)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(open.getByText('завтра 10:00')).toBeVisible();
  await expect(next).toBeHidden();
});
