import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth, OVERLAYS, SCREEN } from './support/axe.ts';
import { filesToLookAt, inkOf, secondsOf } from './support/files-to-look-at.ts';
import { api, openAs, submitForm } from './support/company.ts';
import { expect, test } from './support/fixtures.ts';
import { fillPrices, ORDER_TOTAL, orderTotals } from './support/orders.ts';
import { WINDOW } from './support/documents.ts';
import { untilShown, walkTo } from './support/walk.ts';

/** Sums on the screen that are not seen whole: cut by what they stand in, or broken in two. */
const cutSums = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const sum = /\d[\d\s]*(?:,\d+)?\s₽/u.exec(text.textContent ?? '');
      const parent = text.parentElement;
      if (!sum || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.setStart(text, sum.index);
      range.setEnd(text, sum.index + sum[0].length);
      const { left, right, height } = range.getBoundingClientRect();
      if (height === 0) continue;
      // In the half of a phone a tile gives a long sum two lines.
      let isCut = innerWidth > 500 && range.getClientRects().length > 1;
      for (let around: Element | null = parent; around; around = around.parentElement) {
        if (!/hidden|clip/.test(getComputedStyle(around).overflowX)) continue;
        const box = around.getBoundingClientRect();
        // What is for readers alone is one pixel wide.
        if (box.width <= 1) isCut = false;
        else if (left < box.left - 1 || right > box.right + 1) isCut = true;
        if (box.width <= 1) break;
      }
      if (isCut) found.push(parent.textContent ?? '');
    }
    return found;
  });

const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Сохранено' });

test('a lead becomes an order of two windows with its sum, by keyboard alone', async ({
  page,
  company,
}) => {
  await fillPrices(company, 100_000);
  await submitForm(company, { name: 'Мария', phone: '+7 943 123-45-67' });
  await openAs(page, company, '/leads');
  await page.getByRole('link', { name: 'Мария' }).first().press('Enter');
  await page.getByRole('button', { name: 'Создать заказ' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Заказ №1' })).toBeVisible();
  await expect(page.getByLabel('Имя')).toHaveValue('Мария');

  const { keyboard } = page;
  await page.getByRole('button', { name: 'Добавить изделие' }).press('Enter');
  await expect(page.getByLabel('Ширина')).toBeFocused();
  await keyboard.type('2,1');
  await keyboard.press('Tab');
  await keyboard.type('210 см');
  await expect(
    page.getByText('2 100 мм'.replace(' ', '\u00a0').replace(' ', '\u00a0')),
  ).toHaveCount(2);
  await keyboard.press('Control+Enter');
  await expect(page.getByLabel('Ширина').last()).toBeFocused();
  await keyboard.type('3000');
  await keyboard.press('Tab');
  await keyboard.type('150');
  await expect(page.getByText('1\u00a0500\u00a0мм из\u00a0см')).toBeVisible();
  // It is read aloud too.
  const aloud = orderTotals(page).locator('[aria-live="polite"]');
  await expect(aloud.getByText(ORDER_TOTAL).first()).toBeVisible();
  await expect(saved(page)).toBeVisible();
});

test('prices change and an order stays, its repricing is taken back; one payment is made, and the list tells the debt', async ({
  page,
  company,
}) => {
  await fillPrices(company, 100_000);
  const { data } = await api<{ data: { id: number } }>(company, '/orders', {
    method: 'POST',
    body: { items: [WINDOW], status: 'contract', contact: { name: 'Пётр' } },
  });
  await openAs(page, company, `/order/${data.id}`);
  const total = orderTotals(page);
  const before = '4\u00a0000\u00a0₽';
  await expect(total.getByText(before).first()).toBeVisible();
  await fillPrices(company, 200_000);
  await page.reload();
  await expect(total.getByText(before).first()).toBeVisible();

  // What is typed a moment before is compared as well.
  await page.getByRole('textbox', { name: 'Шт.', exact: true }).fill('2');
  await page.getByRole('button', { name: 'Действия с заказом' }).click();
  await page.getByRole('menuitem', { name: 'Пересчитать по актуальным ценам' }).click();
  const dialog = page.getByRole('dialog', { name: 'Пересчитать по актуальным ценам' });
  const [typed, higher] = ['8\u00a0000\u00a0₽', '16\u00a0000\u00a0₽'];
  const row = dialog.getByRole('row', { name: /Окно 1/ });
  await expect(row.getByRole('cell')).toHaveText([typed, higher]);
  await dialog.getByRole('button', { name: 'Пересчитать' }).click();
  // Pointed at, the toast stays as long as it is needed.
  const undo = page.locator('button:enabled', { hasText: 'Отменить' });
  await undo.hover();
  await expect(total.getByText(higher).first()).toBeVisible();
  await undo.click();
  // Half of the higher sum is the lower one, which stands beside it: the higher one has to be gone.
  await expect(total.getByText(higher)).toHaveCount(0);
  await expect(total.getByText(typed).first()).toBeVisible();

  await page.getByRole('button', { name: 'Записать оплату' }).click();
  const form = page.getByRole('form', { name: 'Новая оплата' });
  await expect(form.getByLabel('Сумма, ₽')).toHaveValue('4000');
  await form.getByRole('button', { name: 'Записать' }).dblclick();
  const payments = page.getByRole('list', { name: 'Оплаты' });
  await expect(payments.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name: 'Заказы' }).first().click();
  await page.getByRole('link', { name: /^Долг/ }).click();
  await expect(page.getByRole('row', { name: /Пётр/ })).toContainText('4\u00a0000\u00a0₽');
  await expectAccessible(page, 'orders', SCREEN);
});

test('the list tells whose, where, what is left and who answers for it, whole on small screens', async ({
  page,
  company,
}) => {
  const address = 'д. Малые Вязёмы, ул. Полевая, 51';
  await api(company, '/orders', {
    method: 'POST',
    body: { status: 'contract', contact: { name: 'Пётр' }, address },
  });
  await openAs(page, company, '/orders');
  const row = page.getByRole('row', { name: /Пётр/ });
  const heads = [
    '№',
    'Клиент, адрес объекта',
    'Сумма',
    'Оплачено / Остаток',
    'Статус',
    'Ответственный',
  ];
  // The wider one has room for the menu of the sections too.
  for (const [width, more] of [
    [1024, []],
    [1440, ['Телефон', 'Площадь, м²']],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of [...heads, ...more]) {
      await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
    }
    for (const text of [address, 'Договор и предоплата']) {
      const isWhole = row.getByText(text).evaluate((element) => {
        // Whatever stands between a text and its cell may cut it.
        for (let box: Element = element; ; box = box.parentElement ?? box) {
          if (getComputedStyle(box).overflowX !== 'visible' && box.scrollWidth > box.clientWidth)
            return false;
          if (box.matches('td')) return true;
        }
      });
      expect(await isWhole, `«${text}» at ${width}`).toBe(true);
    }
  }
});

test('a break makes no second photo or document, and what is downloaded is what was sent', async ({
  page,
  company,
  pageFaults,
}) => {
  const { data } = await api<{ data: { id: number } }>(company, '/orders', {
    method: 'POST',
    body: { contact: { name: 'Ольга' } },
  });
  await openAs(page, company, `/order/${data.id}`);
  const files = page.getByRole('region', { name: 'Файлы' });
  await expect(files.getByText('Перетащите файлы сюда')).toBeVisible();

  // The file comes to the server, and its answer is lost on the way back.
  await page.route(
    '**/api/files',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  const content = Buffer.from('Замер: 2,1 × 3 м');
  const choose = page.waitForEvent('filechooser');
  await files.getByRole('button', { name: 'Выбрать файлы' }).click();
  await (
    await choose
  ).setFiles([{ name: 'план «веранда».txt', mimeType: 'text/plain', buffer: content }]);
  await files.getByRole('button', { name: 'Повторить: план «веранда».txt' }).click();
  await expect(files.getByRole('button', { name: 'Скачать: план «веранда».txt' })).toBeVisible();
  await expect(files.getByRole('list', { name: 'Загрузка файлов' })).toHaveCount(0);
  // The broken connection is told of once, and nothing else.
  expect(pageFaults.splice(0)).toEqual([expect.stringContaining('Сетевая ошибка')]);

  await page.reload();
  await expect(files.getByText('план «веранда».txt')).toHaveCount(1);
  const kept = await api<{ data: object[] }>(company, `/orders/${data.id}/files`);
  expect(kept.data).toHaveLength(1);
  const download = page.waitForEvent('download');
  await files.getByRole('button', { name: 'Скачать: план «веранда».txt' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('план «веранда».txt');
  expect(readFileSync(await saved.path())).toEqual(content);
  await expect(
    page.getByRole('region', { name: 'История' }).getByText(/Добавлен файл/),
  ).toHaveCount(1);
});

test('files are looked at over the order, and nothing in them is run or fetched', async ({
  page,
  company,
}) => {
  const { data } = await api<{ data: { id: number } }>(company, '/orders', {
    method: 'POST',
    body: { contact: { name: 'Ольга' } },
  });
  await openAs(page, company, `/order/${data.id}`);
  const foreign: string[] = [];
  const own = new URL(page.url()).origin;
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(own) && !/^(?:blob|data):/.test(url)) foreign.push(url);
  });
  const files = page.getByRole('region', { name: 'Файлы' });
  const choose = page.waitForEvent('filechooser');
  await files.getByRole('button', { name: 'Выбрать файлы' }).click();
  await (await choose).setFiles(await filesToLookAt());
  await expect(files.getByRole('button', { name: /^Скачать/ })).toHaveCount(6);

  const look = files.getByRole('button', { name: 'Посмотреть: договор.pdf' });
  await look.click();
  const shown = (name: string) => page.getByRole('dialog', { name, exact: true });
  const pdf = shown('договор.pdf');
  await expect(pdf.getByText('Стр. 1 из 3')).toBeVisible();
  await expect.poll(() => inkOf(pdf.getByRole('img', { name: 'Страница 1' }))).toBeGreaterThan(0);
  const page3 = pdf.locator('[data-page="3"]');
  await page3.scrollIntoViewIfNeeded();
  await expect(pdf.getByText('Стр. 3 из 3')).toBeVisible();
  await pdf.getByRole('button', { name: 'Увеличить' }).click();
  await expect(pdf.getByText('150')).toBeVisible();
  await expectAccessible(page, 'a PDF', OVERLAYS);

  const seen = new Map<string, () => Promise<void>>([
    [
      'фото.png',
      () => expect(shown('фото.png').getByRole('img', { name: 'фото.png' }).first()).toBeVisible(),
    ],
    [
      'замеры.csv',
      () => expect(shown('замеры.csv').getByRole('cell', { name: 'Веранда' })).toBeVisible(),
    ],
    [
      'запись.wav',
      () => expect.poll(() => secondsOf(shown('запись.wav').locator('audio'))).toBe(1),
    ],
    [
      'рисунок.svg',
      () =>
        expect(shown('рисунок.svg').getByRole('button', { name: 'Скачать файл' })).toBeVisible(),
    ],
    ['страница.html', () => expect(shown('страница.html').getByText('<script>')).toBeVisible()],
    ['договор.pdf', () => expect(pdf.getByText('Стр. 1 из 3')).toBeVisible()],
  ]);
  const order = await files.getByRole('listitem').locator('bdi').allTextContents();
  const close = page.getByRole('button', { name: 'Закрыть', exact: true });
  await page.keyboard.press('Escape');
  await expect(close).toHaveCount(0);
  await expect(look).toBeFocused();
  await files
    .getByRole('button', { name: /^Посмотреть/ })
    .first()
    .click();
  // One that is not shown is only come to by the arrows.
  const first = order.findIndex((name) => name !== 'рисунок.svg');
  for (const name of order.slice(first)) {
    await seen.get(name)?.();
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('ArrowLeft');
  await seen.get(order.at(-2) ?? '')?.();
  await page.goBack();
  await expect(close).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/order/${data.id}`));
  expect(foreign).toEqual([]);
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
  const refused = await page.evaluate(() => {
    try {
      return new Worker('/assets/another.js') && 'started';
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(refused).toBe('TypeError');
});

test('an order of the dark scheme is printed on white, and stays dark on the screen', async ({
  page,
  company,
}) => {
  const { data } = await api<{ data: { id: number } }>(company, '/orders', {
    method: 'POST',
    body: { contact: { name: 'Ольга' } },
  });
  await openAs(page, company, `/order/${data.id}`);
  await page.getByRole('button', { name: 'Тёмная тема' }).click();
  const colors = () =>
    page
      .getByRole('heading', { name: 'Заказ №1' })
      .evaluate((heading) => [
        getComputedStyle(heading).color,
        getComputedStyle(document.body).backgroundColor,
      ]);
  const dark = await colors();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(colors).toEqual(['rgb(15, 23, 42)', 'rgb(255, 255, 255)']);
  // Without what changes it.
  await expect(page.getByRole('group', { name: 'Заказ' }).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Файлы' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Итоги' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(colors).toEqual(dark);
});

test('the screens of orders are accessible in both colour schemes and fit a phone', async ({
  page,
  company,
}) => {
  await fillPrices(company, 100_000);
  const item = {
    name: 'Скос',
    shape: 'slope',
    opening_width_mm: 10_000,
    height_left_mm: 200,
    height_right_mm: 900,
    qty: 2,
    film_id: 1,
    edging_color_id: 1,
    fastener: { top: 1, right: 1, bottom: 1, left: 1 },
    zip: { count: 2, type: 'spiral', sides: ['left'] },
  };
  const { data } = await api<{ data: { id: number } }>(company, '/orders', {
    method: 'POST',
    body: { items: [item], contact: { name: 'Константин Константинопольский' } },
  });
  await openAs(page, company, '/orders');
  await untilShown(page, '/orders');
  const paid = { amount: 1000, kind: 'prepay', method: 'cash', paid_at: '2026-01-10' };
  await api(company, `/orders/${data.id}/payments`, { method: 'POST', body: paid });
  const order = `/order/${data.id}`;
  for (const path of ['/orders', 'Доска', 'Оплаты', order]) {
    const view = page.getByRole('button', { name: path, exact: true });
    if (path === 'Доска' || path === 'Оплаты') await view.click();
    if (path === 'Доска') await page.getByRole('region', { name: /^Новый/ }).waitFor();
    if (path === 'Оплаты') await page.getByRole('region', { name: 'Оплаты' }).waitFor();
    if (path === order) {
      await walkTo(page, path);
      await page.getByRole('button', { name: 'Подробно: Скос' }).click();
      await expect(page.getByRole('img', { name: /^Окно: проём/ })).toBeVisible();
    }
    await expectAccessibleInBoth(page, path, SCREEN);
    await page.setViewportSize({ width: 390, height: 900 });
    await expectAccessible(page, `${path} on a phone`, SCREEN);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test('sums of a thousand million are read whole wherever they stand', async ({ page, company }) => {
  await fillPrices(company, 100_000);
  // 989 939 812 ₽, the most an order may come to being 10⁹.
  const lines = [
    { name: 'Монтаж', qty: 98, price: 1_000_000_000 },
    { name: 'Доставка', qty: 1, price: 993_981_200 },
  ];
  const { data } = await api<{ data: { id: number } }>(company, '/orders', {
    method: 'POST',
    body: { items: [WINDOW], lines, status: 'contract', contact: { name: 'Пётр' } },
  });
  const amount = 48_993_981_234;
  const payment = { kind: 'prepay', method: 'transfer', paid_at: '2024-05-06', amount };
  await api(company, `/orders/${data.id}/payments`, { method: 'POST', body: payment });
  for (const width of [1440, 1920, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [path, sum] of [
      ['/orders', /989\s94\d\s\d{3}/u],
      ['/orders?view=kanban', /989\s94\d\s\d{3}/u],
      ['/orders?view=payments', /489\s939\s812,34/u],
      [`/order/${data.id}`, /989\s94\d\s\d{3}/u],
    ] as const) {
      await (width === 1440 && path === '/orders'
        ? openAs(page, company, path)
        : page.goto(company.url + path));
      await expect(page.getByText(sum).filter({ visible: true }).first()).toBeVisible();
      expect([width, path, await cutSums(page)]).toEqual([width, path, []]);
    }
  }
});
