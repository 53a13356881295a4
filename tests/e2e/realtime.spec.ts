import type { Page, WebSocketRoute } from '@playwright/test';
import { api, openAs, submitForm } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { expect, test } from './support/fixtures.ts';
import { playedSounds, watchSounds } from './support/sound.ts';
import { watchWindows } from './support/windows.ts';

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

test('twenty leads that come during a break are not lost', async ({ page, company }) => {
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

test('where the socket says nothing of earlier events, a lead that came before it was there is seen', async ({
  page,
  company,
}) => {
  // As Reverb, Pusher and Soketi confirm a channel.
  await page.routeWebSocket(/\/app\//, (socket) => {
    socket.connectToServer().onMessage((frame) => {
      const { event, channel } = JSON.parse(String(frame)) as Record<string, unknown>;
      const isConfirmation = event === 'pusher_internal:subscription_succeeded';
      socket.send(isConfirmation ? JSON.stringify({ event, channel, data: '{}' }) : frame);
    });
  });
  let letIn = (): void => undefined;
  const door = new Promise<void>((resolve) => (letIn = resolve));
  await page.route('**/broadcasting/auth', async (route) => {
    await door;
    await route.continue();
  });
  const lists: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(leads|notifications)$/.test(pathname)) lists.push(pathname);
  });
  const asked = page.waitForRequest('**/broadcasting/auth');
  await openAs(page, company, '/leads');
  await expect(page.getByText('Заявок пока нет')).toBeVisible();
  await asked;
  await submitForm(company, { name: 'Между делом', phone: '+7 900 100-00-09' });
  lists.length = 0;
  letIn();
  await expect(page.getByText('Между делом', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Уведомления: 1/ })).toBeVisible();
  await untilConnected(page);
  expect(lists.sort()).toEqual(['/api/leads', '/api/notifications']);
});

test('one lead sounds once in three tabs', async ({ context, company }) => {
  await watchSounds(context);
  const pages: Page[] = [];
  for (let index = 0; index < 3; index += 1) {
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

test('the browser’s notice is one for all tabs while none is seen, and a press opens the lead', async ({
  context,
  company,
}) => {
  await context.grantPermissions(['notifications'], { origin: company.url });
  await watchWindows(context);
  await api(company, '/account/preferences', {
    method: 'PUT',
    body: { events: { lead: { window: true } } },
  });
  const first = await context.newPage();
  const second = await context.newPage();
  for (const page of [first, second]) {
    await openAs(page, company, '/dashboard');
    await untilConnected(page);
    await page.evaluate(() => window.untilWindowsWait());
  }
  const bell = (page: Page, count: number) =>
    expect(page.getByRole('button', { name: `Уведомления: ${count} ` })).toBeVisible();

  await submitForm(company, { name: 'На виду', phone: '+7 900 100-00-01' });
  await bell(first, 1);
  await bell(second, 1);
  for (const page of [first, second]) await page.evaluate(() => window.hideTab());
  const openedIn = async (page: Page) => page.evaluate(() => window.openedWindows);
  const opened = async () => (await Promise.all([first, second].map(openedIn))).flat();
  await submitForm(company, { name: '<b>Пётр</b>', phone: '+7 900 100-00-02' });
  await expect.poll(opened).toHaveLength(1);
  expect((await opened())[0]?.body).toMatch(/^<b>Пётр<\/b>\n\+7\s900/);
  const owner = (await openedIn(first)).length > 0 ? first : second;
  await owner.evaluate(() => window.clickWindow?.());
  await expect(owner.getByRole('dialog').getByText('<b>Пётр</b>').first()).toBeVisible();

  for (const name of ['Анна', 'Вера', 'Олег']) {
    await submitForm(company, { name, phone: '+7 900 100-00-03' });
  }
  await expect.poll(async () => (await opened()).at(-1)?.body).toMatch(/Ещё\s2\sзаявки$/);
  const all = await opened();
  expect(new Set(all.map(({ tag }) => tag)).size).toBe(2);
  expect(JSON.stringify(all)).not.toContain('На виду');
});

test('a burst of leads makes no burst of requests', async ({ page, company }) => {
  const STORM = 25;
  let heard = 0;
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"form.submitted"')) heard += 1;
    });
  });
  await page.clock.install();
  await openAs(page, company, '/leads');
  await untilConnected(page);
  await expect(page.getByRole('heading', { name: 'Заявки', level: 1 })).toBeVisible();
  // However long the storm takes here, no time passes in the page.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  const counts = { notifications: 0, leads: 0 };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/notifications') counts.notifications += 1;
    if (pathname === '/api/leads') counts.leads += 1;
  });
  await Promise.all(
    Array.from({ length: STORM }, (_, number) =>
      submitForm(company, { name: `Шквал ${number}`, phone: '+7 900 100-00-00' }),
    ),
  );
  await expect.poll(() => heard).toBe(STORM);
  await page.clock.resume();
  await expect(
    page.getByRole('button', { name: new RegExp(`Уведомления: ${STORM}`) }),
  ).toBeVisible();
  await expect(page.locator('[data-page-heading]')).toHaveText(new RegExp(`Заявки\\s*${STORM}`));
  // One at once, and one for all that came before its second was over.
  for (const [list, count] of Object.entries(counts)) expect(count, list).toBeLessThanOrEqual(2);
});

test('after a logout the socket is closed and no event comes', async ({ page, company }) => {
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
