import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';
import type { WorkerFixtures } from './tests/e2e/support/fixtures.ts';

// The walks in which files are sent and looked at, on a product that keeps them in a bucket.
export default defineConfig<object, Pick<WorkerFixtures, 'store'>>({
  ...base,
  testMatch: ['**/files.spec.ts'],
  projects: [{ name: 'files in a bucket' }],
  use: { ...base.use, store: 'bucket' },
});
