import { loadavg } from 'node:os';
import { quantile } from '../figures.ts';
import type { Get } from '../server/open-bench.ts';

const NAME_WIDTH = 44;

/** How long a call takes; one that is refused, as where the database gives up, never ends. */
async function timeCall(get: Get, url: string): Promise<number> {
  const started = performance.now();
  try {
    await get(url);
  } catch (error) {
    console.log(String(error));
    return Infinity;
  }
  return performance.now() - started;
}

async function timeCalls(get: Get, urls: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  await timeCall(get, urls[0] ?? '');
  for (const url of urls) times.push(await timeCall(get, url));
  return times;
}

const round = (ms: number) => ms.toFixed(0).padStart(6);

/** Prints the fastest, the median and the 95th percentile of some times in milliseconds. */
export function printTimes(name: string, times: readonly number[]): void {
  const figures = [Math.min(...times), quantile(times, 0.5), quantile(times, 0.95)];
  console.log(`${name.padEnd(NAME_WIDTH)} ${figures.map(round).join(' ')}`);
}

/** How busy the machine is besides. */
export const printLoad = () => console.log(`load average: ${loadavg()[0]?.toFixed(1)}`);

/**
 * Times calls and prints a line for each.
 * @param calls by name, each with the addresses to ask for one after another
 * @param options `only` the names that hold this; `goalOf` how many milliseconds the 95th percentile may take
 * @returns the names of the calls above their goal
 */
export async function reportCalls(
  get: Get,
  calls: Record<string, readonly string[]>,
  { only, goalOf }: { only: string; goalOf: (name: string) => number },
): Promise<string[]> {
  const slow: string[] = [];
  console.log(`${'ms'.padEnd(NAME_WIDTH)}   best    p50    p95`);
  for (const [name, urls] of Object.entries(calls)) {
    if (!name.includes(only) || urls.length === 0) continue;
    const times = await timeCalls(get, urls);
    const p95 = quantile(times, 0.95);
    if (p95 > goalOf(name)) slow.push(name);
    printTimes(name, times);
  }
  return slow;
}
