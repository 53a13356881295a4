import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { topBeside } from '@/app/toasts/clear-place.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
});

describe('the place of the toasts', () => {
  const wanted = box(1064, 60, 360, 44);

  test('is its own where nothing is to be kept clear', () => {
    expect(topBeside(wanted, [], 900)).toBe(60);
  });

  test('is below the actions of a page', () => {
    expect(topBeside(wanted, [box(1200, 68, 220, 36)], 900)).toBe(112);
  });

  test('is below the head of a dialog and what that would push it onto', () => {
    const boxes = [box(270, 12, 900, 100), box(1200, 116, 220, 36)];
    expect(topBeside(wanted, boxes, 900)).toBe(160);
  });

  test('is not moved by what stands beside it', () => {
    expect(topBeside(wanted, [box(100, 60, 900, 40)], 900)).toBe(60);
  });

  test('is its own where it would be pushed beyond the middle', () => {
    expect(topBeside(wanted, [box(0, 0, 1440, 700)], 900)).toBe(60);
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
  test('lies on nothing, or is where it was wanted', () => {
    fc.assert(
      fc.property(boxes, (sizes) => {
        const kept = sizes.map((size) => box(...size));
        const top = topBeside(wanted, kept, 900);
        const isClear = kept.every(
          ({ left, right, top: from, bottom }) =>
            right <= wanted.left || left >= wanted.right || bottom <= top || from >= top + 44,
        );
        return isClear || top === wanted.top;
      }),
    );
  });
});
