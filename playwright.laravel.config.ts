import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

// The build on a real Laravel, which the deep run installs.
export default defineConfig({
  ...base,
  testDir: 'tests/laravel',
  globalSetup: undefined,
  timeout: 60_000,
  projects: [{ name: 'laravel' }],
});
