import { untilConnected } from '../e2e/support/connected.ts';
import { expect, openAsAnna, test } from './support/fixtures.ts';

test.use({
  overlay: 'tests/laravel/habits',
  // Laravel marks everything but JSON as HTML, and the application logs HTML.
  expectedFaults: /Вместо JSON пришёл HTML \(200\): (1|OK)?$/,
});

test('reads pages that nobody has counted, numbers as strings, moments without a zone', async ({
  desk,
  page,
}) => {
  await desk.laravel.sql("update leads set created_at = '2024-03-05 08:07:00' where id = 60");
  await openAsAnna(page, desk, '/leads');
  await expect(page.getByRole('link', { name: 'Мария Петрова 60' })).toBeVisible();
  await page.getByRole('button', { name: 'Следующая страница' }).click();
  await expect(page.getByRole('link', { name: 'Пётр Ёлкин 35' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Мария Петрова 60' })).toBeHidden();

  await page.goto(`${desk.url}/leads?lead=60`);
  const modal = page.getByRole('dialog', { name: 'Информация о лиде #60' });
  // In Moscow.
  await expect(modal.getByText('05.03.2024 11:07')).toBeVisible();
  await expect(modal.getByText('Анна', { exact: true })).toBeVisible();
});

test('takes a write that answers 1, nothing or a word for done', async ({ desk, page }) => {
  await openAsAnna(page, desk, '/leads?lead=60');
  const modal = page.getByRole('dialog', { name: 'Информация о лиде #60' });
  await modal.getByRole('button', { name: 'Статус: Новый' }).click();
  await page.getByRole('menuitem', { name: 'В обработке' }).click();
  await expect(page.getByText('Статус заявки изменен на "В обработке"')).toBeVisible();
  await expect(modal.getByText('Мария Петрова 60').first()).toBeVisible();

  await modal.getByRole('button', { name: 'Добавить заметку', exact: true }).last().click();
  await modal.getByRole('textbox').fill('Перезвонить в 15:00');
  await modal.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Заметка успешно обновлена')).toBeVisible();
  await expect(modal.getByText('Перезвонить в 15:00')).toBeVisible();

  await modal.getByRole('button', { name: 'В клиенты' }).click();
  await page
    .getByRole('dialog', { name: 'Преобразование в клиента' })
    .getByRole('button', { name: 'Преобразовать' })
    .click();
  await expect(page.getByText('Заявка успешно преобразована в клиента')).toBeVisible();
  await expect(modal.getByRole('button', { name: 'Клиент', exact: true })).toBeDisabled();

  await modal.getByRole('button', { name: 'Удалить' }).click();
  await page
    .getByRole('dialog', { name: 'Удаление заявки' })
    .getByRole('button', { name: 'Удалить' })
    .click();
  await expect(page.getByText('Заявка успешно удалена')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Мария Петрова 60' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Пётр Ёлкин 59' })).toBeVisible();
});

test("reads Laravel's own notifications, live too", async ({ desk, page }) => {
  await openAsAnna(page, desk, '/leads');
  await untilConnected(page);
  const bell = page.getByRole('button', { name: /^Уведомления/ });
  await desk.laravel.submitForm('Пётр Новый');
  await expect(page.getByRole('link', { name: 'Пётр Новый' })).toBeVisible();
  await expect(bell).toHaveAccessibleName('Уведомления: 1 непрочитанное');

  await bell.click();
  const popup = page.getByRole('dialog', { name: 'Уведомления' });
  await expect(popup.getByText('Заявка №62')).toBeVisible();
  await popup.getByRole('button', { name: 'Новая заявка' }).click();
  const modal = page.getByRole('dialog', { name: 'Информация о лиде #62' });
  await expect(modal.getByText('Пётр Новый').first()).toBeVisible();
  await modal.getByRole('button', { name: 'Закрыть' }).click();
  await expect(bell).toHaveAccessibleName('Уведомления');

  await desk.laravel.submitForm('Ольга Новая');
  await expect(bell).toHaveAccessibleName('Уведомления: 1 непрочитанное');
  await bell.click();
  await popup.getByRole('button', { name: 'Прочитать все' }).click();
  await expect(page.getByText('Все уведомления о заявках отмечены как прочитанные')).toBeVisible();
  await expect(bell).toHaveAccessibleName('Уведомления');
  for (const left of [1, 0]) {
    await popup.getByRole('button', { name: 'Удалить уведомление' }).first().click();
    await expect(popup.getByText('Новая заявка')).toHaveCount(left);
  }
  await expect(popup.getByText('У вас нет новых уведомлений о заявках')).toBeVisible();
});
