import type { Browser, CDPSession, Page } from '@playwright/test';
import { openAs, type Company } from '../../../tests/e2e/support/company.ts';
import { printRatio, type Limit } from '../figures.ts';
import { CPU_SLOWDOWN } from './page-frames.ts';

const ROUNDS = 5;
/** So long the main thread does next to nothing: what a press has begun is over. */
const QUIET_MS = 500;
const LOOK_MS = 250;
/** Looking costs a few of them itself. */
const NEXT_TO_NOTHING_MS = 25;
const GIVE_UP_MS = 10_000;

/** A press, and the state after it. */
interface Act {
  press: string;
  awaited: string;
  isGone?: true;
}
const OURS: Record<string, Act> = {
  away: { press: 'nav a[href="/clients"]', awaited: 'nav a[href="/clients"][aria-current="page"]' },
  back: { press: 'nav a[href="/leads"]', awaited: 'tbody a[data-opens-row]' },
  'modal opens': { press: 'tbody a[data-opens-row]', awaited: '[role="dialog"] h2' },
  'modal closes': {
    press: '[role="dialog"] button[aria-label="Закрыть"]',
    awaited: '[role="dialog"] h2',
    isGone: true,
  },
};
const FLOOR: typeof OURS = {
  away: { press: 'nav a[href="/clients"]', awaited: '[data-clients]' },
  back: { press: 'nav a[href="/leads"]', awaited: 'a[data-row]' },
  'modal opens': { press: 'a[data-row]', awaited: '[data-opened]' },
  'modal closes': {
    press: '[role="dialog"] button[aria-label="Закрыть"]',
    awaited: '[data-opened]',
    isGone: true,
  },
};
const LIMITS: Record<string, Limit> = {
  away: { ratio: 3.5, goal: 2.5 },
  // Reached where the machine does little else; the margin is for one that does.
  back: { ratio: 3, goal: 2.5 },
  'modal opens': { ratio: 2.3, goal: 2 },
  'modal closes': { ratio: 2 },
};

/** Milliseconds the main thread has worked on its processor. */
async function processorOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Measures the main thread's work of an act until it is at rest. */
async function costOf({ page, session }: Desk, { press, awaited, isGone }: Act): Promise<number> {
  const before = await processorOf(session);
  await page.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.click(), press);
  await page
    .locator(awaited)
    .first()
    .waitFor({ state: isGone ? 'detached' : 'attached' });
  const started = performance.now();
  let last = await processorOf(session);
  let over = last;
  for (let still = 0; still < QUIET_MS && performance.now() - started < GIVE_UP_MS;) {
    await page.waitForTimeout(LOOK_MS);
    const now = await processorOf(session);
    const isStill = now - last < NEXT_TO_NOTHING_MS;
    still = isStill ? still + LOOK_MS : 0;
    if (!isStill) over = now;
    last = now;
  }
  return over - before;
}

interface Desk {
  page: Page;
  session: CDPSession;
}

async function openDesk(browser: Browser, company: Company, row: string): Promise<Desk> {
  const context = await browser.newContext({
    locale: 'ru-RU',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await openAs(page, company, '/leads');
  await page.locator(row).first().waitFor();
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  // Somebody sits before it: what only a press needs may come.
  await page.mouse.move(700, 20);
  return { page, session };
}

/**
 * Prints what going to another screen and back, and a lead that is opened and closed, cost the main thread,
 * in turns with the floor. @returns whether all of it keeps to its limits
 */
export async function measureActs(
  browser: Browser,
  company: Company,
  floorUrl: string,
): Promise<boolean> {
  const ours = await openDesk(browser, company, 'tbody a[data-opens-row]');
  const floor = await openDesk(browser, { ...company, url: floorUrl }, 'a[data-row]');
  const names = Object.keys(OURS);
  const costs = new Map(
    names.map((name) => [name, { ours: [] as number[], floor: [] as number[] }]),
  );
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, cost] of costs) {
      const [act, floorAct] = [OURS[name], FLOOR[name]];
      if (!act || !floorAct) continue;
      const figures = { floor: await costOf(floor, floorAct), ours: await costOf(ours, act) };
      // The first round has the code to read.
      if (round === 0) continue;
      cost.ours.push(figures.ours);
      cost.floor.push(figures.floor);
    }
  }
  await ours.page.context().close();
  await floor.page.context().close();
  console.log('Warm, 4x CPU:');
  const within = names.map((name) =>
    printRatio(name, {
      ...(costs.get(name) ?? { ours: [], floor: [] }),
      unit: ' ms of the main thread',
      limit: LIMITS[name],
    }),
  );
  return within.every(Boolean);
}
