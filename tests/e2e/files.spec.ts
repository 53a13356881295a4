import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openZip } from '../support/server/open-zip.ts';
import { expectAccessible, SCREEN } from './support/axe.ts';
import { openColleague } from './support/colleague.ts';
import { api, openAs, submitForm, type Company } from './support/company.ts';
import { filesToLookAt } from './support/files-to-look-at.ts';
import { expect, loseNetwork, test, watchFaults } from './support/fixtures.ts';

const SETTINGS = '/settings?section=files';
const rowOf = (page: Page, name: string) => page.getByRole('row', { name });

async function upload(
  company: Company,
  name: string,
  content: BlobPart = `содержимое ${name}`,
): Promise<void> {
  const form = new FormData();
  form.set('parent_id', '');
  form.set('file', new Blob([content]), name);
  const answer = await fetch(`${company.url}/api/files`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${company.token}`, Accept: 'application/json' },
    body: form,
  });
  expect(answer.status).toBe(201);
}

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`Действия: .*${name}`) }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('files are put into folders, thrown away and brought back, before a colleague’s eyes', async ({
  page,
  browser,
  company,
  pageFaults,
}) => {
  await upload(company, 'договор.txt');
  await upload(company, 'смета.txt');
  await openAs(page, company, SETTINGS);
  await expect(rowOf(page, 'договор.txt')).toBeVisible();
  const colleague = await openColleague(browser, company, pageFaults, SETTINGS);
  await expect(rowOf(colleague, 'смета.txt')).toBeVisible();

  // Sent from the manager, and looked at there.
  const price = { name: 'прайс.txt', mimeType: 'text/plain', buffer: Buffer.from('Окно 1200') };
  await page.getByLabel('Загрузить файлы').last().setInputFiles([price]);
  await expect(rowOf(colleague, 'прайс.txt')).toBeVisible();
  await rowOf(page, 'прайс.txt').getByText('прайс.txt').click();
  await expect(
    page.getByRole('dialog', { name: 'прайс.txt' }).getByText('Окно 1200'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // By keyboard alone: a folder, a new name, into the folder.
  await page.getByRole('button', { name: 'Новая папка' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Название' })).toBeFocused();
  await page.keyboard.type('Замеры');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Замеры')).toBeVisible();
  await expect(rowOf(colleague, 'Замеры')).toBeVisible();
  await rowOf(page, 'договор.txt').focus();
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Название' })).toBeFocused();
  await page.keyboard.type('акт');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'акт.txt')).toBeVisible();
  await expect(rowOf(colleague, 'акт.txt')).toBeVisible();
  await rowOf(page, 'акт.txt').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Переместить…' }).press('Enter');
  await expect(page.getByRole('tree', { name: 'Папки' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Переместить сюда' }).press('Enter');
  await expect(rowOf(page, 'акт.txt')).toBeHidden();
  await expect(rowOf(colleague, 'акт.txt')).toBeHidden();
  await rowOf(page, 'Замеры').focus();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'акт.txt')).toBeVisible();
  await page.goBack();

  // By mouse: dragged into the folder, thrown away with it, brought back.
  await rowOf(page, 'смета.txt').hover();
  await page.mouse.down();
  const { x, y, height } = (await rowOf(page, 'Замеры').boundingBox()) as DOMRect;
  await page.mouse.move(x + height * 3, y + height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(rowOf(page, 'смета.txt')).toBeHidden();
  await choose(page, 'Замеры', 'Удалить');
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(rowOf(page, 'Замеры')).toBeHidden();
  await expect(rowOf(colleague, 'Замеры')).toBeHidden();
  await page.getByRole('link', { name: 'Корзина', exact: true }).click();
  await expectAccessible(page, 'trash of files', SCREEN);
  await choose(page, 'Замеры', 'Восстановить');
  await page.getByRole('link', { name: 'Общие', exact: true }).click();
  await rowOf(page, 'Замеры').dblclick();
  await expect(rowOf(page, 'смета.txt')).toBeVisible();
  await expect(rowOf(page, 'акт.txt')).toBeVisible();
  await expectAccessible(page, 'folder', SCREEN);
  await page.goBack();
  const saved = page.waitForEvent('download');
  await choose(page, 'Замеры', 'Скачать архивом');
  const archive = await saved;
  expect(archive.suggestedFilename()).toBe('Замеры.zip');
  const entries = openZip(await readFile(await archive.path()));
  expect([...entries.keys()]).toEqual(['Замеры/акт.txt', 'Замеры/смета.txt']);

  // Chosen for a lead; a colleague who looks at it sees it come.
  await submitForm(company, { name: 'Мария', phone: '+7 943 123-45-67' });
  const { data: leads } = await api<{ data: { id: number }[] }>(company, '/leads');
  const lead = `${company.url}/leads?lead=${leads[0]?.id}`;
  const files = (one: Page) => one.getByRole('region', { name: 'Файлы', exact: true });
  await colleague.goto(lead);
  await expect(files(colleague).getByText('Перетащите файлы сюда')).toBeVisible();
  await page.goto(lead);
  await files(page).getByRole('button', { name: 'Выбрать из файлов' }).click();
  const picker = page.getByRole('dialog', { name: 'Выбрать файлы' });
  await rowOf(page, 'прайс.txt').click();
  await picker.getByRole('button', { name: /^Прикрепить 1.файл$/ }).click();
  await expect(files(page).getByText('прайс.txt')).toBeVisible();
  await expect(files(colleague).getByText('прайс.txt')).toBeVisible();
  await colleague.context().close();
});

interface Listed {
  data: { id: number; name: string }[];
}

const makeFolder = async (company: Company, name: string): Promise<number> => {
  const body = { name, parent_id: null };
  const answer = { method: 'POST', body };
  return (await api<{ data: { id: number } }>(company, '/folders', answer)).data.id;
};

const filesIn = async (company: Company, folder: number) =>
  (await api<Listed>(company, `/files?parent_id=${folder}`)).data;

/** Drops files onto the list. */
async function drop(page: Page, names: readonly string[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const name of given) transfer.items.add(new File([`байты ${name}`], name));
    return transfer;
  }, names);
  const list = page.getByRole('group', { name: 'Место для файлов' });
  await list.dispatchEvent('dragover', { dataTransfer });
  await list.dispatchEvent('drop', { dataTransfer });
}

test('files cut off on their way arrive once each, and those whose folder is gone go to another one', async ({
  page,
  context,
  company,
  pageFaults,
}) => {
  const folder = await makeFolder(company, 'Замеры');
  const other = await makeFolder(company, 'Другая');
  await openAs(page, company, `${SETTINGS}&folder=${folder}`);
  await expect(page.getByText('Перетащите файлы сюда')).toBeVisible();
  const bar = page.getByRole('region', { name: 'Загрузка файлов' });

  // One is there, of the next one the answer is lost, the last one has not gone out.
  let [count, wasRefused] = [0, false];
  let cut: () => void = () => undefined;
  const isCut = new Promise<void>((resolve) => (cut = resolve));
  await page.route('**/api/files', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    count += 1;
    if (count > 3 && !wasRefused) {
      wasRefused = true;
      return route.fulfill({ status: 500, json: { message: 'Сбой' } });
    }
    if (count === 1 || count > 3) return route.continue();
    if (count === 2) {
      await route.fetch();
      await expect(rowOf(page, '1.txt')).toBeVisible();
      await loseNetwork(context, pageFaults);
      cut();
    }
    await isCut;
    return route.abort();
  });
  await drop(page, ['1.txt', '2.txt', '3.txt']);
  await expect(bar.getByText('Нет связи. Продолжим, когда она появится')).toBeVisible();
  await context.setOffline(false);
  await expect(bar.getByText(/На сервере произошла ошибка/)).toBeVisible();
  await bar.getByRole('button', { name: 'Повторить все' }).click();
  await expect(bar.getByText('Загружено 3 файла').last()).toBeVisible();
  for (const name of ['1.txt', '2.txt', '3.txt']) await expect(rowOf(page, name)).toHaveCount(1);
  expect((await filesIn(company, folder)).map(({ name }) => name)).toEqual([
    '1.txt',
    '2.txt',
    '3.txt',
  ]);

  // A colleague throws the folder away while a file is on its way there.
  await page.unroute('**/api/files');
  let isGone = false;
  await page.route('**/api/files', async (route) => {
    if (!isGone) await api(company, `/files/${folder}`, { method: 'DELETE' });
    isGone = true;
    return route.continue();
  });
  await drop(page, ['акт.txt']);
  await expect(bar.getByText('Папка в корзине')).toBeVisible();
  await expect(page.getByText('Папки больше нет')).toBeVisible();
  await bar.getByRole('button', { name: 'Выбрать папку: акт.txt' }).click();
  await page.getByRole('dialog', { name: 'Куда загрузить' }).getByLabel('Папка').first().click();
  await page.getByRole('option', { name: 'Другая' }).click();
  await page.getByRole('button', { name: 'Загрузить сюда' }).click();
  await expect(bar.getByText('акт.txt')).toBeVisible();
  await expect(bar.getByText('Папка в корзине')).toHaveCount(0);
  await expect.poll(() => filesIn(company, other)).toHaveLength(1);
  const [kept] = await filesIn(company, other);
  const answer = await fetch(`${company.url}/api/files/${kept?.id}/download`, {
    headers: { Authorization: `Bearer ${company.token}` },
  });
  expect(await answer.text()).toBe('байты акт.txt');
});

test('on a phone the files are cards, over any screen too', async ({ page, company }) => {
  const { data } = await api<{ data: { id: number } }>(company, '/folders', {
    method: 'POST',
    body: { name: 'Прайсы' },
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, company, `/modules?files=${data.id}`);
  const files = page.getByRole('dialog', { name: 'Файлы' });
  await expect(files.getByText('Папка пуста')).toBeVisible();
  // A finger drops nothing; and every place is to be seen.
  await expect(files.getByText('Перетащите файлы сюда')).toHaveCount(0);
  for (const place of await files
    .getByRole('navigation', { name: 'Места файлов' })
    .getByRole('link')
    .all())
    await expect(place).toBeInViewport({ ratio: 1 });
  await files.getByRole('link', { name: 'Общие' }).first().click();
  await expect(files.getByText('Прайсы')).toBeVisible();
  await expectAccessible(page, 'files on a phone');
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
  await files.getByRole('button', { name: 'Закрыть' }).click();
  await expect(files).toBeHidden();
  await expect(page).toHaveURL(/\/modules$/);
});

test('as tiles, files show the pictures that are in view, and are walked over, ticked and thrown away by keys', async ({
  page,
  company,
}) => {
  const photo = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#3b7dd8' },
  })
    .jpeg()
    .toBuffer();
  const long = `Фото ${'веранды '.repeat(12)}(2).jpg`;
  await upload(company, long, new Uint8Array(photo));
  for (let number = 10; number < 34; number += 1) {
    await upload(company, `фото-${number}.jpg`, new Uint8Array(photo));
  }
  const previews: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('/preview')) previews.push(pathname + search);
  });
  await openAs(page, company, SETTINGS);
  await page.getByRole('button', { name: 'Плитка' }).click();
  const tiles = page.getByRole('grid', { name: 'Файлы' }).getByRole('gridcell');
  await expect(tiles).toHaveCount(25);
  const inView = () =>
    tiles.evaluateAll((every) => {
      const list = every[0]?.closest('[role=grid]')?.parentElement?.getBoundingClientRect();
      const bottom = Math.min(list?.bottom ?? 0, innerHeight);
      return every.filter((tile) => tile.getBoundingClientRect().top < bottom).length;
    });
  const pictures = page.locator('[role=gridcell] img:visible');
  const first = await inView();
  expect(first).toBeLessThan(25);
  await expect(pictures).toHaveCount(first);
  expect(previews).toHaveLength(first);
  expect(previews.every((address) => address.endsWith('?size=320'))).toBe(true);

  // The ending of a long name is seen, and it takes two lines as the others may.
  const name = tiles.filter({ hasText: long }).getByText(long);
  expect(await name.evaluate((text) => getComputedStyle(text, '::before').content)).toContain(
    '(2).jpg',
  );

  const position = (index: number) => tiles.nth(index).boundingBox();
  const [start, second] = [await position(0), await position(1)];
  expect(second?.y).toBe(start?.y);
  await tiles.first().focus();
  await page.keyboard.press('ArrowDown');
  const below = await page.evaluate(() => document.activeElement?.getBoundingClientRect().toJSON());
  expect(below).toMatchObject({ x: start?.x });
  expect((below as DOMRect).y).toBeGreaterThan(start?.y ?? 0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  const bar = page.getByRole('region', { name: 'Действия с выбранными файлами' });
  await expect(bar.getByText('Выбрано 2')).toBeVisible();
  await expectAccessible(page, 'tiles of files', SCREEN);

  await page.keyboard.press('End');
  await expect(tiles.last()).toBeFocused();
  await expect(tiles.last().locator('img')).toBeVisible();
  await page.reload();
  await expect(bar.getByText('Выбрано 2')).toBeVisible();
  await bar.getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(tiles).toHaveCount(23);
});

test('a finger goes from file to file in the preview, two fingers enlarge a page', async ({
  browser,
  company,
  pageFaults,
}) => {
  const [pdf] = await filesToLookAt();
  await upload(company, 'а.pdf', new Uint8Array(pdf?.buffer ?? []));
  await upload(company, 'б.txt');
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  watchFaults(page, pageFaults);
  await openAs(page, company, SETTINGS);
  const cdp = await context.newCDPSession(page);
  type Way = [from: [x: number, y: number], to: [x: number, y: number]];
  const touch = async (...ways: Way[]) => {
    const at = (part: number) =>
      ways.map(([[x, y], [toX, toY]], id) => ({
        x: x + (toX - x) * part,
        y: y + (toY - y) * part,
        id,
      }));
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (const part of [0.2, 0.4, 0.6, 0.8, 1])
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await page.getByText('а.pdf').tap();
  await expect(page.getByText('Стр. 1 из 3')).toBeVisible();
  await touch(
    [
      [195, 380],
      [195, 360],
    ],
    [
      [195, 420],
      [195, 440],
    ],
  );
  await expect(page.getByText(/^200\s%$/)).toBeVisible();
  // Enlarged, a page is moved by the finger.
  await touch([
    [320, 400],
    [60, 402],
  ]);
  await touch(
    [
      [195, 320],
      [195, 360],
    ],
    [
      [195, 480],
      [195, 440],
    ],
  );
  await expect(page.getByText(/^100\s%$/)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'а.pdf' })).toBeVisible();
  await touch([
    [320, 400],
    [60, 402],
  ]);
  await expect(page.getByRole('dialog', { name: 'б.txt' })).toBeVisible();
  await touch([
    [60, 400],
    [320, 402],
  ]);
  await expect(page.getByRole('dialog', { name: 'а.pdf' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.close();
});
