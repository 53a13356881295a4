import { scalesFor } from '../../server/production/plan/lower-bound.ts';
import { laysOf, type Lay, type Strip } from '../../server/production/plan/strip.ts';

/** Strips that may lie in the same ways. */
interface Kind {
  lays: readonly Lay[];
  count: number;
}

/** A strip that has begun, with the place on the roll where it ends. */
interface Begun {
  width: number;
  end: number;
}

/** Further scales than the best would say little more. */
const MOST_SCALES = 16;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const shortest = ({ lays }: Kind) => Math.min(...lays.map(({ length }) => length));

function kindsOf(strips: readonly Strip[], rollWidth: number): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const strip of strips) {
    const lays = laysOf(strip, rollWidth);
    const key = JSON.stringify(lays);
    if (lays.length > 0) kinds.set(key, { lays, count: (kinds.get(key)?.count ?? 0) + 1 });
  }
  return [...kinds.values()];
}

/** Lower bounds of the length that strips need, the best ones for all of them together first. */
function boundsFor(kinds: readonly Kind[], rollWidth: number) {
  const widths = kinds.flatMap(({ lays }) => lays.map(({ width }) => width));
  const bounds = scalesFor(widths, rollWidth).map((scale) => {
    const needs = kinds.map(({ lays }) =>
      Math.min(...lays.map(({ width, length }) => scale(width) * length)),
    );
    const needOf = (counts: readonly number[]) =>
      sum(counts.map((count, index) => count * (needs[index] ?? 0)));
    return { scale, needOf, all: needOf(kinds.map(({ count }) => count)) };
  });
  return bounds.sort((one, other) => other.all - one.all).slice(0, MOST_SCALES);
}

/**
 * Whether each plan of the strips is longer than a length, proved by branch and bound in a relaxation of
 * strip packing: one-dimensional contiguous bin packing (Martello, Monaci and Vigo, "An exact approach to the
 * strip-packing problem"). There a strip has only the place along the roll where it begins, and the widths
 * of those that overlap along it are together no wider than the roll. It is enough to let a strip begin
 * where the roll begins or another ends.
 * @param mostNodes after which the search gives up and proves nothing
 */
export function excludesPlan(
  strips: readonly Strip[],
  rollWidth: number,
  length: number,
  mostNodes = 1_000_000,
): boolean {
  const all = kindsOf(strips, rollWidth);
  const narrowest = Math.min(...all.flatMap(({ lays }) => lays.map(({ width }) => width)));
  const isAlone = ({ lays }: Kind) => lays.every(({ width }) => width + narrowest > rollWidth);
  const kinds = all.filter((kind) => !isAlone(kind));
  const limit = length - sum(all.filter(isAlone).map((kind) => kind.count * shortest(kind)));
  const ways = kinds.flatMap(({ lays }, kind) => lays.map((lay) => ({ kind, ...lay })));
  const bounds = boundsFor(kinds, rollWidth);
  const left = kinds.map(({ count }) => count);
  const firstPlaces = new Map<string, number>();
  let nodes = 0;

  const isTooLong = (y: number, begun: readonly Begun[]) =>
    bounds.some(({ scale, needOf }) => {
      const need = needOf(left) + sum(begun.map(({ width, end }) => scale(width) * (end - y)));
      return y + need > limit + 1e-6;
    });

  /** Whether the same strips were left beside the same rest of the begun ones no later than here. */
  const wasSeen = (y: number, begun: readonly Begun[]) => {
    const rests = begun.map(({ width, end }) => `${width}x${end - y}`).sort();
    const key = [...left, ...rests].join(' ');
    if ((firstPlaces.get(key) ?? Infinity) <= y) return true;
    firstPlaces.set(key, y);
    return false;
  };

  /** Whether what is left may begin at this place or later. */
  const mayFollow = (y: number, begun: readonly Begun[]): boolean => {
    nodes += 1;
    if (nodes > mostNodes) return true;
    if (isTooLong(y, begun) || wasSeen(y, begun)) return false;
    return sum(left) === 0 || mayBegin(0, y, begun);
  };

  /** Whether the search succeeds when some strips begin here, in this way or the further ones. */
  const mayBegin = (at: number, y: number, begun: readonly Begun[]): boolean => {
    const way = ways[at];
    if (!way) {
      const next = Math.min(...begun.map(({ end }) => end));
      return (
        begun.length > 0 &&
        mayFollow(
          next,
          begun.filter(({ end }) => end > next),
        )
      );
    }
    const { kind, width } = way;
    const end = y + way.length;
    const count = left[kind] ?? 0;
    const room = rollWidth - sum(begun.map((one) => one.width));
    if (count > 0 && width <= room && end <= limit) {
      left[kind] = count - 1;
      if (mayBegin(at, y, [...begun, { width, end }])) return true;
      left[kind] = count;
    }
    return mayBegin(at + 1, y, begun);
  };

  return !mayFollow(0, []);
}
