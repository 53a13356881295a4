import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    playedSounds: string[];
  }
}

/** Notes every sound the pages of a context play, instead of playing it. */
export async function watchSounds(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.playedSounds = [];
    HTMLMediaElement.prototype.play = function play(this: HTMLMediaElement) {
      window.playedSounds.push(new URL(this.src).pathname);
      return Promise.resolve();
    };
  });
}

/** Addresses of the sounds a page has played so far. */
export const playedSounds = (page: Page) => page.evaluate(() => window.playedSounds);
