import type { Page } from '@playwright/test';
import { printRow, quantile } from '../figures.ts';

/** How much slower than this machine a page is made, to be as on a slow laptop. */
export const CPU_SLOWDOWN = 4;
const LONG_FRAME_MS = 50;

/** Frames of a page while something is done on it, in milliseconds each. */
export async function framesOf(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const next = () => {
      const now = performance.now();
      frames.push(now - last);
      last = now;
      if (!('stopFrames' in globalThis)) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(globalThis, { frames });
  });
  await act();
  return page.evaluate(() => {
    Object.assign(globalThis, { stopFrames: true });
    const { frames } = globalThis as unknown as { frames: number[] };
    return new Promise<number[]>((resolve) => {
      requestAnimationFrame(() => {
        Reflect.deleteProperty(globalThis, 'stopFrames');
        // The first began before the action did.
        resolve(frames.slice(1));
      });
    });
  });
}

/** Prints how frames have come. */
export function printFrames(name: string, frames: number[]): void {
  const whole = frames.reduce((sum, frame) => sum + frame, 0);
  const long = frames.filter((frame) => frame > LONG_FRAME_MS);
  printRow(
    `${name}, ${CPU_SLOWDOWN}x CPU`,
    [
      `${((frames.length * 1000) / whole).toFixed(0)} frames/s`,
      `longest ${Math.max(...frames).toFixed(0)} ms`,
      `p99 ${quantile(frames, 0.99).toFixed(0)} ms`,
      `${long.length} of ${frames.length} over ${LONG_FRAME_MS} ms`,
    ].join(', '),
  );
}
