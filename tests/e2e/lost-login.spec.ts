import { openAs, submitForm } from './support/company.ts';
import { expect, test } from './support/fixtures.ts';

test('потерянный вход не уносит набранную заметку', async ({ page, company }) => {
  await submitForm(company, { name: 'Анна', phone: '+7 900 100-00-00' });
  await openAs(page, company, '/leads');
  await page.getByText('Анна').first().click();
  const modal = page.getByRole('dialog', { name: /Информация о лиде/ });
  await modal.getByRole('button', { name: /Добавить заметку|Редактировать/ }).click();
  await modal.getByRole('textbox').fill('Очень важная заметка');
  const address = page.url();

  // The login ends elsewhere while the note is on its way: before, the closed socket would tell the tab of it first.
  const endLogin = () =>
    fetch(`${company.url}/api/logout`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${company.token}` },
    });
  await page.route(
    (url) => url.pathname.startsWith('/api/leads/'),
    async (route) => {
      if (route.request().method() === 'PUT') await endLogin();
      await route.continue();
    },
  );
  await modal.getByRole('button', { name: 'Сохранить' }).click();
  await page.waitForURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.unrouteAll();

  await page.getByLabel('E-mail').fill(company.email);
  await page.getByLabel('Пароль', { exact: true }).fill(company.password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL(address);
  await expect(modal.getByRole('textbox')).toHaveValue('Очень важная заметка');
  await modal.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Заметка успешно обновлена')).toBeVisible();
  await expect(modal.getByText('Очень важная заметка')).toBeVisible();
});

test('браузер без хранилища: вход держится в памяти вкладки, ничего не падает', async ({
  page,
  company,
}) => {
  await submitForm(company, { name: 'Анна', phone: '+7 900 100-00-00' });
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await page.goto(`${company.url}/leads?status=new`);
  await expect(page.getByText(/^Браузер не даёт хранить данные/)).toHaveCount(1);
  await page.getByLabel('E-mail').fill(company.email);
  await page.getByLabel('Пароль', { exact: true }).fill(company.password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL(/\/leads\?status=new$/);
  await page.getByText('Анна').first().click();
  const modal = page.getByRole('dialog', { name: /Информация о лиде/ });
  await modal.getByRole('button', { name: 'Закрыть', exact: true }).click();
  await expect(modal).toHaveCount(0);

  // Whoever goes out asks for nothing more.
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/')) reads.push(request.url());
  });
  await page.getByRole('button', { name: /Меню пользователя/ }).click();
  await page.waitForLoadState('networkidle');
  reads.length = 0;
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(reads).toEqual([]);
});
