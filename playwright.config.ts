import { defineConfig } from '@playwright/test';
import { chromiumPath } from './tests/e2e/support/chromium.ts';

const TEST_TIMEOUT_MS = 120_000;
const EXPECT_TIMEOUT_MS = 20_000;
const FIRST_START = '**/main-story.spec.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results',
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // A second try tells a machine that stood still from a fault; the report names what needed it.
  retries: 1,
  reporter: [['list']],
  // The one on the embedded database needs a worker of its own: begun last, it would keep the other one waiting.
  projects: [
    { name: 'first start', testMatch: FIRST_START },
    { name: 'screens', testIgnore: FIRST_START },
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs as much as the test.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        // Chromium's own sandbox refuses to run as root, which is what containers do.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Most pages of a test are gone before what the optimizing compilers have made of their code is worth its price.
        '--js-flags=--no-maglev --no-turbofan',
        // There is none where tests run; without this one is imitated, by the processor.
        '--disable-gpu',
        '--no-first-run',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
});
