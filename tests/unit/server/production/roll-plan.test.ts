import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lowerBound } from '../../../../server/production/plan/lower-bound.ts';
import { planRoll } from '../../../../server/production/plan/roll-plan.ts';
import type { Strip } from '../../../../server/production/plan/strip.ts';

const MARGIN = 50;
const AS_IT_IS = { margin: 0, mayTurn: false };
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

  test('comes within 5 % of the lower bound in 97 of 100 orders, and within 10 % always', () => {
    const gaps = fc.sample(orderArbitrary, { numRuns: ORDERS, seed: 7 }).map((order) => {
      const strips = stripsOf(order);
      const roll = order.product + MARGIN;
      return planRoll(strips, roll).length / lowerBound(strips, roll) - 1;
    });
    gaps.sort((one, other) => one - other);
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    expect(mean).toBeLessThan(0.01);
    expect(gaps[Math.floor(gaps.length * 0.97) - 1]).toBeLessThanOrEqual(0.05);
    expect(gaps.at(-1)).toBeLessThanOrEqual(0.1);
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
