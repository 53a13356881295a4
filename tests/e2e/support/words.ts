import { expect, type Locator } from '@playwright/test';

/** So near to the width of its window a single word may have to break: a long e-mail, an address of a page. */
const MARGIN_PX = 64;

/**
 * What is written in boxes that are narrower than their longest word, and so stands letter by letter or is cut off.
 * @param part what is looked at, with everything in it
 * @returns such words with both widths in pixels
 */
const narrowBoxes = (part: Locator): Promise<string[]> =>
  part.evaluate((root, margin) => {
    const most = document.documentElement.clientWidth - margin;
    const found: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      let box = node.parentElement;
      while (box && getComputedStyle(box).display.startsWith('inline')) box = box.parentElement;
      // What is 1 px wide is written for screen readers alone.
      if (!box?.checkVisibility({ visibilityProperty: true }) || box.clientWidth <= 1) continue;
      for (const word of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = new Range();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const width = [...range.getClientRects()].reduce((sum, rect) => sum + rect.width, 0);
        if (width <= most && width > box.clientWidth + 1) {
          found.push(`${word[0]}: ${Math.round(width)} in ${box.clientWidth}`);
        }
      }
    }
    return found;
  }, MARGIN_PX);

/** Waits until every text of a part has room for its longest word. */
export const expectRoomForWords = (part: Locator, where: string) =>
  expect.poll(() => narrowBoxes(part), where).toEqual([]);
