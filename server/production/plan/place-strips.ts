import { lying, waysOf, type PlacedStrip, type Strip } from './strip';

/** A part of the front of what is cut already: from x over a width the roll is used up to y. */
interface Step {
  x: number;
  width: number;
  y: number;
}

/** Joins neighbouring steps of one height. */
function joined(steps: readonly Step[]): Step[] {
  const front: Step[] = [];
  for (const step of steps) {
    const last = front.at(-1);
    if (last?.y === step.y) last.width += step.width;
    else front.push({ ...step });
  }
  return front;
}

/** Raises the lowest step to its lower neighbour: nothing fits into it. */
function raised(front: readonly Step[], at: number): Step[] {
  const height = Math.min(front[at - 1]?.y ?? Infinity, front[at + 1]?.y ?? Infinity);
  return joined(front.map((step, index) => (index === at ? { ...step, y: height } : step)));
}

const lowestOf = (front: readonly Step[]): number =>
  front.reduce((best, { y }, index) => (y < (front[best]?.y ?? Infinity) ? index : best), 0);

/** The first strips of an order that are tried for a step. */
const LOOK_AHEAD = 24;

/**
 * Lays strips on a roll in the given order of preference: each lowest place is filled by the first strip
 * that fits it exactly, else by the first that fits.
 * @param order places in `strips`
 * @param prefersTurned of two ways to lie the one across the roll
 */
export function placeStrips(
  strips: readonly Strip[],
  rollWidth: number,
  order: readonly number[],
  prefersTurned: boolean,
): PlacedStrip[] {
  const left = order.filter((index) => {
    const strip = strips[index];
    return strip !== undefined && waysOf(strip, rollWidth).length > 0;
  });
  const placed: PlacedStrip[] = [];
  let front: Step[] = [{ x: 0, width: rollWidth, y: 0 }];
  while (left.length > 0) {
    const at = lowestOf(front);
    const step = front[at];
    if (!step) break;
    const found = bestFor(strips, left, step.width, rollWidth, prefersTurned);
    if (found === null) {
      front = raised(front, at);
      continue;
    }
    const { place, isTurned, width, length } = found;
    const [index = 0] = left.splice(place, 1);
    const x = standsAtRight(front, at) ? step.x + step.width - width : step.x;
    placed.push({ index, x, y: step.y, width, length, isTurned });
    const rest = step.width - width;
    const top = { x, width, y: step.y + length };
    const beside = { x: x === step.x ? step.x + width : step.x, width: rest, y: step.y };
    const parts = rest === 0 ? [top] : x === step.x ? [top, beside] : [beside, top];
    front = joined([...front.slice(0, at), ...parts, ...front.slice(at + 1)]);
  }
  return placed;
}

/** A strip stands against the higher of its neighbours. */
const standsAtRight = (front: readonly Step[], at: number): boolean =>
  (front[at + 1]?.y ?? Infinity) > (front[at - 1]?.y ?? Infinity);

function bestFor(
  strips: readonly Strip[],
  left: readonly number[],
  room: number,
  rollWidth: number,
  prefersTurned: boolean,
) {
  let first: { place: number; isTurned: boolean; width: number; length: number } | null = null;
  let tried = 0;
  for (const [place, index] of left.entries()) {
    const strip = strips[index];
    if (!strip) continue;
    const ways = waysOf(strip, rollWidth).filter((turned) => lying(strip, turned).width <= room);
    if (ways.length === 0) continue;
    const sorted = prefersTurned ? ways.toReversed() : ways;
    for (const isTurned of sorted) {
      const sides = lying(strip, isTurned);
      if (sides.width === room) return { place, isTurned, ...sides };
      first ??= { place, isTurned, ...sides };
    }
    tried += 1;
    if (tried >= LOOK_AHEAD) break;
  }
  return first;
}
