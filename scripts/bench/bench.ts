// Prints the figures the project is held to. Run after `npm run build`: `npm run bench`.
// Absolute times belong to the machine they were taken on; compare runs of one machine.
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { chromiumPath } from '../../tests/e2e/support/chromium.ts';
import { openAs, registerCompany, submitForm } from '../../tests/e2e/support/company.ts';
import { startProduct } from '../../tests/e2e/support/product.ts';
import { measureStarts } from './starts.ts';
import { printRow, quantile } from './figures.ts';

const CPU_SLOWDOWN = 4;
/** Chromium's «Fast 4G»: 9 Mbit/s down, 1.5 Mbit/s up, 165 ms. */
const FAST_4G = {
  offline: false,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
  latency: 165,
};
const ROUNDS = 5;

async function throttle(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', FAST_4G);
  return session;
}

interface PaintFigures {
  lcp: number;
  blocking: number;
}

/** Largest contentful paint, and the time of long tasks over 50 ms each, in milliseconds. */
async function paintFigures(page: Page): Promise<PaintFigures> {
  return page.evaluate(
    () =>
      new Promise<PaintFigures>((resolve) => {
        const figures = { lcp: 0, blocking: 0 };
        const LONG_TASK_MS = 50;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) figures.lcp = entry.startTime;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) figures.blocking += entry.duration - LONG_TASK_MS;
        }).observe({ type: 'longtask', buffered: true });
        // Observers hand over what is buffered in a task of their own.
        setTimeout(() => resolve(figures), 1000);
      }),
  );
}

/** Milliseconds from a press to the frame after the condition holds. */
async function timePress(page: Page, press: string, until: string): Promise<number> {
  return page.evaluate(
    ([pressed, awaited]) =>
      new Promise<number>((resolve) => {
        const target = document.querySelector<HTMLElement>(pressed ?? '');
        const started = performance.now();
        target?.click();
        const look = () => {
          if (document.querySelector(awaited ?? '')) resolve(performance.now() - started);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    [press, until],
  );
}

const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});

await measureStarts();

const product = await startProduct({ args: ['--empty'] });
try {
  const company = await registerCompany(product.url);
  await submitForm(company, { name: 'Первая заявка', phone: '+7 900 100-00-00' });

  const login: PaintFigures[] = [];
  const leads: PaintFigures[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({ locale: 'ru-RU' });
    const page = await context.newPage();
    await throttle(page);
    await page.goto(`${product.url}/login`);
    await page.getByRole('button', { name: 'Войти' }).waitFor();
    login.push(await paintFigures(page));
    await openAs(page, company, '/leads');
    await page.getByText('Первая заявка').first().waitFor();
    leads.push(await paintFigures(page));
    await context.close();
  }
  const median = (figures: number[]) => quantile(figures, 0.5).toFixed(0);
  printRow('LCP, login, 4x CPU + Fast 4G', `${median(login.map(({ lcp }) => lcp))} ms`);
  printRow('LCP, leads, 4x CPU + Fast 4G', `${median(leads.map(({ lcp }) => lcp))} ms`);
  printRow('long tasks over 50 ms, login', `${median(login.map(({ blocking }) => blocking))} ms`);
  printRow('long tasks over 50 ms, leads', `${median(leads.map(({ blocking }) => blocking))} ms`);

  const context = await browser.newContext({ locale: 'ru-RU' });
  const page = await context.newPage();
  await openAs(page, company, '/leads');
  const bell = page.getByRole('button', { name: /Уведомления/ });
  await page.locator('[data-realtime="connected"]').waitFor({ state: 'attached' });
  const toBadge: number[] = [];
  const SUBMITS = 20;
  const waitingBefore = 2;
  for (let number = 0; number < SUBMITS; number += 1) {
    const sent = performance.now();
    await submitForm(company, { name: `Замер ${number}`, phone: '+7 900 100-00-00' });
    await page
      .getByRole('button', { name: new RegExp(`Уведомления: ${number + waitingBefore} `) })
      .waitFor();
    toBadge.push(performance.now() - sent);
    // The next event must not fall into the second in which a burst is held back.
    await page.waitForTimeout(1100);
  }
  printRow(
    'submit to badge, p50 / p95',
    `${quantile(toBadge, 0.5).toFixed(0)} / ${quantile(toBadge, 0.95).toFixed(0)} ms`,
  );

  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const opening: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    opening.push(await timePress(page, '[data-lead-row]', '[role="dialog"] h2'));
    await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  printRow('lead modal, press to paint, 4x CPU', `${median(opening)} ms`);
  const routes: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(`${product.url}/leads`);
    await bell.waitFor();
    await page.goto(`${product.url}/leads`);
    await page.getByRole('link', { name: 'Клиенты' }).first().waitFor();
    await timePress(page, 'a[href="/clients"]', 'h1');
    await page.getByRole('heading', { name: 'Клиенты', level: 1 }).waitFor();
    await timePress(page, 'a[href="/leads"]', '[data-lead-row]');
    const started = await timePress(page, 'a[href="/clients"]', 'body:not(:has([data-lead-row]))');
    routes.push(started);
  }
  printRow('warm route change, 4x CPU', `${median(routes)} ms`);
  await context.close();
} finally {
  await product.stop();
  await browser.close();
}
