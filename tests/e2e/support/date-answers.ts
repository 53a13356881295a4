import type { Page } from '@playwright/test';

/** Has the answers of the server dated by another clock, for a page whose own clock was set: it believes the server's. */
export const dateAnswers = (page: Page, now: () => number) =>
  page.route(/\/(?:api|broadcasting)\//, async (route) => {
    const response = await route.fetch().catch(() => null);
    // The page was closed meanwhile.
    if (response === null) return;
    const headers = { ...response.headers(), date: new Date(now()).toUTCString() };
    await route.fulfill({ response, headers });
  });
