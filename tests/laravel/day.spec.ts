import type { Page } from '@playwright/test';
import { untilConnected } from '../e2e/support/connected.ts';
import { playedSounds } from '../e2e/support/sound.ts';
import { expect, openAsAnna, test } from './support/fixtures.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Уведомления/ });

const leadModal = (page: Page, id: number) =>
  page.getByRole('dialog', { name: `Информация о лиде #${id}`, exact: true });

test('signs in, after being told what is wrong, and out', async ({ desk, page }) => {
  await page.goto(`${desk.url}/leads`);
  await page.waitForURL(/\/login$/);
  await page.getByLabel('E-mail').fill('anna@example.com');
  await page.getByLabel('Пароль', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText('Неверный e-mail или пароль')).toBeVisible();
  await expect(page.getByText('The given data was invalid.')).toBeHidden();

  await page.getByLabel('Пароль', { exact: true }).fill('password');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('heading', { name: 'Заявки', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Мария Петрова 60' })).toBeVisible();

  await page.getByRole('button', { name: /Анна/ }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await page.waitForURL(/\/login$/);
  await page.goto(`${desk.url}/leads`);
  await page.waitForURL(/\/login$/);
});

test('turns the pages of a list of 60 leads', async ({ desk, page }) => {
  await openAsAnna(page, desk, '/leads');
  await expect(page.getByRole('link', { name: 'Мария Петрова 60' })).toBeVisible();
  await expect(page.getByText('1–25 из 60')).toBeVisible();
  await page.getByRole('button', { name: 'Следующая страница' }).click();
  await expect(page.getByText('26–50 из 60')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Пётр Ёлкин 35' })).toBeVisible();
  await page.getByRole('button', { name: 'Страница 3' }).click();
  await expect(page.getByText('51–60 из 60')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Олег Ким 1', exact: true })).toBeVisible();

  await page.getByPlaceholder('Найти заявку').fill('Ольга Лебедь 34');
  await expect(page.getByRole('link', { name: 'Ольга Лебедь 34' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Олег Ким 1', exact: true })).toBeHidden();
});

test('works on a lead: status, note, client, deletion', async ({ desk, page }) => {
  await openAsAnna(page, desk, '/leads');
  await page.getByRole('link', { name: 'Ольга Лебедь 58' }).click();
  const modal = leadModal(page, 58);
  await expect(modal.getByText('Форма с главной')).toBeVisible();
  await expect(modal.getByText('203.0.113.5')).toBeVisible();

  await modal.getByRole('button', { name: 'Статус: Новый' }).click();
  await page.getByRole('menuitem', { name: 'В обработке' }).click();
  await expect(page.getByText('Статус заявки изменен на "В обработке"')).toBeVisible();
  await expect(modal.getByRole('button', { name: 'Статус: В обработке' })).toBeVisible();

  await modal.getByRole('button', { name: 'Добавить заметку', exact: true }).last().click();
  await modal.getByRole('textbox').fill('Перезвонить в 15:00');
  await modal.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Заметка успешно обновлена')).toBeVisible();
  await expect(modal.getByText('Перезвонить в 15:00')).toBeVisible();

  await modal.getByRole('button', { name: 'В клиенты' }).click();
  const convert = page.getByRole('dialog', { name: 'Преобразование в клиента' });
  await expect(convert.getByLabel('Имя')).toHaveValue('Ольга Лебедь 58');
  const phone = convert.getByLabel('Телефон');
  await phone.fill('+7 900 000-00-58, вечером, если не отвечает — мужу');
  await convert.getByRole('button', { name: 'Преобразовать' }).click();
  await expect(phone).toHaveAccessibleDescription(/Не длиннее 40 символов/);
  await phone.fill('+7 900 000-00-58');
  await convert.getByRole('button', { name: 'Преобразовать' }).click();
  await expect(page.getByText('Заявка успешно преобразована в клиента')).toBeVisible();
  await expect(modal.getByRole('button', { name: 'Клиент', exact: true })).toBeDisabled();
  await expect(modal.getByRole('button', { name: 'Статус: Завершен' })).toBeVisible();
  await modal.getByRole('button', { name: 'Закрыть' }).click();

  await page.getByRole('link', { name: 'Игорь Ветров 57' }).click();
  await leadModal(page, 57).getByRole('button', { name: 'Удалить' }).click();
  await page
    .getByRole('dialog', { name: 'Удаление заявки' })
    .getByRole('button', { name: 'Удалить' })
    .click();
  await expect(page.getByText('Заявка успешно удалена')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Игорь Ветров 57' })).toBeHidden();

  await page.reload();
  await expect(page.getByRole('link', { name: 'Ольга Лебедь 58' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Игорь Ветров 57' })).toBeHidden();
  await page.getByRole('link', { name: 'Ольга Лебедь 58' }).click();
  await expect(modal.getByText('Перезвонить в 15:00')).toBeVisible();
  await expect(modal.getByRole('button', { name: 'Статус: Завершен' })).toBeVisible();
});

test('hears of a lead that a visitor sends', async ({ desk, page }) => {
  await openAsAnna(page, desk, '/leads');
  await expect(page.getByRole('link', { name: 'Мария Петрова 60' })).toBeVisible();
  await untilConnected(page);
  await desk.laravel.submitForm('Пётр Новый');
  await expect(page.getByRole('link', { name: 'Пётр Новый' })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Уведомления: 1 непрочитанное');
  await expect.poll(() => playedSounds(page)).toEqual(['/notification.mp3']);
});

test('shows a lead sent after the list was read and before the channel was open', async ({
  desk,
  page,
}) => {
  const release = desk.pusher.holdSubscriptions();
  await openAsAnna(page, desk, '/leads');
  await expect(page.getByRole('link', { name: 'Мария Петрова 60' })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Уведомления');
  await desk.laravel.submitForm('Пётр Ранний');
  release();
  await expect(page.getByRole('link', { name: 'Пётр Ранний' })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Уведомления: 1 непрочитанное');
});

test('keeps both lists of the bell', async ({ desk, page }) => {
  const { laravel } = desk;
  for (const name of ['Первый', 'Второй', 'Третий']) await laravel.submitForm(name);
  await openAsAnna(page, desk, '/leads');
  await untilConnected(page);
  await expect(bell(page)).toHaveAccessibleName('Уведомления: 3 непрочитанных');

  await bell(page).click();
  const popup = page.getByRole('dialog', { name: 'Уведомления' });
  await expect(popup.getByText('Новая заявка')).toHaveCount(3);
  const item = (lead: number) => popup.getByRole('listitem').filter({ hasText: `Заявка №${lead}` });
  await item(63).getByRole('button', { name: 'Отметить как прочитанное' }).click();
  await expect(bell(page)).toHaveAccessibleName('Уведомления: 2 непрочитанных');
  await item(62).getByRole('button', { name: 'Новая заявка' }).click();
  await expect(leadModal(page, 62)).toBeVisible();
  await leadModal(page, 62).getByRole('button', { name: 'Закрыть' }).click();
  await expect(bell(page)).toHaveAccessibleName('Уведомления: 1 непрочитанное');

  await bell(page).click();
  await popup.getByRole('button', { name: 'Прочитать все' }).click();
  await expect(page.getByText('Все уведомления о заявках отмечены как прочитанные')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Уведомления');
  for (const left of [2, 1, 0]) {
    await popup.getByRole('button', { name: 'Удалить уведомление' }).first().click();
    await expect(popup.getByText('Новая заявка')).toHaveCount(left);
  }
  await expect(popup.getByText('У вас нет новых уведомлений о заявках')).toBeVisible();

  // A toast lies there; a press on its text reaches what is under it.
  await popup.getByRole('tab', { name: 'Личные' }).click({ force: true });
  await expect(popup.getByText('У вас нет личных уведомлений')).toBeVisible();
  // Oleg makes a client of a lead that Anna is responsible for.
  await laravel.convert(await laravel.signIn('oleg@example.com'), 60);
  await expect(popup.getByText('Ваша заявка стала клиентом')).toBeVisible();
  await popup.getByRole('button', { name: 'Прочитать все' }).click();
  await expect(
    page.getByText('Все персональные уведомления отмечены как прочитанные'),
  ).toBeVisible();
  await popup.getByRole('button', { name: 'Удалить уведомление' }).click();
  await expect(popup.getByText('У вас нет личных уведомлений')).toBeVisible();

  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Уведомления');
});
