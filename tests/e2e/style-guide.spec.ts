import { expectAccessible, SCREEN } from './support/axe.ts';
import { openAs } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { expect, test } from './support/fixtures.ts';
import { strayValues } from './support/tokens.ts';
import { sweepOf } from '../support/sweep.ts';

/** What is read for every screen, some of it in an idle moment, and once more with the first events. */
const OF_THE_FRAME =
  /^\/api\/(?:dashboard|leads\/counts|users\/current|company\/settings|account\/preferences|(?:user-)?notifications)$/;

const PAGES = ['/typography', '/icons', '/cards', '/tables', '/form-layouts'];

for (const path of sweepOf(PAGES, 3)) {
  test(`the page ${path} has no foreign values, breaks no accessibility and makes no calls`, async ({
    page,
    company,
  }) => {
    await openAs(page, company, '/dashboard');
    await untilConnected(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
    });
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await expect(
      page.getByRole('button', { name: /^(?:Код: |Скопировать Icon)/ }).first(),
    ).toBeVisible();
    for (const scheme of ['light', 'dark']) {
      await page.evaluate((value) => {
        document.documentElement.dataset['mantineColorScheme'] = value;
      }, scheme);
      // Colours pass over into those of the scheme.
      await expect.poll(() => strayValues(page), scheme).toEqual([]);
    }
    await expectAccessible(page, path, SCREEN);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(calls.filter((call) => !OF_THE_FRAME.test(call))).toEqual([]);
  });
}

test('a foreign value is noticed', async ({ page, company }) => {
  await openAs(page, company, '/typography');
  await expect(page.getByRole('button', { name: /^Код: / }).first()).toBeVisible();
  await page.evaluate(() => {
    const planted = document.createElement('p');
    planted.textContent = 'Чужое';
    planted.style.cssText = 'color:#123456;font-size:15px;border-radius:5px;padding:15px';
    document.querySelector('main')?.append(planted);
  });
  expect(await strayValues(page)).toEqual([
    'color rgb(18, 52, 86): p.',
    'radius 5px: p.',
    'font-size 15px: p.',
    'paddingTop 15px: p.',
    'paddingLeft 15px: p.',
  ]);
});
