import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

// Browsers of other makes, driven by their own protocols: the runner of the tests brings no browser of its own.
export default defineConfig({
  ...base,
  testDir: 'tests/browsers',
  globalSetup: undefined,
  workers: 1,
  projects: [{ name: 'other browsers' }],
});
