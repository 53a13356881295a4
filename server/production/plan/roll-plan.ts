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
/** Most tries prefer a strip that fits exactly among so many that fit; the others place the first. */
const LOOK_AHEAD = 24;
const PART_THAT_LOOKS_AHEAD = 0.7;

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

/** How strips are preferred to be laid. */
interface Preference {
  order: readonly number[];
  /** Of each strip the ways it may lie, the preferred one first. */
  lays: readonly (readonly Lay[])[];
}

/** A preference that differs from another in a few places and, at times, in how one strip lies. */
function varied({ order, lays }: Preference, random: () => number): Preference {
  const other = [...order];
  const swaps = 1 + Math.floor(random() * MOST_SWAPS);
  for (let swap = 0; swap < swaps; swap += 1) {
    const [from, to] = [random(), random()].map((part) => Math.floor(part * other.length));
    if (from === undefined || to === undefined) continue;
    [other[from], other[to]] = [other[to] ?? 0, other[from] ?? 0];
  }
  const turned = Math.floor(random() * lays.length * 2);
  return {
    order: other,
    lays: lays.map((ways, index) => (index === turned ? ways.toReversed() : ways)),
  };
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
  let preferred: Preference = { order: [...strips.keys()], lays };
  const attempt = (preference: Preference, lookAhead: number) => {
    const placed = placeStrips(preference.lays, rollWidth, preference.order, lookAhead);
    const reached = lengthOf(placed);
    if (reached > length) return;
    preferred = preference;
    if (reached < length) [best, length] = [placed, reached];
  };
  for (const by of SORTS) {
    const order = [...strips.keys()].sort((one, other) => {
      const [first, second] = [strips[one], strips[other]];
      return first && second ? by(second) - by(first) || one - other : 0;
    });
    attempt({ order, lays }, LOOK_AHEAD);
    attempt({ order, lays: turnedFirst }, LOOK_AHEAD);
  }
  const random = numbersFrom(strips.length);
  const tries = Math.min(MOST_TRIES, Math.floor(WORK / (strips.length * 40 + 1)));
  for (let tried = 0; tried < tries && length > enough; tried += 1) {
    attempt(varied(preferred, random), random() < PART_THAT_LOOKS_AHEAD ? LOOK_AHEAD : 1);
  }
  const unplaced = [...lays.keys()].filter((index) => lays[index]?.length === 0);
  return { placed: best, length, unplaced };
}
