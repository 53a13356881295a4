import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

// Letters are drawn a little differently on every machine: these pictures are compared where they were taken, before a
// change and after it, and not with every run. `npm run test:looks -- --update-snapshots` accepts what is there.
export default defineConfig({
  ...base,
  testDir: 'tests/looks',
  retries: 0,
  projects: [{ name: 'looks' }],
  snapshotPathTemplate: 'tests/looks/pictures/{arg}{ext}',
  expect: { toHaveScreenshot: { maxDiffPixelRatio: 0.01 } },
});
