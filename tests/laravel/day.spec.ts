import { untilConnected } from '../e2e/support/connected.ts';
import { playedSounds } from '../e2e/support/sound.ts';
import { expect, openAsAnna, test } from './support/fixtures.ts';

test('signs in, after being told what is wrong', async ({ desk, page }) => {
  await page.goto(`${desk.url}/leads`);
  await page.getByLabel('E-mail').fill('anna@example.com');
  await page.getByLabel('Пароль', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText('Неверный e-mail или пароль')).toBeVisible();
  await page.getByLabel('Пароль', { exact: true }).fill('password');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('heading', { name: 'Заявки', level: 1 })).toBeVisible();
  await expect(page.getByText('Мария Петрова 60')).toBeVisible();
});

test('hears of a lead that a visitor sends', async ({ desk, page }) => {
  await openAsAnna(page, desk, '/leads');
  await expect(page.getByText('Мария Петрова 60')).toBeVisible();
  await untilConnected(page);
  await desk.laravel.submitForm('Пётр Новый');
  await expect(page.getByRole('link', { name: 'Пётр Новый' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Уведомления: 1/ })).toBeVisible();
  expect(await playedSounds(page)).toEqual(['/notification.mp3']);
});
