import { openColleague } from './support/colleague.ts';
import { api, hireColleague, openAs } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { expect, test } from './support/fixtures.ts';

test('of two dispatchers at one visit the second is told what the first has dragged', async ({
  browser,
  page,
  company,
  pageFaults,
}) => {
  const colleague = await hireColleague(company);
  const { data: order } = await api<{ data: { id: number } }>(company, '/orders', {
    method: 'POST',
    body: { contact: { name: 'Мария' } },
  });
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 7);
  const on = day.toISOString().slice(0, 'гггг-мм-дд'.length);
  await api(company, `/orders/${order.id}/visits`, {
    method: 'POST',
    body: { kind: 'measure', starts_at: `${on}T07:00:00Z`, ends_at: `${on}T08:00:00Z` },
  });

  await openAs(page, company, `/order/${order.id}`);
  const visits = page.getByRole('region', { name: 'Выезды' });
  await visits.getByRole('button', { name: /^Править выезд/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Править выезд' });
  await dialog.getByLabel('Начало').fill('16:00');

  const other = await openColleague(
    browser,
    colleague,
    pageFaults,
    `/orders?view=calendar&scale=week&day=${on}`,
  );
  await untilConnected(other);
  const event = other.getByRole('button', { name: /Замер/ }).filter({ hasText: '10:00' }).first();
  // It starts where its bar lies, not where it is held.
  await event.dragTo(other.getByLabel(/^Запланировать: .*, 14:00$/).nth(2));
  await expect(other.getByText(/^Замер перенесён на .*, 14:\d\d$/)).toBeVisible();

  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  const clash = dialog.getByRole('group', { name: /Выезд успели изменить/ });
  await expect(clash.getByRole('group', { name: 'Сейчас у коллеги' })).toContainText(/14:\d\d/);
  await dialog.getByRole('button', { name: 'Сохранить мой вариант' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    other.getByRole('button', { name: /Замер/ }).filter({ hasText: '16:00' }).first(),
  ).toBeVisible();
  await other.context().close();
  pageFaults.splice(0);
});
