// Prints what the chat costs a page of another site on a slow phone: tasks that hold it up while the chat
// loads and while its panel opens, what it moves, and whom it asks. Run after `npm run build`:
// `npm run bench:widget`. It ends with 1 where the longest task of the middle round takes over 50 ms,
// anything moves, or anybody but the product is asked.
import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../../tests/e2e/support/chromium.ts';
import { api, registerCompany } from '../../../tests/e2e/support/company.ts';
import { startSite } from '../../../tests/e2e/support/foreign-site.ts';
import { startProduct } from '../../../tests/e2e/support/product.ts';
import { printRow, quantile } from '../figures.ts';
import { CPU_SLOWDOWN } from './page-frames.ts';

const ROUNDS = 10;
/** From here on the browser counts a task as long. */
const LONG_MS = 50;
/** Nothing of it goes on after so long. */
const SETTLED_MS = 2000;

interface Seen {
  tasks: number[];
  shift: number;
}
/** Reads the page's observations since the last call. */
const seenBy = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Seen };
    Object.assign(globalThis, { seen: { tasks: [], shift: 0 } });
    return seen;
  });
/** Begins before the page does. */
const WATCH = `
globalThis.__name = (wrapped) => wrapped;
globalThis.seen = { tasks: [], shift: 0 };
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) seen.tasks.push(duration);
}).observe({ type: 'longtask', buffered: true });
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) seen.shift += value;
}).observe({ type: 'layout-shift', buffered: true });`;

const product = await startProduct();
const company = await registerCompany(product.url);
const looks = { fields: [{ key: 'name', required: true }] };
const { data: settings } = await api<{ data: { key: string } }>(company, '/chat/settings', {
  method: 'PUT',
  body: looks,
});
const text = '<p>Тёплая веранда зимой и летом.</p>'.repeat(200);
const script = (key: string) => `<script async src="${product.url}/widget/${key}.js"></script>`;
const site = await startSite(
  (path) =>
    `<!doctype html><html lang="ru"><title>Окна</title><link rel="icon" href="data:,">${path === '/bare' ? '' : script(settings.key)}<main>${text}</main></html>`,
);
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});

/**
 * Presses the button of the chat, and tells whether it is there. By the page itself: a locator brings a
 * script of its own into the page, which takes a slow phone longer than the chat does.
 */
const press = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const button = document.querySelector('site-chat')?.shadowRoot?.querySelector('button');
    button?.click();
    return button !== null && button !== undefined;
  });

/** Loads a page with an empty cache, and opens the chat where there is one. */
async function visit(path: string): Promise<{ load: Seen; open: Seen; strangers: string[] }> {
  const context = await browser.newContext({
    locale: 'ru-RU',
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const strangers: string[] = [];
  page.on('request', (request) => {
    const isKnown = [product.url, site.url, 'data:'].some((own) => request.url().startsWith(own));
    if (!isKnown) strangers.push(request.url());
  });
  await page.addInitScript({ content: WATCH });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(site.url + path);
  await page.waitForTimeout(SETTLED_MS);
  const load = await seenBy(page);
  if (path !== '/bare' && !(await press(page))) throw new Error('There is no chat on the page');
  await page.waitForTimeout(SETTLED_MS);
  const open = await seenBy(page);
  if (path !== '/bare') await page.getByRole('button', { name: 'Начать чат' }).waitFor();
  await context.close();
  return { load, open, strangers };
}

try {
  const sums = new Map<string, Seen>();
  const strangers: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [bare, chat] = [await visit('/bare'), await visit('/')];
    for (const [name, { tasks, shift }] of [
      ['page without it, load', bare.load],
      ['load', chat.load],
      ['panel opened', chat.open],
    ] as const) {
      const sum = sums.get(name) ?? { tasks: [], shift: 0 };
      sums.set(name, { tasks: [...sum.tasks, Math.max(0, ...tasks)], shift: sum.shift + shift });
    }
    strangers.push(...chat.strangers);
  }
  for (const [name, { tasks, shift }] of sums) {
    printRow(
      `${name}, ${CPU_SLOWDOWN}× slower`,
      `longest task: middle ${quantile(tasks, 0.5).toFixed(0)} ms, least ${Math.min(...tasks).toFixed(0)}, most ${Math.max(...tasks).toFixed(0)} (0: none over ${LONG_MS}); moved ${shift.toFixed(3)}`,
    );
  }
  printRow('requests to others', String(strangers.length));
  const ofChat = [...sums].filter(([name]) => !name.startsWith('page'));
  const isBad = ofChat.some(([, { tasks, shift }]) => quantile(tasks, 0.5) > LONG_MS || shift > 0);
  if (isBad || strangers.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await site.stop();
  await product.stop();
}
