import { expectAccessible } from './support/axe.ts';
import { openAs, submitForm } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { expect, loseNetwork, LOST_NETWORK, test } from './support/fixtures.ts';

test('a lost login does not take a typed note with it', async ({ page, company }) => {
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

test('in a browser without storage the login lives in the tab, and nothing breaks', async ({
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
  // What an idle moment reads is the last that comes by itself.
  const lastRead = page.waitForResponse(/\/api\/account\/preferences$/);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL(/\/leads\?status=new$/);
  await page.getByText('Анна').first().click();
  const modal = page.getByRole('dialog', { name: /Информация о лиде/ });
  await modal.getByRole('button', { name: 'Закрыть', exact: true }).click();
  await expect(modal).toHaveCount(0);

  // Whoever goes out asks for nothing more.
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  await page.getByRole('button', { name: /Меню пользователя/ }).click();
  await lastRead;
  // With the first events everything is read once more.
  await untilConnected(page);
  const logout = page.waitForRequest(/\/api\/logout$/);
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  // It is sent after the screen has gone.
  await logout;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(calls.slice(calls.indexOf('POST /api/logout'))).toEqual(['POST /api/logout']);
});

test('a lead says that the network was lost in its first seconds, and opens when it is back', async ({
  page,
  company,
  context,
  pageFaults,
}) => {
  await submitForm(company, { name: 'Анна', phone: '+7 900 100-00-00' });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.route(/\/assets\/press-/, (route) => route.abort());
  await openAs(page, company, '/leads');
  const link = page.getByRole('link', { name: /Анна/ }).first();
  await link.click();
  const placeholder = page.getByRole('dialog', { name: 'Заявка', exact: true });
  await expect(placeholder).toContainText('Не удалось открыть заявку: нет связи с сервером');
  await expectAccessible(page, 'lead whose code did not come');
  await page.keyboard.press('Escape');
  await expect(placeholder).toHaveCount(0);
  await expect(page).toHaveURL(/\/leads$/);
  await expect(page.locator(':focus')).toContainText('Анна');

  await link.click();
  await expect(placeholder.getByRole('button', { name: 'Закрыть' })).toBeVisible();
  await page.unroute(/\/assets\/press-/);
  // At once: on its own it tries again every few seconds, and opens before a pointer has come.
  await placeholder.getByRole('button', { name: 'Повторить' }).dispatchEvent('click');
  const modal = page.getByRole('dialog', { name: /Информация о лиде/ });
  await expect(modal).toBeVisible();
  await expect(placeholder).toHaveCount(0);

  // What a press needs comes when somebody acts, not before; afterwards the network may go.
  await page.goto(`${company.url}/leads`);
  scripts.length = 0;
  await page.reload();
  // What the page before still asks for comes before the new one.
  const isOfNew = (index: number) => index > scripts.lastIndexOf(`${company.url}/leads`);
  const asked = (name: string) =>
    scripts.findIndex((url, index) => isOfNew(index) && url.includes(`/assets/${name}-`));
  await expect.poll(() => asked('open-connection')).toBeGreaterThan(0);
  // The window of a lead and what only a press needs are in one file, see scripts/lib/waves.ts.
  expect(asked('press')).toBe(-1);
  const loaded = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/assets/press-'),
  );
  await page.mouse.move(300, 300);
  await loaded;
  // What was refused above has been told of.
  expect(pageFaults.splice(0).filter((fault) => !LOST_NETWORK.test(fault))).toEqual([]);
  await loseNetwork(context, pageFaults);
  await link.click();
  await expect(modal).toBeVisible();
  await context.setOffline(false);
});
