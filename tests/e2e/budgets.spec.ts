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

function report(name: string, loads: Loaded[]): void {
  const figures = (['js', 'css', 'font'] as const).map(
    (kind) => `${kind} ${total(loads, kind).toFixed(1)} KB`,
  );
  console.log(`${name}: ${figures.join(', ')}`);
}

test('страница входа укладывается в свой вес', async ({ page, product }) => {
  const watched = watchLoads(page);
  await page.goto(`${product.url}/login`);
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const loads = await watched.loads();
  report('login', loads);
  expect(total(loads, 'js')).toBeLessThanOrEqual(150);
  expect(total(loads, 'css')).toBeLessThanOrEqual(16);
  expect(total(loads, 'font')).toBeLessThanOrEqual(70);
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
  report('leads, before the first row', before);
  report('leads, everything', loads);
  expect(total(before, 'js')).toBeLessThanOrEqual(220);
  expect(total(before, 'css')).toBeLessThanOrEqual(24);
  expect(before.filter(({ text }) => text.includes('pusher:connection_established'))).toEqual([]);
});
