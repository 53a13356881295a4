// Prints how quickly an order answers: fifty items calculated, papers of them made (an offer may take 300 ms), and what a
// slow laptop makes of typing a size among them.
// Run after `npm run build`: `npm run bench:order`.
import { chromium } from '@playwright/test';
import {
  calculateOrder,
  DOCUMENT_TYPES,
  refuseOrder,
  type DocumentType,
  type Order,
  type OrderPaper,
  type PriceList,
} from '../../contract/index.ts';
import { chromiumPath } from '../../tests/e2e/support/chromium.ts';
import { api, openAs, registerCompany, type Company } from '../../tests/e2e/support/company.ts';
import { fillPrices } from '../../tests/e2e/support/orders.ts';
import { startProduct } from '../../tests/e2e/support/product.ts';
import { printRow, quantile } from './figures.ts';
import { CPU_SLOWDOWN, framesOf, printFrames } from './page-frames.ts';

const ITEMS = 50;
const ROUNDS = 200;
const PAPER_ROUNDS = 60;
const KEY_PAUSE_MS = 150;
/** Each key of them makes another total. */
const SIZES = ['2350', '2780', '3190', '4265'];

/** Makes a draft of an order, which is built anew each time it is read, and reads it. @returns milliseconds of each time */
async function timePaper(company: Company, order: Order, type: DocumentType): Promise<number[]> {
  const body = { type, ...(type === 'invoice' && { amount: order.total }) };
  const { data: paper } = await api<{ data: OrderPaper }>(
    company,
    `/orders/${order.id}/documents`,
    { method: 'POST', body },
  );
  const times: number[] = [];
  for (let round = 0; round < PAPER_ROUNDS; round += 1) {
    const started = performance.now();
    await api(company, `/documents/${paper.id}`);
    times.push(performance.now() - started);
  }
  return times;
}

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

  const { data: small } = await api<{ data: Order }>(company, '/orders', {
    method: 'POST',
    body: { items: items.slice(0, 1) },
  });
  for (const type of DOCUMENT_TYPES) {
    const figures = await timePaper(company, order, type);
    const floor = quantile(await timePaper(company, small, type), 0.5);
    const median = quantile(figures, 0.5);
    printRow(
      `${type} of ${ITEMS} items, made and answered`,
      `median ${median.toFixed(0)} ms, p95 ${quantile(figures, 0.95).toFixed(0)} ms, of one item ${floor.toFixed(0)} ms, ratio ${(median / floor).toFixed(2)}`,
    );
  }

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
