import { existsSync } from 'node:fs';

const CANDIDATES = [
  process.env['CHROMIUM_PATH'],
  // The same browser without a window is much lighter.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser installed on this machine; undefined leaves the choice to the test runner. */
export const chromiumPath = (): string | undefined =>
  CANDIDATES.find((path) => path !== undefined && existsSync(path));
