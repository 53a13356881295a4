/** Answers are dated in whole seconds, and servers look at their clock about once in one. */
const COARSENESS_MS = 2000;

/**
 * By how many milliseconds the server's clock is ahead of this browser's, as far as its answers have told.
 */
let offset = 0;

/**
 * The moment by the server's clock, in milliseconds of the epoch; by this browser's until an answer has told
 * better. Whatever the server has dated, or will judge by its own clock, is compared with this moment:
 * people's clocks are wrong by minutes and by weeks.
 */
export const serverNow = (): number => Date.now() + offset;

/**
 * Learns from the date of an answer. Somewhere between the asking and the answer the server's clock showed
 * it; clocks that agree as far as that can tell are left as they are, lest what is shown trembles.
 * @param date the header of that name; anything unreadable teaches nothing
 * @param askedAt when the call was sent, by this browser's clock in milliseconds
 */
export function learnServerTime(date: unknown, askedAt: number): void {
  const shown = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(shown)) return;
  const least = shown - Date.now();
  const most = shown + COARSENESS_MS - askedAt;
  // Put forward or back between the two, this browser's clock says nothing.
  if (least <= most) offset = Math.min(Math.max(offset, least), most);
}
