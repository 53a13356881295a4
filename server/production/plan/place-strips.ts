import type { Lay, PlacedStrip } from './strip';

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

/**
 * Lays strips on a roll in the given order of preference: each lowest place is filled by the first strip
 * that fits it exactly, else by the first that fits.
 * @param lays of each strip the ways it may lie, the preferred one first; without one it is left out
 * @param order places in `lays`
 * @param lookAhead the first fitting strips among which one that fits exactly is looked for
 */
export function placeStrips(
  lays: readonly (readonly Lay[])[],
  rollWidth: number,
  order: readonly number[],
  lookAhead: number,
): PlacedStrip[] {
  const left = order.filter((index) => lays[index]?.length);
  const narrowest = narrowestOf(lays);
  const placed: PlacedStrip[] = [];
  let front: Step[] = [{ x: 0, width: rollWidth, y: 0 }];
  while (left.length > 0) {
    const at = lowestOf(front);
    const step = front[at];
    if (!step) break;
    const found = step.width < narrowest ? null : findFitting(lays, left, step.width, lookAhead);
    if (found === null) {
      front = raised(front, at);
      continue;
    }
    const { place, lay } = found;
    const { width, length } = lay;
    const [index = 0] = left.splice(place, 1);
    const x = standsAtRight(front, at) ? step.x + step.width - width : step.x;
    placed.push({ index, x, y: step.y, ...lay });
    const rest = step.width - width;
    const top = { x, width, y: step.y + length };
    const beside = { x: x === step.x ? step.x + width : step.x, width: rest, y: step.y };
    const parts = rest === 0 ? [top] : x === step.x ? [top, beside] : [beside, top];
    front = joined([...front.slice(0, at), ...parts, ...front.slice(at + 1)]);
  }
  return placed;
}

const narrowestOf = (lays: readonly (readonly Lay[])[]): number =>
  lays.reduce(
    (least, ways) => ways.reduce((width, lay) => Math.min(width, lay.width), least),
    Infinity,
  );

/** A strip stands against the higher of its neighbours. */
const standsAtRight = (front: readonly Step[], at: number): boolean =>
  (front[at + 1]?.y ?? Infinity) > (front[at - 1]?.y ?? Infinity);

/** @returns the strip by its place in `left` with the way it lies; null where none fits */
function findFitting(
  lays: readonly (readonly Lay[])[],
  left: readonly number[],
  room: number,
  lookAhead: number,
): { place: number; lay: Lay } | null {
  let first: { place: number; lay: Lay } | null = null;
  let tried = 0;
  for (let place = 0; place < left.length && tried < lookAhead; place += 1) {
    let fits = false;
    for (const lay of lays[left[place] ?? 0] ?? []) {
      if (lay.width > room) continue;
      if (lay.width === room) return { place, lay };
      first ??= { place, lay };
      fits = true;
    }
    if (fits) tried += 1;
  }
  return first;
}
