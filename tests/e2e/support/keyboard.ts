import type { Locator, Page } from '@playwright/test';

const MOST_STOPS = 150;

/**
 * Goes on by the Tab key alone until something has the focus.
 * @param key `Shift+Tab` where it stands before what has the focus
 * @throws {Error} where it never has
 */
export async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  await wanted.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('The keyboard does not come there');
}
