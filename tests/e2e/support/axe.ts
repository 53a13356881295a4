import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

/** A dialog that is still fading in has the contrast of a faded one. */
const still = (page: Page) =>
  page.evaluate(async () => {
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished),
    );
  });

async function expectNone(builder: AxeBuilder, where: string): Promise<void> {
  // The other mode gathers its findings in a page of its own, which takes twice as long as finding them; it is needed
  // for frames of other origins only, and there are none.
  const { violations } = await builder.setLegacyMode().analyze();
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
  expect(told, where).toEqual([]);
}

const paint = (page: Page, scheme: 'light' | 'dark') =>
  page.evaluate((value) => {
    document.documentElement.dataset['mantineColorScheme'] = value;
  }, scheme);

/**
 * What is on the screen now breaks no rule, in either colour scheme. The page is drawn in the light one; the dark one
 * differs from it in nothing but colours, so only they are looked at again.
 * @param part selector of what has changed since the last look; the rest costs as much again
 */
export async function expectAccessible(page: Page, where: string, part?: string): Promise<void> {
  const look = () => {
    const builder = new AxeBuilder({ page });
    return part === undefined ? builder : builder.include(part).exclude(`${part} iframe`);
  };
  await still(page);
  await expectNone(look().withTags(TAGS), where);
  await paint(page, 'dark');
  await still(page);
  await expectNone(look().withRules(['color-contrast']), `${where}, dark`);
  await paint(page, 'light');
}
