import { laysOf, type Lay, type Strip } from './strip';

interface Sides {
  width: number;
  length: number;
}

const sum = (lengths: readonly number[]) => lengths.reduce((total, length) => total + length, 0);

/** The least width and the least length with which a strip can lie on the roll. */
const leastSides = (lays: readonly Lay[]): Sides => ({
  width: Math.min(...lays.map(({ width }) => width)),
  length: Math.min(...lays.map(({ length }) => length)),
});

/**
 * The length that strips need which do not all fit side by side: of any of them that are together wider than
 * the roll two follow each other.
 */
function lengthOfPair(strips: readonly Sides[], rollWidth: number): number {
  const falling = [...strips].sort((one, other) => other.length - one.length);
  let width = 0;
  for (const [index, strip] of falling.entries()) {
    width += strip.width;
    if (width > rollWidth) return strip.length + (falling[index - 1]?.length ?? 0);
  }
  return falling[0]?.length ?? 0;
}

/** Nothing of a roll is divided into more lanes than this. */
const MOST_LANES = 12;

/** Further widths below which strips count nothing would say little more. */
const MOST_SCALES = 40;

/**
 * Scales of widths between 0 and 1 that keep what lies side by side within the roll: narrow strips count
 * nothing and those beside which only narrow ones fit count whole; then only so many lanes are counted as
 * there can be (Fekete and Schepers, "New classes of lower bounds for bin packing problems").
 */
export function scalesFor(
  widths: readonly number[],
  rollWidth: number,
): ((width: number) => number)[] {
  const narrow = [...new Set(widths.filter((width) => 2 * width <= rollWidth))];
  const lanes = Array.from({ length: MOST_LANES }, (_, index) => index + 1);
  return [0, ...narrow.slice(0, MOST_SCALES)].flatMap((least) => {
    const counted = (width: number) => {
      if (width + least > rollWidth) return rollWidth;
      return width < least ? 0 : width;
    };
    return [
      (width: number) => counted(width) / rollWidth,
      ...lanes.map((count) => (width: number) => {
        const scaled = counted(width) * (count + 1);
        return scaled % rollWidth === 0
          ? counted(width) / rollWidth
          : Math.floor(scaled / rollWidth) / count;
      }),
    ];
  });
}

/**
 * A length of roll below which no plan of these strips can be, in millimetres. Those that leave no room for
 * any other follow each other; to their length comes what the others need.
 */
export function lowerBound(strips: readonly Strip[], rollWidth: number): number {
  const ways = strips.map((strip) => laysOf(strip, rollWidth)).filter((lays) => lays.length > 0);
  const areas = scalesFor(
    ways.flat().map(({ width }) => width),
    rollWidth,
  ).map((scale) =>
    sum(ways.map((lays) => Math.min(...lays.map(({ width, length }) => scale(width) * length)))),
  );
  const rising = ways.map(leastSides).sort((one, other) => one.width - other.width);
  let alone = 0;
  for (;;) {
    const widest = rising.at(-1);
    const narrowest = rising.length > 1 ? rising[0] : undefined;
    if (!widest || (narrowest && widest.width + narrowest.width <= rollWidth)) break;
    alone += widest.length;
    rising.pop();
  }
  const rest = Array.from({ length: MOST_LANES }, (_, index) => {
    const wide = rising.filter(({ width }) => width * (index + 1) > rollWidth);
    return lengthOfPair(wide, rollWidth);
  });
  const pair = Math.max(lengthOfPair(rising, rollWidth), ...rest);
  return Math.ceil(Math.max(...areas, alone + pair) - 1e-6);
}
