import type { Page } from '@playwright/test';

/** Waits for the page's socket. Looked for in every frame: an expectation looks ever more rarely. */
export const untilConnected = (page: Page): Promise<void> =>
  page.locator('[data-realtime="connected"]').waitFor({ state: 'attached' });
