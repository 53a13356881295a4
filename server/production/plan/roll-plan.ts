import { lowerBound } from './lower-bound';
import { placeStrips } from './place-strips';
import { lying, waysOf, type PlacedStrip, type Strip } from './strip';

/** A plan of one film along its roll. */
export interface RollPlan {
  placed: PlacedStrip[];
  /** Of the roll, in millimetres. */
  length: number;
  /** Places of the strips that are wider than the roll. */
  unplaced: number[];
}

const lengthOf = (placed: readonly PlacedStrip[]) =>
  placed.reduce((length, one) => Math.max(length, one.y + one.length), 0);

/** Numbers that look random and are the same every time. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const SORTS: ((strip: Strip) => number)[] = [
  ({ width, length }) => width * 100_000 + length,
  ({ length, width }) => length * 100_000 + width,
  ({ width, length }) => width * length,
  ({ width, length }) => width + length,
];

/** How many steps all tries together may take; about a fifth of it a second and a half of work. */
const WORK = 600_000;
const MOST_TRIES = 3000;
/** Of the lower bound: a plan so near to it is not bettered. */
const GOOD_ENOUGH = 1.005;
/** The orders are kept nearly sorted: so many swaps change one. */
const MOST_SWAPS = 4;

/** Each strip after the one before, as it is: the plan that no other may be worse than. */
function oneAfterAnother(strips: readonly Strip[], rollWidth: number): PlacedStrip[] {
  let y = 0;
  return strips.flatMap((strip, index) => {
    const [isTurned] = waysOf(strip, rollWidth);
    if (isTurned === undefined) return [];
    const sides = lying(strip, isTurned);
    const placed = { index, x: 0, y, ...sides, isTurned };
    y += sides.length;
    return [placed];
  });
}

/**
 * Plans how strips are cut from a roll. The same strips in the same order give the same plan, which is never
 * longer than the strips one after another.
 */
export function planRoll(strips: readonly Strip[], rollWidth: number): RollPlan {
  const unplaced = [...strips.keys()].filter((index) => {
    const strip = strips[index];
    return strip !== undefined && waysOf(strip, rollWidth).length === 0;
  });
  const enough = lowerBound(strips, rollWidth) * GOOD_ENOUGH;
  let best = oneAfterAnother(strips, rollWidth);
  let length = lengthOf(best);
  let bestOrder = [...strips.keys()];
  const attempt = (order: readonly number[], prefersTurned: boolean) => {
    const placed = placeStrips(strips, rollWidth, order, prefersTurned);
    const reached = lengthOf(placed);
    if (reached > length) return;
    bestOrder = [...order];
    if (reached < length) [best, length] = [placed, reached];
  };
  for (const by of SORTS) {
    const order = [...strips.keys()].sort((one, other) => {
      const [first, second] = [strips[one], strips[other]];
      return first && second ? by(second) - by(first) || one - other : 0;
    });
    attempt(order, false);
    attempt(order, true);
  }
  const random = numbersFrom(strips.length);
  const tries = Math.min(MOST_TRIES, Math.floor(WORK / (strips.length * 40 + 1)));
  for (let tried = 0; tried < tries && length > enough; tried += 1) {
    const order = [...bestOrder];
    const swaps = 1 + Math.floor(random() * MOST_SWAPS);
    for (let swap = 0; swap < swaps; swap += 1) {
      const [one, other] = [0, 0].map(() => Math.floor(random() * order.length));
      if (one === undefined || other === undefined) continue;
      [order[one], order[other]] = [order[other] ?? 0, order[one] ?? 0];
    }
    attempt(order, random() < 0.5);
  }
  return { placed: best, length, unplaced };
}
