import { openAs } from '../e2e/support/company.ts';
import { expect, test } from '../e2e/support/fixtures.ts';

const PAGES = ['typography', 'icons', 'cards', 'tables', 'form-layouts'];
/** Room under the tallest page: the screen scrolls by itself. */
const ROOM = 160;

const SCREENS = [
  { width: 1440, isTouch: false },
  { width: 390, isTouch: true },
];

for (const { width, isTouch } of SCREENS) {
  test.describe(String(width), () => {
    test.use({ hasTouch: isTouch, isMobile: isTouch });
    for (const name of PAGES) {
      test(`${name}, ${width}`, async ({ page, company }) => {
        await page.setViewportSize({ width, height: 900 });
        await openAs(page, company, `/${name}`);
        await expect(
          page.getByRole('button', { name: /^(?:Код: |Скопировать Icon)/ }).first(),
        ).toBeVisible();
        await page.waitForLoadState('networkidle');
        const height = await page.getByRole('main').evaluate((main) => main.scrollHeight);
        await page.setViewportSize({ width, height: height + ROOM });
        await expect(page.getByRole('main')).toHaveScreenshot(`${name}-${width}.png`);
      });
    }
  });
}
