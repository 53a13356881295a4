import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { api, openAs, registerCompany, type Company } from '../../tests/e2e/support/company.ts';
import { printRow, quantile } from './figures.ts';
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
/** Whoever comes within a minute of an event reads its lists again once they hear of it: a quiet company is measured. */
const QUIET_MS = 65_000;
/** Of the list of leads until it is at rest. */
const LIMITS = { requests: 30, scriptKb: 300 };

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

/** A company whose list has many pages, and in which nothing has happened for a while. */
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

/** Notes, in the page, when so many elements are painted, and what the browser tells of its painting and its tasks. */
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

function report(name: string, loads: readonly ColdLoad[]) {
  const median = (figure: keyof ColdLoad) =>
    quantile(
      loads.map((load) => load[figure]),
      0.5,
    );
  const row = (what: string, figure: string) => printRow(`${name}, ${what}`, figure);
  row(
    'content / LCP',
    `${median('content').toFixed(0)} / ${median('lcp').toFixed(0)} ms, 4x CPU + Fast 4G`,
  );
  row(
    'main thread to rest',
    `${median('processor').toFixed(0)} ms on the processor, ${median('blocking').toFixed(0)} ms of long tasks over 50 ms`,
  );
  row(
    'requests, scripts, all to rest',
    `${median('requests')}, ${median('scriptKb').toFixed(0)} KB, ${median('allKb').toFixed(0)} KB`,
  );
  return { requests: median('requests'), scriptKb: median('scriptKb') };
}

/**
 * Prints what the first visit to the login page and to the list of leads costs, each in a browser that has seen neither.
 * @returns whether the list keeps to its limits
 */
export async function measureColdLoads(browser: Browser, company: Company): Promise<boolean> {
  const login: ColdLoad[] = [];
  const leads: ColdLoad[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    login.push(
      await loadCold(browser, ['form button[type="submit"]', 1], (page) =>
        page.goto(`${company.url}/login`),
      ),
    );
    leads.push(
      await loadCold(browser, ['tbody a[data-opens-row]', ROWS], (page) =>
        openAs(page, company, '/leads'),
      ),
    );
  }
  report('login', login);
  const figures = report('leads', leads);
  const isWithin = figures.requests <= LIMITS.requests && figures.scriptKb <= LIMITS.scriptKb;
  if (!isWithin)
    printRow(
      'leads, above the limit',
      `${LIMITS.requests} requests, ${LIMITS.scriptKb} KB of scripts`,
    );
  return isWithin;
}
