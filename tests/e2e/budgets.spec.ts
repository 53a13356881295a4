import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { openAs, submitForm } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { expect, test } from './support/fixtures.ts';

const KB = 1024;

interface Loaded {
  url: string;
  kind: 'js' | 'css' | 'font';
  gzip: number;
  text: string;
}

/** Notes every script, style sheet and font a page loads, with its size under gzip. */
function watchLoads(page: Page): { loads: () => Promise<Loaded[]> } {
  const pending: Promise<Loaded | null>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const kind = /\.js$/.test(pathname)
      ? 'js'
      : /\.css$/.test(pathname)
        ? 'css'
        : /\.woff2$/.test(pathname)
          ? 'font'
          : null;
    if (kind === null) return;
    pending.push(
      response.body().then(
        (body) => ({
          url: pathname,
          kind,
          gzip: kind === 'font' ? body.length : gzipSync(body).length,
          text: kind === 'js' ? body.toString() : '',
        }),
        () => null,
      ),
    );
  });
  return {
    loads: async () => (await Promise.all(pending)).filter((load) => load !== null),
  };
}

const total = (loads: Loaded[], kind: Loaded['kind']) =>
  loads.filter((load) => load.kind === kind).reduce((sum, load) => sum + load.gzip, 0) / KB;

interface Weight {
  /** What we want, in KB under gzip: printed, never failed, so that a section may cross it while it grows. */
  goal: number;
  /** What fails. */
  limit: number;
}

/** Weights of a page under gzip, by kind of file. */
type Budget = Partial<Record<Loaded['kind'], Weight>>;

const LOGIN: Budget = {
  js: { goal: 150, limit: 170 },
  css: { goal: 16, limit: 20 },
  font: { goal: 70, limit: 80 },
};
const FIRST_ROW: Budget = { js: { goal: 220, limit: 250 }, css: { goal: 24, limit: 28 } };

/** Prints what a page weighs beside its goals and fails over a limit. */
function weigh(name: string, loads: Loaded[], budget: Budget = {}): void {
  const kinds = ['js', 'css', 'font'] as const;
  const figures = kinds.map((kind) => {
    const goal = budget[kind]?.goal;
    const of = goal === undefined ? '' : ` (goal ${goal})`;
    return `${kind} ${total(loads, kind).toFixed(1)} KB${of}`;
  });
  console.log(`${name}: ${figures.join(', ')}`);
  for (const kind of kinds) {
    const limit = budget[kind]?.limit;
    if (limit !== undefined)
      expect(total(loads, kind), `${name}, ${kind}`).toBeLessThanOrEqual(limit);
  }
}

test('страница входа укладывается в свой вес', async ({ page, product }) => {
  const watched = watchLoads(page);
  await page.goto(`${product.url}/login`);
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const loads = await watched.loads();
  weigh('login', loads, LOGIN);
});

const NAME = 'Мария Первая';

declare global {
  interface Window {
    shownAt?: number;
  }
}

test('первый рабочий экран укладывается в свой вес, а realtime приходит после него', async ({
  page,
  company,
}) => {
  await submitForm(company, { name: NAME, phone: '+7 900 100-00-00' });
  const watched = watchLoads(page);
  await page.addInitScript((awaited) => {
    new MutationObserver((_changes, observer) => {
      if (!document.body?.textContent.includes(awaited)) return;
      window.shownAt = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, NAME);
  await openAs(page, company, '/leads');
  await untilConnected(page);
  await page.waitForLoadState('networkidle');
  const first = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < (window.shownAt ?? 0))
      .map(({ name }) => new URL(name).pathname),
  );
  const loads = await watched.loads();
  const before = loads.filter(({ url }) => first.includes(url));
  weigh('leads, before the first row', before, FIRST_ROW);
  weigh('leads, everything', loads);
  expect(before.filter(({ text }) => text.includes('pusher:connection_established'))).toEqual([]);
});
