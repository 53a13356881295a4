// Prints how quickly an order answers: fifty items calculated, and what a slow laptop makes of typing a size among them.
// Run after `npm run build`: `npm run bench:order`.
import { chromium } from '@playwright/test';
import { calculateOrder, refuseOrder, type Order, type PriceList } from '../../contract/index.ts';
import { chromiumPath } from '../../tests/e2e/support/chromium.ts';
import { api, openAs, registerCompany } from '../../tests/e2e/support/company.ts';
import { fillPrices } from '../../tests/e2e/support/orders.ts';
import { startProduct } from '../../tests/e2e/support/product.ts';
import { printRow, quantile } from './figures.ts';
import { CPU_SLOWDOWN, framesOf, printFrames } from './page-frames.ts';

const ITEMS = 50;
const ROUNDS = 200;
const KEY_PAUSE_MS = 150;
/** Each key of them makes another total. */
const SIZES = ['2350', '2780', '3190', '4265'];

const product = await startProduct({ args: ['--empty'] });
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const company = await registerCompany(product.url);
  await fillPrices(company, 160_000);
  const items = Array.from({ length: ITEMS }, (_, index) => ({
    name: `Окно ${index + 1}`,
    opening_width_mm: 1500 + 37 * index,
    height_left_mm: 1200 + 23 * index,
    qty: 1 + (index % 3),
    film_id: 1,
    fastener: { top: 1, right: 1, bottom: 1, left: 1 },
  }));
  const { data: order } = await api<{ data: Order }>(company, '/orders', {
    method: 'POST',
    body: { items },
  });
  const path = `/soft-windows/versions/${order.price_version}`;
  const { data: prices } = await api<{ data: PriceList }>(company, path);
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    refuseOrder(order, prices);
    calculateOrder(order, prices);
    return performance.now() - started;
  });
  printRow(
    `${ITEMS} items, checked and calculated`,
    `median ${quantile(times, 0.5).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms`,
  );

  const context = await browser.newContext({
    locale: 'ru-RU',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  // The runner of this script wraps named functions in a helper, those sent to the page too.
  await page.addInitScript({ content: 'globalThis.__name = (wrapped) => wrapped;' });
  await openAs(page, company, `/order/${order.id}`);
  const width = page.getByLabel('Ширина').nth(ITEMS / 2);
  await width.click();
  await page.evaluate(() => {
    type Answers = { ms: number; isShown: boolean }[];
    const answers = () => (globalThis as unknown as { answers: Answers }).answers;
    const total = () => document.querySelector('dl[aria-live]')?.textContent;
    document.addEventListener(
      'input',
      () => {
        const started = performance.now();
        const before = total();
        requestAnimationFrame(() =>
          answers().push({ ms: performance.now() - started, isShown: total() !== before }),
        );
      },
      { capture: true },
    );
    Object.assign(globalThis, { answers: [] });
  });
  const typeSizes = async () => {
    for (const size of SIZES) {
      // Not by a locator: what looks for the field would be measured too.
      await page.keyboard.press('Control+A');
      await page.keyboard.type(size, { delay: KEY_PAUSE_MS });
    }
  };
  const session = await context.newCDPSession(page);
  // Time on the processor, which other work on the machine does not lengthen.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) =>
      1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0);
    return { task: of('TaskDuration'), script: of('ScriptDuration') };
  };
  const before = await busy();
  await typeSizes();
  const after = await busy();
  const keys = SIZES.join('').length;
  const perKey = (part: 'task' | 'script') => ((after[part] - before[part]) / keys).toFixed(1);
  printRow(
    'one key, time on the processor',
    `${perKey('task')} ms, of it ${perKey('script')} ms script`,
  );

  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.evaluate(() => Object.assign(globalThis, { answers: [] }));
  printFrames(`size among ${ITEMS} items, typed`, await framesOf(page, typeSizes));
  const answers = await page.evaluate(
    () => (globalThis as unknown as { answers: { ms: number; isShown: boolean }[] }).answers,
  );
  const ms = answers.map((answer) => answer.ms);
  printRow(
    'key to the total on the screen',
    [
      `${answers.filter(({ isShown }) => isShown).length} of ${answers.length} in the next frame`,
      `median ${quantile(ms, 0.5).toFixed(0)} ms, longest ${Math.max(...ms).toFixed(0)} ms`,
    ].join(', '),
  );
} finally {
  await browser.close();
  await product.stop();
}
