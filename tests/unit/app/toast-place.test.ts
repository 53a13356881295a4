import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeBeside } from '@/shared/clear-place/clear-place.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
});

describe('the place of the toasts', () => {
  const screen = { width: 1440, height: 900 };
  const wanted = box(1064, 60, 360, 44);
  const placeOf = (kept: ReturnType<typeof box>[]) => {
    const { left, top } = placeBeside(wanted, kept, screen);
    return [left, top];
  };

  test('is its own where nothing is to be kept clear', () => {
    expect(placeOf([])).toEqual([1064, 60]);
  });

  test('is below the actions of a page', () => {
    expect(placeOf([box(1200, 68, 220, 36)])).toEqual([1064, 112]);
  });

  test('is below the head of a dialog and what that would push it onto', () => {
    expect(placeOf([box(270, 12, 900, 100), box(1200, 116, 220, 36)])).toEqual([1064, 160]);
  });

  test('is not moved by what stands beside it', () => {
    expect(placeOf([box(100, 60, 900, 40)])).toEqual([1064, 60]);
  });

  test('is beside a popup that is as high as the screen', () => {
    expect(placeOf([box(980, 60, 400, 800)])).toEqual([612, 60]);
  });

  test('covers the least where it covers something everywhere', () => {
    expect(placeOf([box(0, 0, 1440, 900)])).toEqual([1064, 60]);
    expect(placeOf([box(0, 0, 1440, 900), box(1000, 60, 440, 90)])).toEqual([1064, 158]);
  });

  test('is in the lower half only where the upper has no room', () => {
    expect(placeOf([box(0, 0, 1440, 440)])).toEqual([1064, 448]);
    expect(placeOf([box(0, 0, 1440, 700)])).toEqual([1064, 708]);
  });

  const boxes = fc.array(
    fc.tuple(
      fc.nat(1400),
      fc.nat(400),
      fc.integer({ min: 1, max: 900 }),
      fc.integer({ min: 1, max: 120 }),
    ),
    { maxLength: 8 },
  );
  test('is on the screen and beside whatever leaves room for it', () => {
    fc.assert(
      fc.property(boxes, (sizes) => {
        const kept = sizes.map((size) => box(...size));
        const isClear = (left: number, top: number) =>
          kept.every(
            (one) =>
              one.right <= left ||
              one.left >= left + 360 ||
              one.bottom <= top ||
              one.top >= top + 44,
          );
        const [left = 0, top = 0] = placeOf(kept);
        expect(top).toBeGreaterThanOrEqual(60);
        expect(top).toBeLessThanOrEqual(856);
        expect(left).toBeLessThanOrEqual(1064);
        expect(left).toBeGreaterThanOrEqual(480);
        return (
          isClear(left, top) ||
          ![60, ...kept.map(({ bottom }) => bottom + 8)]
            .filter((each) => each >= 60 && each <= 450)
            .some((each) => isClear(1064, each))
        );
      }),
    );
  });
});
