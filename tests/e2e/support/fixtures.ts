import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { registerCompany, type Company } from './company.ts';
import type { DatabaseKind } from './product-database.ts';
import { startProduct, type Product } from './product.ts';
import { startS3 } from '../../support/server/s3.ts';

export interface WorkerFixtures {
  /** What the product of the test keeps its data in. */
  database: DatabaseKind;
  /** What it keeps its files in. */
  store: 'folder' | 'bucket';
  product: Product;
}

interface TestFixtures {
  company: Company;
  /** Faults seen in any page of the test; the test fails when there are any it did not expect. */
  pageFaults: string[];
}

/** Chromium reports every refused call on the console; whether it was meant is the test's own business. */
const REFUSED_CALL = /Failed to load resource/;

/** Writes down what no screen may cause: errors on the console, uncaught exceptions, CSP reports. */
export function watchFaults(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !REFUSED_CALL.test(message.text())) {
      faults.push(`console: ${message.text()}`);
    }
  });
}

/** What the console says of calls, or of code, that the network has lost. */
export const LOST_NETWORK =
  /Сетевая ошибка|Часть (?:приложения|экрана) не загрузилась|Не удалось загрузить код|ERR_INTERNET_DISCONNECTED/;

/** The faults of tests that took the network away themselves. */
const withoutNetwork = new WeakSet<string[]>();

/**
 * Takes the network away. Whichever calls are on their way at that moment are lost and told of on the console, which is no
 * fault of the test from here on: how many there are depends on the machine.
 */
export async function loseNetwork(context: BrowserContext, faults: string[]): Promise<void> {
  expect(faults, 'faults before the network was lost').toEqual([]);
  withoutNetwork.add(faults);
  await context.setOffline(true);
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  database: ['postgres', { option: true, scope: 'worker' }],
  store: ['folder', { option: true, scope: 'worker' }],
  product: [
    async ({ database, store }, use) => {
      const s3 = store === 'bucket' ? await startS3() : null;
      const product = await startProduct({ database, args: ['--empty'], env: s3?.settings });
      await use(product);
      await product.stop();
      if (s3) expect(await s3.objects(), 'objects in the bucket').not.toEqual([]);
      await s3?.close();
    },
    { scope: 'worker', timeout: 320_000 },
  ],
  company: async ({ product }, use) => {
    const ready = product.companies.shift();
    await use(ready ? { ...ready, url: product.url } : await registerCompany(product.url));
  },
  pageFaults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on('page', (page) => {
        watchFaults(page, faults);
      });
      await use(faults);
      const isMeant = (fault: string) => withoutNetwork.has(faults) && LOST_NETWORK.test(fault);
      expect(
        faults.filter((fault) => !isMeant(fault)),
        'faults in the browser',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
