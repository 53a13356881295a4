import sharp from 'sharp';
import { expectAccessible } from './support/axe.ts';
import { openColleague } from './support/colleague.ts';
import { api, hireColleague, openAs } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { expect, test } from './support/fixtures.ts';

interface Order {
  id: number;
  number: number;
}

test('a visit is planned in the order, moved in the calendar, gone to by the route, and taken back', async ({
  browser,
  page,
  company,
  pageFaults,
}) => {
  const measurer = await hireColleague(company);
  const { data: order } = await api<{ data: Order }>(company, '/orders', {
    method: 'POST',
    body: { contact: { name: 'Мария', phone: '+7 943 123-45-67' }, address: 'Казань, Баумана, 5' },
  });
  await openAs(page, company, `/order/${order.id}`);
  const visits = page.getByRole('region', { name: 'Выезды' });
  await expect(visits.getByText('Выездов пока нет')).toBeVisible();
  await visits.getByRole('button', { name: 'Запланировать выезд' }).click();
  const dialog = page.getByRole('dialog', { name: 'Запланировать выезд' });
  await dialog.getByLabel('Начало').fill('10:00');
  await dialog.getByRole('checkbox', { name: 'Пётр Иванов' }).check();
  await dialog.getByRole('button', { name: 'Запланировать' }).click();
  await expect(dialog).toBeHidden();
  // The offered status of the order came with it.
  await expect(page.getByRole('button', { name: /Замер назначен/ })).toBeVisible();
  await expect(visits.getByRole('list', { name: 'Кто едет' })).toHaveText(/Пётр Иванов/);

  // The person who goes there sees it at once, on a phone.
  const phone = await openColleague(browser, measurer, pageFaults, '/orders?view=route');
  await phone.setViewportSize({ width: 390, height: 844 });
  await untilConnected(phone);
  const tomorrow = phone.getByRole('button', { name: 'Следующий день' });
  await tomorrow.click();
  const stop = phone.getByRole('article', { name: /^Замер, 10:00–11:00/ });
  await expect(stop.getByRole('link', { name: /Баумана/ })).toHaveAttribute(
    'href',
    /^https:\/\/yandex\.ru\/maps\/\?text=/,
  );
  await expect(stop.getByRole('link', { name: /943/ })).toHaveAttribute('href', 'tel:+79431234567');
  await expectAccessible(phone, 'the route of a day');

  // By keys in the calendar, half an hour later; the phone marks it.
  await page.goto(`${company.url}/orders?view=calendar&scale=day`);
  await page.getByRole('button', { name: 'Следующий день' }).click();
  const event = page.getByRole('button', { name: /Замер/ }).filter({ hasText: '10:00' }).first();
  await event.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText(/^Замер перенесён на .*10:15$/)).toBeVisible();
  const moved = phone.getByRole('article', { name: /^Замер, 10:15–11:15/ });
  await expect(moved.getByText(/Время: было .*10:00–11:00/)).toBeVisible();
  await moved.getByRole('button', { name: /^Понятно/ }).click();
  await expect(moved.getByText(/Время: было/)).toBeHidden();

  await moved.getByRole('button', { name: /^Приехал/ }).click();
  await moved.getByRole('button', { name: /^Готово/ }).click();
  await page.goto(`${company.url}/order/${order.id}`);
  await expect(page.getByRole('button', { name: /Замер выполнен/ })).toBeVisible();
  await expect(visits.getByText('Выполнен', { exact: true }).first()).toBeVisible();
  const history = page.getByRole('region', { name: 'История' });
  await expect(history.getByText(/^Замер выполнен: /)).toBeVisible();
  await phone.context().close();
});

/** A photo as the camera of a phone writes it: lying on its side, with the place where it was taken. */
const cameraPhoto = () =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#7a9' } })
    .composite([
      {
        input: { create: { width: 400, height: 300, channels: 3, background: '#e22' } },
        left: 0,
        top: 0,
      },
    ])
    .withMetadata({
      orientation: 6,
      exif: {
        IFD0: { Make: 'Camera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 47/1 0/1' },
      },
    })
    .jpeg()
    .toBuffer();

test('a photo of the object gets there once over a line that breaks, upright and without its place', async ({
  browser,
  company,
  pageFaults,
}) => {
  const installer = await hireColleague(company);
  const { data: order } = await api<{ data: Order }>(company, '/orders', {
    method: 'POST',
    body: { contact: { name: 'Мария' }, address: 'Казань, Баумана, 5' },
  });
  const now = Date.now();
  await api(company, `/orders/${order.id}/visits`, {
    method: 'POST',
    body: {
      kind: 'install',
      starts_at: new Date(now - 60_000).toISOString(),
      ends_at: new Date(now + 60_000).toISOString(),
      user_ids: [installer.userId],
    },
  });
  const { data: rights } = await api<{ data: { version: number; switches: object } }>(
    company,
    '/company/rights',
  );
  await api(company, '/company/rights', { method: 'PUT', body: { ...rights, on: true } });
  await api(company, `/users/${installer.userId}/role`, {
    method: 'PUT',
    body: { role: 'performer' },
  });

  const sent = await cameraPhoto();
  expect((await sharp(sent).metadata()).orientation).toBe(6);
  const phone = await openColleague(browser, installer, pageFaults, '/');
  await phone.setViewportSize({ width: 390, height: 844 });
  const stop = phone.getByRole('article', { name: /^Монтаж/ });
  const camera = stop.getByRole('button', { name: /^Сфотографировать/ });
  await expect(camera).toBeVisible();
  expect((await camera.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(48);

  // The server stores the photo, and its answer is lost.
  const keys = new Set<string | undefined>();
  let isLost = false;
  await phone.route('**/api/orders/*/photos', async (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await stop
    .locator('input[type=file]')
    .setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: sent });
  await expect(stop.getByText('Нет связи: отправим, когда появится')).toBeVisible();
  expect(pageFaults.splice(0)).toEqual([expect.stringContaining('Сетевая ошибка')]);
  await phone.reload();
  const photos = stop.getByRole('list', { name: 'Снимки с объекта' });
  await expect(photos.getByRole('listitem')).toHaveCount(1);
  await expect(stop.getByRole('list', { name: 'Снимки на отправке' })).toHaveCount(0);
  await expect(photos.locator('img')).toBeVisible();
  await expectAccessible(phone, 'a stop with a photo');

  const { data: stored } = await api<{ data: { id: number; name: string }[] }>(
    company,
    `/orders/${order.id}/photos`,
  );
  expect([stored.length, stored[0]?.name, keys.size]).toEqual([1, 'IMG_0001.jpg', 1]);
  const content = await fetch(`${company.url}/api/files/${stored[0]?.id}/download`, {
    headers: { Authorization: `Bearer ${company.token}` },
  });
  const { exif, orientation, width, height, format } = await sharp(
    await content.arrayBuffer(),
  ).metadata();
  expect({ exif, orientation, width, height, format }).toEqual({
    ...{ exif: undefined, orientation: undefined },
    ...{ width: 1920, height: 2560, format: 'jpeg' },
  });

  await photos.getByRole('button', { name: /^Открыть: Снимок 1/ }).click();
  const viewer = phone.getByRole('dialog', { name: /^Снимок 1/ });
  await expect(viewer.getByRole('img')).toBeVisible();
  await viewer.getByRole('button', { name: 'Закрыть' }).click();
  await photos.getByRole('button', { name: /^Убрать снимок/ }).click();
  await expect(photos).toHaveCount(0);
  await phone.getByRole('button', { name: 'Отменить' }).click();
  await expect(photos.getByRole('listitem')).toHaveCount(1);
  await phone.context().close();
});
