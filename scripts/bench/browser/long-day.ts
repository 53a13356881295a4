// Prints the growth of a tab that stays open all day: heap, nodes and listeners after so many changes of
// screen, records opened and closed, and events. Run after `npm run build`: `npm run bench:day` (`-- 50` for
// a tenth of it). It ends with 1 where anything grows with the acts. On PostgreSQL, as
// `npm run bench:frames`.
import type { CDPSession, Page } from '@playwright/test';
import { api, type Company } from '../../../tests/e2e/support/company.ts';
import { printRow } from '../figures.ts';
import { withDesk } from './open-desk.ts';
import { seedManyLeads } from '../seed/seed-many-leads.ts';

const ACTS = Number(process.argv[2] ?? 500);
const EVENTS_PER_ACT = 20;
const LEADS = 60;
/** Where staff go all day. */
const PLACES = ['/dashboard', '/leads', '/clients', '/users'];
/** Code and the cache of the day are warm after so many acts. */
const WARM = 40;
/** The heap holds the code too that the compilers make of what is called often, more of it for hours. */
const ONLY_WHAT_IS_KEPT = '--js-flags=--no-maglev --no-turbofan --no-sparkplug';
const AT_ONCE = 8;
const SETTLE_MS = 1500;
/** More than this an act leaves of something that is never given back: a record takes some 20. */
const MOST_KB_PER_ACT = 3;

interface Left {
  heapKb: number;
  nodes: number;
  listeners: number;
}

async function leftIn(page: Page, session: CDPSession): Promise<Left> {
  await page.waitForTimeout(SETTLE_MS);
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    heapKb: of('JSHeapUsedSize') / 1024,
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
  };
}

/**
 * Presses, by the page itself, what a selector finds, and waits for what another one finds or does not find
 * any more.
 */
const press = (page: Page, pressed: string, awaited: string, isGone = false) =>
  page.evaluate(
    async ([target, shown, gone]) => {
      const frame = () => new Promise(requestAnimationFrame);
      while (document.querySelector(target) === null) await frame();
      document.querySelector<HTMLElement>(target)?.click();
      while ((document.querySelector(shown) === null) !== gone) await frame();
      await frame();
    },
    [pressed, awaited, isGone] as const,
  );

await withDesk(
  (database) => seedManyLeads(database, LEADS, new Date()),
  async ({ url, page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    const company = { url, token } as Company;

    const routes = async (count: number) => {
      for (let act = 0; act < count; act += 1) {
        const link = `nav a[href="${PLACES[act % PLACES.length]}"]`;
        await press(page, link, `${link}[aria-current="page"]`);
        await page.waitForTimeout(50);
      }
      await press(page, 'nav a[href="/leads"]', 'tbody a[data-opens-row]');
    };
    const records = async (count: number) => {
      const [dialog, row] = ['[role="dialog"]', 'tbody a[data-opens-row]'];
      for (let act = 0; act < count; act += 1) {
        await press(page, row, `${dialog} h2`);
        await press(page, `${dialog} button[aria-label="Закрыть"]`, dialog, true);
      }
    };
    const { data: leads } = await api<{ data: { id: number }[] }>(company, '/leads?per_page=25');
    const events = async (count: number) => {
      const writes = Array.from({ length: count * EVENTS_PER_ACT }, (_, index) => index);
      const write = async () => {
        for (let index = writes.shift(); index !== undefined; index = writes.shift()) {
          const path = `/leads/${leads[index % leads.length]?.id}`;
          const body = { status: index % 2 === 0 ? 'processing' : 'new' };
          await api(company, path, { method: 'PUT', body });
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, write));
    };

    for (const [name, act] of Object.entries({ routes, records, events })) {
      await act(Math.min(WARM, ACTS));
      const before = await leftIn(page, session);
      await act(ACTS);
      const after = await leftIn(page, session);
      const perAct = (after.heapKb - before.heapKb) / ACTS;
      const count = name === 'events' ? ACTS * EVENTS_PER_ACT : ACTS;
      printRow(
        `${count} ${name}`,
        [
          `heap ${(before.heapKb / 1024).toFixed(1)} to ${(after.heapKb / 1024).toFixed(1)} MB`,
          `nodes ${before.nodes} to ${after.nodes}`,
          `listeners ${before.listeners} to ${after.listeners}`,
          `${perAct.toFixed(2)} KB an act, limit ${MOST_KB_PER_ACT}`,
        ].join(', '),
      );
      if (perAct > MOST_KB_PER_ACT) process.exitCode = 1;
    }
  },
  [ONLY_WHAT_IS_KEPT],
);
