import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lowerBound } from '../../../../server/production/plan/lower-bound.ts';
import { planRoll } from '../../../../server/production/plan/roll-plan.ts';
import type { Strip } from '../../../../server/production/plan/strip.ts';
import { excludesPlan } from '../../../support/exclude-plan.ts';

const MARGIN = 50;
const AS_IT_IS = { margin: 0, mayTurn: false };
/** How much longer than the shortest plan one may be. */
const NEAR = 0.05;
const DEEP = process.env['DEEP'] === '1';
const ORDERS = DEEP ? 1000 : 150;

const side = fc.integer({ min: 70, max: 360 }).map((centimetres) => centimetres * 10);
const pieceArbitrary = fc.record({ one: side, other: side, qty: fc.integer({ min: 1, max: 3 }) });
const orderArbitrary = fc.record({
  product: fc.constantFrom(1350, 1550),
  isFree: fc.boolean(),
  pieces: fc.array(pieceArbitrary, { minLength: 1, maxLength: 20 }),
});
type CutOrder = typeof orderArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** The strips of an order as the shop cuts them, apart from the product's own code. */
function stripsOf({ product, isFree, pieces }: CutOrder): Strip[] {
  return pieces.flatMap(({ one, other, qty }) => {
    const [shorter, longer] = [Math.min(one, other), Math.max(one, other)];
    const seams = Math.ceil(shorter / product) - 1;
    const ofPiece = Array.from({ length: seams + 1 }, (_, part) => ({
      width: part < seams ? product : shorter - seams * product,
      length: longer,
      margin: MARGIN,
      mayTurn: isFree && seams === 0,
    }));
    return Array.from({ length: qty }, () => ofPiece).flat();
  });
}

/** The greatest length to which a plan of this length is not near. */
const justBelow = (length: number) => Math.ceil(length / (1 + NEAR)) - 1;

const lengthOf = (strips: readonly Strip[]) => strips.reduce((sum, { length }) => sum + length, 0);

describe('a roll plan', () => {
  test('holds each strip once, whole, beside the others and within the roll', () => {
    fc.assert(
      fc.property(orderArbitrary, (order) => {
        const strips = stripsOf(order);
        const roll = order.product + MARGIN;
        const { placed, length, unplaced } = planRoll(strips, roll);
        expect(unplaced).toEqual([]);
        expect(placed.map(({ index }) => index).sort((a, b) => a - b)).toEqual([...strips.keys()]);
        for (const [at, one] of placed.entries()) {
          const strip = strips[one.index];
          const across = one.width - MARGIN;
          const sides = one.isTurned ? [one.length, across] : [across, one.length];
          expect(sides).toEqual([strip?.width, strip?.length]);
          // No wider than the film can be made.
          expect(across).toBeLessThanOrEqual(order.product);
          expect(one.isTurned && !strip?.mayTurn).toBe(false);
          expect(one.x >= 0 && one.x + one.width <= roll && one.y >= 0).toBe(true);
          expect(one.y + one.length).toBeLessThanOrEqual(length);
          for (const other of placed.slice(at + 1)) {
            const isApart =
              one.x + one.width <= other.x ||
              other.x + other.width <= one.x ||
              one.y + one.length <= other.y ||
              other.y + other.length <= one.y;
            expect(isApart).toBe(true);
          }
        }
        expect(length).toBeLessThanOrEqual(lengthOf(strips));
        expect(length).toBeGreaterThanOrEqual(lowerBound(strips, roll));
      }),
      { numRuns: ORDERS / 5, seed: 7 },
    );
  });

  test('is the same for the same strips', () => {
    fc.assert(
      fc.property(orderArbitrary, (order) => {
        const [one, other] = [0, 1].map(() => planRoll(stripsOf(order), order.product + MARGIN));
        expect(one).toEqual(other);
      }),
      { numRuns: 20, seed: 7 },
    );
  });

  test('is never over 5 % longer than the shortest plan', () => {
    const plans = fc.sample(orderArbitrary, { numRuns: ORDERS, seed: 7 }).map((order) => {
      const strips = stripsOf(order);
      const roll = order.product + MARGIN;
      const { length } = planRoll(strips, roll);
      return { strips, roll, length, gap: length / lowerBound(strips, roll) - 1 };
    });
    expect(plans.reduce((sum, { gap }) => sum + gap, 0) / plans.length).toBeLessThan(0.01);
    const unproved = plans
      .filter(({ gap }) => gap > NEAR)
      .filter(({ strips, roll, length }) => !excludesPlan(strips, roll, justBelow(length)));
    expect(unproved).toEqual([]);
  });

  test('turns one of equal strips where that is shorter than turning all or none', () => {
    const strip = { width: 730, length: 1190, margin: MARGIN, mayTurn: true };
    const { length, placed } = planRoll([strip, strip, strip], 1600);
    expect(length).toBe(1190 + 730);
    expect(placed.filter(({ isTurned }) => isTurned)).toHaveLength(1);
  });

  test('leaves a place that one strip fits exactly to another where that is shorter', () => {
    const sides = [
      [830, 2940],
      ...[1, 2].map(() => [950, 1590]),
      ...[1, 2, 3].map(() => [650, 2950]),
      ...[1, 2].map(() => [1160, 3400]),
    ];
    const strips = sides.map(([width = 0, length = 0]) => ({ width, length, ...AS_IT_IS }));
    expect(planRoll(strips, 1600).length).toBeLessThanOrEqual(14_300);
  });

  test('names what is wider than the roll', () => {
    const strips = [
      { width: 850, length: 2000, margin: MARGIN, mayTurn: true },
      { width: 1450, length: 2000, margin: MARGIN, mayTurn: true },
      { width: 1450, length: 1350, margin: MARGIN, mayTurn: true },
      { width: 1450, length: 1350, margin: MARGIN, mayTurn: false },
      { width: 1450, length: 1380, margin: MARGIN, mayTurn: true },
    ];
    const plan = planRoll(strips, 1400);
    expect(plan.unplaced).toEqual([1, 3, 4]);
    expect(plan.placed.map(({ index }) => index).sort()).toEqual([0, 2]);
    expect(plan.placed.find(({ index }) => index === 2)?.isTurned).toBe(true);
  });

  test('of nothing is empty', () => {
    expect(planRoll([], 1400)).toEqual({ placed: [], length: 0, unplaced: [] });
  });
});

const cutArbitrary = fc.record({
  part: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
  isAcross: fc.boolean(),
  place: fc.nat(),
});
type Cut = typeof cutArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** The strips into which a piece of roll is cut without a rest. */
function stripsCutFrom(width: number, length: number, cuts: readonly Cut[]): Strip[] {
  const strips = [{ width, length }];
  for (const { part, isAcross, place } of cuts) {
    const [strip] = strips.splice(place % strips.length, 1);
    if (!strip) continue;
    const side = isAcross ? 'length' : 'width';
    const first = Math.ceil(strip[side] * part);
    const parts = [first, strip[side] - first].filter((size) => size > 0);
    strips.push(...parts.map((size) => ({ ...strip, [side]: size })));
  }
  return strips.map((strip, index) => ({ ...strip, margin: 0, mayTurn: index % 2 === 0 }));
}

describe('the proof that no plan is so short', () => {
  test('never excludes a plan that exists', () => {
    fc.assert(
      fc.property(orderArbitrary, (order) => {
        const strips = stripsOf(order);
        const roll = order.product + MARGIN;
        expect(excludesPlan(strips, roll, planRoll(strips, roll).length, 2000)).toBe(false);
      }),
      { numRuns: ORDERS / 5, seed: 7 },
    );
    fc.assert(
      fc.property(fc.array(cutArbitrary, { minLength: 1, maxLength: 9 }), (cuts) => {
        expect(excludesPlan(stripsCutFrom(1600, 5000, cuts), 1600, 5000)).toBe(false);
      }),
      { numRuns: ORDERS, seed: 7 },
    );
  });

  test.for([
    { name: 'three of which two lie side by side', sides: [800, 900], mayTurn: false, least: 1800 },
    { name: 'three of which one is turned', sides: [780, 1190], mayTurn: true, least: 1970 },
    { name: 'three wider than half of the roll', sides: [810, 900], mayTurn: false, least: 2700 },
  ])(
    'excludes all shorter plans of $name',
    ({ sides: [width = 0, length = 0], mayTurn, least }) => {
      const strips = [1, 2, 3].map(() => ({ width, length, margin: 0, mayTurn }));
      expect(excludesPlan(strips, 1600, least - 1)).toBe(true);
      expect(excludesPlan(strips, 1600, least)).toBe(false);
    },
  );
});
