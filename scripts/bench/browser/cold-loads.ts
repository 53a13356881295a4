import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { api, openAs, registerCompany, type Company } from '../../../tests/e2e/support/company.ts';
import { printRatio, type Limit } from '../figures.ts';
import { CPU_SLOWDOWN } from './page-frames.ts';

/** Chromium's «Fast 4G»: 9 Mbit/s down, 1.5 Mbit/s up, 165 ms. */
const FAST_4G = {
  offline: false,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
  latency: 165,
};
const ROUNDS = 5;
const LEADS = 400;
const ROWS = 25;
/** Nothing is asked for, and no long task runs, for so long: the page is at rest. */
const REST_MS = 2000;
/** Within a minute of an event lists are read again: a quiet company is measured. */
const QUIET_MS = 65_000;
/** Of the list of leads until it is at rest. */
const LIMITS: Partial<Record<keyof ColdLoad, Limit>> = {
  lcp: { ratio: 1.3, goal: 1.15 },
  processor: { ratio: 2, goal: 1.8 },
  blocking: { ratio: 1.6, goal: 1 },
  requests: { figure: 30 },
  scriptKb: { figure: 300 },
};
const UNITS: Record<keyof ColdLoad, string> = {
  content: ' ms',
  lcp: ' ms',
  blocking: ' ms of long tasks over 50 ms',
  processor: ' ms of the main thread',
  requests: ' requests',
  scriptKb: ' KB of scripts',
  allKb: ' KB in all',
};

interface ColdLoad {
  /** Milliseconds until the content is painted: what people came for, not a title or a placeholder. */
  content: number;
  lcp: number;
  blocking: number;
  /** Time of the main thread on the processor, which other work on the machine does not lengthen. */
  processor: number;
  requests: number;
  scriptKb: number;
  allKb: number;
}

/** Registers a company with many pages of leads and no recent events. */
export async function registerWithLeads(url: string): Promise<Company> {
  const company = await registerCompany(url);
  for (let number = 1; number <= LEADS; number += 1) {
    const contact = {
      name: `Заявка ${number}`,
      phone: `+7 900 100-${String(number).padStart(4, '0')}`,
    };
    await api(company, '/leads', { method: 'POST', body: { contact } });
  }
  await wait(QUIET_MS);
  return company;
}

/**
 * Notes, in the page, when so many elements are painted, and what the browser tells of its painting and its
 * tasks.
 */
const watchPaint = ([selector, count]: readonly [string, number]) => {
  const LONG_TASK_MS = 50;
  const seen = { content: 0, lcp: 0, blocking: 0, lastTask: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.blocking += entry.duration - LONG_TASK_MS;
      seen.lastTask = entry.startTime + entry.duration;
    }
  }).observe({ type: 'longtask', buffered: true });
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll(selector).length < count) return;
    observer.disconnect();
    // The frame that shows it is over when a task that was asked for in it runs.
    requestAnimationFrame(() => setTimeout(() => (seen.content = performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true });
};

interface Watched {
  content: number;
  lcp: number;
  blocking: number;
  lastTask: number;
}

/** Opens a page that the browser knows nothing of, and waits until it is at rest. */
async function loadCold(
  browser: Browser,
  content: readonly [selector: string, count: number],
  open: (page: Page) => Promise<unknown>,
): Promise<ColdLoad> {
  const context = await browser.newContext({
    locale: 'ru-RU',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  // The runner of this script wraps named functions in a helper, those sent to the page too.
  await page.addInitScript({ content: 'globalThis.__name = (wrapped) => wrapped;' });
  await page.addInitScript(watchPaint, content);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', FAST_4G);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const scripts = new Set<string>();
  const bytes = { script: 0, all: 0 };
  let requests = 0;
  let lastRequest = performance.now();
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('data:')) return;
    requests += 1;
    lastRequest = performance.now();
  });
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastRequest = performance.now();
    bytes.all += encodedDataLength;
    if (scripts.has(requestId)) bytes.script += encodedDataLength;
  });
  await open(page);
  const look = () =>
    page.evaluate(() => ({
      ...(globalThis as unknown as { seen: Watched }).seen,
      now: performance.now(),
    }));
  let seen = await look();
  while (
    seen.content === 0 ||
    performance.now() - lastRequest < REST_MS ||
    seen.now - seen.lastTask < REST_MS
  ) {
    await page.waitForTimeout(REST_MS / 4);
    seen = await look();
  }
  const { metrics } = await session.send('Performance.getMetrics');
  const tasks = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  await context.close();
  return {
    ...seen,
    processor: tasks * 1000,
    requests,
    scriptKb: bytes.script / 1024,
    allKb: bytes.all / 1024,
  };
}

/** A page of the product, and what is to be painted on it. */
interface Opened {
  path: string;
  content: readonly [selector: string, count: number];
}

/** Prints what both made of a page. @returns whether ours keeps to its limits */
function report(
  name: string,
  ours: readonly ColdLoad[],
  floor: readonly ColdLoad[],
  limits: typeof LIMITS,
): boolean {
  const within = (Object.keys(UNITS) as (keyof ColdLoad)[]).map((figure) =>
    printRatio(`${name}, ${figure}`, {
      ours: ours.map((load) => load[figure]),
      floor: floor.map((load) => load[figure]),
      unit: UNITS[figure],
      limit: limits[figure],
    }),
  );
  return within.every(Boolean);
}

/**
 * Prints what the first visit to the login page and to the list of leads costs, in turns with the floor, each
 * in a browser that has seen neither. @returns whether all of it keeps to its limits
 */
export async function measureColdLoads(
  browser: Browser,
  company: Company,
  floorUrl: string,
): Promise<boolean> {
  const floor = { ...company, url: floorUrl };
  const login: Opened = { path: '/login', content: ['form button[type="submit"]', 1] };
  const leads: Opened = { path: '/leads', content: ['tbody a[data-opens-row], a[data-row]', ROWS] };
  const load = (whose: Company, { path, content }: Opened) =>
    loadCold(browser, content, (page) =>
      path === '/login' ? page.goto(whose.url + path) : openAs(page, whose, path),
    );
  const loads: Record<'login' | 'leads', [ours: ColdLoad[], floor: ColdLoad[]]> = {
    login: [[], []],
    leads: [[], []],
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    loads.login[1].push(await load(floor, login));
    loads.login[0].push(await load(company, login));
    loads.leads[1].push(await load(floor, leads));
    loads.leads[0].push(await load(company, leads));
  }
  console.log('Cold, 4x CPU + Fast 4G:');
  const isLoginWithin = report('login', ...loads.login, { lcp: { ratio: 1.15 } });
  return report('leads', ...loads.leads, LIMITS) && isLoginWithin;
}
