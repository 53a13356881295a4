import { expect, openAsAnna, test } from './support/fixtures.ts';

test('leads to the modules when the one of a screen is switched off', async ({ desk, page }) => {
  await desk.laravel.sql("update company_modules set is_active = 0 where code = 'leads'");
  await openAsAnna(page, desk, '/leads');
  await page.waitForURL(/\/modules\?module_required=leads$/);
  await expect(page.getByText('Не активен').first()).toBeVisible();
});

test('leads to the modules when the one of a screen has expired', async ({ desk, page }) => {
  await desk.laravel.sql("update company_modules set expires_at = '2024-03-05 11:07:00'");
  await openAsAnna(page, desk, '/leads');
  await page.waitForURL(/\/modules\?module_required=leads$/);
  await expect(page.getByText('Истек').first()).toBeVisible();
});

test('says what is wrong while the backend is in maintenance, and keeps the person', async ({
  desk,
  page,
}) => {
  await openAsAnna(page, desk, '/leads');
  await page.getByRole('link', { name: 'Мария Петрова 60' }).click();
  const modal = page.getByRole('dialog', { name: 'Информация о лиде #60' });
  await expect(modal.getByText('Форма с главной')).toBeVisible();

  await desk.laravel.artisan('down', '--retry=5');
  await modal.getByRole('button', { name: 'Статус: Новый' }).click();
  await page.getByRole('menuitem', { name: 'Отклонен' }).click();
  await expect(page.getByText('Не удалось обновить статус заявки')).toBeVisible();
  await expect(modal.getByRole('button', { name: 'Статус: Новый' })).toBeVisible();
  await expect(page.getByText('Service Unavailable')).toBeHidden();

  await desk.laravel.artisan('up');
  await modal.getByRole('button', { name: 'Статус: Новый' }).click();
  await page.getByRole('menuitem', { name: 'Отклонен' }).click();
  await expect(page.getByText('Статус заявки изменен на "Отклонен"')).toBeVisible();
  await expect(page).toHaveURL(/\/leads/);
});

test('asks to wait where sign-in is tried too often', async ({ desk, page }) => {
  await page.goto(`${desk.url}/login`);
  await page.getByLabel('E-mail').fill('anna@example.com');
  const password = page.getByLabel('Пароль', { exact: true });
  // `throttle:6,1`
  for (let tries = 1; tries <= 6; tries += 1) {
    await password.fill(`wrong-${tries}`);
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page.getByText('Неверный e-mail или пароль')).toBeVisible();
  }
  await password.fill('password');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText(/Слишком много/).first()).toBeVisible();
  await expect(page.getByText('Too Many Attempts.')).toBeHidden();
});

test('leads to sign-in when the token is no more', async ({ desk, page }) => {
  await openAsAnna(page, desk, '/leads');
  await expect(page.getByRole('link', { name: 'Мария Петрова 60' })).toBeVisible();
  await desk.laravel.sql('delete from access_tokens');
  // Not by a locator, which would wait for the row: the reading after the subscription may have led to sign-in already.
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('a[data-record="lead-60"]')?.click(),
  );
  await page.waitForURL(/\/login/);
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('says what a policy forbids', async ({ desk, page }) => {
  await openAsAnna(page, desk, '/leads?lead=61');
  await expect(page.getByText('Не удалось загрузить данные лида')).toBeVisible();

  // Oleg is responsible, see LeadPolicy.
  await desk.laravel.sql('update leads set user_id = 2 where id = 59');
  await page.goto(`${desk.url}/leads?lead=59`);
  const modal = page.getByRole('dialog', { name: 'Информация о лиде #59' });
  await modal.getByRole('button', { name: 'Удалить' }).click();
  await page
    .getByRole('dialog', { name: 'Удаление заявки' })
    .getByRole('button', { name: 'Удалить' })
    .click();
  await expect(page.getByText('Удалить заявку может только ответственный')).toBeVisible();
  await expect(modal.getByText('Пётр Ёлкин 59').first()).toBeVisible();
});

test('says that there is no such lead, where a model is not found', async ({ desk, page }) => {
  await openAsAnna(page, desk, '/leads?lead=999');
  await expect(page.getByText('Такой заявки нет. Возможно, её удалили.')).toBeVisible();
});

test.describe('where sign-in wants the name of a device, as in the documents of Sanctum', () => {
  test.use({ overlay: 'tests/laravel/device-name' });

  test('says that it did not work, and not that the password is wrong', async ({ desk, page }) => {
    await page.goto(`${desk.url}/login`);
    await page.getByLabel('E-mail').fill('anna@example.com');
    await page.getByLabel('Пароль', { exact: true }).fill('password');
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByText('Неверный e-mail или пароль')).toBeHidden();
  });
});
