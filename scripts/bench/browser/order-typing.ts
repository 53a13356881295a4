import type { Locator, Page } from '@playwright/test';
import { CPU_SLOWDOWN, framesOf } from './page-frames.ts';

const KEY_PAUSE_MS = 150;
/** Each key of them makes another total. */
const SIZES = ['2350', '2780', '3190', '4265'];
const KEYS = SIZES.join('').length;

interface Answer {
  /** From the key to the next frame. */
  ms: number;
  /** The total of that frame is another one. */
  isShown: boolean;
}

/** The cost of sizes typed into one field of a page. */
export interface Typing {
  /** Time on the processor for one key, in milliseconds, all of it and what script takes of it. */
  task: number;
  script: number;
  /** Of a slow laptop, in milliseconds each. */
  frames: number[];
  answers: Answer[];
}

/** Types sizes into a field; its page shows their total in a live region. */
export async function timeTyping(page: Page, field: Locator): Promise<Typing> {
  await field.click();
  await page.evaluate(() => {
    const answers = () => (globalThis as unknown as { answers: Answer[] }).answers;
    const total = () => document.querySelector('dl[aria-live]')?.textContent;
    document.addEventListener(
      'input',
      () => {
        const started = performance.now();
        const before = total();
        requestAnimationFrame(() => {
          const isShown = total() !== before;
          // After the frame, not before it.
          setTimeout(() => answers().push({ ms: performance.now() - started, isShown }));
        });
      },
      { capture: true },
    );
    Object.assign(globalThis, { answers: [] });
  });
  const typeSizes = async () => {
    for (const size of SIZES) {
      // Not by a locator: what looks for the field would be measured too.
      await page.keyboard.press('Control+A');
      await page.keyboard.type(size, { delay: KEY_PAUSE_MS });
    }
  };
  const session = await page.context().newCDPSession(page);
  // Time on the processor, which other work on the machine does not lengthen.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) =>
      1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0);
    return { task: of('TaskDuration'), script: of('ScriptDuration') };
  };
  // The first keys have the code to compile.
  await typeSizes();
  const before = await busy();
  await typeSizes();
  const after = await busy();
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.evaluate(() => Object.assign(globalThis, { answers: [] }));
  const frames = await framesOf(page, typeSizes);
  const answers = await page.evaluate(
    () => (globalThis as unknown as { answers: Answer[] }).answers,
  );
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  const perKey = (part: 'task' | 'script') => (after[part] - before[part]) / KEYS;
  return { task: perKey('task'), script: perKey('script'), frames, answers };
}
