import { requiredModuleFor } from '../../src/entities/company/module/model/required-module.ts';
import { expect, loseNetwork, test } from './support/fixtures.ts';
import {
  FOREIGN_TOKEN,
  startForeignBackend,
  type ForeignBackend,
} from './support/foreign-backend.ts';
import { PUBLIC_ADDRESSES, walkedScreens } from './support/screens.ts';
import { sweepOf } from '../support/sweep.ts';
import { walkTo } from './support/walk.ts';
import { playedSounds, watchSounds } from './support/sound.ts';

let backend: ForeignBackend;

test.beforeEach(async () => {
  backend = await startForeignBackend();
});
test.afterEach(async () => {
  await backend.stop();
});

test('the same build works with a backend that knows only the calls of the specification', async ({
  context,
  page,
}) => {
  await watchSounds(context);
  await context.addInitScript((token) => {
    localStorage.setItem('token', token);
  }, FOREIGN_TOKEN);

  const subscribed = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) =>
        String(payload).includes('private-company.2'),
      ),
    );
  await page.goto(`${backend.url}/leads`);
  await expect(page.getByRole('heading', { name: 'Заявки', level: 1 })).toBeVisible();
  await expect(page.getByText('Раздел недоступен на этом сервере')).toBeVisible();
  await subscribed;

  backend.notify('Новая заявка');
  const bell = page.getByRole('button', { name: /Уведомления: 1/ });
  await expect(bell).toBeVisible();
  await expect.poll(() => playedSounds(page)).toEqual(['/notification.mp3']);
  await bell.click();
  await page.getByText('Новая заявка').click();

  const modal = page.getByRole('dialog', { name: 'Информация о лиде #7' });
  await expect(modal.getByText('Форма с главной')).toBeVisible();
  await expect(modal.getByText('05.03.2024 14:07')).toBeVisible();
  await expect(modal.getByText('Неизвестное поле')).toBeVisible();
  await modal.getByRole('button', { name: /Статус/ }).click();
  await page.getByRole('menuitem', { name: 'Отклонен' }).click();
  await expect(page.getByText('Статус заявки изменен на "Отклонен"')).toBeVisible();
  expect(backend.lead.status).toBe('rejected');
  await modal.getByRole('button', { name: 'В клиенты' }).click();
  await page
    .getByRole('dialog', { name: 'Преобразование в клиента' })
    .getByRole('button', { name: 'Преобразовать' })
    .click();
  await expect(page.getByText('Заявка успешно преобразована в клиента')).toBeVisible();
  await expect(modal.getByRole('button', { name: 'Клиент', exact: true })).toBeDisabled();

  await modal.getByRole('button', { name: 'Закрыть' }).click();
  await page.getByRole('button', { name: /Уведомления/ }).click();
  await page.getByRole('button', { name: 'Удалить уведомление' }).click();
  await expect(page.getByText('У вас нет новых уведомлений о заявках')).toBeVisible();
  expect(backend.unmarkedCalls).toEqual([]);

  await page.goto(`${backend.url}/chats`);
  await page.waitForURL(/\/modules\?module_required=chat$/);
});

test('a minute of quick work takes few calls, and after a reload all is asked anew', async ({
  context,
  page,
}) => {
  await context.addInitScript((token) => {
    localStorage.setItem('token', token);
  }, FOREIGN_TOKEN);
  const open = async () => {
    backend.calls.length = 0;
    await page.goto(`${backend.url}/leads`);
    // With it comes what no screen waits for.
    await expect(page.getByRole('link', { name: 'Инструкция к этому экрану' })).toBeVisible();
    await expect.poll(() => backend.calls).toContain('GET /user-notifications');
    await page.waitForLoadState('networkidle');
    return backend.calls.toSorted();
  };
  const atFirst = await open();
  console.log(`first page of a foreign backend: ${atFirst.join(', ')}`);
  expect(atFirst.length).toBeLessThanOrEqual(8);

  for (let id = 1; id <= 10; id++) {
    await page.evaluate((to) => history.pushState(null, '', to), `/leads?lead=${id}`);
    const modal = page.getByRole('dialog', { name: `Информация о лиде #${id}` });
    await expect(modal.getByText('Форма с главной')).toBeVisible();
  }
  // One call for each lead; what the backend lacks is asked once, whatever lead that was for.
  const opened = backend.calls.slice(atFirst.length);
  console.log(`ten leads of a foreign backend: ${opened.join(', ')}`);
  expect(opened.filter((call) => /^GET \/leads\/\d+$/.test(call))).toHaveLength(10);
  const lacking = backend.unknownCalls
    .filter((call) => call !== 'GET /leads')
    .map((call) => call.replace(/\d+/, '{id}'));
  expect(lacking).toEqual([...new Set(lacking)]);
  expect(backend.calls.length).toBeLessThanOrEqual(25);

  expect(await open()).toEqual(atFirst);
});

/** Every screen that needs no module but the one this backend has. */
const screensHere = () =>
  walkedScreens({ userId: 1, formId: 1, orderId: 1, slug: 'zayavka' }).filter((path) =>
    [null, 'leads'].includes(requiredModuleFor(path)),
  );

test('every screen opens with such a backend, and a lost network can be told of', async ({
  context,
  page,
  pageFaults,
}) => {
  await context.addInitScript((token) => {
    localStorage.setItem('token', token);
  }, FOREIGN_TOKEN);
  await page.goto(`${backend.url}/no-such-page`);
  for (const path of screensHere()) {
    await walkTo(page, path);
    expect(new URL(page.url()).pathname, path).toBe(path);
  }
  for (const path of sweepOf(PUBLIC_ADDRESSES, 4)) {
    await page.goto(backend.url + path);
    await expect(page, path).toHaveURL(/\/dashboard$/);
  }

  // What a press needs is there once somebody acts, before the network goes: in one file, see scripts/lib/waves.ts.
  await expect(page.getByRole('button', { name: /Уведомления/ })).toBeVisible();
  await page.mouse.move(300, 300);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/press-')),
  );
  await loseNetwork(context, pageFaults);
  await page.getByRole('button', { name: /Уведомления/ }).click();
  await expect(page.getByText('Не удалось загрузить уведомления о заявках')).toBeVisible();
  await expect(page.getByRole('tab', { name: /Личные/ })).toBeVisible();
  await context.setOffline(false);
});

test('without a token such a backend gets no call', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  await page.goto(`${backend.url}/leads`);
  await page.waitForURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  expect(calls).toEqual([]);
});
