import type { Page, WebSocketRoute } from '@playwright/test';
import { openAs, submitForm } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { expect, test } from './support/fixtures.ts';
import { playedSounds, watchSounds } from './support/sound.ts';

/** Stands between the page and the real socket, and can cut the line. */
async function controlSocket(page: Page) {
  let cut = false;
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/app\//, (socket) => {
    if (cut) {
      void socket.close({ code: 1013 });
      return;
    }
    socket.connectToServer();
    open.add(socket);
  });
  return {
    async cut() {
      cut = true;
      await Promise.all([...open].map((socket) => socket.close({ code: 1001 })));
      open.clear();
    },
    mend() {
      cut = false;
    },
  };
}

test('двадцать заявок за время обрыва не теряются', async ({ page, company }) => {
  const socket = await controlSocket(page);
  await openAs(page, company, '/leads');
  await untilConnected(page);
  await socket.cut();
  for (let number = 1; number <= 20; number += 1) {
    await submitForm(company, { name: `Гость ${number}`, phone: `+7 900 100-00-${number + 10}` });
  }
  socket.mend();
  await untilConnected(page);
  const bell = page.getByRole('button', { name: /Уведомления/ });
  await expect(bell).toHaveAccessibleName(/Уведомления: 20/);
  await expect(page.getByText('Гость 20', { exact: true })).toBeVisible();
  await expect(page.getByText('Гость 1', { exact: true })).toBeVisible();
});

test('одна заявка при пяти вкладках звучит один раз', async ({ context, company }) => {
  await watchSounds(context);
  const pages: Page[] = [];
  for (let index = 0; index < 5; index += 1) {
    const page = await context.newPage();
    await openAs(page, company, '/dashboard');
    await untilConnected(page);
    pages.push(page);
  }
  await submitForm(company, { name: 'Один звук', phone: '+7 900 100-00-00' });
  for (const page of pages) {
    await expect(page.getByRole('button', { name: /Уведомления: 1/ })).toBeVisible();
  }
  const sounds = (await Promise.all(pages.map(playedSounds))).flat();
  expect(sounds).toEqual(['/notification.mp3']);
});

test('шквал заявок не превращается в шквал запросов', async ({ page, company }) => {
  await openAs(page, company, '/leads');
  await untilConnected(page);
  await expect(page.getByRole('heading', { name: 'Заявки', level: 1 })).toBeVisible();
  const STORM = 60;
  const counts = { notifications: 0, leads: 0 };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/notifications') counts.notifications += 1;
    if (pathname === '/api/leads') counts.leads += 1;
  });
  const started = Date.now();
  await Promise.all(
    Array.from({ length: STORM }, (_, number) =>
      submitForm(company, { name: `Шквал ${number}`, phone: '+7 900 100-00-00' }),
    ),
  );
  const stormSeconds = Math.ceil((Date.now() - started) / 1000);
  await expect(
    page.getByRole('button', { name: new RegExp(`Уведомления: ${STORM}`) }),
  ).toBeVisible();
  console.log(`storm of ${STORM} in ${stormSeconds} s: ${JSON.stringify(counts)}`);
  // One at once, then at most one a second while events keep coming, and one after the last.
  expect(counts.notifications).toBeLessThanOrEqual(stormSeconds + 3);
  expect(counts.leads).toBeLessThanOrEqual(stormSeconds + 3);
});

test('после выхода сокет закрыт и события не приходят', async ({ page, company }) => {
  const closed: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('close', () => closed.push(socket.url()));
  });
  await openAs(page, company, '/dashboard');
  await untilConnected(page);
  await page.getByRole('button', { name: /Меню пользователя/ }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await page.waitForURL(/\/login$/);
  await expect.poll(() => closed.length).toBe(1);
  await page.goBack();
  await page.waitForURL(/\/login$/);
});
