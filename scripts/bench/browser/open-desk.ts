import { chromium, type Page } from '@playwright/test';
import type { Database } from '../../../server/db/database.ts';
import { openPostgres } from '../../../server/db/open-postgres.ts';
import { chromiumPath } from '../../../tests/e2e/support/chromium.ts';
import { startProduct } from '../../../tests/e2e/support/product.ts';
import { copyDatabase, startPostgres } from '../../../tests/support/server/start-postgres.ts';
import { BIG_COMPANY_LOGIN } from '../seed/seed-many-leads.ts';

interface Desk {
  url: string;
  /** Signed in, on the dashboard. */
  page: Page;
  /** Makes the processor as many times slower for the page. */
  slowDown: (rate: number) => Promise<unknown>;
}

/**
 * The built product on a PostgreSQL database of its own, in the browser of somebody of the big company; all
 * of it is gone afterwards.
 * @param fill makes the company, see `seedManyLeads`
 * @param args more of the browser's own
 */
export async function withDesk<Filled>(
  fill: (database: Database) => Promise<Filled>,
  measure: (desk: Desk, filled: Filled) => Promise<void>,
  args: readonly string[] = [],
): Promise<void> {
  const postgres = await startPostgres();
  const { url: databaseUrl, drop } = await copyDatabase(postgres);
  const database = await openPostgres(databaseUrl);
  const filled = await fill(database);
  await database.close();
  const product = await startProduct({ env: { DATABASE_URL: databaseUrl } });
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...args],
  });
  try {
    const context = await browser.newContext({
      locale: 'ru-RU',
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    // The runner of the benches wraps named functions in a helper, those sent to the page too.
    await page.addInitScript({ content: 'globalThis.__name = (wrapped) => wrapped;' });
    await page.goto(`${product.url}/login`);
    await page.getByLabel('E-mail').fill(BIG_COMPANY_LOGIN.email);
    await page.getByLabel('Пароль', { exact: true }).fill(BIG_COMPANY_LOGIN.password);
    await page.getByRole('button', { name: 'Войти' }).click();
    await page.waitForURL(/\/dashboard$/);
    const session = await context.newCDPSession(page);
    const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
    await measure({ url: product.url, page, slowDown }, filled);
    await context.close();
  } finally {
    await browser.close();
    await product.stop();
    await drop();
    await postgres.stop();
  }
}
