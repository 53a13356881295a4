import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

/**
 * A dialog that is still fading in has the contrast of a faded one, as has a list that shows its last answer until the
 * next one comes, and the bar of a navigation, which goes a moment after it, stands outside every landmark. Asked frame by
 * frame: the promise of a transition whose element goes meanwhile is never settled.
 */
const still = (page: Page) =>
  page.evaluate(async () => {
    const isMoving = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().iterations !== Infinity;
    const bars = document.getElementsByClassName('navigation-progress');
    const isSeen = (bar: Element) => bar.checkVisibility({ visibilityProperty: true });
    const isBusy = () => document.querySelector('[aria-busy="true"]') !== null;
    while (isBusy() || document.getAnimations().some(isMoving) || [...bars].some(isSeen))
      await new Promise(requestAnimationFrame);
  });

interface Look {
  /** Selector of the part that is looked at; undefined: all of it. */
  part: string | undefined;
  options: axe.RunOptions;
}

/** The engine: by the protocol and without its comments it costs half of what it does as an expression of the page. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Once for a document, and not, as its own bindings do, for every look. */
async function bringEngine(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: SOURCE });
  await session.detach();
}

async function expectNone(page: Page, where: string, look: Look): Promise<void> {
  const told = await page.evaluate(async ({ part, options }) => {
    const { axe: engine } = globalThis as unknown as { axe: typeof axe };
    const context =
      part === undefined ? document : { include: [part], exclude: [`${part} iframe`] };
    const { violations } = await engine.run(context, { ...options, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, look);
  expect(told, where).toEqual([]);
}

const paint = (page: Page, scheme: 'light' | 'dark') =>
  page.evaluate((value) => {
    document.documentElement.dataset['mantineColorScheme'] = value;
  }, scheme);

/** Where dialogs, menus and popups are drawn, beside the screen they lie over. */
export const OVERLAYS = '[data-portal]';
/** A screen without the frame around it. */
export const SCREEN = 'main';

/**
 * What is on the screen now breaks no rule, as it is drawn; in `npm run test:deep` in the dark colour scheme too.
 * @param part selector of what has changed since the last look; the rest costs as much again
 */
export async function expectAccessible(page: Page, where: string, part?: string): Promise<void> {
  if (process.env['DEEP'] === '1') {
    await expectAccessibleInBoth(page, where, part);
    return;
  }
  await still(page);
  await bringEngine(page);
  await expectNone(page, where, { part, options: { runOnly: { type: 'tag', values: TAGS } } });
}

/**
 * The same in either colour scheme. The page is drawn in the light one; the dark one differs from it in nothing but
 * colours, so only they are looked at again. For one screen of each kind: what a screen is made of stands for the rest.
 */
export async function expectAccessibleInBoth(
  page: Page,
  where: string,
  part?: string,
): Promise<void> {
  await still(page);
  await bringEngine(page);
  await expectNone(page, where, { part, options: { runOnly: { type: 'tag', values: TAGS } } });
  await paint(page, 'dark');
  await still(page);
  const colours: axe.RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };
  await expectNone(page, `${where}, dark`, { part, options: colours });
  await paint(page, 'light');
}
