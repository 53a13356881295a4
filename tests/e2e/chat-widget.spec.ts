import { readFile } from 'node:fs/promises';
import type { Locator, Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/axe.ts';
import { answerAll, chatKeyOf, closeAll, sendFileInAll, spokenIn } from './support/chats.ts';
import { api, openAs } from './support/company.ts';
import { expect, test, watchFaults } from './support/fixtures.ts';
import { startSite } from './support/foreign-site.ts';

/** A page of another site that allows no more than the chat needs. */
async function startStrictSite(product: string, key: string) {
  const policy = [
    "default-src 'none'",
    `script-src ${product}`,
    `connect-src ${product} ${product.replace('http', 'ws')}`,
    `img-src ${product}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  const script = `<script async src="${product}/widget/${key}.js"></script>`;
  // A tag manager may bring it a second time.
  const page = `<!doctype html><html lang="ru"><head><meta name="viewport" content="width=device-width">
<title>Окна</title><link rel="icon" href="${product}/favicon.svg">${script}</head>
<body><main><h1>Мягкие окна</h1><p>Тепло и на веранде</p><a href="#chat">Написать нам</a></main>${script}</body></html>`;
  return startSite(() => page, { 'content-security-policy': policy });
}

const launch = (page: Page) => page.getByRole('button', { name: /^Открыть чат/ });
const panel = (page: Page) => page.getByRole('dialog');
const log = (page: Page) => page.getByRole('log', { name: 'Переписка' });
/** What a log shows that was said, in its order. */
const told = async (page: Page): Promise<string[]> =>
  (await log(page).innerText()).match(/^(Здравствуйте|(Посетитель|Сотрудник) \d+)$/gm) ?? [];
const field = (page: Page) => page.getByRole('textbox', { name: 'Сообщение' });
const marks = (page: Page, name: string) => log(page).getByRole('img', { name });

/** Sooner after the page was opened a message that holds a link is put aside as a program's. */
const HUMAN_MS = 2000;

test('a visitor of another site says who they are, writes and is answered, on a page that allows nothing else', async ({
  page,
  company,
}) => {
  const key = await chatKeyOf(company, {
    name: 'Окна и веранды',
    fields: [
      { key: 'name', required: true },
      { key: 'phone', required: false },
    ],
    consent: { text: 'Согласен на обработку данных', url: 'https://okna.example/consent' },
  });
  const site = await startStrictSite(company.url, key);
  const strangers: string[] = [];
  const asked = new Set<string>();
  let sockets = 0;
  page.on('websocket', () => (sockets += 1));
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === company.url && pathname !== '/favicon.svg') asked.add(pathname);
    const isKnown = [company.url, site.url].some((known) => request.url().startsWith(known));
    if (!isKnown) strangers.push(request.url());
  });
  await page.goto(`${site.url}/?utm_source=vk`);
  await expect(launch(page)).toHaveCount(1);
  expect([...asked]).toEqual([`/widget/${key}.js`, `/api/public/chat-widgets/${key}`]);
  const openedAt = Date.now();
  await page.getByRole('link', { name: 'Написать нам' }).click();
  await expect(page.getByRole('dialog', { name: 'Окна и веранды' })).toBeVisible();
  await expect(launch(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Имя' })).toBeFocused();
  await page.getByRole('button', { name: 'Начать чат' }).click();
  await expect(page.getByText('Укажите имя')).toBeVisible();
  await expectAccessible(page, 'the questions of the chat');
  await page.getByRole('textbox', { name: 'Имя' }).fill('Мария');
  await page.getByRole('checkbox').check();
  expect([sockets, asked.size]).toEqual([0, 3]);
  await expect.poll(() => Date.now() - openedAt).toBeGreaterThan(HUMAN_MS);
  await page.getByRole('button', { name: 'Начать чат' }).click();

  await expect(field(page)).toBeFocused();
  await field(page).fill('Сколько стоит окно?\nhttps://okna.example/1, верно? <b>');
  await page.keyboard.press('Enter');
  await expect(marks(page, 'Отправлено')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'https://okna.example/1' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  );
  await answerAll(company, 'Добрый день, Мария!');
  await expect(log(page)).toContainText('Добрый день, Мария!');
  await expect(marks(page, 'Прочитано')).toHaveCount(1);
  const picked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Прикрепить файл' }).click();
  const photo = { name: 'Проём.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('снимок') };
  await (await picked).setFiles(photo);
  await expect(page.getByRole('button', { name: 'Убрать Проём.jpg' })).toBeVisible();
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(marks(page, 'Отправлено')).toHaveCount(1);
  await sendFileInAll(company, 'Смета.txt', 'Итого 12 000 ₽');
  for (const [name, text] of [
    ['Проём.jpg', 'снимок'],
    ['Смета.txt', 'Итого 12 000 ₽'],
  ] as const) {
    const downloaded = page.waitForEvent('download');
    await log(page).getByRole('button', { name }).click();
    const file = await downloaded;
    expect(file.suggestedFilename()).toBe(name);
    expect(await readFile(await file.path(), 'utf8')).toBe(text);
  }
  const picture = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#94a3b8' },
  })
    .jpeg()
    .toBuffer();
  const pickedPicture = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Прикрепить файл' }).click();
  await (
    await pickedPicture
  ).setFiles({ name: 'окно.jfif', mimeType: 'image/jpeg', buffer: picture });
  await page.keyboard.press('Enter');
  const small = log(page).getByRole('img', { name: 'окно.jpg' });
  const widthOf = (image: Locator) =>
    image.evaluate((element) => (element as HTMLImageElement).naturalWidth);
  await expect.poll(() => widthOf(small)).toBe(640);
  await log(page).getByRole('button', { name: 'окно.jpg' }).press('Enter');
  const large = page.getByRole('dialog', { name: 'окно.jpg' });
  await expect.poll(() => widthOf(large.getByRole('img', { name: 'окно.jpg' }))).toBe(1600);
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(log(page).getByRole('button', { name: 'окно.jpg' })).toBeFocused();
  await expectAccessible(page, 'the conversation');

  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Написать нам' })).toBeFocused();
  await answerAll(company, 'Какой размер?');
  await expect(launch(page)).toHaveAccessibleName('Открыть чат, непрочитанных: 1');
  await expect(page.getByRole('link', { name: 'Написать нам' })).toBeFocused();

  await launch(page).click();
  await field(page).fill('Два на пол');
  await page.reload();
  await launch(page).click();
  await expect(log(page)).toContainText('Какой размер?');
  await expect(field(page)).toHaveValue('Два на пол');
  const { data } = await api<{ data: { visitor: object }[] }>(company, '/chats');
  expect(data.map(({ visitor }) => visitor)).toMatchObject([
    { name: 'Мария', first_page: `${site.url}/?utm_source=vk`, utm: { utm_source: 'vk' } },
  ]);
  expect(strangers).toEqual([]);
  await site.stop();
});

test('what may be left out is asked beside the first message, which waits for no answer', async ({
  page,
  company,
}) => {
  const asked = ['name', 'phone', 'email'].map((key) => ({ key, required: false }));
  const key = await chatKeyOf(company, { fields: asked });
  const site = await startStrictSite(company.url, key);
  await page.goto(site.url);
  await launch(page).click();
  await expect(field(page)).toBeFocused();
  for (const name of ['Имя', 'Телефон', 'E-mail'])
    await expect(log(page).getByRole('textbox', { name })).toBeVisible();
  await expectAccessible(page, 'the first opening');
  await page.getByRole('textbox', { name: 'Имя' }).fill('Мария');
  await page.getByRole('button', { name: 'Начать чат' }).click();
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Имя' })).toHaveCount(0);
  await field(page).fill('Здравствуйте');
  await page.keyboard.press('Enter');
  await expect(marks(page, 'Отправлено')).toHaveCount(1);
  const { data } = await api<{ data: { visitor: object }[] }>(company, '/chats');
  expect(data.map(({ visitor }) => visitor)).toMatchObject([{ name: 'Мария' }]);

  await page.getByRole('button', { name: 'Стереть переписку на этом устройстве' }).click();
  await page.getByRole('button', { name: 'Стереть', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Имя' })).toHaveValue('');
  await field(page).fill('Снова');
  await page.keyboard.press('Enter');
  await expect(marks(page, 'Отправлено')).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Имя' }).fill('Анна');
  await page.getByRole('button', { name: 'Готово' }).click();
  await expect(page.getByRole('textbox', { name: 'Имя' })).toHaveCount(0);
  await site.stop();
});

test('what is written while the network is away goes out by itself, once, in order', async ({
  page,
  context,
  company,
}) => {
  const key = await chatKeyOf(company, { fields: [] });
  const site = await startStrictSite(company.url, key);
  await page.goto(site.url);
  await launch(page).click();
  await field(page).fill('Здравствуйте');
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(marks(page, 'Отправлено')).toHaveCount(1);
  let isCut = true;
  let isFirstStored = false;
  await context.route(/\/api\/public\/chats\//, async (route) => {
    if (!isCut) return route.continue();
    // Of the first message the answer alone is lost: the same one comes again.
    const isMessage = /\/messages$/.test(route.request().url());
    if (isMessage && !isFirstStored) {
      await route.fetch();
      isFirstStored = true;
    }
    await route.abort();
  });
  for (const text of ['Первое', 'Второе']) {
    await field(page).fill(text);
    await page.keyboard.press('Enter');
  }
  await expect.poll(() => isFirstStored).toBe(true);
  await expect(marks(page, 'Отправляется')).toHaveCount(2);
  // What waits outlives the page.
  await page.reload();
  await launch(page).click();
  await expect(marks(page, 'Отправляется')).toHaveCount(2);
  isCut = false;
  // As browsers say it when a network is back.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(marks(page, 'Отправлено')).toHaveCount(3);
  await expect.poll(() => spokenIn(company)).toEqual(['Здравствуйте', 'Первое', 'Второе']);
  await site.stop();
});

test('on a phone it covers the screen, is erased when that is wanted, and goes when it is switched off', async ({
  browser,
  company,
  pageFaults,
}) => {
  const key = await chatKeyOf(company, { fields: [], position: 'left', color: '#ffd400' });
  const site = await startStrictSite(company.url, key);
  const size = { width: 390, height: 844 };
  const phone = await browser.newContext({ viewport: size, isMobile: true, hasTouch: true });
  const page = await phone.newPage();
  watchFaults(page, pageFaults);
  await page.goto(site.url);
  await launch(page).tap();
  await expect.poll(() => panel(page).boundingBox()).toEqual({ x: 0, y: 0, ...size });
  await expectAccessible(page, 'the chat on a phone');
  const url = page.url();
  await page.goBack();
  await expect(panel(page)).toBeHidden();
  expect(page.url()).toBe(url);
  await launch(page).tap();
  await field(page).fill('Здравствуйте');
  await page.getByRole('button', { name: 'Отправить' }).tap();
  await expect(marks(page, 'Отправлено')).toHaveCount(1);
  await closeAll(company);
  const stars = page.getByRole('button', { name: /^Оценка/ });
  await expect(stars).toHaveCount(5);
  const tops = await stars.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size, 'the stars stand in one row').toBe(1);
  await page.getByRole('button', { name: 'Стереть переписку на этом устройстве' }).tap();
  await page.getByRole('button', { name: 'Стереть', exact: true }).tap();
  await expect(marks(page, 'Отправлено')).toHaveCount(0);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((name) => /chat_/.test(name))),
  ).toEqual([]);
  await field(page).fill('Снова');
  await api(company, '/chat/settings', { method: 'PUT', body: { enabled: false } });
  await page.getByRole('button', { name: 'Отправить' }).tap();
  await expect(launch(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Мягкие окна' })).toBeVisible();
  await expect(launch(page)).toHaveCount(0);
  await phone.close();
  await site.stop();
});

test('both sides write at once over a bad line, and each has every message once, in one order', async ({
  page,
  context,
  browser,
  company,
}) => {
  const COUNT = 8;
  const key = await chatKeyOf(company, { fields: [] });
  const site = await startStrictSite(company.url, key);
  await page.goto(site.url);
  await launch(page).click();
  await field(page).fill('Здравствуйте');
  await page.keyboard.press('Enter');
  await expect(marks(page, 'Отправлено')).toHaveCount(1);
  const staff = await browser.newContext();
  const desk = await staff.newPage();
  await openAs(desk, company, '/chats');
  await desk
    .getByRole('list', { name: 'Диалоги' })
    .getByRole('link', { name: /^Посетитель/ })
    .click();
  await expect(log(desk)).toContainText('Здравствуйте');
  // Every second call of either side is cut: now before it was stored, now only its answer.
  let calls = 0;
  let isBad = true;
  const spoil = async (route: Route) => {
    calls += 1;
    const isWrite = route.request().method() === 'POST';
    if (!isBad || calls % 2 === 0) return route.continue();
    if (calls % 4 === 1 && isWrite) await route.fetch();
    return calls % 3 === 0
      ? route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' })
      : route.abort();
  };
  const lines = /\/api\/(public\/)?chats\/[^/]+\/messages/;
  await context.route(lines, spoil);
  await staff.route(lines, spoil);
  const write = async (from: Page, side: string) => {
    for (let at = 1; at <= COUNT; at += 1) {
      await field(from).fill(`${side} ${at}`);
      await from.keyboard.press('Enter');
    }
  };
  await Promise.all([write(page, 'Посетитель'), write(desk, 'Сотрудник')]);
  isBad = false;
  const again = desk.getByRole('button', { name: 'Повторить' });
  const unsent = again.or(log(desk).getByText('Отправляется…'));
  // What failed at the desk is sent again by a press, each by its own; the widget goes on by itself. The log shows
  // what is not sent too, so that a count of what it tells is not enough.
  await expect
    .poll(
      async () => {
        if ((await again.count()) > 0)
          await again
            .first()
            .click({ timeout: 1000 })
            .catch(() => null);
        return { unsent: await unsent.count(), told: (await told(desk)).length };
      },
      { timeout: 60_000 },
    )
    .toEqual({ unsent: 0, told: 1 + 2 * COUNT });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => told(page), { timeout: 60_000 }).toEqual(await told(desk));
  for (const side of ['Посетитель', 'Сотрудник']) {
    const own = (await told(desk)).filter((text) => text.startsWith(side));
    expect(new Set(own).size).toBe(COUNT);
  }
  const quietly = { behavior: 'ignoreErrors' } as const;
  await Promise.all([context.unrouteAll(quietly), staff.unrouteAll(quietly)]);
  await staff.close();
  await site.stop();
});

test('the settings show the widget itself with what is not saved yet, and nothing leaves it', async ({
  page,
  company,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/(?:public|widget)\//.test(request.url())) calls.push(request.url());
  });
  await openAs(page, company, '/chat/settings');
  const preview = page.getByRole('region', { name: 'Как увидит посетитель' });
  await preview.scrollIntoViewIfNeeded();
  await page.getByLabel('Название', { exact: true }).fill('Окна и веранды');
  await page.getByLabel('Цвет', { exact: true }).fill('#ffff00');
  await expect(preview.getByText('Окна и веранды')).toBeVisible();
  await expect(preview.locator('.head')).toHaveCSS('background-color', 'rgb(255, 255, 0)');
  await expect(preview.locator('.head')).toHaveCSS('color', 'rgb(0, 0, 0)');
  // Its button and its window stay where they are shown.
  const room = (await preview.boundingBox())!;
  for (const part of ['.panel', '.launch']) {
    const box = (await preview.locator(part).boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(room.x);
    expect(box.x + box.width).toBeLessThanOrEqual(room.x + room.width);
    expect(box.y + box.height).toBeLessThanOrEqual(room.y + room.height);
  }
  await expect(preview.locator('section')).toHaveJSProperty('inert', true);
  expect(calls).toEqual([]);
});
