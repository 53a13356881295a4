import { HIGHEST_PRICE } from '../read-values';

const WHOLE_BP = 10_000;
const KOPECKS = 100;

/**
 * A price changed by a percent, in whole roubles, half a rouble up.
 * @param price in kopecks
 * @param change in hundredths of a percent
 * @returns null where no price may be that high
 */
export function changedByPercent(price: number, change: number): number | null {
  // Whole numbers all the way: prices times shares stay far below 2^53.
  const scale = WHOLE_BP * KOPECKS;
  const roubles = Math.floor((2 * price * (WHOLE_BP + change) + scale) / (2 * scale));
  const changed = roubles * KOPECKS;
  return changed <= HIGHEST_PRICE ? changed : null;
}
