// Prints the figures the project is held to. Run after `npm run build`: `npm run bench`.
// Absolute times belong to the machine they were taken on; compare runs of one machine.
import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../../tests/e2e/support/chromium.ts';
import { openAs, submitForm } from '../../../tests/e2e/support/company.ts';
import { startProduct } from '../../../tests/e2e/support/product.ts';
import { measureActs } from './acts.ts';
import { measureColdLoads, registerWithLeads } from './cold-loads.ts';
import { CPU_SLOWDOWN } from './page-frames.ts';
import { startFloor } from './start-floor.ts';
import { measureStarts } from './starts.ts';
import { printRow, quantile } from '../figures.ts';

const ROUNDS = 5;

const median = (figures: number[]) => quantile(figures, 0.5).toFixed(0);

/** Milliseconds from a press to the frame that shows what is awaited. */
async function timePress(page: Page, press: string, awaited: string): Promise<number> {
  return page.evaluate(
    ([pressed, shown]) =>
      new Promise<number>((resolve) => {
        const target = document.querySelector<HTMLElement>(pressed);
        if (target === null) throw new Error(`Nothing to press: ${pressed}`);
        const started = performance.now();
        const look = () => {
          if (document.querySelector(shown)) {
            observer.disconnect();
            // After the frame, not before it.
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
          }
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, subtree: true, attributes: true });
        target.click();
        look();
      }),
    [press, awaited] as const,
  );
}

/**
 * A row of the list; the dialog of a lead; screens, told by the link the navigation marks as the current one.
 */
const ROW = 'tbody a[data-opens-row]';
const LEAD = '[role="dialog"] h2';
const current = (path: string) => `nav a[href="${path}"][aria-current="page"]`;

const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});

await measureStarts();

const product = await startProduct({ args: ['--empty'] });
try {
  const company = await registerWithLeads(product.url);
  const floor = await startFloor(product.url);
  const areLoadsWithin = await measureColdLoads(browser, company, floor.url);
  const areActsWithin = await measureActs(browser, company, floor.url);
  if (!areLoadsWithin || !areActsWithin) process.exitCode = 1;
  await floor.stop();

  const context = await browser.newContext({ locale: 'ru-RU' });
  const page = await context.newPage();
  // The runner of this script wraps named functions in a helper, those sent to the page too.
  await page.addInitScript({ content: 'globalThis.__name = (wrapped) => wrapped;' });
  await openAs(page, company, '/leads');
  await page.locator('[data-realtime="connected"]').waitFor({ state: 'attached' });
  const toBadge: number[] = [];
  const SUBMITS = 20;
  for (let number = 1; number <= SUBMITS; number += 1) {
    const sent = performance.now();
    await submitForm(company, { name: `Замер ${number}`, phone: '+7 900 100-00-00' });
    await page.getByRole('button', { name: new RegExp(`Уведомления: ${number} `) }).waitFor();
    toBadge.push(performance.now() - sent);
    // The next event must not fall into the second in which a burst is held back.
    await page.waitForTimeout(1100);
  }
  printRow(
    'submit to badge, p50 / p95',
    `${quantile(toBadge, 0.5).toFixed(0)} / ${quantile(toBadge, 0.95).toFixed(0)} ms`,
  );

  const session = await context.newCDPSession(page);
  for (const rate of [1, CPU_SLOWDOWN]) {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    const opening: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      opening.push(await timePress(page, ROW, LEAD));
      await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    // The first round of each has the code to read.
    printRow(`lead modal, press to paint, ${rate}x CPU`, `${median(opening.slice(1))} ms`);
    const away: number[] = [];
    const back: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      away.push(await timePress(page, 'nav a[href="/clients"]', current('/clients')));
      await page.getByRole('heading', { name: 'Клиенты', level: 1 }).waitFor();
      back.push(await timePress(page, 'nav a[href="/leads"]', ROW));
    }
    printRow(`warm route change with modules check, ${rate}x CPU`, `${median(away.slice(1))} ms`);
    printRow(`back to the list, first row, ${rate}x CPU`, `${median(back.slice(1))} ms`);
  }
  await context.close();
} finally {
  await product.stop();
  await browser.close();
}
