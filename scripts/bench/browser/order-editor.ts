// Prints how quickly an order answers: fifty items calculated, documents of them made (an offer may take 300
// ms), and what a slow laptop makes of typing a size among them, beside as many rows of plain fields of the
// same packages (`floor/order.tsx`). Run after `npm run build`: `npm run bench:order`.
import { chromium } from '@playwright/test';
import {
  calculateOrder,
  DOCUMENT_TYPES,
  refuseOrder,
  type DocumentType,
  type Order,
  type OrderDocument,
  type PriceList,
} from '../../../contract/index.ts';
import { chromiumPath } from '../../../tests/e2e/support/chromium.ts';
import { api, openAs, registerCompany, type Company } from '../../../tests/e2e/support/company.ts';
import { fillPrices } from '../../../tests/e2e/support/orders.ts';
import { startProduct } from '../../../tests/e2e/support/product.ts';
import { printRow, quantile } from '../figures.ts';
import { timeTyping, type Typing } from './order-typing.ts';
import { printFrames } from './page-frames.ts';
import { startFloor } from './start-floor.ts';

const ITEMS = 50;
const ROUNDS = 200;
const DOCUMENT_ROUNDS = 60;
const TYPING_ROUNDS = 3;
/** The allowed cost of a key as a ratio to plain fields, which calculate and save nothing. */
const MOST_RATIO = 2;

/**
 * Makes a draft of an order, which is built anew each time it is read, and reads it.
 * @returns milliseconds of each time
 */
async function timeDocument(company: Company, order: Order, type: DocumentType): Promise<number[]> {
  const body = { type, ...(type === 'invoice' && { amount: order.total }) };
  const { data: document } = await api<{ data: OrderDocument }>(
    company,
    `/orders/${order.id}/documents`,
    { method: 'POST', body },
  );
  const times: number[] = [];
  for (let round = 0; round < DOCUMENT_ROUNDS; round += 1) {
    const started = performance.now();
    await api(company, `/documents/${document.id}`);
    times.push(performance.now() - started);
  }
  return times;
}

const product = await startProduct({ args: ['--empty'] });
const floor = await startFloor(product.url);
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
    const figures = await timeDocument(company, order, type);
    const least = quantile(await timeDocument(company, small, type), 0.5);
    const median = quantile(figures, 0.5);
    printRow(
      `${type} of ${ITEMS} items, made and answered`,
      `median ${median.toFixed(0)} ms, p95 ${quantile(figures, 0.95).toFixed(0)} ms, of one item ${least.toFixed(0)} ms, ratio ${(median / least).toFixed(2)}`,
    );
  }

  const openTyped = async (url: string, path: string) => {
    const page = await browser.newPage({
      locale: 'ru-RU',
      viewport: { width: 1440, height: 900 },
    });
    // The runner of this script wraps named functions in a helper, those sent to the page too.
    await page.addInitScript({ content: 'globalThis.__name = (wrapped) => wrapped;' });
    await openAs(page, { ...company, url }, path);
    const typing = await timeTyping(page, page.getByLabel('Ширина').nth(ITEMS / 2));
    await page.context().close();
    return typing;
  };
  const ours: Typing[] = [];
  const bare: Typing[] = [];
  for (let round = 0; round < TYPING_ROUNDS; round += 1) {
    ours.push(await openTyped(product.url, `/order/${order.id}`));
    bare.push(await openTyped(floor.url, '/order'));
  }
  const middle = (typings: Typing[], of: (typing: Typing) => number) =>
    quantile(typings.map(of), 0.5);
  for (const part of ['task', 'script'] as const) {
    const cost = middle(ours, (typing) => typing[part]);
    const least = middle(bare, (typing) => typing[part]);
    const name = part === 'task' ? 'time on the processor' : 'of it script';
    printRow(
      `one key among ${ITEMS} items, ${name}`,
      `${cost.toFixed(1)} ms, of plain fields ${least.toFixed(1)} ms, ratio ${(cost / least).toFixed(2)} (limit ${MOST_RATIO})`,
    );
    if (cost / least > MOST_RATIO) process.exitCode = 1;
  }
  printFrames(
    `size among ${ITEMS} items, typed`,
    ours.flatMap(({ frames }) => frames),
  );
  printFrames(
    `size among ${ITEMS} rows of plain fields`,
    bare.flatMap(({ frames }) => frames),
  );
  for (const [name, typings] of Object.entries({ order: ours, 'plain fields': bare })) {
    const answers = typings.flatMap((typing) => typing.answers);
    const ms = answers.map((answer) => answer.ms);
    printRow(
      `key to the total on the screen, ${name}`,
      [
        `${answers.filter(({ isShown }) => isShown).length} of ${answers.length} in the next frame`,
        `median ${quantile(ms, 0.5).toFixed(0)} ms, longest ${Math.max(...ms).toFixed(0)} ms`,
      ].join(', '),
    );
  }
} finally {
  await browser.close();
  await floor.stop();
  await product.stop();
}
