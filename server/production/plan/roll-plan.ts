import { lowerBound } from './lower-bound';
import { placeStrips } from './place-strips';
import { laysOf, type Lay, type PlacedStrip, type Strip } from './strip';

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

/** How much all tries together may do: with many strips there are fewer of them. */
const WORK = 1_200_000;
const MOST_TRIES = 3000;
/** Of the lower bound: a plan so near to it is not bettered. */
const GOOD_ENOUGH = 1.005;
/** The orders are kept nearly sorted: so many swaps change one. */
const MOST_SWAPS = 4;

/** Each strip after the one before, as it is: the plan that no other may be worse than. */
function oneAfterAnother(lays: readonly (readonly Lay[])[]): PlacedStrip[] {
  let y = 0;
  return lays.flatMap(([lay], index) => {
    if (!lay) return [];
    const placed = { index, x: 0, y, ...lay };
    y += lay.length;
    return [placed];
  });
}

/** An order that differs from another in a few places. */
function varied(order: readonly number[], random: () => number): number[] {
  const other = [...order];
  const swaps = 1 + Math.floor(random() * MOST_SWAPS);
  for (let swap = 0; swap < swaps; swap += 1) {
    const [from, to] = [random(), random()].map((part) => Math.floor(part * other.length));
    if (from === undefined || to === undefined) continue;
    [other[from], other[to]] = [other[to] ?? 0, other[from] ?? 0];
  }
  return other;
}

/**
 * Plans how strips are cut from a roll. The same strips in the same order give the same plan, which is never
 * longer than the strips one after another.
 */
export function planRoll(strips: readonly Strip[], rollWidth: number): RollPlan {
  const lays = strips.map((strip) => laysOf(strip, rollWidth));
  const turnedFirst = lays.map((ways) => ways.toReversed());
  const enough = lowerBound(strips, rollWidth) * GOOD_ENOUGH;
  let best = oneAfterAnother(lays);
  let length = lengthOf(best);
  let bestOrder = [...strips.keys()];
  const attempt = (order: readonly number[], prefersTurned: boolean) => {
    const placed = placeStrips(prefersTurned ? turnedFirst : lays, rollWidth, order);
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
    attempt(varied(bestOrder, random), random() < 0.5);
  }
  const unplaced = [...lays.keys()].filter((index) => lays[index]?.length === 0);
  return { placed: best, length, unplaced };
}
