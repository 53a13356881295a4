// Prints how soon a month of visits shows a move by keys: the frames until the visit lies in its new place,
// and the milliseconds until that frame is painted. Run after `npm run build`: `npm run bench:calendar`,
// `npm run bench:calendar -- 500`. It needs a PostgreSQL server as the tests do (TEST_DATABASE_URL or an
// installed one).
import type { Page } from '@playwright/test';
import { companyModules } from '../../../server/db/schema/index.ts';
import { printRow, quantile } from '../figures.ts';
import { seedManyLeads } from '../seed/seed-many-leads.ts';
import { seedManyOrders } from '../seed/seed-many-orders.ts';
import { seedManyVisits } from '../seed/seed-many-visits.ts';
import { withDesk } from './open-desk.ts';
import { CPU_SLOWDOWN } from './page-frames.ts';

const COUNT = Number(process.argv[2] ?? 500);
const LEADS = 2000;
const ORDERS = 2000;
const MOVES = 30;
/** A machine that does other work loads slowly. */
const LOAD_MS = 60_000;
/** A month of thirty days; its visits begin with it. */
const DAY = '2026-11-15';
const FIRST = new Date('2026-11-01T00:00:00Z');
const VISIT = '[data-event-id][data-status="planned"]';

interface Move {
  frames: number;
  ms: number;
}

/** Moves the visit of a place in the month by a day, there and back in turns. */
const moveOne = (page: Page, place: number, key: string): Promise<Move> =>
  page.evaluate(
    ([selector, index, arrow]) =>
      new Promise<Move>((resolve, reject) => {
        const visit = document.querySelectorAll<HTMLElement>(selector)[index];
        if (!visit) {
          reject(new Error(`No visit ${index}`));
          return;
        }
        const { eventId } = visit.dataset;
        const name = visit.getAttribute('aria-label');
        const shown = () =>
          document.querySelector(`[data-event-id="${eventId}"]`)?.getAttribute('aria-label');
        visit.focus();
        const started = performance.now();
        let frames = 0;
        visit.dispatchEvent(
          new KeyboardEvent('keydown', { key: arrow, altKey: true, bubbles: true }),
        );
        const look = () => {
          frames += 1;
          if (shown() === name) requestAnimationFrame(look);
          // The frame that shows it is over when a task that was asked for in it runs.
          else setTimeout(() => resolve({ frames, ms: performance.now() - started }));
        };
        requestAnimationFrame(look);
      }),
    [VISIT, place, key] as const,
  );

await withDesk(
  async (database) => {
    const companyId = await seedManyLeads(database, LEADS, FIRST);
    await seedManyOrders(database, companyId, ORDERS, FIRST);
    // Its trial is over by now.
    const module = { companyId, code: 'soft_windows', isActive: true, expiresAt: null };
    await database.db
      .insert(companyModules)
      .values(module)
      .onConflictDoUpdate({ target: [companyModules.companyId, companyModules.code], set: module });
    await seedManyVisits(database, companyId, COUNT, FIRST);
  },
  async ({ url, page, slowDown }) => {
    page.setDefaultTimeout(LOAD_MS);
    const answered = page.waitForResponse((response) => response.url().includes('/api/visits?'));
    await page.goto(`${url}/orders?view=calendar&scale=month&day=${DAY}`);
    const { data } = (await (await answered).json()) as { data: unknown[] };
    await page.locator(VISIT).first().waitFor();
    await page.locator('[data-realtime="connected"]').waitFor({ state: 'attached' });
    const drawn = await page.locator(VISIT).count();
    printRow('visits of the month', `${data.length} of ${COUNT} seeded, ${drawn} have a line`);
    for (const rate of [1, CPU_SLOWDOWN]) {
      await slowDown(rate);
      const moves: Move[] = [];
      for (let number = 0; number < MOVES; number += 1) {
        const place = Math.floor((drawn / 2 / MOVES) * number);
        moves.push(await moveOne(page, place, number % 2 === 0 ? 'ArrowRight' : 'ArrowLeft'));
        // The answer and the list read again are over before the next one.
        await page.waitForLoadState('networkidle');
      }
      const times = moves.map(({ ms }) => ms);
      const isNext = moves.filter(({ frames }) => frames === 1).length;
      printRow(
        `move by keys, ${rate}x CPU`,
        `${isNext} of ${MOVES} in the next frame, median ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms`,
      );
    }
    await slowDown(1);
  },
);
